// The front door of a game: to play or to go on, its lessons, its tools, its rules.

import { useEffect, useRef } from "preact/hooks";
import { address, inApp, inRoom } from "../core/address";
import { nextOf } from "../core/course";
import { onceShown } from "../core/focus";
import type { Props } from "../core/types";
import { CourseList } from "./course-list";
import { GameBand } from "./game-band";
import { PageCards } from "./page-card";
import "./door.css";

export function Door({ base: { section, course, devices, ui, lang } }: Props<"door">) {
  const lessons = useRef<HTMLElement>(null);
  const id = `hw-learn-${section.key}`;
  useEffect(() => {
    // what an address names was not there yet when the page came
    const part = lessons.current;
    if (part && inApp() && location.hash === `#${id}`) onceShown(part, () => part.scrollIntoView({ block: "start" }));
  }, []);
  return (
    <div class="hw-door">
      <GameBand section={section} next={course ? nextOf(course) : undefined} ui={ui} lang={lang}>
        {devices && (
          <a class="hw-band-more" href={inRoom(address(section.parts.play[0]!.href, lang))}>
            {devices}
          </a>
        )}
      </GameBand>
      {section.parts.learn.length > 0 && (
        <section id={id} ref={lessons} tabIndex={-1} class="hw-door-part" aria-label={section.learn_title}>
          <h2>{section.learn_title}</h2>
          <CourseList lessons={section.parts.learn} lang={lang} />
        </section>
      )}
      <section class="hw-door-part" aria-label={ui["front.tools"]}>
        <h2>{ui["front.tools"]}</h2>
        <PageCards pages={section.parts.tools} lang={lang} />
      </section>
    </div>
  );
}
