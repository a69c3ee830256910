// Written by `python -m hanawidgets.widgets.pages.typescript` from the TypedDicts that widgets return: change those.

export interface RuleRow {
  label: string;
  faces: string[];
  names: string[];
  lit: number[];
  as: string;
}
/** A table of texts. */
export interface TextTable {
  head: string[];
  rows: string[][];
}
/** A number; `off`: it may not be chosen. */
export interface NumberCell {
  text: string;
  off: boolean;
}
/** Numbers to choose from; `label`: as a screen reader says them. */
export interface NumberRow {
  label: string;
  cells: NumberCell[];
}
/** One part of an example; `state`: the word of a link to a tool, if one leads there. */
export interface RulePart {
  label: string;
  rows: RuleRow[];
  result: string;
  notes: string[];
  state: string;
  table?: TextTable | null;
  numbers?: NumberRow | null;
}
/** A value of an option, and which presets have it. */
export interface OptionValue {
  label: string;
  presets: string;
}
/** An option that a rule belongs to. */
export interface RuleOption {
  name: string;
  label: string;
  values: OptionValue[];
}
/** A step of a proof; `fails`: what is said where it does not hold. */
export interface ProofStep {
  text: string;
  fails: string;
}
/** A proof of a rule; `note`: what is said where it does not hold. */
export interface RuleProof {
  holds: boolean;
  heading: string;
  note: string;
  steps: ProofStep[];
}
/** The parts below the text of an open rule. */
export interface RuleDetail {
  id: string;
  parts: RulePart[];
  options: RuleOption[];
  proof: RuleProof | null;
}
/** One thing that a handout says. mark a figure beside the title, as what it pays; "" off says that it does not count under these rules; "": it does texts sentences above the pictures */
export interface HandoutPanel {
  title: string;
  mark: string;
  off: string;
  texts: string[];
  parts: RulePart[];
}
/** Panels that belong together; `title` may be empty. */
export interface HandoutSection {
  title: string;
  panels: HandoutPanel[];
}
/** One page of paper. under the rules by which it holds, in words; "" dense whether it is printed small and in two columns, for it has many panels */
export interface Handout {
  name: string;
  title: string;
  lead: string;
  under: string;
  dense: boolean;
  sections: HandoutSection[];
}
export interface Choice {
  value: string;
  label: string;
}
export interface RuleCard {
  id: string;
  title: string;
  text: string;
  source: string;
}
/** A card of a deck; the marks in the strip below it: a number (on a large card with a word), and signs by their ids. */
export interface DeckCard {
  label: string;
  name: string;
  number?: number;
  number_word?: string;
  signs?: string[];
}
export interface Group {
  key: string;
  title: string;
  faces: string[];
}
/** The reason why an action was not done: the field it is about, a code, a text to read; `texts`: by language, for it still stands when the language is switched. */
export interface Refusal {
  field: string;
  code: string;
  text: string;
  texts: Record<string, string>;
}
/** The result of an act: why it was refused, or, if it was done, what failed in the notebook that hangs on it. */
export interface Answer {
  error?: Refusal;
  notice?: Refusal;
}
/** The part of every widget that changes with the language only; `compact`, in the compact form: what the fold is called that holds what is secondary. */
export interface Base {
  lang: string;
  words: Record<string, string>;
  compact?: string;
}
/** Sheets that can be printed: their names, and what they are called. size what the choice of paper is called called what the choice of cards' names is called, "" if no sheet has cards to name; names: those to choose from */
export interface ForPaper {
  title: string;
  sheets: Choice[];
  size: string;
  called: string;
  names: Choice[];
}
/** The base of a widget with words of its own. */
export interface UiBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
}
/** The base of a widget that draws cards. */
export interface CardsBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  cards: Record<string, DeckCard>;
}
/** A card that somebody may be about to name; `text`: the line with its name completed. */
export interface CardOffer {
  face: string;
  name: string;
  text: string;
}
/** A field to which cards are named; `typed`: what the offers are for. */
export interface CardFieldView {
  label: string;
  hint: string;
  add: string;
  typed: string;
  offers: CardOffer[];
  say: string;
}
export interface PageLink {
  href: string;
  label: string;
}
export interface NumberChoice {
  value: number;
  label: string;
}
/** A number that is typed or stepped; None: nobody has given it. */
export interface NumberInput {
  name: string;
  label: string;
  value: number | null;
  min: number;
  max: number;
  less: string;
  more: string;
}
/** The view of a widget that shows its base only. */
export type NoView = Record<string, never>;
/** Marks for learners on the cards, and their switch. */
export interface Badges {
  badges: boolean;
  badges_label: string;
}
export interface Problem {
  field: string;
  text: string;
}
export interface Written {
  id: number;
  name: string;
  text: string;
  type?: string;
}
export interface Series {
  name: string;
  values: number[];
}
/** Running totals: so many rounds, a line a person; `label` is empty while there is nothing to draw. */
export interface Plot {
  hands: number;
  series: Series[];
  label: string;
}
/** Points given or taken once. */
export interface PadGiven {
  place: number;
  text: string;
  remove: string;
}
/** A person on a score sheet; `here`: `here`, `out`, `later` or `left` in the round shown. */
export interface PadPerson {
  seat: number;
  name: string;
  total: string;
  first: boolean;
  deals: boolean;
  here: string;
  label: string;
  field: string;
  up: string;
  down: string;
  notes: string[];
  given: PadGiven[];
  free: boolean;
}
export interface PadCan {
  undo: boolean;
  redo: boolean;
  join: boolean;
}
export interface PadResultRow {
  place: number;
  name: string;
  total: string;
  first: boolean;
}
/** The standing for a picture: the best first. */
export interface PadResult {
  title: string;
  note: string;
  rows: PadResultRow[];
}
export interface PadKept {
  word: string;
  time: number;
  standing: string;
}
/** Sheets that came of a file, for the page to keep; `told`: how many, and what could not be read. */
export interface PadOpened {
  id: number;
  sheets: PadKept[];
  told: string;
}
export interface PadState {
  label: string;
  standing: string;
}
/** A link to another state of a sheet that the page keeps as `word`; `newer`: the link goes on with that one. */
export interface PadTwo {
  title: string;
  text: string;
  link: PadState;
  kept: PadState;
  word: string;
  newer: boolean;
}
/** The part that the score sheets of all games show. */
export interface PadView {
  people: PadPerson[];
  average: string;
  can: PadCan;
  game: string;
  blank: boolean;
  begun: boolean;
  moves: number;
  said: string;
  over: string;
  file: Written | null;
  state: string;
  problem: string;
  text: string;
  result: PadResult;
  round: number;
  opened: PadOpened | null;
  two: PadTwo | null;
}
export interface PadWhy {
  seat: number;
  title: string;
  score: ScoreView;
}
export interface ScoreView {
  total: number;
  label: string;
  pieces: Piece[];
  terms: Record<string, TermView>;
  off: string[];
  tree: Tree;
  text: string;
  spoken: string;
  rest: string;
}
export interface Piece {
  term?: string;
  sign?: string;
}
export interface TermView {
  label: string;
  value: number;
  status: "used" | "idle" | "off";
  why: string;
  rule: RuleCard;
  differs: boolean;
}
export interface Tree {
  term: string;
  sign: string;
  children: Tree[];
}
/** The round shown; `last` is 0 where nobody knows which will be the last. */
export interface PadRound {
  n: number;
  last: number;
  title: string;
  note: string;
  problem: string;
  ask: string;
  done: boolean;
  written: boolean;
  next: boolean;
  points: string[];
  why: PadWhy | null;
}
export interface PadCell {
  away: boolean;
  deals: boolean;
  did: string;
  points: string;
  total: string;
  label: string;
}
export interface PadRow {
  n: number;
  label: string;
  problem: boolean;
  cells: PadCell[];
}
/** A score sheet with one entry a round. */
export interface RoundsView {
  pad: PadView;
  shown: PadRound;
  table: PadRow[];
  plot: Plot;
  about: string;
  say: string;
}
/** The ways to play a hand card (no way: why not), and words for it. */
export interface CardWays {
  ways: Way[];
  label: string;
  text: string;
}
export interface Way {
  do: string;
  faces: string[];
  label: string;
}
export interface StripLine {
  text: string;
}
/** A way to sort one's own hand, and the hand sorted so. */
export interface HandOrder {
  value: string;
  label: string;
  faces: string[];
}
/** The fields that the table needs of every game's board; the fallback also needs its `seats`, each with a `name` and a `hand` (label, faces): `board_fallback`. */
export interface AnyBoard {
  turn: string;
  acts: Record<string, CardWays>;
  orders: HandOrder[];
  strip: StripLine[];
  say?: string;
}
/** Cards of a place: those that lie open, and how many are hidden. */
export interface PlainHand {
  label: string;
  faces: string[];
  backs: number;
}
export interface PlainPile {
  label: string;
  faces: string[];
  backs: number;
  place: string;
}
/** A seat; `held`: what it has won so far. */
export interface PlainSeat {
  seat: string;
  name: string;
  person?: Person;
  turn: boolean;
  held: string;
  hand: PlainHand;
}
/** The person at a seat: the face, in a sentence how they play, and what they say now, "" nothing. */
export interface Person {
  face: string;
  about: string;
  line: string;
}
/** The board of a game that draws none of its own; the last seat is of who looks on. back the face of a hidden card moves what may be done without a card of the hand */
export interface PlainBoard {
  turn: string;
  acts: Record<string, CardWays>;
  orders: HandOrder[];
  strip: StripLine[];
  say?: string;
  seats: PlainSeat[];
  middle: PlainPile[];
  back: string;
  moves: PromptOption[];
}
/** A value that may be chosen: the letter that stands for it, its full name, why it cannot be chosen, and by which rule. */
export interface PromptOption {
  do: string;
  label: string;
  key?: string;
  name?: string;
  pays?: string;
  notes?: string[];
  off?: string;
  rule?: RuleCard;
}
export interface DraftView {
  places: Choice[];
  chosen: string;
  picked: string[];
  elsewhere: string[];
  dealer: string;
  dealers: Choice[];
  problem: string;
  ready: boolean;
  field: CardFieldView;
  words: Record<string, string>;
}
/** The name of a choice, what it is worth, and the card or cards that stand for it, if any. */
export interface JudgedWords {
  label: string;
  text: string;
  face: string;
  faces?: string[];
}
/** The reason why a choice is better or worse than another, with its figures and the rule that it stands on. */
export interface JudgedReason {
  text: string;
  rule: RuleCard;
}
/** An unseen card, and its chance to be in the other hand as it is written; "" where it is not told. */
export interface UnseenCard {
  face: string;
  chance?: string;
}
export interface Unseen {
  title: string;
  groups: UnseenCard[][];
  notes: string[];
}
export interface Carried {
  card: string;
  from: string;
  to: string;
}
/** An event, to be shown and told: one after another they lead from the view before to this one. kind what it looks like; seat: whose doing it is, "" nobody's moves the cards that go, all at once; one that goes from a place to the same one is pointed out text a word to be shown at the seat; say: a sentence to be heard */
export interface MotionEvent {
  kind:
    | "think"
    | "deal"
    | "set"
    | "fly"
    | "flip"
    | "throw"
    | "shake"
    | "pass"
    | "call"
    | "rest"
    | "sweep"
    | "stamp"
    | "line"
    | "say";
  seat: string;
  moves: Carried[];
  text: string;
  say: string;
}
export interface Reason {
  text: string;
  rule: RuleCard;
}
/** The end of a deal: what was made or dealt, with its cards, or why there is nothing. */
export interface Happened {
  label: string;
  faces: string[];
}
export interface PromptLine {
  name: string;
  mine: boolean;
  made: boolean;
  won?: boolean;
  what: string;
  points: string;
  total: string;
  score: ScoreView;
  tally: TallyStep[];
}
/** A term that comes to a score as it adds up, and what it makes so far. Of a number that the formula shows as one its parts come before it, each with the sign between it and the part before (`part`). */
export interface TallyStep {
  term: string;
  sum: string;
  part?: string;
}
export interface PromptView {
  kind: string;
  title: string;
  happened?: Happened[];
  text: string;
  texts?: string[];
  reasons?: Reason[];
  score_title?: string;
  score: ScoreView | null;
  tally?: TallyStep[];
  after?: ScoreView | null;
  after_text?: string;
  more?: string;
  next?: string;
  options?: PromptOption[];
  pad?: boolean;
  lines?: PromptLine[];
}
/** A way to fill the other seats, and who sits down there, in this order; nobody where people do. */
export interface Opponents {
  value: string;
  label: string;
  people: Face[];
}
/** A person's face, by its picture, and name. */
export interface Face {
  face: string;
  name: string;
}
export interface TableBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  cards: Record<string, DeckCard>;
  game: string;
  keys: string[];
  opponents: Opponents[];
  groups: Group[];
  lesson?: PageLink | null;
}
export interface TableCan {
  undo: boolean;
  redo: boolean;
  go_on: boolean;
  judge: boolean;
  review: boolean;
  setup: boolean;
}
export interface TableView {
  n: number;
  last: number;
  state: string;
  moment: string;
  past: string;
  title: string;
  rules_name: string;
  can: TableCan;
  board: AnyBoard;
  go_on: string;
  prompt: PromptView | null;
  log: string[];
  results: string[];
  names: Record<string, string>;
  file: Written | null;
  notice: string;
  seed: string;
  rules_note: string;
  draft: DraftView | null;
  say: string;
  events: MotionEvent[];
  played: number;
  problem: Problem | null;
  coach: CoachView;
  curtain: Curtain | null;
  tray: Tray | null;
  judged: Judged | null;
  odds: Odds | null;
  odds_on: boolean;
  thinking: number;
  memory: Memory;
  finished: Finished | null;
  share: string;
  own: OwnGames | null;
  review: ReviewView | null;
  room: RoomView | null;
  opponent: string;
  seating: Seating[];
  others: number;
  own_seat: string;
  own_seats: Choice[];
  badges?: boolean;
  badges_label?: string;
}
/** Whether a line a turn is wanted; the line, "" for none, and the cards that light up with it; whether a beginner's first game is offered. */
export interface CoachView {
  on: boolean;
  line: string;
  lit: string[];
  offer: boolean;
}
/** Hides the hands until the one at `seat` has taken the device. */
export interface Curtain {
  seat: string;
  title: string;
  text: string;
  lift: string;
}
/** The last trick as pictures, and the cards that are unseen and that are out. */
export interface Tray {
  trick: StripLine[];
  piles: Unseen[];
}
export interface Judged {
  title: string;
  note: string;
  each: string;
  spread: Spread | null;
  groups: JudgedGroup[];
}
/** Choices of which one is a bet on what comes, side by side. */
export interface Spread {
  title: string;
  rows: SpreadRow[];
}
/** The outcomes of a choice, the worst first; its mean; from which chance on it is better than another. */
export interface SpreadRow {
  do: string;
  label: string;
  mean: number;
  line: string;
  shares: SpreadShare[];
}
/** Results that are told together, how often they come out, and for whom they are good. */
export interface SpreadShare {
  percent: number;
  told: string;
  label: string;
  side: "lost" | "even" | "won";
}
/** Choices that cannot be told apart, and a word that says so if there are several. */
export interface JudgedGroup {
  label: string;
  lines: JudgedLine[];
}
/** A choice with what it is worth: the number, as it is written, and a bar to draw (`percent` of the longest). */
export interface JudgedLine {
  label: string;
  text: string;
  face: string;
  faces?: string[];
  do: string;
  best: boolean;
  value: number;
  worth: string;
  percent: number;
  side: "lost" | "even" | "won";
  times: string;
  against: string;
  reasons: JudgedReason[];
}
/** Chances beside a decision: what comes about, of the players in `columns`; and where hidden cards can be. */
export interface Odds {
  title: string;
  note: string;
  columns: string[];
  rows: OddsRow[];
  unseen: Unseen;
}
/** The chance of something, of each player; None where it is told of others only. */
export interface OddsRow {
  label: string;
  chances: (Percent | null)[];
  rule: RuleCard;
}
/** The frequency of an outcome: a number to draw, and as it is written. */
export interface Percent {
  percent: number;
  told: string;
}
export interface Memory {
  do: "" | "ask" | "keep" | "other";
  settings: string;
}
/** A game that is over, as the page keeps it after the day; `id`: how a line of the same game begins. */
export interface Finished {
  id: string;
  line: string;
}
/** The sums of one's own games. */
export interface OwnGames {
  rows: OwnRow[];
  lines: string[];
}
export interface OwnRow {
  rules: string;
  level: string;
  games: number;
  won: number;
  points: string;
}
/** A look back at the game. n pieces of work done: what is asked for next; going: whether there is more to do game the game looked back at, as the browser remembers it said what a screen reader is told when it is done, until something is played last moves of the game looked back at stale whether the game has gone on since; away: whether another one is shown than was looked back at kept what the browser keeps of the games looked back at own what it keeps of problems made of one's own games, "" as long as nobody has asked for them */
export interface ReviewView {
  n: number;
  game: string;
  going: boolean;
  said: string;
  progress: string;
  share: number;
  last: number;
  stale: boolean;
  away: boolean;
  seats: Choice[];
  seat: string;
  none: string;
  line: ReviewLine | null;
  worst: ReviewedTurn[];
  worst_none: string;
  luck: ReviewedLuck | null;
  kinds: ReviewedKind[];
  kept: string;
  own: string;
}
/** The line with the lowest and the highest number beside it, and what it shows in words. */
export interface ReviewLine {
  label: string;
  low: number;
  high: number;
  points: ReviewPoint[];
}
/** A point of the line: moves done, points expected; the deal that is over with it, "" if none. */
export interface ReviewPoint {
  at: number;
  value: number;
  over: string;
  cost: number;
}
/** A decision that cost points: what was chosen, what would have been better, and why. */
export interface ReviewedTurn {
  at: number;
  title: string;
  moment: string;
  cost: string;
  done: ReviewedChoice;
  better: ReviewedChoice;
  reasons: JudgedReason[];
  open: string;
}
export interface ReviewedChoice {
  label: string;
  face: string;
  faces: string[];
}
export interface ReviewedLuck {
  text: string;
  deals: ReviewedDeal[];
}
export interface ReviewedDeal {
  deal: number;
  cards: string;
  choices: string;
  luck: string;
  result: string;
}
export interface ReviewedKind {
  label: string;
  count: number;
  costly: number;
  each: string;
  before: string;
}
/** A table between devices. phase there are no rooms here; somebody comes; before the game; the game code the room's, "" before there is one; token: what the page is to keep of it kept the name under which the page comes, as the room has it link where others come in, and the same as a picture begin the word for beginning, "" where another one does; waits: what is waited for host whether this page chooses rules and seats past the word for going back to the present, "" at the present elsewhere the page of what the code names, where that is no table of this game at the code of a room to which the page is to go at once, "" none */
export interface RoomView {
  phase: "none" | "come" | "wait" | "seats" | "play";
  title: string;
  text: string;
  problem: string;
  code: string;
  token: string;
  name: string;
  link: string;
  qr: QrCode | null;
  seats: RoomSeat[];
  begin: string;
  waits: string;
  host: boolean;
  past: string;
  elsewhere: PageLink | null;
  at: string;
  notes: RoomNote[];
}
/** A QR code as an SVG path, how wide it is, and what it is called. */
export interface QrCode {
  size: number;
  path: string;
  label: string;
}
/** A seat before the game. who who sits there; level: the opponent who does, "" a person levels who may sit there, as far as this page may say so; sit: the word for sitting down, "" where one cannot */
export interface RoomSeat {
  seat: string;
  label: string;
  who: string;
  state: "you" | "here" | "away" | "open" | "opponent";
  level: string;
  levels: Choice[];
  sit: string;
}
/** A sentence beside the game, and what may be answered. */
export interface RoomNote {
  key: string;
  text: string;
  answers: RoomAnswer[];
}
/** An action of the page with its arguments, and what it is called. */
export interface RoomAnswer {
  do: string;
  args: Record<string, string | boolean>;
  label: string;
}
/** A seat of the next game: who plays there ("": a person), of whom, and the person's name with what asks for it. */
export interface Seating {
  seat: string;
  label: string;
  level: string;
  levels: Choice[];
  ask: string;
  name: string;
}
/** The subject of a step, drawn by the game it is of: its kind says how. */
export interface Figure {
  kind: string;
}
/** A number of a formula, None: a gap. `options`: what may be tapped for it; none: it is typed. */
export interface Slot {
  name: string;
  label: string;
  value: number | null;
  options: string[];
}
export interface Sign {
  sign: string;
}
export interface BlankView {
  line: (Slot | Sign)[];
  total: Slot;
  more: Slot[];
  signed: boolean;
}
/** The base that draws questions of a game. */
export interface StageBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  cards: Record<string, DeckCard>;
  game: string;
  table: string;
  readings: Record<string, string>;
}
export interface LessonBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  cards: Record<string, DeckCard>;
  game: string;
  table: string;
  readings: Record<string, string>;
  id: string;
  title: string;
  goal: string;
  minutes: string;
  after: PageLink[];
  own_lang: string;
}
export interface TimelineMark {
  part: string;
  state: string;
  here: boolean;
  label: string;
}
export interface SkippedStep {
  at: number;
  label: string;
}
/** A result to be handed in: its word; its QR code as a path and how wide that is, with its label; whether the page's server collects results. */
export interface HandedIn {
  word: string;
  size: number;
  path: string;
  label: string;
  sends: boolean;
}
export interface LessonOver {
  title: string;
  text: string;
  marks: string;
  goal: string;
  skipped: SkippedStep | null;
  handed?: HandedIn | null;
}
export interface Given {
  label: string;
  value: number | string;
}
export interface Named {
  name: string;
  value: string;
}
export interface CountedPart {
  name: string;
  value: string;
  why: string;
  out: boolean;
}
export interface Counted {
  title: string;
  parts: CountedPart[];
  total: Named;
}
/** `lang`: the language of a choice that is not in the page's, "". */
export interface AnswerChoice {
  text: string;
  lang: string;
  right: boolean;
  tried?: boolean;
}
/** `lang`: the language of `text` where it is not the page's, else "". `wrong`: names of terms, or the card that the text speaks of, to be marked. */
export interface VerdictView {
  right: boolean;
  head: string;
  text: string;
  lang: string;
  rule: RuleCard | null;
  wrong: string[];
}
/** `lang`: the language of `text` where it is not the page's, else "". */
export interface HintView {
  rung: string;
  text: string;
  lang: string;
  rule: RuleCard | null;
}
export interface Comment {
  text: string;
  rules: RuleCard[];
}
export interface LessonCan {
  back: boolean;
  hint: boolean;
  moves: boolean;
  more: boolean;
  problem: boolean;
  asks: boolean;
  redo: boolean;
}
/** A memory of what was answered since a widget was made; the page keeps it under `name`, the newest in its place. */
export interface Learned {
  name: string;
  word: string;
}
/** A table between devices to which a class leads; `code`: of its room. */
export interface TableLink {
  href: string;
  label: string;
  code: string;
}
/** The class in which a lesson is taken. text that the teacher sees the steps, or why not state `in`, `lost`, `out` (not joined), `gone`, `elsewhere` (at another worker of the server) code of the class; token: what the page keeps of it; to: the class's page help what the button says that asks the teacher to come, or takes that back; asks: whether that is asked table the table to which the teacher has led */
export interface ClassLine {
  text: string;
  state: string;
  code: string;
  token: string;
  to: PageLink;
  help: string;
  asks: boolean;
  table: TableLink | null;
}
/** The parts that a lesson shows at every moment; when it is over (`over`), nothing more. */
export interface LessonFrame {
  n: number;
  at: number;
  progress: string;
  learned: Learned | null;
  place: string;
  notice: string;
  badges?: boolean;
  badges_label?: string;
  badges_off?: string;
  say: string;
  timeline: TimelineMark[];
  over: LessonOver | null;
  result?: string;
  in_class?: ClassLine | null;
}
/** The picture and the question of a step. */
export interface LessonScene {
  kind: string;
  part: string;
  text: string;
  remarks: string[];
  differs: string;
  question: string;
  faces: string[];
  about: string[];
  field: string[];
  given: Given[];
  picture: Figure | null;
  score: ScoreView | null;
  board: AnyBoard | null;
  prompt: PromptView | null;
  masked: Record<string, DeckCard>;
  confirmed: string[];
  counted: Counted | null;
  choices: AnswerChoice[];
  pad: boolean;
  pick: string[] | null;
  pick_in: "" | "board" | "picture";
  blank: BlankView | null;
}
export interface LessonView {
  n: number;
  at: number;
  progress: string;
  learned: Learned | null;
  place: string;
  notice: string;
  badges?: boolean;
  badges_label?: string;
  badges_off?: string;
  say: string;
  timeline: TimelineMark[];
  over: LessonOver | null;
  result?: string;
  in_class?: ClassLine | null;
  kind: string;
  part: string;
  text: string;
  remarks: string[];
  differs: string;
  question: string;
  faces: string[];
  about: string[];
  field: string[];
  given: Given[];
  picture: Figure | null;
  score: ScoreView | null;
  board: AnyBoard | null;
  prompt: PromptView | null;
  masked: Record<string, DeckCard>;
  confirmed: string[];
  counted: Counted | null;
  choices: AnswerChoice[];
  pad: boolean;
  pick: string[] | null;
  pick_in: "" | "board" | "picture";
  blank: BlankView | null;
  keys: string[];
  rules: RuleCard[];
  picked: string[];
  picked_label: string;
  typed: Record<string, string>;
  verdict: VerdictView | null;
  hints: HintView[];
  lit: string[];
  solved: boolean;
  question_at: string;
  drill: string;
  drill_done: string;
  moves: string;
  comment: Comment | null;
  can: LessonCan;
  position: string;
}
export interface DailyResult {
  name: string;
  game: string;
  right: boolean;
  label: string;
  back: string;
}
/** The memory, to be kept in place of what was sent (`heard`: how often that was), with what could not be read. */
export interface KeptMemory {
  heard: number;
  word: string;
  unread: string[];
}
export interface DailyBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  stages: Record<string, LessonBase>;
}
export interface Stored {
  id: number;
  words: Record<string, string>;
}
export interface DailyView {
  n: number;
  stage: "first" | "due" | "rest" | "asking" | "over";
  title: string;
  text: string;
  go: string;
  links: PageLink[];
  game: string;
  lesson: LessonView | null;
  faces: string[];
  results: DailyResult[];
  album: AlbumPage[];
  kept: KeptMemory;
  due_days: number[];
  own_done: string[];
  notice: string;
  file: Written | null;
  stored: Stored | null;
  say: string;
}
export interface AlbumPage {
  key: string;
  title: string;
  count: string;
  groups: AlbumGroup[];
}
/** Skills of one kind; `cards`: their pictures are the cards that they are about, all of them. */
export interface AlbumGroup {
  key: string;
  title: string;
  count: string;
  cards: boolean;
  plates: Plate[];
}
/** A skill in the album; `label` says how it stands, `note` when it comes back. */
export interface Plate {
  skill: string;
  name: string;
  faces: string[];
  state: "new" | "met" | "known";
  due: boolean;
  label: string;
  note: string;
}
export interface PlainGroup {
  key: string;
  label: string;
}
export interface CapturedBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  cards: Record<string, DeckCard>;
  book: Record<string, RuleCard>;
  groups: Record<string, Group[]>;
  orders: Choice[];
  plain: PlainGroup;
}
export interface MadeYaku {
  key: string;
  name: string;
  how: string;
  points: number;
  label: string;
  faces: string[];
  rule: string;
}
export interface ExcludedYaku {
  key: string;
  name: string;
  text: string;
  rule: string;
}
export interface NearYaku {
  key: string;
  place: number;
  name: string;
  new: boolean;
  label: string;
  faces: string[];
}
/** Captured cards in the deck that they are picked from, what they make and what is one card away. */
export interface CapturedView {
  order: string;
  picked: string[];
  count: string;
  field: CardFieldView;
  made: MadeYaku[];
  excluded: ExcludedYaku[];
  near: NearYaku[];
  near_first: number;
}
/** A yaku to be chosen by its name; `cards`: how many it has, where they count. */
export interface NamedYaku {
  key: string;
  name: string;
  label: string;
  on: boolean;
  cards: NumberInput | null;
}
export interface SheetWinner {
  seat: number;
  name: string;
  on: boolean;
}
export interface SheetEnding {
  label: string;
  value: string;
  options: Choice[];
}
export interface KoiKoiSheetBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  cards: Record<string, DeckCard>;
  book: Record<string, RuleCard>;
  groups: Record<string, Group[]>;
  orders: Choice[];
  plain: PlainGroup;
}
/** The score sheet of a table; `sum` is the number that stands for the yaku. */
export interface KoiKoiSheetView {
  pad: PadView;
  shown: PadRound;
  table: PadRow[];
  plot: Plot;
  about: string;
  say: string;
  order: string;
  picked: string[];
  count: string;
  field: CardFieldView;
  made: MadeYaku[];
  excluded: ExcludedYaku[];
  near: NearYaku[];
  near_first: number;
  winners: SheetWinner[];
  ending: SheetEnding;
  source: SheetEnding;
  named: NamedYaku[];
  inputs: NumberInput[];
  sum: NumberInput;
  names: string[];
  dealer: number;
}
export interface HandOfSeat {
  label: string;
  faces: string[];
  backs: number;
}
/** Captured cards of a kind; `ghosts`: what a yaku lacks of it, where `""` is any card of the kind. */
export interface KindGroup {
  kind: string;
  label: string;
  faces: string[];
  ghosts: string[];
}
export interface TakenOfSeat {
  label: string;
  groups: KindGroup[];
}
export interface SeatYaku {
  key: string;
  label: string;
}
/** A yaku that one card would complete: its name, and in a sentence which card that is. */
export interface SeatNear {
  key: string;
  label: string;
  say: string;
}
export interface SeatView {
  seat: string;
  name: string;
  person?: Person;
  turn: boolean;
  dealer: string;
  held: string;
  calls: string;
  points: string;
  hand: HandOfSeat;
  taken: TakenOfSeat;
  yaku: SeatYaku[];
  near: SeatNear[];
}
export interface StripView {
  seat: string;
  who: string;
  from: string;
  text: string;
  face: string;
  taken: string[];
  left: boolean;
}
/** The cards on the field, in order of months; and place by place, where `""` is an empty one. */
export interface FieldView {
  label: string;
  faces: string[];
  slots: string[];
}
export interface DeckPile {
  label: string;
  n: number;
  times?: string;
}
export interface Take {
  do: string;
  label: string;
}
export interface KoiKoiBoard {
  seats: SeatView[];
  field: FieldView;
  deck: DeckPile;
  flip: string;
  turn: string;
  acts: Record<string, CardWays>;
  orders: HandOrder[];
  tells: boolean;
  takes: Record<string, Take>;
  strip: StripView[];
  fresh: string[];
}
/** Cards that come to a number; `read`: what they are called. */
export interface SumPart {
  label: string;
  faces: string[];
  read: string;
}
/** A term of a score: its number (`?`: asked for; `""`: told below), its cards or so many signs. */
export interface SumTerm {
  label: string;
  value: string;
  parts: SumPart[];
  sign: string;
  times: number;
  word: string;
}
/** The terms of a score side by side, each with what it comes from. */
export interface SumFigureView {
  kind: string;
  label: string;
  terms: SumTerm[];
  total: SumTerm | null;
}
/** A player at the end of a month; `moved`: what is received or paid. */
export interface StandingSeat {
  name: string;
  dealer: string;
  calls: number;
  empty: string;
  before: string;
  moved: string;
  after: string;
  gains: boolean;
}
/** The standing of a game at the end of a month. */
export interface StandingFigureView {
  kind: string;
  month: string;
  at: number;
  of: number;
  word: string;
  players: StandingSeat[];
  next: string;
}
export interface BesideRow {
  label: string;
  faces: string[];
  read: string;
  cells: string[];
}
/** Rule sets side by side, a row for each thing in which they may differ. */
export interface BesideFigureView {
  kind: string;
  terms: SumTerm[];
  sets: string[];
  rows: BesideRow[];
}
export interface FigureCard {
  face: string;
  label: string;
}
/** A trick, and below it the hand of who plays next, where the step shows one. */
export interface TrickFigureView {
  kind: string;
  label: string;
  cards: Played[];
  hand: FigureCard[];
  hand_label: string;
  suit: string;
  trump: string;
}
export interface Played {
  seat: string;
  who: string;
  face: string;
  led: string;
  best: string;
  label: string;
  why: string;
}
/** A seat of a table: who sits there, the word for the dealer or "", bid and tricks taken ("": none yet). */
export interface FigureSeat {
  name: string;
  dealer: string;
  mine: boolean;
  bid: string;
  taken: string;
}
/** Seats in the order of turns, with what they have bid (OH-11) and taken; a card back for each trick there is. bid_word what their numbers are called, "": they have none */
export interface SeatsFigureView {
  kind: string;
  label: string;
  bid_word: string;
  taken_word: string;
  seats: FigureSeat[];
  size: number;
  tricks: string;
  sum: string;
}
/** A hand of a game: its number, how many cards it has (0: not told), in words, whether that is asked. */
export interface FigureHand {
  n: string;
  size: number;
  said: string;
  asked: boolean;
}
export interface FigureGame {
  name: string;
  note: string;
  hands: FigureHand[];
}
/** The number of cards the hands of a game have, in their order; of several formats side by side without numbers. */
export interface HandsFigureView {
  kind: string;
  label: string;
  key: string;
  most: number;
  games: FigureGame[];
}
export interface PadNumber {
  n: number;
  on: boolean;
  off: boolean;
  mark: string;
}
export interface ModeChoice {
  value: string;
  label: string;
  note: string;
}
export interface SheetBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  formats: Choice[];
  modes: ModeChoice[];
  players: NumberChoice[];
}
export interface CellView {
  kind: string;
  text: string;
  on: boolean;
  label: string;
}
export interface LineView {
  seat: number;
  name: string;
  dealer: boolean;
  cells: CellView[];
  points: string;
  total: string;
  made: string;
  why: string;
}
export interface SheetPad {
  kind: string;
  seat: number;
  title: string;
  hint: string;
  reason: string;
  rule: RuleCard | null;
  numbers: PadNumber[];
}
export interface SheetReason {
  seat: number;
  title: string;
  score: ScoreView;
}
export interface HandView {
  n: number;
  last: number;
  title: string;
  note: string;
  sum: string;
  tricks: string;
  problem: string;
  done: boolean;
  rows: LineView[];
  pad: SheetPad | null;
  why: SheetReason | null;
}
/** A hand; `away`: who does not play in it. */
export interface TableRow {
  n: number;
  away: number[];
  size: number;
  dealer: number;
  problem: boolean;
  label: string;
  cells: [string, string, string, string, string][];
}
export interface ModeColumn {
  value: string;
  label: string;
  now: boolean;
}
export interface TotalCell {
  n: number;
  first: boolean;
}
export interface TotalsRow {
  name: string;
  totals: TotalCell[];
}
export interface ModeTable {
  modes: ModeColumn[];
  rows: TotalsRow[];
}
/** The sheet itself, as it is written now. */
export interface SheetPicture {
  about: string;
  names: string[];
  empty: boolean;
  players: number;
  format: string;
  mode: string;
  first_dealer: number;
  dealer: number;
  dealer_label: string;
  hand: HandView;
  table: TableRow[];
  compare: ModeTable;
  say: string;
}
export interface SheetView {
  about: string;
  names: string[];
  empty: boolean;
  players: number;
  format: string;
  mode: string;
  first_dealer: number;
  dealer: number;
  dealer_label: string;
  hand: HandView;
  table: TableRow[];
  compare: ModeTable;
  say: string;
  plot: Plot;
  pad: PadView;
}
export interface OhHellHand {
  label: string;
  faces: string[];
  backs: number;
}
export interface OhHellSeat {
  seat: string;
  name: string;
  person?: Person;
  turn: boolean;
  dealer: string;
  held: string;
  bid: string;
  taken: string;
  want: string;
  state: string;
  label: string;
  hand: OhHellHand;
}
export interface TrickStep {
  text: string;
  cards: Played[];
}
export interface OhHellTrick {
  label: string;
  cards: Played[];
}
export interface Trump {
  face: string;
  suit: string;
  label: string;
  title: string;
  text: string;
}
export interface OhHellBoard {
  orders: HandOrder[];
  seats: OhHellSeat[];
  trick: OhHellTrick;
  trump: Trump;
  bids: string;
  turn: string;
  acts: Record<string, CardWays>;
  tells: boolean;
  strip: TrickStep[];
}
export interface BetOfSeat {
  label: string;
  bet: number;
}
export interface LabelledCards {
  label: string;
  faces: string[];
}
export interface HaggisSuit {
  label: string;
  faces: string[];
  suit: string;
  sign: string;
}
export interface HaggisDeckBase {
  suits: HaggisSuit[];
  courts: string[];
  wild: string;
  names: Record<string, string>;
}
export interface HaggisDeckView {
  n: number;
  picked: string[];
  elsewhere: string[];
}
export interface FigureRow {
  label: string;
  faces: string[];
  name: string;
  read: string;
}
/** Rows of cards, and what they are as grids; `room`: suits of a grid that may come with the answer, or 0. */
export interface GridsFigureView {
  kind: string;
  room: number;
  rows: FigureRow[];
  grids: GridView[];
  notes: string[];
}
export interface GridView {
  name: string;
  heads: string[];
  label: string;
  rows: GridRow[];
}
export interface GridRow {
  sign: string;
  suit: string;
  cells: GridCell[];
}
export interface GridCell {
  face: string;
  as: string;
}
/** A player at the end of a round, or the haggis; `name`: all that is known, in words. faces, points the cards that count, and what they are worth hand, left the cards left in the hand, and how many bet, bet_label the number on the chip of the bet, "" while it is asked, and its name, "" for none */
export interface CountedRow {
  label: string;
  faces: string[];
  name: string;
  tags: string[];
  bet: string;
  bet_label: string;
  points: string;
  hand: string[];
  left: string;
}
export interface CountedFigureView {
  kind: string;
  label: string;
  rows: CountedRow[];
}
/** A player's total; `part`: how much of the target it is, in percent; `mark`: what follows from it, if told. */
export interface TotalsSeat {
  name: string;
  tags: string[];
  points: string;
  part: number;
  mark: string;
}
/** The standing of a game; `target`: in words, at `at` percent of a bar; `note`: what follows for all. */
export interface TotalsFigureView {
  kind: string;
  label: string;
  target: string;
  at: number;
  seats: TotalsSeat[];
  note: string;
}
export interface HaggisHand {
  label: string;
  faces: string[];
  backs: number;
  size: number;
}
export interface HaggisSeat {
  seat: string;
  name: string;
  person?: Person;
  turn: boolean;
  held: string;
  tags: string[];
  taken: string;
  courts: LabelledCards;
  hand: HaggisHand;
}
export interface TrickPlayView {
  label: string;
  faces: string[];
  who: string;
  name: string;
  marks: string[];
  best: boolean;
  bomb: boolean;
}
export interface HaggisTrick {
  plays: TrickPlayView[];
  label: string;
  note: string;
}
/** The cards that a seat has taken in a round that is over, those that count. */
export interface TakenCards {
  label: string;
  faces: string[];
  who: string;
}
export interface HaggisPile {
  n: number;
  label: string;
}
export interface NearCards {
  label: string;
  faces: string[];
  cards: string;
}
export interface PassWay {
  do: string;
  label: string;
}
export interface PlayWay {
  do: string;
  label: string;
  grid: GridView | null;
}
/** The cards that are picked up with a card at once, and how it is played alone, "" if it may not be. */
export interface QuickCards {
  cards: string;
  do: string;
}
export interface PickView {
  text: string;
  say: string;
  count: string;
  ways: PlayWay[];
  near: NearCards[];
  quick: Record<string, QuickCards>;
  pass: PassWay | null;
}
export interface BetOption {
  do: string;
  label: string;
  name: string;
  brief: string;
}
export interface BetsOfSeat {
  seat: string;
  label: string;
  options: BetOption[];
}
export interface Offer {
  cards: string;
  label: string;
  name: string;
  faces: string[];
}
export interface OfferGroup {
  label: string;
  count: string;
  items: Offer[];
}
export interface OffersView {
  note: string;
  groups: OfferGroup[];
}
export interface HaggisBoard {
  seats: HaggisSeat[];
  trick: HaggisTrick;
  haggis: HaggisPile;
  piles: TakenCards[];
  turn: string;
  acts: Record<string, CardWays>;
  tells: boolean;
  held: string[];
  dim: string[];
  orders: HandOrder[];
  say: string;
  pick: PickView | null;
  bets: BetsOfSeat[];
  offers: OffersView | null;
  strip: HaggisStepView[];
}
export interface HaggisStepView {
  text: string;
  faces: string[];
  who: string;
  name: string;
}
export interface SheetPerson {
  seat: number;
  name: string;
  on: boolean;
}
/** The people of whom one went out, first or second; `place`: 0 or 1. */
export interface SheetOut {
  label: string;
  place: number;
  people: SheetPerson[];
}
export interface SheetBet {
  seat: number;
  label: string;
  bet: number;
}
export interface HaggisSheetBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  bets: NumberChoice[];
  players: NumberChoice[];
}
export interface HaggisSheetView {
  pad: PadView;
  shown: PadRound;
  table: PadRow[];
  plot: Plot;
  about: string;
  say: string;
  outs: SheetOut[];
  bets: SheetBet[];
  inputs: NumberInput[];
  names: string[];
  dealer: number;
  count: number;
  empty: boolean;
}
export interface GalleryBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  cards: Record<string, DeckCard>;
  decks: Choice[];
}
export interface GalleryView {
  badges: boolean;
  badges_label: string;
  deck: string;
  order: string;
  search: string;
  hint: string;
  orders: Choice[];
  with_badges: boolean;
  groups: SignedGroup[];
  count: string;
  empty: string;
  detail: CardDetail | null;
  states: CardState[];
  say: string;
}
export interface SignedGroup {
  key: string;
  title: string;
  sign: string;
  faces: string[];
}
/** One card, large: what it is called, what it counts for, and the card it is taken for. */
export interface CardDetail {
  face: string;
  title: string;
  facts: CardFact[];
  readings: Reading[];
  used: CardUse[];
  like: LookAlike | null;
}
export interface CardFact {
  label: string;
  text: string;
}
export interface Reading {
  lang: string;
  text: string;
}
export interface CardUse {
  key: string;
  name: string;
  how: string;
  rule: RuleCard;
}
export interface LookAlike {
  face: string;
  label: string;
  name: string;
  text: string;
}
export interface CardState {
  state: string;
  label: string;
  face: string;
}
export interface ForTeachersBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  ways: TeachersWay[];
  docs: string;
}
/** One thing that teachers and notebook people can do: what they type, and the pages that do it. */
export interface TeachersWay {
  title: string;
  text: string;
  code: string;
  links: Link[];
}
export interface Link {
  label: string;
  href: string;
}
/** The base of a game's door. devices the word for playing on several devices, "" where the server has no rooms */
export interface DoorBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  section: Section;
  course: Course | null;
  devices: string;
}
export interface Section {
  key: string;
  title: string;
  text: string;
  glance: string;
  learn_title: string;
  back: string;
  parts: Record<"door" | "play" | "learn" | "tools", Page[]>;
}
export interface Page {
  href: string;
  title: string;
  text: string;
  faces: string[];
  lesson: string;
  note: string;
  game: string;
}
/** A game's lessons in their order, and the game that follows the last of them. */
export interface Course {
  game: string;
  title: string;
  lessons: Page[];
  first_game: Page | null;
}
export interface HeaderBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  name: string;
  title: string;
  heading: string;
  langs: Choice[];
  home: boolean;
  apart: boolean;
  game: string;
  site: Site;
}
/** The links of a page's header. */
export interface Site {
  brand: string;
  games: SiteGame[];
  review: SiteLink | null;
  more: SiteLink[];
}
export interface SiteGame {
  key: string;
  title: string;
  pages: SiteLink[];
  learn: boolean;
  lessons: SiteLink[];
}
/** A page as headers name it. */
export interface SiteLink {
  name: string;
  href: string;
  title: string;
  game: string;
}
export interface HeaderView {
  lead: string;
}
export interface LandingBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  label: string;
  title: string;
  lead: string;
  games: string;
  scene: FrontScene | null;
  example: ScoreView | null;
  sections: Section[];
  courses: Course[];
  review: Page | null;
  foot: Page[];
}
/** A turn to play without Python. game whose cloth it lies on; page: the page on which the game goes on pairs card → the field's card that it takes misses card → what is said to somebody who takes it for the one that fits steps what is to be done: a card of the hand, the deck, a card of the field, a decision; not_yet: what is said to somebody who taps anything else */
export interface FrontScene {
  game: string;
  page: string;
  field: string[];
  hand: string[];
  pairs: Record<string, string>;
  flip: string;
  back: string;
  taken: string[];
  cards: Record<string, DeckCard>;
  made: string[];
  made_word: string;
  misses: Record<string, string>;
  steps: string[];
  not_yet: string[];
  score: ScoreView;
  ends: FrontEnd[];
  ui: Record<string, string>;
}
/** A decision at the end of the front page's scene: what it is called and pays, and where the game goes on. */
export interface FrontEnd {
  do: string;
  label: string;
  said: string;
  score: ScoreView;
  state: string;
}
export interface ClassBoardBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  cards: Record<string, DeckCard>;
  game: string;
  table: string;
  readings: Record<string, string>;
  id: string;
  title: string;
  goal: string;
  minutes: string;
  after: PageLink[];
  own_lang: string;
  all_lessons: Choice[];
  legend: string;
  exports: Choice[];
}
/** The board. phase there are no rooms here; a class is to be made; one moment; the key is missing; the board; deleted code, key of the class; link, qr: where pupils come in lesson the one whose steps are shown, "" for none; lessons: those that somebody has begun, or that were chosen looks key → what a cell looks like; heads: the columns; rows: the pupils summary how many there are, in words pupils those who can be put to a table; games: at which kept where all this is kept; warned: what was refused, in words large what stands on the projector instead of the board read what came of result words that were pasted */
export interface ClassBoardView {
  phase: "none" | "make" | "wait" | "key" | "board" | "deleted";
  title: string;
  text: string;
  problem: string;
  code: string;
  key: string;
  link: string;
  qr: QrCode | null;
  lesson: string;
  lessons: Choice[];
  heads: StepHead[];
  looks: Record<string, StepCell>;
  rows: BoardRow[];
  summary: string;
  hard: HardStep[];
  waiting: Waiting[];
  pupils: Choice[];
  games: Choice[];
  kept: string;
  warned: string[];
  large: Large | null;
  read: string;
  file: Written | null;
  say: string;
}
/** A step of a lesson that asks something: its number, its phase of teaching, what it asks. */
export interface StepHead {
  step: number;
  part: string;
  question: string;
}
/** The work of a pupil in a step: `right`, `helped`, `wrong` or "", a short sign of it, and all in words. */
export interface StepCell {
  step: number;
  how: string;
  sign: string;
  label: string;
}
/** A pupil's line. cells of each step a key of `looks`; at: number of the step where the pupil is, 0: in none of this lesson state `stuck`, `done`, `busy`, `away` or "": what is to be seen at a glance; told: the same in words mistakes the misconceptions, the most frequent first */
export interface BoardRow {
  id: string;
  name: string;
  at: number;
  state: "stuck" | "done" | "busy" | "away" | "";
  told: string;
  cells: string[];
  mistakes: OftenTold[];
}
/** A misconception in words, and how often it was behind a wrong answer. */
export interface OftenTold {
  text: string;
  often: number;
}
/** A step that is hard now: its head, who is stuck there, how many have missed it, what is behind it. */
export interface HardStep {
  head: StepHead;
  text: string;
  stuck: string[];
  mistakes: OftenTold[];
  can_show: boolean;
}
/** A pupil who waits, and for what. */
export interface Waiting {
  id: string;
  name: string;
  on: string;
  text: string;
}
/** A question for the projector. title which step of which lesson; text: how many have missed it step the question, as a lesson draws it; solved: whether its answer is shown mistakes and answers: what was behind wrong answers, and which were given; nothing before the answer is shown */
export interface Large {
  title: string;
  text: string;
  step: LessonView;
  mistakes: OftenTold[];
  answers: OftenTold[];
}
export interface ClassDoorBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  tells: string[];
}
/** The door. phase there are no rooms here; somebody comes; one moment; inside; the class is no longer there title what the class is called; text: that one is in, or why not problem why the last thing asked was refused code the class's, "" before one is known; token: what the page is to keep of it; name: as one is called there kept where the class is kept; elsewhere: whether another worker of the server has it waits what one waits for: "", `help`, `partner`; ways: what one may wait for */
export interface ClassDoorView {
  phase: "none" | "come" | "wait" | "in" | "ended";
  title: string;
  text: string;
  problem: string;
  code: string;
  token: string;
  name: string;
  kept: string;
  elsewhere: boolean;
  lessons: DoorLesson[];
  waits: string;
  ways: Choice[];
  table: TableLink | null;
  say: string;
}
/** A lesson of the class, and how far one has come in it. */
export interface DoorLesson {
  href: string;
  label: string;
  game: string;
  state: string;
}
export interface BookBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  games: Choice[];
  topics: Choice[];
  sources: Choice[];
  names: Record<string, string>;
  book: Record<string, [string, string, string]>;
  shelves: TopicGroup[];
  asked: [string, string][];
  others: string[];
  pictures: Record<string, string[]>;
  readings: Record<string, string>;
}
/** Rules of a topic, `""`: what was searched for; `end`: whether it is in the part at the end of the book. */
export interface TopicGroup {
  topic: string;
  ids: string[];
  end: boolean;
}
export interface BookView {
  game: string;
  section: string;
  source: string;
  search: string;
  rule: string;
  linked: boolean;
  groups: TopicGroup[];
  hits: Record<string, RuleHit>;
  cards: FoundCard[];
  count: string;
  empty: string;
  elsewhere: Choice[];
  detail: RuleDetail | null;
  beside: RuleDetail | null;
  problem: Problem | null;
  say: string;
}
/** The reason why a search found a rule: from where to where to mark title and text, and a sentence if that is not enough. */
export interface RuleHit {
  title: number[][];
  text: number[][];
  why: string;
}
/** A card that a search names. */
export interface FoundCard {
  face: string;
  name: string;
}
export interface CardListBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  cards: Record<string, DeckCard>;
  orders: Choice[];
  kinds: Choice[];
  months: MonthChoice[];
}
export interface MonthChoice {
  value: number;
  label: string;
  title?: string;
}
export interface CardListView {
  badges: boolean;
  badges_label: string;
  groups: Group[];
  order: string;
  kind: string;
  month: number;
  search: string;
  hint: string;
  count: string;
  empty: string;
  say: string;
  detail: CardDetail | null;
}
export interface HandoutBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  game: string;
  tabs: Choice[];
  presets: Choice[];
  readings: Record<string, string>;
}
export interface HandoutView {
  handout: string;
  content: Handout;
  against: string;
  sheet: string;
  chooses: boolean;
  state: string;
  problem: Problem | null;
  say: string;
}
export interface CalculatorBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  cards: Record<string, DeckCard>;
  book: Record<string, RuleCard>;
  groups: Record<string, Group[]>;
  orders: Choice[];
  plain: PlainGroup;
  examples: ExampleHead[];
}
export interface ExampleHead {
  id: string;
  title: string;
  fault: boolean;
}
/** `way`: how the winner's points are given now, "" where the month's end asks for none. */
export interface CalculatorView {
  order: string;
  picked: string[];
  count: string;
  field: CardFieldView;
  made: MadeYaku[];
  excluded: ExcludedYaku[];
  near: NearYaku[];
  near_first: number;
  ending: LabelledChoices;
  source: LabelledChoices;
  way: string;
  inputs: NumberInput[];
  named: NamedYaku[];
  score: ScoreView | null;
  of: string;
  entered: boolean;
  problem: Problem | null;
  ask: string;
  compare: Comparison;
  everywhere: UnderRules[];
  changes: RuleChange[];
  example: WorkedExample | null;
  state: string;
  plain: string;
  say: string;
}
export interface LabelledChoices {
  label: string;
  value: string;
  options: Choice[];
}
export interface Comparison {
  value: string;
  options: Choice[];
  left: string;
  right: string;
  score: ScoreView | null;
  summary: string;
}
/** The score of a situation under a rule set; `total`: or that it has no score there. */
export interface UnderRules {
  name: string;
  total: string;
  formula: string;
  now: boolean;
  ruleset: string;
}
export interface RuleChange {
  text: string;
  total: string;
  formula: string;
  less: boolean;
  ruleset: string;
}
export interface WorkedExample {
  id: string;
  title: string;
  text: string;
  says: number;
  fault: RuleCard | null;
}
export interface CheckerBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  cards: Record<string, DeckCard>;
  book: Record<string, RuleCard>;
  groups: Record<string, Group[]>;
  orders: Choice[];
  plain: PlainGroup;
}
export interface CheckerView {
  badges: boolean;
  badges_label: string;
  order: string;
  picked: string[];
  count: string;
  field: CardFieldView;
  made: MadeYaku[];
  excluded: ExcludedYaku[];
  near: NearYaku[];
  near_first: number;
  total: CheckerTotal;
  empty: string;
  panel: boolean;
  state: string;
  problem: Problem | null;
  say: string;
}
export interface CheckerTotal {
  value: number;
  label: string;
}
export interface BidPadBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  rules: BidPadRules;
}
/** The rule on the dealer's bid, where it holds and where the dealer is free. */
export interface BidPadRules {
  hook: RuleCard;
  free: RuleCard;
}
/** `last`: whether it is the last hand, None where that makes no difference. */
export interface BidPadView {
  hook: boolean;
  last: boolean | null;
  inputs: NumberInput[];
  bids: BidOfSeat[];
  sum: string;
  over: number;
  say: string;
  pad: BidNumbers | null;
}
export interface BidOfSeat {
  who: string;
  text: string;
  now: boolean;
}
export interface BidNumbers {
  place: number;
  title: string;
  hint: string;
  reason: string;
  numbers: PadNumber[];
}
export interface ScheduleBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  players: NumberChoice[];
}
export interface ScheduleView {
  players: number;
  format: string;
  sizes: number[];
  most: number;
  label: string;
  notes: string[];
  rule: RuleCard;
  say: string;
  formats: FormatTile[];
}
export interface FormatTile {
  value: string;
  label: string;
  note: string;
  sizes: number[];
}
export interface ExplainerBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  names: Record<string, string>;
  trumps: Choice[];
  equal: Choice[];
  examples: Choice[];
  suits: SuitRow[];
}
export interface SuitRow {
  suit: string;
  label: string;
  faces: string[];
}
/** `twice`: the picked cards that lie there two times. */
export interface ExplainerView {
  trump: string;
  equal: string;
  example: string;
  zone: string;
  zones: Choice[];
  picked: string[];
  twice: string[];
  elsewhere: string[];
  field: CardFieldView;
  lines: ExplainerLine[];
  led: string;
  say: string;
}
export interface ExplainerLine {
  who: string;
  face: string;
  wins: boolean;
  why: string;
  rule: string;
  known: boolean;
  legal: LegalCard[];
  dim: string[];
  must: string;
  must_rule: string;
  slip: string;
}
export interface LegalCard {
  face: string;
  played: boolean;
}
export interface BetTableBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  bets: NumberChoice[];
  rules: RuleCard[];
}
export interface BetView {
  seats: BetOfSeat[];
  heads: string[];
  say: string;
  rows: BetRow[];
}
export interface BetRow {
  first: string;
  cells: BetCell[];
  whys: Reasons[];
}
export interface BetCell {
  text: string;
  got: boolean;
}
export interface Reasons {
  who: string;
  lines: ReasonLine[];
}
export interface ReasonLine {
  n: number;
  text: string;
  rule: string;
}
/** The base of the ladder of bombs. */
export interface LadderBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  suits: HaggisSuit[];
  courts: string[];
  wild: string;
  names: Record<string, string>;
}
export interface LadderView {
  deck: HaggisDeckView;
  faces: string[];
  rungs: RungView[];
  field: CardFieldView;
  takes: Taker[];
  say: string;
}
export interface RungView {
  label: string;
  faces: string[];
  level: number;
  name: string;
  rule: string;
  own: boolean;
  ways: string;
  cost: string;
}
export interface Taker {
  text: string;
  rule: string;
}
export interface ExplorerBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  suits: HaggisSuit[];
  courts: string[];
  wild: string;
  names: Record<string, string>;
  zones: Choice[];
  examples: Choice[];
}
export interface ExplorerView {
  zone: string;
  deck: HaggisDeckView;
  faces: string[];
  field: CardFieldView;
  example: string;
  state: string;
  say: string;
  problem: Problem | null;
  table: PlayOnTable | null;
  verdict: PlayVerdict;
  readings: ReadingView[];
  near: NearPlay[];
}
export interface PlayOnTable {
  faces: string[];
  grid: GridView | null;
  reading: string;
  readings: Choice[];
  problem: string;
}
export interface PlayVerdict {
  ok: boolean;
  none: boolean;
  text: string;
  rules: string[];
}
export interface ReadingView {
  grid: GridView;
  fits: boolean;
  rule: string;
  higher: string;
  bombs: string;
}
export interface NearPlay {
  name: string;
  text: string;
  add: string[];
  remove: string[];
  label: string;
}
export interface RoundScoreBase {
  lang: string;
  words: Record<string, string>;
  compact?: string;
  ui: Record<string, string>;
  paper?: ForPaper;
  suits: HaggisSuit[];
  courts: string[];
  wild: string;
  names: Record<string, string>;
  bets: NumberChoice[];
  sources: Choice[];
  examples: Choice[];
}
export interface RoundScoreView {
  seats: SeatScore[];
  problem: Problem | null;
  sure: string;
  plain: string;
  n: number;
  empty: boolean;
  example: string;
  told: RuleCard | null;
  state: string;
  say: string;
  outs: OutChoice[];
  bets: BetOfSeat[];
  source: string;
  zone: string;
  inputs: NumberInput[];
  piles: PilesView | null;
  owners: CourtOwner[];
  sum: PointsSum;
  link: Problem | null;
}
export interface SeatScore {
  name: string;
  place: string;
  score: ScoreView;
}
export interface OutChoice {
  label: string;
  value: string;
  options: Choice[];
}
export interface PilesView {
  zones: Choice[];
  picked: string[];
  elsewhere: string[];
  rest: string;
  taken: string;
  field: CardFieldView;
}
export interface CourtOwner {
  label: string;
  cards: OwnedCourt[];
}
export interface OwnedCourt {
  card: string;
  face: string;
  name: string;
}
/** Whether the points of a round are all there; `ask`: what to do first, where nobody has any yet. */
export interface PointsSum {
  ok: boolean;
  ask: string;
  text: string;
  fills: Fill[];
}
export interface Fill {
  seat: string;
  label: string;
}
export interface Rules {
  label: string;
  value: string;
  options: Choice[];
  note: string;
  adjust: string;
  switches: Switch[];
  marks: Marks | null;
  changed: string;
  entries: Entries | null;
  worth?: Worth;
}
export interface Switch {
  name: string;
  label: string;
  note: string;
  value: string;
  options: Choice[];
  rule: RuleCard;
  typed: Typed | null;
  other: string;
}
/** An option that is not chosen but written: what stands there, and what holds if nothing does. */
export interface Typed {
  text: string;
  empty: string;
}
/** Things to be switched on and off one by one; `action`: how the page asks for it. */
export interface Marks {
  action: string;
  label: string;
  items: Mark[];
}
export interface Mark {
  key: string;
  label: string;
  on: boolean;
}
/** A table of numbers of a rule set, folded away: what is said of it, and how to have it as usual again. note a line above it; reset: what the button says, "" where all is as usual action how the page asks for a number, undo: how for all as usual */
export interface Entries {
  action: string;
  undo: string;
  title: string;
  note: string;
  reset: string;
  rows: Entry[];
  rule: RuleCard;
}
/** One entry of a table of numbers: what it is called, and its numbers; `changed`: it is not as usual. */
export interface Entry {
  key: string;
  changed: boolean;
  numbers: NumberInput[];
}
export interface Worth {
  title: string;
  lines: WorthLine[];
}
/** A scoring line: its name, what it pays, how it is made, and its cards, if they are few. */
export interface WorthLine {
  name: string;
  pays: string;
  how: string;
  faces: string[];
}
/** Painter → what it gets. */
export interface Views {
  bettable: { base: BetTableBase; view: BetView };
  bidpad: { base: BidPadBase; view: BidPadView };
  cards: { base: CardListBase; view: CardListView };
  checker: { base: CheckerBase; view: CheckerView };
  classboard: { base: ClassBoardBase; view: ClassBoardView };
  classdoor: { base: ClassDoorBase; view: ClassDoorView };
  door: { base: DoorBase; view: NoView };
  explorer: { base: ExplorerBase; view: ExplorerView };
  gallery: { base: GalleryBase; view: GalleryView };
  haggissheet: { base: HaggisSheetBase; view: HaggisSheetView };
  handout: { base: HandoutBase; view: HandoutView };
  header: { base: HeaderBase; view: HeaderView };
  koikoisheet: { base: KoiKoiSheetBase; view: KoiKoiSheetView };
  ladder: { base: LadderBase; view: LadderView };
  landing: { base: LandingBase; view: NoView };
  lesson: { base: LessonBase; view: LessonView };
  review: { base: DailyBase; view: DailyView };
  roundscore: { base: RoundScoreBase; view: RoundScoreView };
  rulebook: { base: BookBase; view: BookView };
  schedule: { base: ScheduleBase; view: ScheduleView };
  score: { base: CalculatorBase; view: CalculatorView };
  sheet: { base: SheetBase; view: SheetView };
  table: { base: TableBase; view: TableView };
  teachers: { base: ForTeachersBase; view: NoView };
  trick: { base: ExplainerBase; view: ExplainerView };
}
/** Game → its board. */
export interface Boards {
  koikoi: KoiKoiBoard;
  ohhell: OhHellBoard;
  haggis: HaggisBoard;
}
/** Game → kind of figure in its lessons → the figure. */
export interface Figures {
  koikoi: Record<"sum", SumFigureView> & Record<"standing", StandingFigureView> & Record<"beside", BesideFigureView>;
  ohhell: Record<"trick", TrickFigureView> & Record<"seats", SeatsFigureView> & Record<"hands", HandsFigureView>;
  haggis: Record<"grids", GridsFigureView> & Record<"counted", CountedFigureView> & Record<"totals", TotalsFigureView>;
}
