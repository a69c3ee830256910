// The way on in the lessons of the games that a page is of.
import { address, inApp } from "../core/address";
import { nextOnes } from "../core/course";
import { useShownGame } from "../core/shown-game";
import type { Words } from "../core/types";
import type { Course } from "../views";
import "./onward.css";

export function Onward({ courses, ui, lang }: { courses: Course[]; ui: Words; lang: string }) {
  const shown = useShownGame();
  const own = courses.filter(({ game }) => game === shown);
  const [next] = inApp() ? nextOnes(own.length ? own : courses) : [];
  if (!next) return null;
  const { page, how } = next;
  return (
    <a class="hw-onward" href={address(page.href, lang, "", "", "", how === "play" ? page.lesson : "")}>
      <span class="hw-onward-text">
        <span>
          <small>{ui[`path.${how}`]}</small> <b>{page.title}</b>
        </span>
        {page.note && <small>{page.note}</small>}
      </span>
      <span aria-hidden="true">→</span>
    </a>
  );
}
