// From events to a plan: which card goes when from where to where. No page is touched here, and no rule is known: places
// and kinds of events are all that it reads.
import type { MotionEvent } from "../../../views";
import type { Lying, Scene, Spot } from "./scene";

type Kind = MotionEvent["kind"];

/** How long a kind of event takes at normal speed: its motion, and a moment to see what has come of it. */
const PACE: Record<Kind, [moves: number, rests: number]> = {
  think: [0, 380],
  deal: [700, 120],
  set: [0, 900],
  fly: [260, 70],
  flip: [320, 20],
  throw: [320, 140],
  shake: [380, 60],
  pass: [0, 520],
  call: [0, 460],
  rest: [240, 340],
  sweep: [290, 20],
  stamp: [0, 620],
  line: [0, 0],
  say: [0, 0],
};

/** Of the dealing that is left to the first card when the last one starts. */
const DEAL_OVERLAP = 0.35;
const DEAL_MOST_MS = 900;

/** A card that takes part: what it shows, where it is seen at first (else from its first move on), whether it is turned over. */
export interface Actor {
  face: string;
  start: Spot | null;
  /** The picture on its other side, if it is turned over on its way. */
  back: string;
  /** The card as drawn in which it comes to rest; null: it is seen no more. */
  rests: Lying | null;
}

export interface Flight {
  actor: number;
  from: Spot;
  to: Spot;
  tilt: number;
  delay: number;
  ms: number;
  /** Whether the card vanishes at the end of the flight, or, else, is at rest for good. */
  fades: boolean;
  last: boolean;
}

export interface Step {
  kind: Kind;
  say: string;
  text: string;
  /** Where words are shown. */
  at: Spot | null;
  flights: Flight[];
  /** The card pointed out. */
  lit: number;
  /** Cards at rest that rise where they lie. */
  raised: HTMLElement[];
  /** Places that are empty when this is done: what the next cards there have to tell is not told before. */
  clears: string[];
  /** What this changes at the seats. */
  news: string[];
  /** How long it takes until the next one begins. */
  ms: number;
}

export interface Plan {
  actors: Actor[];
  steps: Step[];
}

/** A card on its way. */
interface Playing {
  actor: number;
  place: string;
  spot: Spot;
}

const SEATED = /^(trick|field) /; // places for one card
const MOST_UNLIKE = 12;
const SHAPE = 1.64; // height of a card to its width
const LAID_X = 9; // a card laid on another leaves it to be seen
const LAID_Y = 7;
const TILT = 4;
const SMALL = 0.45; // of the size of a card that goes where no cards are seen

/** Return how the events lead from one picture to the other; `factor`: of the time they take at normal speed. */
export function planOf(events: MotionEvent[], before: Scene, after: Scene, factor: number): Plan {
  const actors: Actor[] = [];
  const playing: Playing[] = [];
  const deals = events.some((event) => event.kind === "deal");
  const lay = deals ? [] : before.cards; // what lay there before a deal is gone
  const all = events.flatMap(({ moves }) => moves.filter(({ from, to }) => from !== to));
  let done = 0; // of all moves
  /** Whether a card goes on later from where it goes now. */
  const goesOn = (face: string, place: string) =>
    all.slice(done).some(({ card, from }) => card === face && from === place);
  const arrived = new Map<string, number>(); // backs that came to a place so far: one looks like the other

  const named = (place: string): Spot | undefined => before.places.get(place) ?? after.places.get(place);
  const known = (place: string): Spot | undefined => named(place) ?? named(`seat ${place.split(" ")[1]}`);
  const placeOf = (place: string): Spot => known(place) ?? middle(after.board);
  const found = (scene: Lying[], place: string, face: string) =>
    scene.find((one) => one.place === place && one.face === face);

  /** The card that is to leave a place; one that is seen for the first time comes on. */
  const take = (face: string, place: string): Playing => {
    const here = !isBack(face) && playing.find((one) => one.place === place && actors[one.actor]!.face === face);
    if (here) return here;
    const lying = isBack(face) ? undefined : found(lay, place, face);
    const taken: Playing = { actor: actors.length, place, spot: lying?.spot ?? source(place) };
    actors.push({ face, start: lying?.spot ?? null, back: "", rests: null });
    playing.push(taken);
    return taken;
  };
  const settled = new Set<Lying>(); // of two equal cards each comes to its own
  const restOf = (place: string, face: string): Lying | undefined => {
    const free = after.cards.filter((one) => !settled.has(one));
    const rest = found(free, place, face) ?? found(after.cards, place, face);
    if (rest) settled.add(rest);
    return rest;
  };
  const nextBack = (place: string): Lying | undefined => {
    const backs = after.cards.filter((one) => one.place === place && isBack(one.face));
    const at = arrived.get(place) ?? 0;
    arrived.set(place, at + 1);
    return backs[at] ?? backs.at(-1);
  };
  const source = (place: string): Spot => {
    const backs = [...(deals ? after : before).cards, ...after.cards].filter((one) => one.place === place);
    return backs.at(-1)?.spot ?? shrunk(placeOf(place), 40);
  };

  // What is to be swept away lies there from the beginning; what is only pointed at and stays is not drawn twice.
  if (!deals)
    for (const { moves } of events)
      for (const { card, from, to } of moves)
        if (!isBack(card) && found(lay, from, card) && !(from === to && found(after.cards, from, card)))
          take(card, from);

  let laid = 0; // cards thrown on a place so far, so that the next ones lie a little beside them
  const steps = events.map((event): Step => {
    const [moves, rests] = PACE[event.kind];
    const going = event.moves.filter(({ from, to }) => from !== to);
    const spread = event.kind === "deal" ? (Math.min(DEAL_MOST_MS, moves) * (1 - DEAL_OVERLAP)) / going.length : 0;
    const each = event.kind === "deal" ? moves * DEAL_OVERLAP + spread : moves;
    const flights = going.map(({ card, from, to }, at): Flight => {
      const one = take(card, from);
      const actor = actors[one.actor]!;
      done += 1;
      const more = !isBack(card) && goesOn(card, to);
      const rest = more ? undefined : isBack(card) ? nextBack(to) : restOf(to, card);
      const seen = rest?.spot ?? target(one, to, at, going.length);
      const on = rest ? undefined : playing.find((other) => other !== one && other.place === to);
      const laidOn = on && event.kind === "fly";
      const spot = laidOn ? { ...on.spot, x: on.spot.x + LAID_X, y: on.spot.y + LAID_Y } : seen;
      const flight: Flight = {
        actor: one.actor,
        from: one.spot,
        to: spot,
        tilt: laidOn ? TILT : 0,
        delay: at * spread * factor,
        ms: each * factor,
        fades: !more && !rest,
        last: !more,
      };
      if (event.kind === "flip") actor.back = found(before.cards, from, "back")?.face ?? "back";
      if (rest) actor.rests = rest;
      if (more) {
        one.place = to;
        one.spot = spot;
      } else playing.splice(playing.indexOf(one), 1);
      return flight;
    });
    if (event.kind === "throw") laid += 1;
    if (event.kind === "sweep") laid = 0;
    const pointed = event.moves.filter(({ from, to }) => from === to);
    const still = pointed.flatMap(({ card, from }) => found(after.cards, from, card)?.node ?? []);
    const [best] = event.kind === "rest" && !still.length ? pointed : [];
    return {
      kind: event.kind,
      say: event.say,
      text: event.text,
      // who thinks does so at their face: beside it stand numbers that others play by
      at: event.seat
        ? placeOf(`${event.kind === "think" ? "face" : "seat"} ${event.seat}`)
        : event.text
          ? middle(after.board)
          : null,
      flights,
      lit: best ? take(best.card, best.from).actor : -1,
      raised: still,
      clears: event.kind === "sweep" ? going.map(({ from }) => from) : [],
      news: [`${event.kind} ${event.seat}`, ...going.map(({ to }) => to)],
      ms: (flights.length || !going.length ? moves + rests : 0) * factor,
    };
  });
  return { actors, steps };

  /** Where a card goes that does not come to rest there in the picture: its place, or among others in one that is wide. */
  function target(one: Playing, to: string, at: number, of: number): Spot {
    const place = known(to);
    if (!place) return one.spot; // it shows itself where it is
    // as a card lies in a place beside it, in the same picture: its place may lie elsewhere in the other one
    for (const { cards, places } of [before, after]) {
      const like = cards.find((card) => kindOf(card.place) === kindOf(to) && card.place !== to);
      const beside = like && places.get(like.place);
      if (beside && SEATED.test(to) && Math.abs(beside.w - place.w) < MOST_UNLIKE) {
        const { x, y, w, h } = like.spot;
        return { x: place.x + x - beside.x, y: place.y + y - beside.y, w, h };
      }
    }
    const lying = [...before.cards, ...after.cards];
    const own = lying.find((card) => card.place === to);
    const w = own?.spot.w ?? Math.min(one.spot.w, place.w);
    const fits = place.h >= w * SHAPE * 0.7 || own;
    const size = fits ? w : Math.min(one.spot.w * SMALL, 30);
    const step = of > 1 ? Math.min(size * 0.7, (place.w - size) / (of - 1)) : 0;
    const spot = shrunk(place, size);
    return { ...spot, x: spot.x + (at - (of - 1) / 2) * step + laid * LAID_X, y: spot.y + (fits ? laid * LAID_Y : 0) };
  }
}

/** A hidden card: nobody can tell which one. */
const isBack = (face: string): boolean => face.endsWith("back");

const kindOf = (place: string): string => place.split(" ")[0]!;

/** A card of this width in the middle of a place. */
function shrunk(place: Spot, w: number): Spot {
  const h = w * SHAPE;
  return { x: place.x + (place.w - w) / 2, y: place.y + (place.h - h) / 2, w, h };
}

const middle = (board: Spot): Spot => ({ x: board.w / 2 - 30, y: board.h / 2 - 49, w: 60, h: 98 });
