// Sheets that Python writes for paper.

import { useState } from "preact/hooks";
import type { ForPaper } from "../views";
import { Button, Select } from "./controls";
import { Disclosure } from "./disclosure";
import { choosePaper, PAPERS, usualPaper } from "./print";
import type { Act } from "./types";
import "./for-paper.css";

/** A button for each sheet, which prints it; on which paper, and what stands on the cards, is chosen above them. */
export function PaperButtons({ paper, act }: { paper: ForPaper; act: Act }) {
  const [size, setSize] = useState(usualPaper);
  const [names, setNames] = useState("");
  const pick = (value: string) => {
    choosePaper(value);
    setSize(value);
  };
  return (
    <Disclosure title={paper.title} class="hw-paper">
      <div class="hw-paper-wish">
        <Select
          label={paper.size}
          value={size}
          options={PAPERS.map((name) => ({ value: name, label: name }))}
          onPick={pick}
        />
        {paper.called && <Select label={paper.called} value={names} options={paper.names} onPick={setNames} />}
      </div>
      <div class="hw-actions">
        {paper.sheets.map(({ value, label }) => (
          <Button key={value} class="hw-button" onClick={() => act("print", { sheet: value, paper: size, names })}>
            {label}
          </Button>
        ))}
      </div>
    </Disclosure>
  );
}
