// The landing page: a turn to play at once, where to begin, and the games with their tables, tools and lessons.

import { useEffect, useRef } from "preact/hooks";
import { address, inApp } from "../core/address";
import { isNew, type Next, nextOnes, standOf } from "../core/course";
import { Face } from "../core/faces";
import { onceShown } from "../core/focus";
import { gameOf } from "../core/game";
import { allRemembered } from "../core/storage";
import type { Props } from "../core/types";
import type { Page, Section } from "../views";
import { Formula, Why } from "./formula";
import { Scene } from "./scene";
import "./cloth.css";
import "./landing.css";

export function Landing({ base }: Props<"landing">) {
  const { sections } = base;
  const front = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // what an address names was not there yet when the page came
    if (!inApp() || !/^#hw-[a-z-]+$/.test(location.hash)) return;
    const part = front.current!.querySelector<HTMLElement>(location.hash);
    if (part) onceShown(part, () => part.scrollIntoView({ block: "start" }));
  }, []);
  const ways = nextOnes(base.courses);
  const { scene, ui, lang } = base;
  return (
    <div class="hw-front" ref={front}>
      <div class={scene ? "hw-hero" : "hw-hero hw-alone"}>
        <h2>
          {base.title.split("\n").map((phrase) => (
            <span key={phrase} class="hw-phrase">
              {phrase}
            </span>
          ))}
        </h2>
        {scene && <Scene scene={scene} ui={ui} lang={lang} />}
        <div class="hw-hero-text">
          <p class="hw-hero-lead">{base.lead}</p>
          {ways[0] && <First next={ways[0]} base={base} />}
          <Games base={base} />
          {base.review && allRemembered("memory.").length > 0 && (
            <p>
              <a class="hw-button" href={address(base.review.href, lang)}>
                {ui["path.review"]}
              </a>
            </p>
          )}
        </div>
      </div>
      {base.example && (
        <section class="hw-front-why" aria-label={ui["front.why"]}>
          <h2>{ui["front.why"]}</h2>
          <Formula told score={base.example} ui={ui} label={base.example.label} />
          <Why score={base.example} title={ui.tree!} />
        </section>
      )}
      <nav aria-label={base.label}>
        {sections.map((section) =>
          section.parts.play.length ? (
            <Band
              key={section.key}
              section={section}
              next={ways.find(({ game }) => game === section.key)}
              base={base}
            />
          ) : (
            <Shelf key={section.key} section={section} lang={lang} />
          ),
        )}
      </nav>
      <section class="hw-front-teach" aria-label={ui["front.teach"]}>
        <h2>{ui["front.teach"]}</h2>
        <dl>
          {base.teachers.map(({ title, text, code, links }) => (
            <div key={code}>
              <dt>{title}</dt>
              <dd>{text}</dd>
              {links.length > 0 && (
                <dd class="hw-front-links">
                  {links.map(({ label, href }) => (
                    <a key={href} class="hw-inline" href={address(href, lang)}>
                      {label}
                    </a>
                  ))}
                </dd>
              )}
              <dd>
                <code>{code}</code>
              </dd>
            </div>
          ))}
        </dl>
        {base.docs && (
          <p>
            <a class="hw-inline" href={base.docs}>
              {ui["front.teach.docs"]}
            </a>
          </p>
        )}
      </section>
    </div>
  );
}

type Base = Props<"landing">["base"];

/** The one primary action: where to begin, or to go on. */
const First = ({ next: { page, how, title }, base: { ui, lang, courses } }: { next: Next; base: Base }) => (
  <p class="hw-first">
    <a class="hw-button hw-go" href={wayTo(page, how, lang)}>
      {ui[isNew(courses) ? "front.begin" : `path.${how}`]}{" "}
      <small>
        {title} · {page.title} {page.note && `· ${page.note}`}
      </small>
    </a>
  </p>
);

/** The games at a glance; each leads down to its part of the page. */
const Games = ({ base: { games, sections } }: { base: Base }) => (
  <nav class="hw-hero-games" aria-label={games}>
    {sections
      .filter(({ parts }) => parts.play.length)
      .map(({ key, title, glance, back }) => (
        <a key={key} href={`#hw-game-${key}`}>
          {back && <Face face={back} />}
          <span>
            {title}
            <small>{glance}</small>
          </span>
        </a>
      ))}
  </nav>
);

const wayTo = (page: Page, how: Next["how"], lang: string) =>
  address(page.href, lang, "", "", "", how === "play" ? page.lesson : "");

/** A game on what it is played on: to play it, to learn it; the rest when it is asked for. */
function Band({ section, next, base: { ui, lang } }: { section: Section; next: Next | undefined; base: Base }) {
  const { key, title, text, back, parts } = section;
  const [table] = parts.play;
  return (
    <section id={`hw-game-${key}`} tabIndex={-1} class="hw-section" aria-label={title}>
      <div class={`hw-band ${gameOf(key).band}`}>
        <span class="hw-band-fan" aria-hidden="true">
          {back && <Face face={back} />}
          {table!.faces.slice(0, 2).map((face) => (
            <Face key={face} face={face === back ? back : face} />
          ))}
        </span>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
          <p class="hw-band-ways">
            <a class="hw-button hw-band-play" href={address(table!.href, lang)}>
              {ui["front.play"]}
            </a>
            {next && next.how !== "play" && (
              <a class="hw-band-learn" href={wayTo(next.page, next.how, lang)}>
                {ui[`path.${next.how}`]} · {next.page.title}
              </a>
            )}
          </p>
        </div>
      </div>
      <p class="hw-tools">
        {parts.tools.map((page) => (
          <Tool key={page.href} page={page} lang={lang} />
        ))}
      </p>
      {parts.learn.length > 0 && <Lessons section={section} lang={lang} />}
    </section>
  );
}

/** A game's lessons: open for whom is in the midst of them, and for whom comes to see them. */
function Lessons({ section: { key, learn_title, parts }, lang }: { section: Section; lang: string }) {
  const begun = parts.learn.some(({ lesson }) => standOf(lesson).done > 0);
  const id = `hw-learn-${key}`;
  return (
    <details class="hw-fold hw-course" id={id} open={begun || (inApp() && location.hash === `#${id}`)}>
      <summary>
        <h3>{learn_title}</h3>
      </summary>
      <ol class="hw-list">
        {parts.learn.map((page) => (
          <li key={page.href}>
            <Lesson page={page} lang={lang} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Pages of all games. */
const Shelf = ({ section: { key, title, text, parts }, lang }: { section: Section; lang: string }) => (
  <section id={`hw-game-${key}`} tabIndex={-1} class="hw-section" aria-label={title}>
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    <div class="hw-pages">
      {parts.tools.map((page) => (
        <Card key={page.href} page={page} lang={lang} />
      ))}
    </div>
  </section>
);

const Fan = ({ faces }: { faces: string[] }) => (
  <span class="hw-fan">
    {faces.map((face) => (
      <Face key={face} face={face} card={undefined} />
    ))}
  </span>
);

const Tool = ({ page, lang }: { page: Page; lang: string }) => (
  <a class="hw-tool-link" href={address(page.href, lang, "", "", page.game)}>
    <Fan faces={page.faces.slice(0, 1)} />
    {page.title}
  </a>
);

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
