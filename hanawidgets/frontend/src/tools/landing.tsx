// The landing page: games, their tables, tools and lessons.

import { useEffect, useRef } from "preact/hooks";
import { address, inApp } from "../core/address";
import { isNew, nextOnes, standOf } from "../core/course";
import { Face } from "../core/faces";
import { onceShown } from "../core/focus";
import { allRemembered } from "../core/storage";
import type { Props } from "../core/types";
import type { Page } from "../views";

export function Landing({ base }: Props<"landing">) {
  const to = (key: string) => `hw-game-${key}`;
  const { sections } = base;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // what an address names was not there yet when the page came
    if (!inApp() || !/^#hw-[a-z-]+$/.test(location.hash)) return;
    const part = nav.current!.querySelector<HTMLElement>(location.hash);
    if (part) onceShown(part, () => part.scrollIntoView({ block: "start" }));
  }, []);
  return (
    <nav aria-label={base.label} ref={nav}>
      <Onwards base={base} />
      {sections.length > 1 && (
        <ul class="hw-chips-row hw-jumps" aria-label={base.games}>
          {sections.map((section) => (
            <li key={section.key}>
              <a class="hw-chip" href={`#${to(section.key)}`} onClick={jump}>
                {section.title}
              </a>
            </li>
          ))}
        </ul>
      )}
      {sections.map(({ key, title, text, learn_title, parts }) => (
        <section key={key} id={to(key)} tabIndex={-1} class="hw-section" aria-label={title}>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
          <div class={parts.learn.length ? "hw-shelf" : ""}>
            <div class="hw-pages">
              {[...parts.play, ...parts.tools].map((page) => (
                <Card key={page.href} page={page} lang={base.lang} />
              ))}
            </div>
            {parts.learn.length > 0 && (
              <div class="hw-course" id={`hw-learn-${key}`}>
                <h3>{learn_title}</h3>
                <ol class="hw-list">
                  {parts.learn.map((page) => (
                    <li key={page.href}>
                      <Lesson page={page} lang={base.lang} />
                    </li>
                  ))}
                </ol>
              </div>
            )}
          </div>
        </section>
      ))}
    </nav>
  );
}

/** Go to a game on this page; the address keeps language and state instead of taking a mark. */
function jump(event: MouseEvent): void {
  event.preventDefault();
  const link = event.currentTarget as HTMLAnchorElement;
  const root = link.getRootNode() as Document | ShadowRoot;
  const to = root.querySelector<HTMLElement>(link.hash);
  to?.scrollIntoView({ block: "start" });
  to?.focus({ preventScroll: true });
}

const Fan = ({ faces }: { faces: string[] }) => (
  <span class="hw-fan">
    {faces.map((face) => (
      <Face key={face} face={face} card={undefined} />
    ))}
  </span>
);

/** Where to begin, or to go on: one way for each game, that of the lesson before first. */
function Onwards({ base: { courses, review, ui, lang } }: Pick<Props<"landing">, "base">) {
  const ways = nextOnes(courses);
  const title = ui[isNew(courses) ? "path.new" : "path.go_on"]!;
  return ways.length ? (
    <section class="hw-onwards" aria-label={title}>
      <h2>{title}</h2>
      <ul class="hw-list">
        {ways.map(({ game, title, page, how }, place) => (
          <li key={game}>
            <a class="hw-way" href={address(page.href, lang, "", "", "", how === "play" ? page.lesson : "")}>
              <Fan faces={page.faces.slice(0, 2)} />
              <span>
                <span class="hw-page-note">{title}</span>
                <span class="hw-lesson-title">{page.title}</span>
                <span class="hw-page-note">{page.note}</span>
              </span>
              <span class={place ? "hw-button" : "hw-button hw-go"}>{ui[`path.${how}`]}</span>
            </a>
          </li>
        ))}
        {review && allRemembered("memory.").length > 0 && (
          <li>
            <a class="hw-way" href={address(review.href, lang)}>
              <Fan faces={review.faces.slice(0, 2)} />
              <span>
                <span class="hw-lesson-title">{review.title}</span>
                <span class="hw-page-note">{review.text}</span>
              </span>
              <span class="hw-button">{ui["path.review"]}</span>
            </a>
          </li>
        )}
      </ul>
    </section>
  ) : null;
}

const Card = ({ page, lang }: { page: Page; lang: string }) => (
  <a class="hw-page" href={address(page.href, lang, "", "", page.game)}>
    <Fan faces={page.faces} />
    <span class="hw-page-title">{page.title}</span>
    <span>{page.text}</span>
  </a>
);

const Lesson = ({ page, lang }: { page: Page; lang: string }) => (
  <a class="hw-lesson-link" href={address(page.href, lang)} title={page.text}>
    <Fan faces={page.faces.slice(0, 2)} />
    <span class="hw-lesson-title">{page.title}</span>
    <Done lesson={page.lesson} note={page.note} />
  </a>
);

/** How far a lesson is, as the browser remembers it. */
function Done({ lesson, note }: { lesson: string; note: string }) {
  const { done, of } = standOf(lesson);
  return (
    <span class="hw-page-note">
      <span>{note}</span>
      {done > 0 && <progress max={of} value={done} aria-label={`${done} / ${of}`} />}
      {done > 0 && (
        <span aria-hidden="true">
          {done}/{of}
        </span>
      )}
    </span>
  );
}
