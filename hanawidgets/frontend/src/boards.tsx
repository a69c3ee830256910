// What each game draws on the table and in its strip; everything else there is of every game.
import type { ComponentType, JSX } from "preact";
import { KoiKoi, KoiKoiStep } from "./koikoi";
import { OhHell, OhHellStep } from "./ohhell";
import type { AnyBoard, TableBase } from "./types";

export interface BoardProps<B> {
  base: TableBase;
  board: B;
  /** Hand card that is picked up, or "". */
  chosen: string;
  choose: (face: string) => void;
  /** Do an action of the view. */
  play: (way: string) => void;
  /** What only shows: a step of a lesson that nobody moves in. */
  quiet?: boolean;
  /** Faces that a hint points at. */
  hinted?: string[];
}

interface GameParts {
  Board: ComponentType<BoardProps<any>>;
  /** One thing that just happened, as a picture. */
  Step: (props: { item: any; ui: Record<string, string> }) => JSX.Element;
}

const BOARDS: Record<string, GameParts> = {
  koikoi: { Board: KoiKoi, Step: KoiKoiStep },
  ohhell: { Board: OhHell, Step: OhHellStep },
};

/** The table of a game. */
export function Board({ game, ...props }: BoardProps<AnyBoard> & { game: string }) {
  const Drawn = BOARDS[game]!.Board;
  return <Drawn {...props} />;
}

export const stepOf = (game: string): GameParts["Step"] => BOARDS[game]!.Step;
