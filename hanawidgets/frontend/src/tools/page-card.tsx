// A page to go to, as a card: some of what it shows, its title, what it is for.

import { address } from "../core/address";
import { Face } from "../core/faces";
import type { Page } from "../views";
import "./page-card.css";

export const PageCards = ({ pages, lang }: { pages: Page[]; lang: string }) => (
  <div class="hw-pages">
    {pages.map((page) => (
      <a key={page.href} class="hw-page" href={address(page.href, lang, "", "", page.game)}>
        <span class="hw-fan">
          {page.faces.slice(0, 3).map((face) => (
            <Face key={face} face={face} />
          ))}
        </span>
        <span class="hw-page-title">{page.title}</span>
        <span>{page.text}</span>
      </a>
    ))}
  </div>
);
