// A table between devices: its door, and what is told beside the game.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { address, inRoom, ownAddress, setAddress } from "../../core/address";
import { Button, Select } from "../../core/controls";
import { CopyButton } from "../../core/copy";
import { suppress } from "../../core/keys";
import { Qr } from "../../core/qr";
import { Refused } from "../../core/rule-text";
import { remember, remembered } from "../../core/storage";
import type { Act, Props } from "../../core/types";
import { useUid } from "../../core/uid";
import type { RoomNote, RoomSeat, RoomView, TableView } from "../../views";
import { RulesLine } from "../rules-panel";
import { settingsOf } from "./memory";
import { TableTitle } from "./title";
import "./room.css";

const NAME = "room-name";
const keyOf = (code: string) => `room.${code}`;

/** Comes in with what this browser keeps of the room, and keeps what it is given: a reload finds the same seat. */
export function useRoom({ room }: TableView, act: Act, lang: string): void {
  const code = room?.code ?? "";
  useEffect(() => {
    if (room?.at) location.replace(inRoom(ownAddress(lang), room.at));
  }, [room?.at]);
  useLayoutEffect(() => {
    if (room) void act("room_open", { token: code ? remembered(keyOf(code)) : "", link: ownAddress("") });
  }, []);
  useEffect(() => {
    if (!code || !room?.token) return;
    remember(keyOf(code), room.token);
    setAddress({ room: code, state: "" });
  }, [code, room?.token]);
  useEffect(() => {
    if (room?.name) remember(NAME, room.name);
  }, [room?.name]);
}

type Shown = Pick<Props<"table">, "base" | "rules" | "act"> & { room: RoomView; rulesName: string };

/** What is there before the game. */
export function RoomDoor({ base, rules, act, room, rulesName }: Shown) {
  const { ui } = base;
  return (
    <div class="hw-r">
      <TableTitle title={room.title} />
      <div class="hw-r-in">
        {room.phase === "seats" ? (
          <Seats base={base} rules={rules} act={act} room={room} rulesName={rulesName} />
        ) : (
          <section class="hw-r-sheet" aria-label={room.title}>
            {room.phase === "come" && !room.elsewhere && <p>{ui["room.about"]}</p>}
            {room.text && <p role="status">{room.text}</p>}
            {room.phase === "none" && (
              <a class="hw-button hw-go" href={ownAddress(base.lang)}>
                {ui["room.none_pass"]}
              </a>
            )}
            {room.elsewhere && (
              <a class="hw-button hw-go" href={elsewhere(room, base.lang)}>
                {room.elsewhere.label}
              </a>
            )}
            {room.phase === "come" && !room.elsewhere && <Come key={room.code} base={base} act={act} room={room} />}
            <Refused text={room.problem} />
          </section>
        )}
      </div>
    </div>
  );
}

function elsewhere({ code, elsewhere: page }: RoomView, lang: string): string {
  return inRoom(address(page!.href, lang), code);
}

/** Ways in: by a code, or by a table of one's own. */
function Come({ base: { ui, game }, act, room }: Pick<Shown, "base" | "act" | "room">) {
  const [name, setName] = useState(() => remembered(NAME));
  const [code, setCode] = useState(room.code);
  const id = useUid();
  const invited = Boolean(room.code);
  const join = (event: Event) => {
    event.preventDefault();
    void act("room_enter", { code, name });
  };
  const make = (event: Event) => {
    event.preventDefault();
    void act("room_make", { name, settings: remembered(settingsOf(game)) });
  };
  const called = (
    <div class="hw-r-field">
      <label for={id}>{ui["room.name"]}</label>
      <input
        id={id}
        {...suppress}
        value={name}
        maxLength={40}
        autocomplete="nickname"
        onInput={(event) => setName(event.currentTarget.value)}
      />
    </div>
  );
  return (
    <>
      {!invited && (
        <form class="hw-r-make" onSubmit={make}>
          {called}
          <button type="submit" class="hw-button hw-go" {...suppress}>
            {ui["room.make"]}
          </button>
        </form>
      )}
      <form class="hw-r-join" onSubmit={join} aria-label={ui["room.join_title"]}>
        {invited && called}
        {!invited && <h2>{ui["room.join_title"]}</h2>}
        <div class="hw-r-field">
          <label for={`${id}-c`}>{ui["room.code"]}</label>
          <input
            id={`${id}-c`}
            {...suppress}
            class="hw-r-code"
            value={code}
            maxLength={20}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            aria-invalid={room.problem ? true : undefined}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
        </div>
        <button type="submit" class={`hw-button${invited ? " hw-go" : ""}`} {...suppress}>
          {ui["room.join"]}
        </button>
      </form>
    </>
  );
}

/** Who sits where, how others come in, the rules; and the beginning. */
function Seats({ base, rules, act, room, rulesName }: Shown) {
  const { ui } = base;
  return (
    <div class="hw-r-seats">
      <section class="hw-r-sheet hw-r-share" aria-label={ui["room.share"]}>
        <output class="hw-r-big" aria-label={ui["room.code"]}>
          {room.code}
        </output>
        {room.link && <CopyButton label={ui["room.copy"]!} done={ui.copied!} text={() => room.link} />}
        {room.qr && <Qr code={room.qr} />}
        <p>{ui["room.share"]}</p>
      </section>
      <section class="hw-r-sheet" aria-label={ui["room.seats"]}>
        <h2>{ui["room.seats"]}</h2>
        <ul class="hw-list hw-r-list">
          {room.seats.map((seat) => (
            <Seat key={seat.seat} seat={seat} act={act} />
          ))}
        </ul>
        <Rename key={room.name} name={room.name} ui={ui} act={act} />
        {room.host ? (
          <RulesLine rules={rules} act={act} change={ui.settings!} name={rulesName} />
        ) : (
          <p>
            <b>{rulesName}</b> <span class="hw-note">{rules.changed}</span>
          </p>
        )}
        <Notes notes={room.notes} act={act} />
        <Refused text={room.problem} />
      </section>
      <div class="hw-r-begin">
        {room.waits && <p role="status">{room.waits}</p>}
        {room.begin && (
          <Button class="hw-button hw-go" onClick={() => act("room_begin")}>
            {room.begin}
          </Button>
        )}
      </div>
    </div>
  );
}

function Seat({ seat: { seat, label, who, state, level, levels, sit }, act }: { seat: RoomSeat; act: Act }) {
  return (
    <li class={`hw-r-seat hw-r-${state}`}>
      <span class="hw-r-place">{label}</span>
      {levels.length > 0 ? (
        <Select
          label={label}
          hideLabel
          value={level}
          options={levels}
          onPick={(picked) => act("room_occupy", { seat, level: picked })}
        />
      ) : (
        <b>{who}</b>
      )}
      {sit && (
        <Button class="hw-button" onClick={() => act("room_sit", { seat })}>
          {sit}
        </Button>
      )}
    </li>
  );
}

/** How one is called here. */
function Rename({ name, ui, act }: { name: string; ui: Record<string, string>; act: Act }) {
  const [text, setText] = useState(name);
  const id = useUid();
  const say = (event: Event) => {
    event.preventDefault();
    void act("room_rename", { name: text });
  };
  return (
    <form class="hw-r-rename" onSubmit={say}>
      <label for={id} class="hw-vh">
        {ui["room.name"]}
      </label>
      <input
        id={id}
        {...suppress}
        value={text}
        maxLength={40}
        placeholder={ui["room.name"]}
        autocomplete="nickname"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="hw-button" {...suppress} aria-disabled={text === name || undefined}>
        {ui["room.rename"]}
      </button>
    </form>
  );
}

/** What is told beside the game, with what may be answered. */
export function Notes({ notes, act }: { notes: RoomNote[]; act: Act }) {
  return (
    <div class="hw-r-notes" role="status">
      {notes.map(({ key, text, answers }) => (
        <div key={key} class="hw-r-note" data-note={key}>
          <p>{text}</p>
          {answers.map((answer) => (
            <Button key={answer.label} class="hw-button" onClick={() => act(answer.do, answer.args)}>
              {answer.label}
            </Button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** A board: at a moment that is past nothing is played on it. */
export const AsItWas = ({ past, children }: { past: boolean; children: ComponentChildren }) => (
  <div class="hw-r-board" inert={past}>
    {children}
  </div>
);
