// Koi-Koi: its board, its position editor, its figures.
import type { Game } from "../../core/game";
import { BAND, Board, Step } from "./board";
import { BesideFigure, StandingFigure, SumFigure } from "./figures";
import { PositionEditor } from "./position-editor";

export const koikoi = {
  band: BAND,
  Board,
  Step,
  Editor: PositionEditor,
  figures: { sum: SumFigure, standing: StandingFigure, beside: BesideFigure },
} satisfies Game<"koikoi">;
