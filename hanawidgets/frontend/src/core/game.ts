// What a game brings: its painters, its board for table and lesson, figures of its lessons. Games register by name.
import type { ComponentChildren, JSX } from "preact";
import type { Act, AnyBoard, Ask, Base, DraftView, Figure, Painted, TableBase, Words } from "./types";

type Drawn<P> = (props: P) => JSX.Element;

/** Draws one kind of widget. */
export type Painter<B = never, V = never> = Drawn<Painted<B, V>>;

export interface BoardProps<B> {
  base: Base;
  board: B;
  /** Hand card that is picked up, or "". */
  chosen: string;
  choose: (face: string) => void;
  /** Do an action of the view. */
  play: (way: string) => void;
  /** Ask for anything else that is no move. */
  ask: Ask;
  /** What only shows: a step of a lesson that nobody moves in. */
  quiet?: boolean;
  /** Faces that a hint points at. */
  hinted?: string[];
}

export interface WaysProps<B> {
  base: Base;
  board: B;
  /** Hand card that is picked up, or "". */
  chosen: string;
  play: (way: string) => void;
  ask: Ask;
  children?: ComponentChildren;
}

export interface KeyDoing<B> {
  board: B;
  play: (way: string) => void;
  ask: Ask;
  box: HTMLElement | null;
}

export interface EditorProps {
  base: TableBase;
  draft: DraftView;
  act: Act;
  errors: Record<string, string>;
}

/** The parts of a game. Boards, items of the strip and figures are read by the game's own parts only. */
interface Parts<B, I, F> {
  /** Widgets of this game alone, by the name under which Python asks for them. */
  painters?: Record<string, Painter>;
  /** The table. */
  Board: Drawn<BoardProps<B>>;
  /** One thing that just happened, as a picture. */
  Step: Drawn<{ item: I; ui: Words }>;
  /** What to do with the cards picked up; without it: of games in which cards are played one by one. */
  Ways?: Drawn<WaysProps<B>>;
  /** Do what a key stands for in this game only; tells whether it stands for anything now. */
  keys?: (event: KeyboardEvent, doing: KeyDoing<B>) => boolean;
  /** A position laid out by hand. */
  Editor?: Drawn<EditorProps>;
  /** What lesson steps are about, by kind. */
  figures?: Record<string, Drawn<{ figure: F }>>;
}

/** A game as it registers: what Python sends for a game fits that game's parts. */
export type Game = Parts<never, never, never>;

/** A game as the table and the lessons use it. */
type AnyGame = Parts<AnyBoard, unknown, Figure>;

const games = new Map<string, AnyGame>();
const painters = new Map<string, Painter<unknown, unknown>>();

/** Register painters of every game, by the name under which Python asks for them. */
export function registerPainters(named: Record<string, Painter>): void {
  for (const [name, painter] of Object.entries(named)) painters.set(name, painter as Painter<unknown, unknown>);
}

/** Register a game under the name that Python gives it. */
export function registerGame(name: string, game: Game): void {
  games.set(name, game as AnyGame);
  registerPainters(game.painters ?? {});
}

export const painterOf = (name: string): Painter<unknown, unknown> => painters.get(name)!;

export const gameOf = (name: string): AnyGame => games.get(name)!;
