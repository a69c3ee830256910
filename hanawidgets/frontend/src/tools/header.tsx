// The header of an app's page: the site's row, and below it the page's title on what its game is played on.

import { useEffect } from "preact/hooks";
import { inApp, setAddress } from "../core/address";
import { Chips } from "../core/controls";
import { gameOf } from "../core/game";
import { useSections } from "../core/sections";
import { useShownGame } from "../core/shown-game";
import type { Props } from "../core/types";
import { Sisters, SiteBar } from "./site-bar";
import "./cloth.css";
import "./header.css";

export function Header({ base, view, act }: Props<"header">) {
  useEffect(() => {
    if (!inApp()) return;
    document.documentElement.lang = base.lang;
    document.title = base.title;
  }, [base.lang, base.title]);
  const { all, now } = useSections(base.apart);
  const shown = useShownGame();
  const game = base.game || (base.site.games.some(({ key }) => key === shown) ? shown : "");
  const pick = async (lang: string) => {
    if (!(await act("lang", { lang }))) setAddress({ lang });
  };
  if (!inApp())
    return (
      <header class="hw-head">
        <Chips label={base.ui.language!} value={base.lang} options={base.langs} onPick={pick} />
        <h1>{base.heading}</h1>
        <p>{view.lead}</p>
      </header>
    );
  return (
    <header class="hw-head">
      <SiteBar base={base} game={game} pick={pick} />
      <div class={`hw-head-title ${game ? `hw-band hw-head-cloth ${gameOf(game).band}` : ""}`} data-page={base.name}>
        <h1>{base.heading}</h1>
        {base.home && <p>{view.lead}</p>}
        <Sisters base={base} game={game} />
      </div>
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
