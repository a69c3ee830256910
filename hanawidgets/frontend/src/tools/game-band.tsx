// A game on what it is played on: to play it, to learn it, and what else there is of it.

import type { ComponentChildren } from "preact";
import { address } from "../core/address";
import type { Next } from "../core/course";
import { Face } from "../core/faces";
import { gameOf } from "../core/game";
import { remembered } from "../core/storage";
import type { Words } from "../core/types";
import type { Page, Section } from "../views";
import "./cloth.css";
import "./game-band.css";

export const wayTo = (page: Page, how: Next["how"], lang: string) =>
  address(page.href, lang, "", "", "", how === "play" ? page.lesson : "");

interface Shown {
  section: Section;
  next: Next | undefined;
  ui: Words;
  lang: string;
  /** Whether to lead to all of the game's pages. */
  all?: boolean;
  /** Further ways. */
  children?: ComponentChildren;
}

export function GameBand({ section, next, ui, lang, all, children }: Shown) {
  const { key, title, text, back, parts } = section;
  const [table] = parts.play;
  const sheet = parts.tools.find(({ href }) => href === `${key}-sheet.ipynb`);
  return (
    <section id={`hw-game-${key}`} tabIndex={-1} class="hw-section" aria-label={title}>
      <div class={`hw-band ${gameOf(key).band}`}>
        <span class="hw-band-fan" aria-hidden="true">
          {back && <Face face={back} />}
          {table!.faces
            .filter((face) => !face.endsWith("back"))
            .slice(0, 2)
            .map((face) => (
              <Face key={face} face={face} />
            ))}
        </span>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
          <p class="hw-band-ways">
            <a class="hw-button hw-band-play" href={address(table!.href, lang)}>
              {(remembered(`table.${key}`) && ui["front.go_on"]) || ui["front.play"]}
            </a>
            {next && next.how !== "play" && (
              <a class="hw-band-learn" href={wayTo(next.page, next.how, lang)}>
                {ui[`path.${next.how}`]} · {next.page.title}
              </a>
            )}
            {sheet && remembered(`sheet-last.${key}`) && (
              <a class="hw-band-more" href={address(sheet.href, lang)}>
                {ui["front.sheet"]}
              </a>
            )}
            {all &&
              parts.door.map(({ href }) => (
                <a key={href} class="hw-band-more" href={address(href, lang)}>
                  {ui["front.all"]}
                </a>
              ))}
            {children}
          </p>
        </div>
      </div>
    </section>
  );
}
