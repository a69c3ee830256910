// The score sheets that the browser keeps: each from its first entry on, until somebody deletes it.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { hasState, inApp } from "../../core/address";
import { Button } from "../../core/controls";
import { FilePick } from "../../core/file-pick";
import { Refused } from "../../core/rule-text";
import { allRemembered, fitting, forget, inParts, remember, remembered } from "../../core/storage";
import type { Act } from "../../core/types";
import type { PadTwo, PadView, UiBase } from "../../views";
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

const MOST_COMPARED = 16_000; // characters

const MOST_BYTES = 10_000_000; // of a file

/** One message after the other; what is refused ends them. */
async function inTurn(
  parts: string[],
  send: (part: string, turn: { part: number; last: boolean }) => ReturnType<Act>,
): Promise<void> {
  for (const [part, text] of parts.entries()) if (await send(text, { part, last: part === parts.length - 1 })) return;
}

const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);

const keep = (game: string, id: string, word: string, time: number, standing: string) =>
  remember(start(game) + id, [word, time, standing].join("\n"));

/** Keeps the sheet shown as soon as something stands on it; a page without a state goes on with the last one. */
export function useKept(pad: PadView, act: Act) {
  const { game, state, blank } = pad;
  const id = useRef("");
  const seen = useRef(state);
  const linked = useRef(hasState()).current; // before the page writes its own
  const [dropped, setDropped] = useState<Kept | null>(null);
  const [, setDrawn] = useState(0);
  const redraw = () => setDrawn((n) => n + 1);
  const standing = () => pad.text.split("\n").slice(1).join("\n");
  const be = (to: string) => {
    if (remembered(last(game)) !== to) remember(last(game), to); // to write takes a millisecond
    id.current = to;
  };
  useEffect(() => {
    if (!inApp()) return;
    const kept = keptSheets(game);
    if (linked) {
      id.current = kept.find(({ word }) => word === state)?.id ?? "";
      const words = fitting(
        kept.map((one) => [one.id, one.word]),
        MOST_COMPARED,
      ).map(([, word]) => word);
      if (!id.current && !blank && words.length) void act("beside", { kept: words.join("\n") });
      redraw();
    } else {
      const found = kept.find((one) => one.id === remembered(last(game)));
      if (!found) return;
      id.current = found.id;
      seen.current = found.word;
      void act("resume", { word: found.word });
    }
  }, []);
  // at once: what is seen is kept, whoever closes the page
  useLayoutEffect(() => {
    if (!inApp() || state === seen.current) return;
    seen.current = state;
    if (blank) {
      id.current = ""; // another sheet begins; the one before stays
      forget(last(game));
      redraw();
      return;
    }
    const before = id.current;
    const same = before ? undefined : keptSheets(game).find(({ word }) => word === state); // undone to it
    be(same?.id || before || newId());
    if (!same) keep(game, id.current, state, Date.now(), standing());
    if (id.current !== before) redraw();
  }, [state]);
  const files = useRef(pad.opened?.id); // what was read before this view is kept already
  // at once: the next part of the file may come before a frame is drawn
  useLayoutEffect(() => {
    if (!inApp() || !pad.opened || pad.opened.id === files.current) return;
    files.current = pad.opened.id;
    const known = new Set(keptSheets(game).map(({ word }) => word));
    for (const one of pad.opened.sheets) {
      if (known.has(one.word)) continue;
      known.add(one.word);
      const to = newId();
      keep(game, to, one.word, one.time, one.standing);
      if (!remembered(start(game) + to)) document.dispatchEvent(new Event("hw-unkept"));
    }
    redraw();
  }, [pad.opened?.id]);
  const show = (to: string, word: string) => {
    be(to);
    seen.current = word;
    return act("resume", { word });
  };
  const all = inApp() ? keptSheets(game) : [];
  return {
    others: all.filter((one) => one.id !== id.current),
    dropped,
    open: (one: Kept) => void show(one.id, one.word),
    copy: (one: Kept) => {
      keep(game, newId(), one.word, Date.now(), one.standing.split(" · ").join("\n"));
      redraw();
    },
    drop: (one: Kept) => {
      forget(start(game) + one.id);
      setDropped(one);
    },
    bringBack: (one: Kept) => {
      keep(game, one.id, one.word, one.time, one.standing.split(" · ").join("\n"));
      setDropped(null);
    },
    save: (some: Kept[] = all) =>
      void inTurn(inParts(some.map(({ time, word }) => `${time} ${word}`)), (kept, turn) =>
        act("save", { kept, ...turn }),
      ),
    read: (text: string) =>
      void inTurn(inParts(text.split(/\r?\n/)), (file, turn) => act("open", { file, ...turn }, "open")),
    /** The sheet shown goes on as another one: this one stays as it is. */
    branch: () => {
      if (blank) return;
      const now = Date.now();
      keep(game, newId(), state, now, standing());
      redraw();
    },
    choose: (two: PadTwo, link: boolean) => {
      const one = all.find(({ word }) => word === two.word);
      if (!link) return void show(one?.id ?? newId(), two.word);
      be(two.newer && one ? one.id : newId());
      keep(game, id.current, state, Date.now(), standing());
      void act("beside", { kept: "" });
    },
  };
}

export type KeptState = ReturnType<typeof useKept>;

/** A link to another state of a sheet that is kept: which of both goes on. */
export function TwoStates({ pad, kept }: { pad: PadView; kept: KeptState }) {
  const { two } = pad;
  if (!two) return null;
  return (
    <section class="hw-two hw-box" aria-label={two.title}>
      <p role="status">{two.text}</p>
      <h2>{two.title}</h2>
      {[two.link, two.kept].map(({ label, standing }, at) => (
        <Button key={label} class="hw-button" onClick={() => kept.choose(two, at === 0)}>
          <span>
            <b>{label}</b> <small>{standing}</small>
          </span>
        </Button>
      ))}
    </section>
  );
}

/** The sheets beside the one shown: to go on with, to copy, to save, to delete; and those of a file. */
export function KeptSheets(props: { base: UiBase; pad: PadView; kept: KeptState; errors: Record<string, string> }) {
  const { base, pad, kept, errors } = props;
  const { ui, lang } = base;
  const [more, setMore] = useState("");
  if (!inApp()) return null;
  const day = (one: Kept) => new Date(one.time).toLocaleDateString(lang, { dateStyle: "medium" });
  const { dropped, others } = kept;
  return (
    <section class="hw-kept" aria-label={ui.kept}>
      {others.length > 0 && <h3>{ui.kept}</h3>}
      <ul>
        {others.map((one) => {
          const what = `${one.standing}, ${day(one)}`;
          return (
            <li key={one.id}>
              <Button class="hw-button" aria-label={`${ui.go_on}: ${what}`} onClick={() => kept.open(one)}>
                <span>
                  {one.standing} <small>{day(one)}</small>
                </span>
              </Button>
              <Button
                class="hw-button hw-quiet"
                aria-label={`${ui.more_with}: ${what}`}
                aria-expanded={more === one.id}
                onClick={() => setMore(more === one.id ? "" : one.id)}
              >
                ⋯
              </Button>
              {more === one.id && (
                <div class="hw-actions" role="group" aria-label={what}>
                  <Button class="hw-button" onClick={() => kept.copy(one)}>
                    {ui.copy}
                  </Button>
                  <Button class="hw-button" onClick={() => kept.save([one])}>
                    {ui.save}
                  </Button>
                  <Button class="hw-button" onClick={() => kept.drop(one)}>
                    {ui.drop}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {dropped && (
        <p class="hw-note" role="status">
          {ui.dropped} {dropped.standing}{" "}
          <Button class="hw-button" onClick={() => kept.bringBack(dropped)}>
            {ui.bring_back}
          </Button>
        </p>
      )}
      <div class="hw-actions">
        {(others.length > 0 || !pad.blank) && (
          <Button class="hw-button" onClick={() => kept.save()}>
            {ui.save_all}
          </Button>
        )}
        <FilePick label={ui.open_file!} onText={kept.read} most={MOST_BYTES} />
      </div>
      <p class="hw-note" role="status" hidden={!pad.opened}>
        {pad.opened?.told}
      </p>
      <Refused text={errors.open} />
    </section>
  );
}
