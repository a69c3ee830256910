// A handout: one page of panels, to read and to print; which page, and under which rules, is chosen above it.

import { useEffect, useRef } from "preact/hooks";
import { address, inApp, setAddress, useKeptState } from "../core/address";
import { Button, Chips, Select } from "../core/controls";
import { CopyLink } from "../core/copy";
import { suppress } from "../core/keys";
import { LiveRegion } from "../core/live-region";
import { usualPaper } from "../core/print";
import { Said, useFurigana } from "../core/said";
import type { Props } from "../core/types";
import type { HandoutPanel } from "../views";
import { Part } from "./rule-part";
import { RulesPanel } from "./rules-panel";
import "./handout.css";

export function Handout({ base, view, rules, act }: Props<"handout">) {
  const { ui } = base;
  const { content } = view;
  const furigana = useFurigana(base);
  useKeptState("handout", view.state);
  const first = useRef(view.handout);
  useEffect(() => {
    if (view.handout !== first.current) setAddress({ handout: view.handout });
    first.current = view.handout;
  }, [view.handout]);
  const { sheet } = view;
  const print = () => (sheet ? void act("print", { sheet, paper: usualPaper(), names: "" }) : window.print());
  return (
    <>
      {view.problem && (
        <p class="hw-error" role="alert">
          {view.problem.text}
        </p>
      )}
      <div class="hw-ho-choose">
        <Chips
          scrolls
          label={ui.layers!}
          value={view.handout}
          options={base.tabs}
          onPick={(value) => act("handout", { value })}
        />
        {inApp() && (
          <a class="hw-inline hw-ho-book" {...suppress} href={address("rules.ipynb", base.lang, "", "", base.game)}>
            {ui.book}
          </a>
        )}
        {view.chooses && <RulesPanel rules={rules} act={act} />}
        {view.against && (
          <Select
            label={ui.against!}
            value={view.against}
            options={base.presets}
            onPick={(value) => act("against", { value })}
          />
        )}
      </div>
      <article class={`hw-ho hw-ho-${view.handout}${content.dense ? " hw-ho-dense" : ""} ${furigana.class}`}>
        <header>
          <h2>{content.title}</h2>
          <p class="hw-ho-lead">
            <Said>{content.lead}</Said>
          </p>
          {content.under && <p class="hw-ho-under">{content.under}</p>}
        </header>
        {content.sections.map((section, place) => (
          <section key={place} class="hw-ho-section">
            {section.title && <h3>{section.title}</h3>}
            <div class="hw-ho-panels">
              {section.panels.map((panel, at) => (
                <Panel key={at} panel={panel} base={base} heading={section.title ? "h4" : "h3"} />
              ))}
            </div>
          </section>
        ))}
      </article>
      <div class="hw-actions">
        {(sheet || inApp()) && (
          <Button class="hw-button hw-primary" onClick={print}>
            {ui.print}
          </Button>
        )}
        {inApp() && <CopyLink base={base} state={view.state} handout={view.handout} />}
        {furigana.button}
      </div>
      <LiveRegion text={view.say} />
    </>
  );
}

/** One thing that a handout says; what is off under these rules is said to be and drawn pale. */
function Panel({
  panel,
  base,
  heading: Title,
}: {
  panel: HandoutPanel;
  base: Props<"handout">["base"];
  heading: "h3" | "h4";
}) {
  const rows = panel.parts.flatMap((part) => part.rows.map(({ faces }) => faces.length));
  const lapped = rows.reduce((sum, cards) => sum + cards, 0) >= 12; // on paper, where room is dear
  return (
    <div style={`--laps: ${Number(lapped)}`} class={panel.off ? "hw-ho-panel hw-is-off" : "hw-ho-panel"}>
      {(panel.title || panel.mark) && (
        <Title class="hw-ho-title">
          <span>
            <Said>{panel.title}</Said>
          </span>
          {panel.mark && <b>{panel.mark}</b>}
        </Title>
      )}
      {panel.off && <p class="hw-ho-off">{panel.off}</p>}
      {panel.texts.map((text) => (
        <p key={text}>
          <Said>{text}</Said>
        </p>
      ))}
      {panel.parts.map((part, place) => (
        <Part key={place} part={part} base={base} inPanel />
      ))}
    </div>
  );
}
