// The score sheets that the browser keeps: each from its first entry on, until somebody deletes it.
import { useEffect, useRef, useState } from "preact/hooks";
import { hasState, inApp } from "../../core/address";
import { Button } from "../../core/controls";
import { allRemembered, forget, remember, remembered } from "../../core/storage";
import type { Act } from "../../core/types";
import type { PadView, UiBase } from "../../views";
import "./kept.css";

interface Kept {
  id: string;
  word: string;
  time: number;
  standing: string;
}

const start = (game: string) => `sheet.${game}.`;
const last = (game: string) => `sheet-last.${game}`;

/** All that are kept of a game, the newest first. */
export function keptSheets(game: string): Kept[] {
  return allRemembered(start(game))
    .map(([name, text]) => {
      const [word, time, ...standing] = text.split("\n");
      return { id: name.slice(start(game).length), word: word!, time: Number(time), standing: standing.join(" · ") };
    })
    .sort((one, other) => other.time - one.time);
}

/** Keeps the sheet shown as soon as something stands on it; a page without a state goes on with the last one. */
export function useKept(pad: PadView, act: Act) {
  const { game, state, blank } = pad;
  const id = useRef("");
  const seen = useRef(state);
  const linked = useRef(hasState()).current; // before the page writes its own
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!inApp()) return;
    const kept = keptSheets(game);
    if (linked) id.current = kept.find(({ word }) => word === state)?.id ?? "";
    else {
      const found = kept.find((one) => one.id === remembered(last(game)));
      if (!found) return;
      id.current = found.id;
      seen.current = found.word;
      void act("resume", { word: found.word });
    }
  }, []);
  useEffect(() => {
    if (!inApp() || state === seen.current) return;
    seen.current = state;
    if (blank) {
      id.current = ""; // another sheet begins; the one before stays
      forget(last(game));
      return;
    }
    const same = keptSheets(game).find(({ word }) => word === state);
    id.current = same?.id || id.current || Date.now().toString(36);
    remember(last(game), id.current);
    if (!same)
      remember(start(game) + id.current, [state, Date.now(), pad.text.split("\n").slice(1).join("\n")].join("\n"));
  }, [state]);
  const open = (one: Kept) => {
    id.current = one.id;
    seen.current = one.word;
    remember(last(game), one.id);
    void act("resume", { word: one.word });
  };
  const drop = (one: Kept) => {
    forget(start(game) + one.id);
    if (remembered(last(game)) === one.id) forget(last(game));
    if (id.current === one.id) id.current = "";
    redraw((n) => n + 1);
  };
  return { others: inApp() ? keptSheets(game).filter(({ word }) => word !== state) : [], open, drop };
}

/** The sheets beside the one shown: to go on with, or to delete. */
export function KeptSheets({ base, kept }: { base: UiBase; kept: ReturnType<typeof useKept> }) {
  const { ui, lang } = base;
  if (!kept.others.length) return null;
  return (
    <section class="hw-kept" aria-label={ui.kept}>
      <h3>{ui.kept}</h3>
      <ul>
        {kept.others.map((one) => {
          const day = new Date(one.time).toLocaleDateString(lang, { dateStyle: "medium" });
          return (
            <li key={one.id}>
              <Button
                class="hw-button"
                aria-label={`${ui.go_on}: ${one.standing}, ${day}`}
                onClick={() => kept.open(one)}
              >
                <span>
                  {one.standing} <small>{day}</small>
                </span>
              </Button>
              <Button
                class="hw-button hw-quiet"
                aria-label={`${ui.drop}: ${one.standing}, ${day}`}
                onClick={() => kept.drop(one)}
              >
                {ui.drop}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
