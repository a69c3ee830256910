// The row at the top of every page of ours: the site's mark, each game's pages, what is of all games, language, light or dark.

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { address, writeState } from "../core/address";
import { Button, Chips } from "../core/controls";
import { suppress } from "../core/keys";
import { remembered } from "../core/storage";
import { useTheme } from "../core/theme";
import type { Props } from "../core/types";
import type { SiteGame, SiteLink } from "../views";
import "./site-bar.css";

type Base = Props<"header">["base"];

interface Shown {
  base: Base;
  /** The game that the page is of, or is just about. */
  game: string;
  pick: (lang: string) => void;
}

export function SiteBar({ base, game, pick }: Shown) {
  const { site, ui, lang, heading } = base;
  const bar = useRef<HTMLElement>(null);
  useRoom(bar);
  useClosing(bar);
  const own = site.games.find(({ key }) => key === game);
  const review = site.review && <To page={site.review} base={base} note={due()} />;
  const more = site.more.map((page) => <To key={page.name} page={page} base={base} />);
  return (
    <nav class="hw-site" aria-label={ui["nav.site"]} ref={bar}>
      <div class="hw-site-start">
        <a class="hw-home" href={address("index.ipynb", lang)} onClick={writeState} aria-label={site.brand}>
          <Mark />
          <span class="hw-site-brand">{site.brand}</span>
        </a>
        {base.home && (
          <Menu class="hw-site-here" title={<h1>{heading}</h1>}>
            {own ? (
              <Pages of={own} base={base} />
            ) : (
              <ul>
                {review}
                {more}
              </ul>
            )}
          </Menu>
        )}
        <div class="hw-site-games">
          {site.games.map((one) => (
            <Menu key={one.key} title={one.title} class={one.key === game ? "hw-site-now" : ""}>
              <Pages of={one} base={base} />
            </Menu>
          ))}
        </div>
      </div>
      <div class="hw-site-end">
        <ul class="hw-site-more">
          {site.more.slice(0, 1).map((page) => (
            <To key={page.name} page={page} base={base} />
          ))}
          {review}
        </ul>
        <div class="hw-site-more">
          <Settings base={base} pick={pick} />
        </div>
        <Menu class="hw-site-all" title={<Lines />} label={ui["nav.menu"]!}>
          {own && <Pages of={own} base={base} />}
          <ul class="hw-site-others">
            {site.games
              .filter((one) => one !== own)
              .map((one) => (
                <To key={one.key} page={{ ...one.pages[0]!, title: one.title }} base={base} />
              ))}
            {review}
            {more}
          </ul>
          <Settings base={base} pick={pick} />
        </Menu>
      </div>
    </nav>
  );
}

/** How many problems are due, as the review last told for this day. */
function due(): string {
  const today = Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000);
  const days = remembered("due").split(" ").filter(Boolean).map(Number);
  const many = days.filter((day) => day <= today).length;
  return many ? String(many) : "";
}

/** A page to go to; it says where one is. */
function To({ page: { href, title, game, name }, base, note }: { page: SiteLink; base: Base; note?: string }) {
  return (
    <li>
      <a
        class="hw-site-to"
        href={address(href, base.lang, "", "", game)}
        onClick={writeState}
        aria-current={name === base.name ? "page" : undefined}
      >
        {title}
        {note && <b class="hw-site-due">{note}</b>}
      </a>
    </li>
  );
}

/** The pages of a game, and its lessons where they are told. */
function Pages({ of, base }: { of: SiteGame; base: Base }) {
  const { pages, lessons } = of;
  return (
    <div class={lessons.length ? "hw-site-pages hw-site-two" : "hw-site-pages"}>
      <ul>
        {pages.map((page) => (
          <To key={page.name} page={page} base={base} />
        ))}
        {!lessons.length && <Lessons of={of} base={base} />}
      </ul>
      {lessons.length > 0 && (
        <ol aria-label={base.ui["nav.lessons"]}>
          {lessons.map((page) => (
            <To key={page.name} page={page} base={base} />
          ))}
        </ol>
      )}
    </div>
  );
}

/** A game's lessons, where its door lists them. */
const Lessons = ({ of: { key, pages, learn }, base: { lang, ui } }: { of: SiteGame; base: Base }) =>
  learn ? (
    <li>
      <a class="hw-site-to" href={`${address(pages[0]!.href, lang)}#hw-learn-${key}`} onClick={writeState}>
        {ui["nav.lessons"]}
      </a>
    </li>
  ) : null;

/** The same pages in a row, below a tool's title. */
export const Sisters = ({ base, game }: Pick<Shown, "base" | "game">) => {
  const row = useRef<HTMLUListElement>(null);
  const own = base.site.games.find(({ key }) => key === game);
  useLayoutEffect(() => {
    const here = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (here) row.current!.scrollLeft = here.offsetLeft - 44;
  }, [base.lang, game]);
  if (!own) return null;
  return (
    <nav class="hw-sisters" aria-label={own.title}>
      <ul
        ref={row}
        onFocusIn={({ target }) => {
          // Chromium leaves a link at the row's end half out of sight; a pointer's press must move nothing
          const link = target as Element;
          if (link.matches(":focus-visible")) link.scrollIntoView({ block: "nearest", inline: "nearest" });
        }}
      >
        {own.pages.slice(0, 2).map((page) => (
          <To key={page.name} page={page} base={base} />
        ))}
        <Lessons of={own} base={base} />
        {own.pages.slice(2).map((page) => (
          <To key={page.name} page={page} base={base} />
        ))}
      </ul>
    </nav>
  );
};

function Settings({ base: { ui, lang, langs }, pick }: { base: Base; pick: (lang: string) => void }) {
  const [theme, choose] = useTheme();
  const other = theme === "dark" ? "light" : "dark";
  return (
    <div class="hw-site-settings">
      <Chips label={ui.language!} value={lang} options={langs} onPick={pick} />
      <Button
        class="hw-site-theme"
        title={ui[`nav.${other}`]}
        aria-label={ui[`nav.${other}`]}
        onClick={() => choose(other)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="2" />
          <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
        </svg>
      </Button>
    </div>
  );
}

function Menu(props: { title: ComponentChildren; label?: string; class: string; children: ComponentChildren }) {
  return (
    <details class={`hw-site-menu ${props.class}`} onToggle={closeOthers}>
      <summary aria-label={props.label} {...suppress}>
        {props.title}
      </summary>
      <div class="hw-site-sheet">{props.children}</div>
    </details>
  );
}

const opened = (bar: Element) => [...bar.querySelectorAll<HTMLDetailsElement>("details[open]")];

function closeOthers({ currentTarget }: Event): void {
  const menu = currentTarget as HTMLDetailsElement;
  if (menu.open) for (const one of opened(menu.closest("nav")!)) if (one !== menu) one.open = false;
}

/** Escape closes what is open and goes back to its button; so does a press beside it, or the focus elsewhere. */
function useClosing(bar: { current: HTMLElement | null }): void {
  useEffect(() => {
    const leave = (event: Event) => {
      const at = event.composedPath();
      for (const menu of opened(bar.current!)) if (!at.includes(menu)) menu.open = false;
    };
    const byKey = (event: KeyboardEvent) => {
      const [menu] = event.key === "Escape" ? opened(bar.current!) : [];
      if (!menu) return;
      menu.open = false;
      menu.querySelector("summary")!.focus();
    };
    const on = ["pointerdown", "focusin"];
    for (const kind of on) document.addEventListener(kind, leave);
    document.addEventListener("keydown", byKey);
    return () => {
      for (const kind of on) document.removeEventListener(kind, leave);
      document.removeEventListener("keydown", byKey);
    };
  }, []);
}

/** Tell the page how much of the row is taken at its start and its end: a table writes its own title between. */
function useRoom(bar: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const parts = [...bar.current!.children] as HTMLElement[];
    const tell = () => {
      const [start, end] = parts.map((part) => `${Math.ceil(part.getBoundingClientRect().width)}px`);
      document.body.style.setProperty("--bar-start", start!);
      document.body.style.setProperty("--bar-end", end!);
    };
    const seen = new ResizeObserver(tell);
    for (const part of parts) seen.observe(part);
    tell();
    return () => seen.disconnect();
  }, []);
}

const Lines = () => (
  <svg class="hw-site-lines" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M4 7h16M4 12h16M4 17h16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
  </svg>
);

/** The mark of the site: a moon above a hill, on a card. */
const Mark = () => (
  <svg class="hw-site-mark" viewBox="5 0 22 32" aria-hidden="true" focusable="false">
    <rect x="6" y="1" width="20" height="30" rx="3" fill="#1c1b22" />
    <rect x="8" y="3" width="16" height="26" rx="1.5" fill="#fbf6e9" />
    <circle cx="16" cy="13" r="6" fill="#b3122a" />
    <path d="M8 29v-5q8-7 16 0v5z" fill="#1f5b43" />
  </svg>
);
