// Cards by their names: what is typed goes to Python, which says what it may become and what it means.

import { useEffect, useRef, useState } from "preact/hooks";
import type { CardFieldView } from "../views";
import { Face } from "./faces";
import { suppress } from "./keys";
import { Refused } from "./rule-text";
import type { Act } from "./types";
import { useUid } from "./uid";
import "./card-field.css";

const PAUSE_MS = 40;

/** A combobox: arrows choose among the cards offered, Enter takes the chosen one or what is typed, Esc closes. */
export function CardField({ field, act, error }: { field: CardFieldView; act: Act; error: string | undefined }) {
  const id = useUid();
  const input = useRef<HTMLInputElement>(null);
  const asking = useRef(0);
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const offers = open && text ? field.offers : [];
  useEffect(() => setChosen(-1), [field.typed]);
  useEffect(() => () => clearTimeout(asking.current), []);
  const type = (now: string) => {
    setText(now);
    setOpen(true);
    clearTimeout(asking.current);
    asking.current = window.setTimeout(() => act("type", { text: now }, "typed"), PAUSE_MS);
  };
  const name = async (line: string) => {
    clearTimeout(asking.current);
    setOpen(false);
    setText(line);
    input.current?.focus();
    if (!(await act("name", { text: line }, "named"))) setText("");
  };
  const keys = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      setOpen(true);
      if (offers.length) setChosen((chosen + step + offers.length + (chosen < 0 && step < 0 ? 1 : 0)) % offers.length);
    } else if (event.key === "Enter") void name(offers[chosen]?.text ?? text);
    else if (event.key === "Escape" && offers.length) setOpen(false);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    if (chosen >= 0) document.getElementById(`${id}-${chosen}`)?.scrollIntoView?.({ block: "nearest" });
  }, [chosen, id]);
  return (
    <div class="hw-named">
      <label for={id}>{field.label}</label>
      <div class="hw-named-row">
        <input
          id={id}
          ref={input}
          {...suppress}
          type="text"
          role="combobox"
          aria-expanded={offers.length > 0}
          aria-controls={`${id}-l`}
          aria-autocomplete="list"
          aria-activedescendant={offers[chosen] ? `${id}-${chosen}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-e` : undefined}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={field.hint}
          value={text}
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={keys}
          onBlur={() => setOpen(false)}
        />
        <button type="button" class="hw-button" {...suppress} onClick={() => name(text)}>
          {field.add}
        </button>
      </div>
      <div id={`${id}-l`} role="listbox" aria-label={field.label} class="hw-offers" hidden={!offers.length}>
        {offers.map((offer, place) => (
          <div
            key={offer.face}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            class="hw-offer"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => name(offer.text)}
          >
            <Face face={offer.face} />
            <span>{offer.name}</span>
          </div>
        ))}
      </div>
      <Refused id={`${id}-e`} text={error} />
      <span aria-live="polite" class={text || !field.say ? "hw-vh" : "hw-note"}>
        {open || !text ? field.say : ""}
      </span>
    </div>
  );
}
