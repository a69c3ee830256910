// The landing page: a turn to play at once, where to begin, and each game with the way to its table and to its own page.

import { useEffect, useRef } from "preact/hooks";
import { address, inApp } from "../core/address";
import { isNew, type Next, nextOnes } from "../core/course";
import { Face } from "../core/faces";
import { onceShown } from "../core/focus";
import { allRemembered } from "../core/storage";
import type { Props } from "../core/types";
import { Formula, Why } from "./formula";
import { GameBand, wayTo } from "./game-band";
import { PageCards } from "./page-card";
import { Scene } from "./scene";
import "./landing.css";

export function Landing({ base }: Props<"landing">) {
  const { sections } = base;
  const front = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!inApp() || !/^#hw-[a-z-]+$/.test(location.hash)) return;
    const moved = sections.find(({ key }) => location.hash === `#hw-learn-${key}`)?.parts.door[0];
    if (moved) {
      location.replace(address(moved.href, base.lang) + location.hash); // the lessons stood here before
      return;
    }
    // what an address names was not there yet when the page came
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
      <nav aria-label={base.label}>
        {sections.map((section) =>
          section.parts.play.length ? (
            <GameBand
              key={section.key}
              section={section}
              next={ways.find(({ game }) => game === section.key)}
              ui={ui}
              lang={lang}
              all
            />
          ) : (
            <section
              key={section.key}
              id={`hw-game-${section.key}`}
              tabIndex={-1}
              class="hw-section"
              aria-label={section.title}
            >
              <h2>{section.title}</h2>
              {section.text && <p>{section.text}</p>}
              <PageCards pages={section.parts.tools} lang={lang} />
            </section>
          ),
        )}
      </nav>
      {base.example && (
        <section class="hw-front-why" aria-label={ui["front.why"]}>
          <h2>{ui["front.why"]}</h2>
          <Formula told score={base.example} ui={ui} label={base.example.label} />
          <Why score={base.example} title={ui.tree!} />
        </section>
      )}
      {base.foot.length > 0 && (
        <footer class="hw-foot">
          {base.foot.map(({ href, title }) => (
            <a key={href} class="hw-inline" href={address(href, lang)}>
              {title}
            </a>
          ))}
        </footer>
      )}
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
