// What a game brings: its board for table and lesson, figures of its lessons. Games register by name.
import type { ComponentChildren, JSX } from "preact";
import type { AnyBoard, Boards, CardsBase, DraftView, Figure, Figures, TableBase } from "../views";
import type { Act, Ask, Painter, Props, Words } from "./types";

type Drawn<P> = (props: P) => JSX.Element;

/** Every painter, by the name under which Python asks for it. */
export type Painters = { [P in Painter]: Drawn<Props<P>> };

/** Cards on the board, or in a figure, that answer a question, and what is picked of them so far. */
export interface Picks {
  faces: string[];
  picked: string[];
  /** Those that what is said to the answer calls wrong. */
  wrong: string[];
  pick: (face: string) => void;
}

export interface BoardProps<B> {
  base: CardsBase;
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
  picks?: Picks | undefined;
}

export interface WaysProps<B> {
  base: CardsBase;
  board: B;
  /** Hand card that is picked up, or "". */
  chosen: string;
  play: (way: string) => void;
  ask: Ask;
  /** In a lesson, where less is offered and the board needs the room. */
  brief?: boolean;
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

/** The parts of a game that is played with this board and shows these figures. */
interface Parts<Board extends AnyBoard, Shown> {
  /** The class of a band of its cloth across a page. */
  band: string;
  /** The table. */
  Board: Drawn<BoardProps<Board>>;
  /** One thing that just happened, as a picture. */
  Step: Drawn<{ item: Board["strip"][number]; ui: Words }>;
  /** How high a card sounds that is laid down, of 1. */
  pitch?: number;
  /** What to do with the cards picked up; without it: of games in which cards are played one by one. */
  Ways?: Drawn<WaysProps<Board>>;
  /** Do what a key stands for in this game only; tells whether it stands for anything now. */
  keys?: (event: KeyboardEvent, doing: KeyDoing<Board>) => boolean;
  /** A position laid out by hand. */
  Editor?: Drawn<EditorProps>;
  /** What lesson steps are about, by kind. */
  figures: { [Kind in keyof Shown]: Drawn<{ figure: Shown[Kind]; picks?: Picks | undefined }> };
}

/** A game as it registers: what Python sends for a game fits that game's parts. */
export type Game<G extends keyof Boards> = Parts<Boards[G], Figures[G]>;

/** A game as the table and the lessons use it: they give it what came for it, unread. */
export type AnyGame = Parts<AnyBoard, Record<string, Figure>>;

let games: Record<string, AnyGame> = {};
let plain: AnyGame;
let painters: Record<string, Drawn<Props<Painter>>> = {};

/**
 * Register what draws: each game, a painter for every view that Python sends, and what stands for a game that has none
 * of its own.
 */
export function register(all: { [G in keyof Boards]: Game<G> }, named: Painters, others: AnyGame): void {
  plain = others;
  games = all as unknown as typeof games; // a board goes to the parts of its own game only
  painters = named as typeof painters;
}

export const painterOf = (name: string): Drawn<Props<Painter>> => painters[name]!;

export const gameOf = (name: string): AnyGame => games[name] ?? plain;
