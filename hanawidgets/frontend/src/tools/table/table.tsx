// The table: whatever the game's board is, one can play on it, step back and forth, save, load and begin anew.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { address, inApp, keepState, writeState } from "../../core/address";
import { Button } from "../../core/controls";
import { useDownload } from "../../core/download";
import { useFocusAfter } from "../../core/focus-after";
import { gameOf } from "../../core/game";
import { pageKeys } from "../../core/keys";
import { LiveRegion, Teller } from "../../core/live-region";
import { strays } from "../../core/press";
import { Refused } from "../../core/rule-text";
import type { Act, Ask, Props } from "../../core/types";
import type { TableView } from "../../views";
import { Stage } from "../stage/stage";
import { Coach } from "./coach";
import { CurtainSheet } from "./curtain";
import type { AfterGame } from "./ends";
import { type Cause, focusNext, openSettings, releaseFocus, toReview } from "./focus";
import { Judge } from "./judge";
import { useResume } from "./memory";
import { useMotion } from "./motion/use-motion";
import { OneCard } from "./one-card";
import { Share, useKept } from "./own-games";
import { heard, useNames } from "./people";
import { Prompt } from "./prompt";
import { useReplay } from "./replay";
import { LookBack } from "./review";
import { AsItWas, Notes, RoomDoor, useRoom } from "./room";
import { shortcut } from "./shortcuts";
import { Strip } from "./strip";
import { Menu } from "./table-menu";
import { Timeline } from "./timeline";
import { TableTitle } from "./title";
import { Tray } from "./tray";
import "./table.css";

/** A table, or between devices the door to it as long as nothing is played. */
export function Table(props: Props<"table">) {
  const { room } = props.view;
  useRoom(props.view, props.act, props.base.lang);
  return room && room.phase !== "play" ? (
    <RoomDoor {...props} room={room} rulesName={props.view.rules_name} />
  ) : (
    <Playing {...props} />
  );
}

function Playing({ base, rules, view: full, act, errors }: Props<"table">) {
  const view = heard(full);
  const { ui } = base;
  const [pick, setPick] = useState({ at: "", face: "" });
  const chosen = pick.at === view.state ? pick.face : ""; // a card is picked up for one moment of the game only
  const setChosen = (face: string) => setPick({ at: view.state, face });
  const box = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [teller] = useState(() => new Teller());
  const motion = useMotion(box, layer, view, base.cards, teller, base.game);
  const replay = useReplay(view, act, motion);
  const asking = useResume(base.game, view, act);
  const { room } = view;
  useNames(act, !room);
  useEffect(() => {
    if (!room) keepState("table", view.state);
  }, [view.state]);
  useDownload(view.file);
  useKept(base.game, view);
  const focus = useFocusAfter<Cause>(
    [view.state],
    (by) => queueMicrotask(() => focusNext(box.current, by)), // when all of it is drawn
    () => releaseFocus(box.current),
  );
  const { Board, Ways = OneCard, Editor, keys: ownKeys } = gameOf(base.game);
  const play = (way: string) => {
    motion.finish();
    motion.lift();
    focus.after("play");
    void act("move", { n: view.n, do: way });
  };
  const next = () => {
    focus.after("play");
    void act("next", { n: view.n });
  };
  const lift = (seat: string) => {
    focus.after("play");
    void act("lift", { n: view.n, seat });
  };
  const begin: Act = async (action, args, slot) => {
    focus.after("new");
    const refusal = await act(action, args, slot);
    if (refusal) focus.cancel();
    return refusal;
  };
  const canLookBack = view.can.review || Boolean(view.review);
  const over: AfterGame = {
    share: <Share base={base} view={view} />,
    again: () => void begin("again"),
    settings: () => openSettings(box.current!),
    lookBack: canLookBack ? () => toReview(box.current!) : undefined,
  };
  const lookAt = (at: number) => {
    if (at === view.n && !view.review?.away) {
      focusNext(box.current, "new");
      return;
    }
    focus.after("new");
    void act("look_at", { at });
  };
  const ask: Ask = (action, args) => void act(action, { n: view.n, ...args });
  const choose = (face: string) => {
    setChosen(face);
    if ((view.board.acts[face]?.ways.length ?? 0) > 1) {
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>("[data-zone=ways] button")?.focus());
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (asking || view.curtain || (event.target as Element).closest("dialog")) return;
    if (event.key === " " && motion.playing()) {
      motion.skip();
      event.preventDefault();
      return;
    }
    const here = { board: view.board, play, ask, box: box.current };
    const option = view.prompt?.options?.find((one) => one.key === event.key.toLowerCase());
    if (option) play(option.do);
    else if (!ownKeys?.(event, here) && !shortcut(event.key, { view, act, next, choose, box: box.current })) return;
    motion.finish();
    replay.stop();
    if (!focus.pending()) focus.after("key"); // stepping back may take away what is in focus
    event.preventDefault();
  };
  useLayoutEffect(() => (box.current ? pageKeys(box.current, keys) : undefined));
  if (view.draft && Editor) return <Editor base={base} draft={view.draft} act={act} errors={errors} />;
  const board = (
    <Board
      base={base}
      board={view.board}
      chosen={chosen}
      choose={choose}
      play={play}
      ask={ask}
      hinted={chosen ? [] : view.coach.lit}
    />
  );
  return (
    <div
      ref={box}
      class={`hw-t hw-t-of-${base.game}${view.past ? " hw-t-past" : ""}`}
      style={asking ? "visibility: hidden" : ""}
      onClickCapture={(event) => {
        if (strays(event)) event.stopPropagation();
        else if (!(event.target as Element).closest("[data-replay]")) replay.stop();
      }}
    >
      <TableTitle title={view.title} beside={view.rules_name}>
        {view.tray && <Tray base={base} tray={view.tray} worth={rules.worth} />}
        <Menu base={base} rules={rules} view={view} act={act} errors={errors} begin={begin} />
      </TableTitle>
      <Stage
        board
        say={
          <>
            {base.lesson && inApp() && (
              <a class="hw-t-back" href={address(base.lesson.href, base.lang)} onClick={writeState}>
                <span aria-hidden="true">←</span> {base.lesson.label}
              </a>
            )}
            {view.problem && <Refused text={view.problem.text} />}
            {view.notice && (
              <p class="hw-note" role="status">
                {view.notice}
              </p>
            )}
            <Coach base={base} view={view} act={act} begin={begin} />
            {room && <Notes notes={room.notes} act={act} />}
            {room && <Refused text={room.problem} />}
          </>
        }
        show={
          view.curtain ? (
            <CurtainSheet curtain={view.curtain} lift={lift} />
          ) : room ? (
            <AsItWas past={Boolean(room.past)}>{board}</AsItWas>
          ) : (
            board
          )
        }
        answer={
          view.curtain ? null : room?.past && view.can.go_on ? (
            <Button class="hw-button hw-go" onClick={next}>
              {room.past}
            </Button>
          ) : view.prompt ? (
            <Prompt prompt={view.prompt} judged={view.judged} ui={ui} play={play} next={next} over={over} />
          ) : (
            <Ways base={base} board={view.board} chosen={chosen} play={play} ask={ask}>
              {view.can.go_on && (
                <Button class="hw-button hw-go" onClick={next}>
                  {view.go_on}
                </Button>
              )}
            </Ways>
          )
        }
        bar={<Timeline base={base} view={view} act={act} replay={replay} />}
        more={
          <div class="hw-t-beside" tabIndex={view.review || view.can.judge ? undefined : 0}>
            {view.can.judge && <Judge base={base} view={view} act={act} play={play} />}
            <Strip game={base.game} strip={motion.shown.board.strip} title={ui.strip!} ui={ui} />
            {canLookBack && <LookBack base={base} view={view} act={act} lookAt={lookAt} />}
          </div>
        }
      />
      <div ref={layer} class="hw-m" aria-hidden="true" />
      <LiveRegion text={view.review?.said || view.say} lines={told(view)} teller={teller} />
    </div>
  );
}

/** What a screen reader is told: event by event, and then whose turn it is. */
const told = ({ events, board, review, say }: TableView): string[] =>
  events.length && !board.say && !review?.said
    ? [...events.map((event) => event.say), board.turn].filter(Boolean)
    : [review?.said || say];
