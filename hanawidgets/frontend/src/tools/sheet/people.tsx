// Who sits at the table: names and totals always in sight; a tap opens what can happen to a person.
import { useState } from "preact/hooks";
import { Button, Chips } from "../../core/controls";
import { suppress } from "../../core/keys";
import { Refused } from "../../core/rule-text";
import type { Act, Words } from "../../core/types";
import { useUid } from "../../core/uid";
import type { PadPerson, PadView } from "../../views";
import "./people.css";

interface Given {
  ui: Words;
  pad: PadView;
  act: Act;
  errors: Record<string, string>;
}

const JOIN = -1;
const NOBODY = -2;

export function People(given: Given) {
  const { ui, pad } = given;
  const [open, setOpen] = useState(NOBODY);
  const toggle = (seat: number) => setOpen(open === seat ? NOBODY : seat);
  const person = pad.people[open];
  return (
    <section class="hw-people" aria-label={ui.people}>
      <div class="hw-people-row">
        {pad.people.map(({ seat, name, total, first, deals, here, label }) => (
          <Button
            key={seat}
            class={`hw-people-one hw-people-${here}`}
            aria-label={label}
            aria-expanded={open === seat}
            onClick={() => toggle(seat)}
          >
            <span class="hw-people-name">{name}</span>
            <span>
              {deals && <i class="hw-people-deals">{ui.dealer_mark}</i>}
              <b>
                {first && "★"}
                {total}
              </b>
            </span>
          </Button>
        ))}
        {pad.can.join && (
          <Button
            class="hw-people-one hw-people-plus"
            aria-label={ui.join}
            aria-expanded={open === JOIN}
            onClick={() => toggle(JOIN)}
          >
            ＋
          </Button>
        )}
      </div>
      {pad.said && <p class="hw-note hw-people-said">{pad.said}</p>}
      {open === JOIN && <Join {...given} done={() => setOpen(NOBODY)} />}
      {person && <OnePerson key={open} {...given} person={person} done={() => setOpen(NOBODY)} />}
    </section>
  );
}

/** Somebody more: a name, and the points to begin with. */
function Join({ ui, pad, act, errors, done }: Given & { done: () => void }) {
  const [name, setName] = useState("");
  const [way, setWay] = useState("zero");
  const [points, setPoints] = useState("");
  const start = way === "zero" ? "0" : way === "average" ? way : points;
  const add = async () => {
    if (!(await act("join", { text: name, start }, "join"))) done();
  };
  return (
    <div class="hw-people-open hw-box" role="group" aria-label={ui.join}>
      <Field label={ui.join_name!} value={name} set={setName} most={40} />
      <Chips
        label={ui.join_start!}
        showLabel
        value={way}
        options={[
          { value: "zero", label: ui.zero! },
          { value: "average", label: pad.average },
          { value: "number", label: ui.number! },
        ]}
        onPick={setWay}
      />
      {way === "number" && <Field label={ui.points_once!} value={points} set={setPoints} most={8} />}
      <Refused text={errors.join} />
      <Button class="hw-button hw-go" onClick={add}>
        {ui.add}
      </Button>
    </div>
  );
}

function OnePerson({ ui, act, errors, person, done }: Given & { person: PadPerson; done: () => void }) {
  const { seat, here } = person;
  const [name, setName] = useState(person.name);
  const [points, setPoints] = useState("");
  const [note, setNote] = useState("");
  const slot = `person${seat}`;
  const then = async (action: string, args: Record<string, unknown>) => {
    if (!(await act(action, { seat, ...args }, slot))) done();
  };
  return (
    <div class="hw-people-open hw-box" role="group" aria-label={person.name}>
      {person.notes.map((line) => (
        <p key={line} class="hw-note">
          {line}
        </p>
      ))}
      <div class="hw-people-line">
        <Field label={ui.name!} value={name} set={setName} most={40} />
        <Button class="hw-button" disabled={name === person.name} onClick={() => then("rename", { text: name })}>
          {ui.give}
        </Button>
      </div>
      <div class="hw-people-ways">
        {(here === "here" || here === "out") && person.free && (
          <Button class="hw-button" onClick={() => then("sit", { on: here === "here" })}>
            {here === "here" ? ui.sits : ui.plays}
          </Button>
        )}
        {(here === "here" || here === "out") && (
          <Button class="hw-button" onClick={() => then("leave", {})}>
            {ui.leaves}
          </Button>
        )}
        {here === "left" && (
          <Button class="hw-button" onClick={() => then("back", {})}>
            {ui.back}
          </Button>
        )}
      </div>
      <div class="hw-people-once" role="group" aria-label={ui.once}>
        <span class="hw-chips-label" aria-hidden="true">
          {ui.once}
        </span>
        <div class="hw-people-line">
          <Field label={ui.points_once!} value={points} set={setPoints} most={8} />
          <Field label={ui.note!} value={note} set={setNote} most={60} />
          <Button class="hw-button" disabled={!points} onClick={() => then("give", { points, note })}>
            {ui.give}
          </Button>
        </div>
        {person.given.map(({ place, text, remove }) => (
          <p key={place} class="hw-note">
            {text}{" "}
            <Button class="hw-button hw-quiet" aria-label={remove} onClick={() => act("ungive", { place })}>
              ✕
            </Button>
          </p>
        ))}
      </div>
      <Refused text={errors[slot] || errors[`name${seat}`]} />
    </div>
  );
}

function Field(props: { label: string; value: string; set: (text: string) => void; most: number }) {
  const id = useUid();
  return (
    <span class="hw-people-field">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        {...suppress}
        value={props.value}
        autocomplete="off"
        maxLength={props.most}
        onInput={(event) => props.set(event.currentTarget.value)}
      />
    </span>
  );
}
