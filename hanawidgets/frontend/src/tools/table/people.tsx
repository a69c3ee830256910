// Who sits at a seat: the face, and what is said there.
import { useEffect } from "preact/hooks";
import { inApp } from "../../core/address";
import { imageUrl } from "../../core/art";
import { remember, remembered } from "../../core/storage";
import type { Act } from "../../core/types";
import type { Face, Person, TableView } from "../../views";
import "./people.css";

const LINES = "lines";

/** Whether opponents may say something; kept on the device. */
export const talks = (): boolean => remembered(LINES) !== "off";

export const keepTalks = (on: boolean): void => remember(LINES, on ? "on" : "off");

const NAMES = "names";

/** Keep what the people at the seats are called, a line each; a seat that this game lacks keeps its name. Returns all. */
export function keepNames(text: string): string {
  const lines = text.split("\n");
  const all = [...lines, ...remembered(NAMES).split("\n").slice(lines.length)].join("\n");
  if (inApp()) remember(NAMES, all);
  return all;
}

/** Tell a table that opens what the people here are called, where they share this device. */
export function useNames(act: Act, share: boolean): void {
  useEffect(() => {
    const text = share && inApp() ? remembered(NAMES) : "";
    if (text.trim()) void act("names", { text });
  }, []);
}

/** The line stands above the table for some seconds; a screen reader hears it as the last of the events. */
export function Portrait({ person }: { person: Person | undefined }) {
  if (!person) return null;
  const says = talks() && person.line;
  return (
    <span key={person.line} class={says ? "hw-p hw-p-says" : "hw-p"}>
      <img src={imageUrl(`hw-p-${person.face}`)} alt={person.about} title={person.about} draggable={false} />
      {says && (
        <span class="hw-p-line" aria-hidden="true">
          {says}
        </span>
      )}
    </span>
  );
}

/** Faces with their names below. */
export function Faces({ people }: { people: Face[] }) {
  if (!people.length) return null;
  return (
    <span class="hw-t-faces">
      {people.map(({ face, name }) => (
        <span key={face}>
          <img src={imageUrl(`hw-p-${face}`)} alt="" draggable={false} />
          {name}
        </span>
      ))}
    </span>
  );
}

/** The view without what the person at the table does not want to hear. */
export const heard = (view: TableView): TableView =>
  talks() ? view : { ...view, events: view.events.filter(({ kind }) => kind !== "line") };
