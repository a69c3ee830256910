// The header of an app's page.

import { useEffect } from "preact/hooks";
import { address, inApp, setAddress } from "../core/address";
import { Chips } from "../core/controls";
import { useSections } from "../core/sections";
import type { Props } from "../core/types";
import { Onward } from "./onward";
import "./header.css";

export function Header({ base, view, act }: Props<"header">) {
  useEffect(() => {
    if (!inApp()) return;
    document.documentElement.lang = base.lang;
    document.title = base.title;
  }, [base.lang, base.title]);
  const { all, now } = useSections(base.apart);
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
        {!base.home && (
          <h1 class="hw-brand">
            <Mark />
            {base.heading}
          </h1>
        )}
        <span class="hw-head-on">
          <Onward courses={base.courses} ui={base.ui} lang={base.lang} />
        </span>
        <Chips label={base.ui.language!} value={base.lang} options={base.langs} onPick={pick} />
      </div>
      {base.home && <h1>{base.heading}</h1>}
      {base.home && <p>{view.lead}</p>}
      {all.length > 1 && (
        <nav class="hw-sections" aria-label={base.heading}>
          {all.map(({ painter, title }) => (
            <a key={painter} href={`#${painter}`} aria-current={painter === now?.painter ? "true" : undefined}>
              {title}
            </a>
          ))}
        </nav>
      )}
    </header>
  );
}

/** The mark of the site: a moon above a hill, on a card. */
const Mark = () => (
  <svg class="hw-brand-mark" viewBox="5 0 22 32" aria-hidden="true" focusable="false">
    <rect x="6" y="1" width="20" height="30" rx="3" fill="#1c1b22" />
    <rect x="8" y="3" width="16" height="26" rx="1.5" fill="#fbf6e9" />
    <circle cx="16" cy="13" r="6" fill="#b3122a" />
    <path d="M8 29v-5q8-7 16 0v5z" fill="#1f5b43" />
  </svg>
);
