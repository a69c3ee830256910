// Written by `python -m hanawidgets.widgets.pages.names`: every painter, by the name under which Python asks for it.
import type { Painters } from "./core/game";
import { BetTable as bettable } from "./games/haggis/bet-table";
import { Explorer as explorer } from "./games/haggis/explorer";
import { BombLadder as ladder } from "./games/haggis/ladder";
import { RoundScore as roundscore } from "./games/haggis/round-score";
import { ScoreSheet as haggissheet } from "./games/haggis/sheet";
import { Calculator as score } from "./games/koikoi/calculator";
import { CardList as cards } from "./games/koikoi/cards";
import { Checker as checker } from "./games/koikoi/checker";
import { ScoreSheet as koikoisheet } from "./games/koikoi/sheet";
import { BidPad as bidpad } from "./games/ohhell/bid-pad";
import { Schedule as schedule } from "./games/ohhell/schedule";
import { ScoreSheet as sheet } from "./games/ohhell/sheet";
import { TrickExplainer as trick } from "./games/ohhell/trick-explainer";
import { ClassBoard as classboard } from "./tools/classroom/class-board";
import { ClassDoor as classdoor } from "./tools/classroom/class-door";
import { Door as door } from "./tools/door";
import { Gallery as gallery } from "./tools/gallery";
import { Handout as handout } from "./tools/handout";
import { Header as header } from "./tools/header";
import { Landing as landing } from "./tools/landing";
import { Lesson as lesson } from "./tools/lesson/lesson";
import { Review as review } from "./tools/review/review";
import { RuleBook as rulebook } from "./tools/rulebook";
import { Table as table } from "./tools/table/table";
import { Teachers as teachers } from "./tools/teachers";

export const painters = {
  bettable,
  explorer,
  ladder,
  roundscore,
  haggissheet,
  score,
  cards,
  checker,
  koikoisheet,
  bidpad,
  schedule,
  sheet,
  trick,
  classboard,
  classdoor,
  door,
  gallery,
  handout,
  header,
  landing,
  lesson,
  review,
  rulebook,
  table,
  teachers,
} satisfies Painters;
