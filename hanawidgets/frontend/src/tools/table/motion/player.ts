// Plays a plan over the board: pictures of cards fly above the true ones, which are drawn already and stay unseen until
// their picture has arrived. Only transform and opacity change, so the browser moves them without drawing anew.

import { pictureOf } from "../../../core/faces";
import type { Deck } from "../../../core/types";
import { animate } from "./at-once";
import { tell } from "./news";
import type { Actor, Flight, Plan, Step } from "./plan";
import { boardOf, type Scene, type Spot } from "./scene";
import "./player.css";

const EASE = "cubic-bezier(0.25, 0.8, 0.35, 1)";
const FADE_MS = 200; // with reduced motion: a card goes out here and comes up there
const SHIFT_MS = 200;
const MOVED = 2; // pixels that count as moved

export interface Scenery {
  before: Scene;
  after: Scene;
  plan: Plan;
  factor: number;
  /** Whether nothing shall travel. */
  calm: boolean;
}

export class Player {
  private steps: Step[] = [];
  private at = 0;
  private timer = 0;
  private skipped = false;
  private running: Animation[] = [];
  private moved: Animation[] = [];
  private nodes: HTMLElement[] = [];
  private texts: (HTMLElement | null)[] = []; // the word of each step, unseen till then
  private hidden = new Map<HTMLElement, number>(); // what is unseen yet, and for how many cards it waits
  private begun = false;
  private actors: Actor[] = [];
  private calm = false;
  private factor = 1;

  /** `layer`: an element above the board that nobody else writes to; `said`: gets the sentence of every event in order; `heard`: every event that is played. */
  constructor(
    private readonly box: HTMLElement,
    private readonly layer: HTMLElement,
    private readonly deck: () => Deck,
    private readonly said: (line: string) => void,
    private readonly ended: () => void,
    private readonly heard: (step: Step) => void = () => undefined,
  ) {}

  get playing(): boolean {
    return this.at < this.steps.length;
  }

  play({ before, after, plan, factor, calm }: Scenery): void {
    this.finish();
    [this.steps, this.actors, this.at, this.skipped] = [plan.steps, plan.actors, 0, false];
    [this.calm, this.factor] = [calm, factor];
    this.begun = true;
    this.nodes = plan.actors.map((actor) => this.node(actor, plan));
    this.texts = plan.steps.map((step) => this.text(step));
    this.settle(); // while the page is laid out as it was looked at
    this.layer.append(...this.nodes, ...this.texts.filter((text) => text !== null));
    for (const { rests } of plan.actors) if (rests) this.hide(shownWith(rests.node));
    for (const node of plan.steps.flatMap(({ clears }) => clears.flatMap(this.tells))) this.hide(node);
    if (!calm) this.shift(before, after);
    this.box.dataset.playing = "";
    this.begin();
  }

  /** Finish the event that is being played; asked again, all. */
  skip(): void {
    if (!this.playing) return;
    if (this.skipped) {
      this.finish();
      return;
    }
    this.skipped = true;
    clearTimeout(this.timer);
    for (const animation of this.running) animation.finish();
    this.next();
  }

  /** Show how things are. */
  finish(): void {
    if (!this.begun) return;
    clearTimeout(this.timer);
    const rest = this.steps.slice(this.at + 1);
    for (const animation of [...this.running, ...this.moved]) animation.finish();
    [this.running, this.moved, this.nodes, this.texts, this.steps, this.at] = [[], [], [], [], [], 0];
    for (const node of this.hidden.keys()) node.style.opacity = "";
    this.hidden.clear();
    tell(this.box);
    this.layer.replaceChildren();
    delete this.box.dataset.playing;
    this.begun = false;
    for (const step of rest) if (step.say) this.said(step.say);
    this.ended();
  }

  private begin(): void {
    const step = this.steps[this.at]!;
    if (step.say) this.said(step.say);
    this.heard(step);
    this.running = step.flights.flatMap((flight) => this.fly(flight, step));
    const text = this.texts[this.at];
    if (text) this.words(step, text);
    if (step.kind === "shake") this.shake();
    if (step.lit >= 0) this.light(step);
    for (const node of step.raised) this.raise(node, step.ms);
    const ms = this.calm && step.flights.length ? Math.max(step.ms, 2 * FADE_MS * this.factor) : step.ms;
    if (ms) this.timer = window.setTimeout(() => this.next(), ms);
    else this.next();
  }

  /** Lay the layer over the board, wherever that has gone by now; before anything is written, so that nothing is laid out twice. */
  private settle(): void {
    const { left, top } = this.box.getBoundingClientRect();
    const home = boardOf(this.box)!.getBoundingClientRect();
    const at = `${home.left - left}px ${home.top - top}px`;
    if (this.layer.style.translate !== at) this.layer.style.translate = at;
  }

  private next(): void {
    this.settle();
    const { flights, clears, news } = this.steps[this.at]!;
    tell(this.box, news);
    for (const node of clears.flatMap(this.tells)) this.show(node);
    for (const { actor, last } of flights) {
      if (!last) continue;
      const { rests } = this.actors[actor]!;
      if (rests) this.show(shownWith(rests.node));
      this.nodes[actor]!.style.visibility = "hidden"; // who takes it out has the browser style the whole page anew
    }
    this.at += 1;
    if (this.playing) this.begin();
    else this.finish();
  }

  /** Keep what is still to come unseen, without taking it from focus, pointer or screen reader. */
  private hide(node: HTMLElement): void {
    node.style.opacity = "0";
    this.hidden.set(node, (this.hidden.get(node) ?? 0) + 1);
  }

  /** What stands in a place besides a card. */
  private tells = (place: string): HTMLElement[] => [
    ...this.box.querySelectorAll<HTMLElement>(`[data-place="${place}"][data-told]`),
  ];

  private show(node: HTMLElement): void {
    const waits = this.hidden.get(node)! - 1;
    this.hidden.set(node, waits);
    if (!waits) {
      node.style.opacity = "";
      this.hidden.delete(node);
    }
  }

  private node({ face, start, back }: Actor, plan: Plan): HTMLElement {
    const me = this.nodes.length;
    const node = document.createElement("span");
    node.className = "hw-m-card";
    const spots = plan.steps.flatMap(({ flights }) => flights.filter(({ actor }) => actor === me).map(({ to }) => to));
    const w = Math.max(...[start, ...spots].map((spot) => spot?.w ?? 0));
    node.style.width = `${w}px`;
    node.dataset.w = String(w);
    const front = pictureOf(face, this.deck()[face]);
    node.innerHTML = back
      ? `<span class="hw-m-turn">${front}<span class="hw-m-back">${pictureOf(back, undefined)}</span></span>`
      : front;
    if (start) node.style.transform = put(start, w);
    else node.style.opacity = "0";
    return node;
  }

  private fly({ actor, from, to, tilt, delay, ms, fades }: Flight, step: Step): Animation[] {
    const node = this.nodes[actor]!;
    const w = Number(node.dataset.w);
    const end = put(to, w, tilt);
    node.style.zIndex = String(this.at + 1);
    if (this.calm) {
      const fade = FADE_MS * this.factor;
      const out = node.style.opacity === "0" ? [] : [{ opacity: 1, transform: put(from, w), offset: 0 }];
      const frames = [
        ...out,
        { opacity: 0, transform: put(from, w), offset: 0.5 },
        { opacity: 0, transform: end, offset: 0.5 },
      ];
      this.rest(node, end, fades);
      return [
        animate(node, [...frames, { opacity: fades ? 0 : 1, transform: end, offset: 1 }], { duration: 2 * fade }),
      ];
    }
    const timing: KeyframeAnimationOptions = { duration: ms, delay, easing: EASE, fill: "backwards" };
    const hidden = node.style.opacity === "0";
    const flights = [animate(node, [{ transform: put(from, w) }, { transform: end }], timing)];
    if (fades) flights.push(animate(node, [{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], timing));
    if (hidden && delay) flights.push(animate(node, [{ opacity: 0 }, { opacity: 0 }], { duration: delay }));
    if (step.kind === "flip") {
      const turn = node.firstElementChild as HTMLElement;
      flights.push(
        animate(turn, [{ transform: "rotateY(180deg)" }, { transform: "none" }], { ...timing, easing: "ease-in-out" }),
      );
    }
    this.rest(node, end, fades);
    return flights;
  }

  private rest(node: HTMLElement, transform: string, fades: boolean): void {
    node.style.opacity = fades ? "0" : "1";
    node.style.transform = transform;
  }

  /** Cards that stay where they are but are moved by others that come or go. */
  private shift(before: Scene, after: Scene): void {
    const was = new Map(before.cards.map((card) => [`${card.place}|${card.face}`, card.spot]));
    for (const { place, face, spot, node } of after.cards) {
      const old = was.get(`${place}|${face}`);
      if (!old || this.hidden.has(shownWith(node))) continue;
      const [dx, dy] = [old.x - spot.x, old.y - spot.y];
      if (Math.abs(dx) + Math.abs(dy) < MOVED || Math.abs(old.w - spot.w) > MOVED) continue;
      const card = node.closest<HTMLElement>(".hw-card") ?? node;
      const frames = [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }];
      this.moved.push(animate(card, frames, { duration: SHIFT_MS * Math.min(1, this.factor), easing: EASE }));
    }
  }

  /** A word at a seat. */
  private text({ kind, text, at }: Step): HTMLElement | null {
    if (!at || !(text || kind === "think")) return null;
    const node = document.createElement("span");
    node.className = `hw-m-word hw-m-${kind}`;
    if (kind === "think") node.append(...[0, 1, 2].map(() => document.createElement("i")));
    else node.textContent = text;
    node.style.translate = `calc(${at.x + at.w / 2}px - 50%) calc(${at.y + at.h / 2}px - 50%)`;
    return node;
  }

  private words({ kind, ms }: Step, node: HTMLElement): void {
    const large = this.calm || kind === "think" ? 1 : kind === "stamp" ? 2.2 : 0.6;
    const duration = Math.max(ms * 1.3, 250); // it may be read while the next thing begins
    const frames = [
      { opacity: 0, transform: `scale(${large})` },
      { opacity: 1, transform: "none", offset: 0.2 },
      { opacity: 1, transform: "none", offset: 0.75 },
      { opacity: 0, transform: "none" },
    ];
    animate(node, frames, { duration, easing: "ease-out" });
  }

  private shake(): void {
    const flash = document.createElement("span");
    flash.className = "hw-m-flash";
    const board = boardOf(this.box)!;
    flash.style.width = `${board.offsetWidth}px`;
    flash.style.height = `${board.offsetHeight}px`;
    this.layer.append(flash);
    const light = animate(flash, [{ opacity: 0 }, { opacity: 0.85, offset: 0.3 }, { opacity: 0 }], 180);
    light.onfinish = () => flash.remove();
    flash.style.opacity = "0";
    if (this.calm) return;
    const shakes = [0, -6, 5, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    this.running.push(animate(board, shakes, 300 * Math.max(this.factor, 0.5)));
  }

  /** A card at rest rises where it lies, and lies down again. */
  private raise(node: HTMLElement, ms: number): void {
    if (this.calm) return;
    const card = node.closest<HTMLElement>(".hw-card") ?? node;
    const up = { transform: "translateY(-18%) scale(1.3)", zIndex: "9" };
    const frames = [
      { zIndex: "9" },
      { ...up, offset: 0.25 },
      { ...up, offset: 0.75 },
      { transform: "none", zIndex: "9" },
    ];
    this.running.push(animate(card, frames, { duration: ms * 1.15, easing: EASE }));
  }

  private light({ lit, ms }: Step): void {
    const node = this.nodes[lit]!;
    node.style.zIndex = String(this.at + 1);
    node.classList.add("hw-m-lit");
    if (this.calm) return;
    const put = node.style.transform;
    const large = `${put} translate(-4%, -4%) scale(1.08)`;
    this.running.push(animate(node, [{ transform: put }, { transform: large }, { transform: put }], ms));
  }
}

/** What is seen when a card has arrived: the card with its marks, or all that is told of it and those beside it. */
const shownWith = (node: HTMLElement): HTMLElement => node.closest<HTMLElement>("[data-told], .hw-card") ?? node;

const put = ({ x, y, w }: Spot, width: number, tilt = 0): string =>
  `translate(${x}px, ${y}px) scale(${w / width}) rotate(${tilt}deg)`;
