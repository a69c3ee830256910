// Rules and their ids in text; in the app an id leads to the rule book.

import { useContext } from "preact/hooks";
import type { RuleCard } from "../views";
import { address, inApp, writeState } from "./address";
import { suppress } from "./keys";
import { LocaleContext } from "./locale";
import "./rule-text.css";

/** An error in its place: what, why, how to mend it. */
export function Refused({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <span role="alert" id={id} class={text ? "hw-error" : "hw-vh"}>
      {text && <RuleText text={text} />}
    </span>
  );
}

/** A rule's id; in the app it leads to the rule book. */
export function RuleId({ id }: { id: string }) {
  const { lang, words } = useContext(LocaleContext);
  if (!inApp()) return <span class="hw-id">{id}</span>;
  return (
    <a
      class="hw-id hw-to-rule"
      {...suppress}
      href={address("rules.ipynb", lang, "", id)}
      onClick={writeState}
      aria-label={`${id} ${words.open_rule}`}
      title={words.open_rule}
    >
      {id}
    </a>
  );
}

const RULE_ID = /((?:[A-Z]{1,4}-)+\d\d[a-z]?)/;

/** A text in which the ids of rules are links: to the rule book, or within it to those it has (`known`, `go`). */
export function RuleText({ text, known, go }: { text: string; known?: object; go?: (rule: string) => void }) {
  const { lang, words } = useContext(LocaleContext);
  const parts = text.split(RULE_ID); // every other part is an id
  return (
    <>
      {parts.map((part, place) => {
        if (place % 2 === 0 || !(go ? part in known! : inApp())) return part;
        return (
          <a
            key={place}
            class="hw-inline"
            {...suppress}
            href={address("rules.ipynb", lang, "", part)}
            title={words.open_rule}
            onClick={
              go
                ? (event) => {
                    event.preventDefault();
                    go(part);
                  }
                : writeState
            }
          >
            {part}
          </a>
        );
      })}
    </>
  );
}

/** A rule as it stands in the rule book: title, text, id, source. */
export function RuleBox({ rule }: { rule: RuleCard }) {
  return (
    <span class="hw-rule">
      <b>{rule.title}</b>
      <span>{rule.text}</span>
      <small>
        <RuleId id={rule.id} /> {rule.source}
      </small>
    </span>
  );
}
