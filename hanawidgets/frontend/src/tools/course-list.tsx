// A game's lessons, and how far each is, as the browser remembers it.

import { address } from "../core/address";
import { standOf } from "../core/course";
import { Face } from "../core/faces";
import type { Page } from "../views";
import "./course-list.css";

export const CourseList = ({ lessons, lang }: { lessons: Page[]; lang: string }) => (
  <ol class="hw-course">
    {lessons.map((page) => (
      <li key={page.href}>
        <a class="hw-lesson-link" href={address(page.href, lang)} title={page.text}>
          <span class="hw-lesson-faces">
            {page.faces.slice(0, 2).map((face) => (
              <Face key={face} face={face} />
            ))}
          </span>
          <span class="hw-lesson-title">{page.title}</span>
          <Done lesson={page.lesson} note={page.note} />
        </a>
      </li>
    ))}
  </ol>
);

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
