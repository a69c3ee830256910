// A card of the hand is drawn by mouse, pen or finger. Whatever interrupts it lets the card fly back.
import { animate } from "./table/motion/at-once";

const FAR = 8; // pixels: less is a press
const BACK_MS = 180;
const ANSWER_MS = 1500; // a card that was played waits so long where it was let go

let letGo: (() => void) | undefined;

export interface Drop {
  face: string;
  x: number;
  y: number;
  /** How far it has come. */
  dx: number;
  dy: number;
}

/**
 * Follow a pointer that went down on a card; `lift` when the card leaves its place, `drop` where it is let go, which
 * tells whether it has been played. Those pressed in go together.
 */
export function drag(down: PointerEvent, lift: (face: string) => void, drop: (at: Drop) => boolean): void {
  letGo?.();
  const card = (down.target as Element).closest<HTMLElement>("[data-face]");
  if (!card || down.button || !down.isPrimary) return;
  const face = card.dataset.face!;
  const pressed =
    card.matches("[aria-pressed=true]") && card.parentElement!.querySelectorAll<HTMLElement>("[aria-pressed=true]");
  const cards = pressed ? [...pressed] : [card];
  const gone = new AbortController();
  let far = false;
  const toPlace = () => {
    const from = cards.map((one) => one.getBoundingClientRect());
    for (const one of cards) {
      delete one.dataset.drag;
      one.style.transform = "";
    }
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches || !card.animate;
    cards.forEach((one, at) => {
      const { left, top } = one.getBoundingClientRect();
      const way = `translate(${from[at]!.left - left}px, ${from[at]!.top - top}px)`;
      if (!still && one.isConnected) animate(one, [{ transform: way }, { transform: "none" }], BACK_MS);
    });
  };
  const end = (played = false) => {
    letGo = undefined;
    gone.abort();
    if (!far) return;
    if (played) setTimeout(toPlace, ANSWER_MS);
    else requestAnimationFrame(toPlace); // when it is drawn where it belongs now
  };
  letGo = () => end();
  const hear = <K extends keyof WindowEventMap>(type: K, then: (event: WindowEventMap[K]) => void) =>
    addEventListener(type, then, { signal: gone.signal });
  hear("pointermove", ({ pointerId, clientX, clientY }) => {
    const [dx, dy] = [clientX - down.clientX, clientY - down.clientY];
    if (pointerId !== down.pointerId || (!far && Math.hypot(dx, dy) < FAR)) return;
    if (!far) lift(face);
    far = true;
    for (const one of cards) {
      one.dataset.drag = "";
      one.style.transform = `translate(${dx}px, ${dy}px)`;
    }
  });
  hear("pointerdown", ({ pointerId }) => pointerId !== down.pointerId && end()); // a second finger
  hear("pointerup", ({ pointerId, clientX: x, clientY: y }) => {
    if (pointerId !== down.pointerId) return;
    if (far) {
      const eat = (event: Event) => event.stopPropagation();
      addEventListener("click", eat, { capture: true, once: true }); // the press that this would be
      setTimeout(() => removeEventListener("click", eat, true));
    }
    end(far && drop({ face, x, y, dx: x - down.clientX, dy: y - down.clientY }));
  });
  for (const type of ["pointercancel", "resize", "blur", "keydown"] as const) hear(type, () => end());
}
