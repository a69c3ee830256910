// Written by `python -m hanawidgets.widgets.pages.names`: every game's board, and the painters of all.
import { haggis } from "./haggis";
import { koikoi } from "./koikoi";
import { ohhell } from "./ohhell";

export const games = { koikoi, ohhell, haggis };
export const painters = { ...koikoi.painters, ...ohhell.painters, ...haggis.painters };
