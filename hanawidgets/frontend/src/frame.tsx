// The header of an app's page, and the landing page.
import { useEffect } from "preact/hooks";
import { address, inApp, setAddress } from "./dom";
import { Chips, Face } from "./parts";
import type { Painted } from "./types";

export function Header({ base, view, act }: Painted) {
  useEffect(() => {
    if (!inApp()) return;
    document.documentElement.lang = base.lang;
    document.title = base.title;
  }, [base.lang, base.title]);
  const pick = async (lang: string) => {
    if (!(await act("lang", { lang }))) setAddress({ lang });
  };
  return (
    <header class="hw-head">
      <div class="hw-head-row">
        {base.home && inApp() && (
          <a class="hw-home" href={address("index.ipynb", base.lang)}>
            <span aria-hidden="true">←</span> {base.ui.home}
          </a>
        )}
        <Chips label={base.ui.language} value={base.lang} options={base.langs} onPick={pick} />
      </div>
      <h1>{base.heading}</h1>
      <p>{view.lead}</p>
    </header>
  );
}

interface Page { href: string; title: string; text: string; faces: string[] }

export function Landing({ base }: Painted) {
  return (
    <nav class="hw-pages" aria-label={base.label}>
      {base.pages.map((page: Page) => (
        <a key={page.href} class="hw-page" href={address(page.href, base.lang)}>
          <span class="hw-fan">
            {page.faces.map((face) => (
              <Face key={face} face={face} card={undefined} />
            ))}
          </span>
          <span class="hw-page-title">{page.title}</span>
          <span>{page.text}</span>
        </a>
      ))}
    </nav>
  );
}
