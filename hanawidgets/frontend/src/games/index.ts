// Written by `python -m hanawidgets.widgets.pages.names`: every game's board.
import { haggis } from "./haggis";
import { koikoi } from "./koikoi";
import { ohhell } from "./ohhell";

export const games = { koikoi, ohhell, haggis };
