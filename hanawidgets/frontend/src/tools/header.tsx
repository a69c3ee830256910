// The header of an app's page.

import { useEffect } from "preact/hooks";
import { address, inApp, setAddress } from "../core/address";
import { Chips } from "../core/controls";
import { useSections } from "../core/sections";
import type { Props } from "../core/types";
import { Onward } from "./onward";

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
        <Onward courses={base.courses} ui={base.ui} lang={base.lang} />
        <Chips label={base.ui.language!} value={base.lang} options={base.langs} onPick={pick} />
      </div>
      <h1>{base.heading}</h1>
      <p>{view.lead}</p>
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
