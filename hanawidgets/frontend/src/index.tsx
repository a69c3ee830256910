// The library that a page fetches once: picks the painter, connects it to its model, cleans up.
import { type ComponentType, render as draw } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Library, RenderProps } from "./afm";
import { drawAhead } from "./art";
import { Calculator } from "./calculator";
import { Cards } from "./cards";
import { Checker } from "./checker";
import { claimState, furnish, holdFocus, keepKeys, startsAnew, useSprite } from "./dom";
import { Explorer } from "./explorer";
import { Header, Landing } from "./frame";
import { Gallery } from "./gallery";
import { BetTable, Ladder, RoundScore } from "./hgtools";
import { Host, type Refusal } from "./host";
import { Lesson } from "./lesson";
import { Bids, Schedule, Trick } from "./ohtools";
import { Linked, Speech } from "./parts";
import { RuleBook } from "./rulebook";
import { Sheet } from "./sheet";
import { Table } from "./table";
import type { Act, Base, Painted, Rules } from "./types";

const PAINTERS: Record<string, ComponentType<Painted>> = {
  cards: Cards,
  checker: Checker,
  score: Calculator,
  gallery: Gallery,
  rulebook: RuleBook,
  table: Table,
  lesson: Lesson,
  sheet: Sheet,
  schedule: Schedule,
  bidpad: Bids,
  trick: Trick,
  explorer: Explorer,
  ladder: Ladder,
  bettable: BetTable,
  roundscore: RoundScore,
  header: Header,
  landing: Landing,
};

/** Traits of one widget, read anew whenever Python changes them. */
function useTraits(host: Host): { base: Base; rules: Rules; view: any } {
  const read = () => ({
    base: host.model.get("base") as Base,
    rules: host.model.get("rules") as Rules,
    view: host.model.get("view"),
  });
  const [traits, setTraits] = useState(read);
  useLayoutEffect(() => {
    // not after the first frame: what is asked for by then may be answered before it
    const changed = () => setTraits(read());
    const events = ["change:base", "change:rules", "change:view"];
    for (const event of events) host.model.on(event, changed);
    changed(); // what arrived between first drawing and listening
    return () => {
      for (const event of events) host.model.off(event, changed);
    };
  }, [host]);
  return traits;
}

const NONE = {}; // one object, so that "still no error" draws nothing anew

function Widget({ host }: { host: Host }) {
  const { base, rules, view } = useTraits(host);
  const [errors, setErrors] = useState<Record<string, string>>(NONE);
  const [lost, setLost] = useState(host.lost);
  useEffect(() => host.onLost(setLost), [host]);
  const act: Act = useCallback(
    async (action, args = {}, slot = "") => {
      let notice: Refusal | null = null;
      host.onNotice = (said) => (notice = said);
      const refusal = await host.act(action, args);
      const said = (notice as Refusal | null)?.text;
      const told = refusal ? { [slot]: refusal.text } : said ? { "": said } : NONE;
      setErrors(told);
      return refusal;
    },
    [host],
  );
  const box = useRef<HTMLDivElement>(null);
  const giveBack = holdFocus(box.current);
  useLayoutEffect(() => queueMicrotask(giveBack)); // after a painter has put the focus where it knows better
  const painter = host.model.get("painter") as string;
  const Painter = useMemo(() => PAINTERS[painter]!, [painter]);
  return (
    <div
      ref={box}
      class={`hw hw-${painter}${view.badges === false ? " hw-no-badges" : ""}`}
      lang={base.lang}
      data-hw-ready=""
    >
      <Speech.Provider value={base}>
        <Painter base={base} rules={rules} view={view} act={act} errors={errors} />
        <div role="alert" class={errors[""] ? "hw-error" : "hw-vh"}>
          {errors[""] && <Linked text={errors[""]} />}
        </div>
      </Speech.Provider>
      <div role="alert" class={lost ? "hw-lost" : "hw-vh"}>
        {lost ? base.words[startsAnew() ? "offline" : "offline_notebook"] : ""}
      </div>
    </div>
  );
}

export const prepare: Library["prepare"] = async (sprite) => {
  useSprite(sprite);
  await drawAhead();
};

export const render: Library["render"] = ({ model, el }: RenderProps, sprite: string) => {
  furnish(el, sprite);
  const host = new Host(model);
  const release = keepKeys(el);
  claimState(model.get("painter") as string);
  draw(<Widget host={host} />, el);
  host.post({ kind: "hello", langs: [...navigator.languages] });
  return () => {
    release();
    host.close();
    draw(null, el);
  };
};
