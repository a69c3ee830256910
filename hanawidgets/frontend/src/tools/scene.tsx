// The front page's scene: one turn of a real game, to be played before any Python runs. What fits, what comes and what
// is answered stands in the scene; here are only taps, and cards that fly.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { address } from "../core/address";
import { Button } from "../core/controls";
import { Face } from "../core/faces";
import { gameOf } from "../core/game";
import { rove } from "../core/keys";
import type { FrontScene } from "../views";
import { Formula } from "./formula";
import "./cloth.css";
import "./scene.css";

const HAND = 0; // steps: a card of the hand, the deck, a card of the field, a decision, what comes of it
const DECK = 1;
const FIELD = 2;
const SAY = 3;
const OVER = 4;
const CLAUSES = /(?<=[、。])/u; // of Japanese: each goes into the next line as a whole, if it has to
const FLY_MS = 300;
const EASE = "cubic-bezier(.2,.8,.2,1)";

type Places = Map<string, DOMRect>;

export function Scene({ scene, ui, lang }: { scene: FrontScene; ui: Record<string, string>; lang: string }) {
  const [step, setStep] = useState(HAND);
  const [said, setSaid] = useState("");
  const [end, setEnd] = useState(0);
  const [missed, setMissed] = useState("");
  const stage = useRef<HTMLElement>(null);
  const before = useRef<Places | null>(null);
  const focus = useRef(false);
  const played = scene.hand.find((face) => scene.pairs[face])!;
  const onto: Record<string, string> = {
    ...(step > HAND && { [scene.pairs[played]!]: played }),
    ...(step > FIELD && { [scene.pairs[scene.flip]!]: scene.flip }),
  };
  const ended = step >= SAY;
  const caught = new Set(ended ? Object.entries(onto).flat() : []);

  const go = (to: number, text = "") => {
    before.current = placesOf(stage.current!);
    focus.current = stage.current!.contains((stage.current!.getRootNode() as Document).activeElement);
    setSaid(text);
    setMissed("");
    setStep(to);
  };
  const miss = (face: string, text: string) => {
    setSaid(text);
    setMissed(face);
    const part = stage.current!.querySelector(`[data-face="${face}"]`);
    if (mayMove()) part?.animate({ translate: ["0", "-4px", "4px", "-3px", "0"] }, 260);
  };
  useLayoutEffect(() => {
    if (before.current && mayMove()) fly(stage.current!, before.current);
    before.current = null;
    if (!focus.current) return; // what had the focus may be gone: it goes on to what is next
    stage.current!.querySelector<HTMLElement>("[data-next]")?.focus({ preventScroll: true });
    focus.current = false;
  }, [step]);

  const tapHand = (face: string) => {
    if (step !== HAND) return miss(face, scene.not_yet[step]!);
    if (scene.pairs[face]) go(DECK);
    else miss(face, scene.misses[face]!);
  };
  const tapField = (face: string) => {
    if (step !== FIELD) return miss(face, scene.not_yet[step]!);
    if (scene.pairs[scene.flip] === face) go(SAY);
    else miss(face, scene.misses[face]!);
  };
  const tapDeck = () => (step === DECK ? go(FIELD) : miss("deck", scene.not_yet[step]!));
  const name = (face: string) => scene.cards[face]?.name ?? "";
  const card = (face: string, tap: (face: string) => void, next: boolean, on?: string) => (
    <Button
      key={face}
      data-rove
      class={`hw-f-card${missed === face ? " hw-f-missed" : ""}`}
      data-face={face}
      data-next={next || undefined}
      aria-label={on ? `${name(face)} + ${name(on)}` : name(face)}
      onClick={() => tap(face)}
    >
      <Face face={face} />
      {on && (
        <span class="hw-f-on" data-face={on}>
          <Face face={on} />
        </span>
      )}
    </Button>
  );
  const hand = scene.hand.filter((face) => step === HAND || face !== played);
  const { field } = scene;
  const taken = [...scene.taken, ...caught];
  const close = scene.ends[end]!;
  return (
    <section class={`hw-scene ${gameOf(scene.game).band}`} aria-label={scene.ui.label} ref={stage} data-step={step}>
      <p class="hw-f-say" role="status">
        {(said || scene.steps[step] || close.said).split(CLAUSES).map((clause) => (
          <span key={clause} class="hw-phrase">
            {clause}
          </span>
        ))}
      </p>
      {!ended && (
        <div class="hw-f-row hw-f-field" role="group" aria-label={scene.ui.field} onKeyDown={rove}>
          <span class="hw-f-name" aria-hidden="true">
            {scene.ui.deck}
          </span>
          <span class="hw-f-name" aria-hidden="true">
            {scene.ui.field}
          </span>
          <span class="hw-f-deck">
            {step === FIELD ? (
              <span class="hw-f-card" data-face={scene.flip} role="img" aria-label={name(scene.flip)}>
                <Face face={scene.flip} />
              </span>
            ) : (
              <Button
                class="hw-f-card"
                data-face="deck"
                data-next={step === DECK || undefined}
                aria-label={scene.ui.deck}
                onClick={tapDeck}
              >
                <Face face={scene.back} />
              </Button>
            )}
          </span>
          {field.map((face, at) => card(face, tapField, step === FIELD && !at, onto[face]))}
        </div>
      )}
      {ended ? (
        <div class="hw-f-end">
          <p class="hw-f-got">
            {scene.made.map((face) => (
              <span key={face} class="hw-f-won" data-face={face} role="img" aria-label={name(face)}>
                <Face face={face} />
              </span>
            ))}
            <b class="hw-f-stamp">{scene.made_word}</b>
          </p>
          <div class="hw-f-ways">
            {step === SAY
              ? scene.ends.map(({ do: what, label }, at) => (
                  <Button
                    key={what}
                    class={`hw-f-way hw-f-${at ? "dare" : "stop"}`}
                    data-next={!at || undefined}
                    onClick={() => {
                      setEnd(at);
                      go(OVER);
                    }}
                  >
                    {label}
                  </Button>
                ))
              : [
                  <a key="on" class="hw-f-way hw-f-stop" data-next href={address(scene.page, lang, close.state)}>
                    {scene.ui.on}
                  </a>,
                  <Button key="again" class="hw-f-way" onClick={() => go(HAND)}>
                    {scene.ui.again}
                  </Button>,
                ]}
          </div>
          <Formula key={step} score={step === OVER ? close.score : scene.score} ui={ui} label={scene.made_word} />
        </div>
      ) : (
        <div class="hw-f-row hw-f-hand" role="group" aria-label={scene.ui.hand} onKeyDown={rove}>
          <span class="hw-f-name" aria-hidden="true">
            {scene.ui.hand}
          </span>
          {hand.map((face, at) => card(face, tapHand, step === HAND && !at))}
        </div>
      )}
      <div class="hw-f-taken">
        <p class="hw-f-name" aria-hidden="true">
          {scene.ui.taken}
        </p>
        <span class="hw-f-pile" role="img" aria-label={`${scene.ui.taken}: ${taken.map(name).join(", ")}`}>
          {taken
            .filter((face) => !ended || !scene.made.includes(face))
            .map((face) => (
              <span key={face} data-face={face}>
                <Face face={face} />
              </span>
            ))}
        </span>
      </div>
    </section>
  );
}

const mayMove = () =>
  typeof matchMedia === "function" &&
  matchMedia("(prefers-reduced-motion: no-preference)").matches &&
  "animate" in Element.prototype;

/** Where each card lies. */
const placesOf = (stage: HTMLElement): Places =>
  new Map(
    [...stage.querySelectorAll<HTMLElement>("[data-face]")].map((one) => [
      one.dataset.face!,
      one.getBoundingClientRect(),
    ]),
  );

/** Have each card fly from where it lay; one that was not seen turns over where the deck lay. */
function fly(stage: HTMLElement, before: Places): void {
  for (const part of stage.querySelectorAll<HTMLElement>("[data-face]")) {
    const from = before.get(part.dataset.face!);
    const to = part.getBoundingClientRect();
    if (!from) {
      part.animate({ transform: ["perspective(600px) rotateY(90deg)", "none"] }, { duration: FLY_MS, easing: EASE });
      continue;
    }
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.abs(x) + Math.abs(y) < 2 || !to.width) continue;
    part.animate(
      {
        transform: [
          `translate(${x}px, ${y}px) scale(${from.width / to.width})`,
          `translate(${x / 2}px, ${y / 2 - 10}px) rotate(3deg) scale(1.06)`,
          "none",
        ],
        transformOrigin: ["0 0", "0 0", "0 0"],
        zIndex: [9, 9, 9],
      },
      { duration: FLY_MS, easing: EASE },
    );
  }
}
