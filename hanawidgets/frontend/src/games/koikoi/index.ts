// Koi-Koi: its painters, its board, its position editor.
import type { Game } from "../../core/game";
import { BAND, Board, Step } from "./board";
import { Calculator } from "./calculator";
import { CardList } from "./cards";
import { Checker } from "./checker";
import { BesideFigure, StandingFigure, SumFigure } from "./figures";
import { PositionEditor } from "./position-editor";
import { ScoreSheet } from "./sheet";

export const koikoi = {
  painters: { cards: CardList, checker: Checker, score: Calculator, koikoisheet: ScoreSheet },
  band: BAND,
  Board,
  Step,
  Editor: PositionEditor,
  figures: { sum: SumFigure, standing: StandingFigure, beside: BesideFigure },
} satisfies Game<"koikoi">;
