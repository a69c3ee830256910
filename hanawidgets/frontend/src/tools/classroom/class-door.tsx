// The class's door: a code and a name; before that, what a teacher is told. Inside: lessons, whom one waits for, one's table.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { address, inRoom, setAddress } from "../../core/address";
import { Button, Chips } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { suppress } from "../../core/keys";
import { LiveRegion } from "../../core/live-region";
import { Refused } from "../../core/rule-text";
import type { Props } from "../../core/types";
import { useUid } from "../../core/uid";
import { classOf, forgetClass, keepClass, keepTable, throughAddress, tokenOf } from "./kept";
import "./class-door.css";

export function ClassDoor({ base, view, act }: Props<"classdoor">) {
  const { ui, lang } = base;
  const { phase, code, token, table } = view;
  useLayoutEffect(() => {
    const kept = code || classOf();
    if (kept && tokenOf(kept)) void act("class_open", { code: kept, token: tokenOf(kept) });
  }, []);
  useEffect(() => {
    if (phase === "ended" && code) forgetClass(code);
    else if (phase === "in" && token) {
      keepClass(code, token);
      setAddress({ room: code });
    }
  }, [phase, code, token]);
  useEffect(() => {
    if (view.elsewhere) throughAddress(code);
  }, [view.elsewhere, code]);
  const leave = () => {
    if (!confirm(ui.leave_ask)) return;
    forgetClass(code);
    void act("class_leave");
  };
  return (
    <div class="hw-class-door">
      {view.text && (
        <p class={phase === "in" ? "hw-class-here" : ""} role="status">
          {view.text}
        </p>
      )}
      {phase === "none" && (
        <a class="hw-button hw-go" href={address("index.ipynb", lang)}>
          {ui.no_rooms_way}
        </a>
      )}
      {table && (
        <a
          class="hw-button hw-go hw-class-table"
          href={inRoom(address(table.href, lang), table.code)}
          onClick={() => keepTable(table.code, token)}
        >
          {table.label}
        </a>
      )}
      {phase === "come" && !table && <Come key={code} base={base} view={view} act={act} />}
      {phase === "in" && (
        <>
          <section aria-labelledby="hw-class-lessons">
            <h2 id="hw-class-lessons">{ui.lessons}</h2>
            {view.lessons.length > 0 && (
              <ul class="hw-list hw-class-lessons">
                {view.lessons.map((lesson) => (
                  <li key={lesson.href}>
                    <a href={inRoom(address(lesson.href, lang), code)}>
                      <span class="hw-note">{lesson.game}</span> <b>{lesson.label}</b>
                    </a>
                    {lesson.state && <span class="hw-class-state">{lesson.state}</span>}
                  </li>
                ))}
              </ul>
            )}
            <a class="hw-inline hw-class-all" href={address("index.ipynb", lang)}>
              {ui.all_lessons}
            </a>
          </section>
          <section>
            <Chips
              label={ui.wait!}
              showLabel
              value={view.waits}
              options={view.ways}
              onPick={(on) => act("class_wait", { on })}
            />
            <p class="hw-note">{ui.wait_note}</p>
          </section>
          <Refused text={view.problem} />
          <Disclosure title={ui.told} class="hw-quiet">
            <Told tells={base.tells} kept={view.kept} />
          </Disclosure>
          <Rename key={view.name} name={view.name} ui={ui} act={act} />
          <Button class="hw-button" onClick={leave}>
            {ui.leave}
          </Button>
        </>
      )}
      <LiveRegion text={view.say} />
    </div>
  );
}

const Told = ({ tells, kept }: { tells: string[]; kept: string }) => (
  <>
    <ul class="hw-class-tells">
      {tells.slice(0, -1).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
    <p>{tells.at(-1)}</p>
    <p>{kept}</p>
  </>
);

function Come({ base, view, act }: Pick<Props<"classdoor">, "base" | "view" | "act">) {
  const { ui, tells } = base;
  const [code, setCode] = useState(view.code);
  const [name, setName] = useState("");
  const id = useUid();
  const join = (event: Event) => {
    event.preventDefault();
    void act("class_join", { code, name });
  };
  return (
    <form class="hw-class-come" onSubmit={join}>
      <div class="hw-class-fields">
        <label for={`${id}-c`}>{ui.code}</label>
        <input
          id={`${id}-c`}
          {...suppress}
          class="hw-class-code"
          value={code}
          maxLength={20}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-invalid={view.problem ? true : undefined}
          aria-describedby={view.problem ? `${id}-p` : undefined}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
        <label for={`${id}-n`}>{ui.name}</label>
        <input
          id={`${id}-n`}
          {...suppress}
          value={name}
          maxLength={40}
          autocomplete="nickname"
          aria-describedby={`${id}-o`}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <p class="hw-note" id={`${id}-o`}>
          {ui.name_note}
        </p>
      </div>
      <section class="hw-class-sees" aria-labelledby={`${id}-t`}>
        <h2 id={`${id}-t`}>{ui.told}</h2>
        <Told tells={tells} kept={view.kept} />
      </section>
      <div id={`${id}-p`}>
        <Refused text={view.problem} />
      </div>
      <button type="submit" class="hw-button hw-go" {...suppress}>
        {ui.join}
      </button>
    </form>
  );
}

function Rename({ name, ui, act }: { name: string; ui: Record<string, string>; act: Props<"classdoor">["act"] }) {
  const [text, setText] = useState(name);
  const id = useUid();
  const say = (event: Event) => {
    event.preventDefault();
    void act("class_rename", { name: text });
  };
  return (
    <form class="hw-class-rename" onSubmit={say}>
      <label for={id}>{ui.name}</label>
      <input
        id={id}
        {...suppress}
        value={text}
        maxLength={40}
        autocomplete="nickname"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="hw-button" {...suppress} aria-disabled={text === name || undefined}>
        {ui.rename}
      </button>
    </form>
  );
}
