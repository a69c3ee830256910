// The header of an app's page, and the landing page.
import { useEffect } from "preact/hooks";
import { address, inApp, setAddress } from "./dom";
import { progressOf } from "./progress";
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

interface Page { href: string; title: string; text: string; faces: string[]; lesson: string; note: string }
interface Section { key: string; title: string; pages: Page[] }

export function Landing({ base }: Painted) {
  return (
    <nav aria-label={base.label}>
      {base.sections.map((section: Section) => (
        <section key={section.key} class="hw-section" aria-label={section.title}>
          <h2>{section.title}</h2>
          <div class={`hw-pages hw-pages-${section.key}`}>
            {section.pages.map((page) => (
              <a key={page.href} class="hw-page" href={address(page.href, base.lang)}>
                <span class="hw-fan">
                  {page.faces.map((face) => (
                    <Face key={face} face={face} card={undefined} />
                  ))}
                </span>
                <span class="hw-page-title">{page.title}</span>
                <span>{page.text}</span>
                {page.lesson && <Done lesson={page.lesson} note={page.note} />}
              </a>
            ))}
          </div>
        </section>
      ))}
    </nav>
  );
}

/** How far a lesson is, as the browser remembers it. */
function Done({ lesson, note }: { lesson: string; note: string }) {
  const marks = progressOf(lesson).split(".")[5] ?? "";
  const done = [...marks].filter((mark) => mark !== "-").length;
  return (
    <span class="hw-page-note">
      <span>{note}</span>
      {done > 0 && <progress max={marks.length} value={done} aria-label={`${done} / ${marks.length}`} />}
      {done > 0 && <span aria-hidden="true">{done}/{marks.length}</span>}
    </span>
  );
}
