// A widget: its painter, drawn from the traits of its model, errors and the state of the connection.

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Refusal, Rules } from "../views";
import { reloadRestartsKernel } from "./address";
import { holdFocus } from "./focus";
import { PaperButtons } from "./for-paper";
import { painterOf } from "./game";
import type { Host } from "./host";
import { LocaleContext } from "./locale";
import { keepPhrases } from "./phrases";
import { RuleText } from "./rule-text";
import { useSectionHidden } from "./sections";
import { whenShown } from "./shown-first";
import type { Act, Painter, Props } from "./types";

/** Traits of one widget, read anew whenever Python changes them. */
function useTraits(host: Host): Pick<Props<Painter>, "base" | "rules" | "view"> {
  const read = () => ({
    base: host.model.get("base") as Props<Painter>["base"],
    rules: host.model.get("rules") as Rules,
    view: host.model.get("view") as Props<Painter>["view"],
  });
  const [traits, setTraits] = useState(read);
  useLayoutEffect(() => {
    // not after the first frame: what is asked for by then may be answered before it
    const changed = () => whenShown(() => setTraits(read()));
    const events = ["change:base", "change:rules", "change:view"];
    for (const event of events) host.model.on(event, changed);
    changed(); // what arrived between first drawing and listening
    return () => {
      for (const event of events) host.model.off(event, changed);
    };
  }, [host]);
  return traits;
}

const NONE: Record<string, never> = {}; // one object, so that "still no error" draws nothing anew

export function Widget({ host }: { host: Host }) {
  const { base, rules, view } = useTraits(host);
  const [refused, setRefused] = useState<Record<string, Refusal>>(NONE);
  const [disconnected, setDisconnected] = useState(host.disconnected);
  useEffect(() => host.onConnection(setDisconnected), [host]);
  const act: Act = useCallback(
    async (action, args = {}, slot = "") => {
      const { error, notice } = await host.act(action, args);
      setRefused(error ? { [slot]: error } : notice ? { "": notice } : NONE);
      return error ?? null;
    },
    [host],
  );
  const errors: Record<string, string> = useMemo(
    () =>
      refused === NONE
        ? NONE
        : Object.fromEntries(
            Object.entries(refused).map(([slot, { text, texts }]) => [slot, texts?.[base.lang] ?? text]),
          ),
    [refused, base.lang],
  );
  const box = useRef<HTMLDivElement>(null);
  const giveBack = holdFocus(box.current);
  useLayoutEffect(() => queueMicrotask(giveBack)); // after a painter has put the focus where it knows better
  useLayoutEffect(() => keepPhrases(box.current!), []);
  const painter = host.model.get("painter") as string;
  const Painted = useMemo(() => painterOf(painter), [painter]);
  const hidden = useSectionHidden(painter, box);
  const paper = "paper" in base ? base.paper : undefined;
  const badges = !("badges" in view) || view.badges !== false;
  return (
    <div
      ref={box}
      class={`hw hw-${painter}${badges ? "" : " hw-no-badges"}${base.compact ? " hw-compact" : ""}`}
      lang={base.lang}
      hidden={hidden}
      data-hw-ready=""
    >
      <LocaleContext.Provider value={base}>
        <Painted base={base} rules={rules} view={view} act={act} errors={errors} />
        {paper && <PaperButtons paper={paper} act={act} />}
        <div role="alert" class={errors[""] ? "hw-error" : "hw-vh"}>
          {errors[""] && <RuleText text={errors[""]} />}
        </div>
      </LocaleContext.Provider>
      <div role="alert" class={disconnected ? "hw-lost" : "hw-vh"}>
        {disconnected ? base.words[reloadRestartsKernel() ? "offline" : "offline_notebook"] : ""}
      </div>
    </div>
  );
}
