// What each game draws on the table and in its strip; everything else there is of every game.
import type { ComponentType, JSX } from "preact";
import { Haggis, HaggisStep, HaggisWays, haggisKeys } from "./haggis";
import { KoiKoi, KoiKoiStep } from "./koikoi";
import { OhHell, OhHellStep } from "./ohhell";
import type { AnyBoard, Ask, TableBase } from "./types";
import { OneCard, type WaysProps } from "./ways";

export interface BoardProps<B> {
  base: TableBase;
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

interface GameParts {
  Board: ComponentType<BoardProps<any>>;
  /** One thing that just happened, as a picture. */
  Step: (props: { item: any; ui: Record<string, string> }) => JSX.Element;
  /** What to do with the cards picked up; OneCard where cards are played one by one. */
  Ways?: ComponentType<WaysProps<any>>;
  /** Do what a key stands for in this game only; tells whether it stands for anything now. */
  keys?: (event: KeyboardEvent, doing: KeyDoing<any>) => boolean;
}

export interface KeyDoing<B> {
  board: B;
  play: (way: string) => void;
  ask: Ask;
  box: HTMLElement | null;
}

const BOARDS: Record<string, GameParts> = {
  koikoi: { Board: KoiKoi, Step: KoiKoiStep },
  ohhell: { Board: OhHell, Step: OhHellStep },
  haggis: { Board: Haggis, Step: HaggisStep, Ways: HaggisWays, keys: haggisKeys },
};

/** The table of a game. */
export function Board({ game, ...props }: BoardProps<AnyBoard> & { game: string }) {
  const Drawn = BOARDS[game]!.Board;
  return <Drawn {...props} />;
}

/** What to do with the cards picked up. */
export function Ways({ game, ...props }: WaysProps<AnyBoard> & { game: string }) {
  const Drawn = BOARDS[game]!.Ways ?? OneCard;
  return <Drawn {...props} />;
}

export const keysOf = (game: string): NonNullable<GameParts["keys"]> => BOARDS[game]!.keys ?? (() => false);

export const stepOf = (game: string): GameParts["Step"] => BOARDS[game]!.Step;
