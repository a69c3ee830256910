// A score: its formula in tiles, each of which opens its rule, and the tree behind it.

import { useState } from "preact/hooks";
import { Disclosure } from "../core/disclosure";
import { minus } from "../core/format";
import { suppress } from "../core/keys";
import { RuleBox, RuleText } from "../core/rule-text";
import { useUid } from "../core/uid";
import type { ScoreView, TallyStep, TermView, Tree } from "../views";
import "./formula.css";

/** The formula in tiles; a term and the sign before it never part. */
export function Formula({
  score,
  tally,
  ui,
  label,
  inLines,
  told,
  termsOnly,
}: {
  score: ScoreView;
  /** How it adds up, where that is to be seen. */
  tally?: TallyStep[];
  /** It stands between other lines, where room is dear. */
  inLines?: boolean;
  /** Something else says already that its numbers can be opened. */
  told?: boolean;
  /** What it comes to stands beside it. */
  termsOnly?: boolean;
  ui: Record<string, string>;
  label: string;
}) {
  const [open, setOpen] = useState<string | null>(null);
  const id = useUid();
  const groups: { before: string; term: string; after: string }[] = [];
  let before = "";
  for (const piece of score.pieces) {
    if (piece.term) {
      groups.push({ before, term: piece.term, after: "" });
      before = "";
    } else if (piece.sign === ")") groups[groups.length - 1]!.after += ")";
    else before += piece.sign;
  }
  const shown = open && score.terms[open] ? score.terms[open] : null;
  const piece = (sign: string, term: string, after = "") => (
    <span class="hw-piece" key={term} style={tally && `--i: ${tally.findIndex((step) => step.term === term)}`}>
      {sign && (
        <span class="hw-sign" aria-hidden="true">
          {sign}
        </span>
      )}
      <Tile
        name={term}
        view={score.terms[term]!}
        open={open === term}
        controls={id}
        ui={ui}
        onOpen={() => setOpen(open === term ? null : term)}
      />
      {after && (
        <span class="hw-sign" aria-hidden="true">
          {after}
        </span>
      )}
    </span>
  );
  const parts = tally?.filter(({ part }) => part !== undefined);
  const last = groups.pop();
  return (
    <div
      class={["hw-formula", inLines && "hw-in-lines", tally && "hw-adds-up"].filter(Boolean).join(" ")}
      role="group"
      aria-label={`${label}: ${score.spoken}`}
    >
      {parts?.length ? <div class="hw-tiles">{parts.map(({ term, part }) => piece(part!, term))}</div> : null}
      <div class="hw-tiles">
        {groups.map(({ before, term, after }) => piece(before, term, after))}
        <span class="hw-piece hw-last">
          {last && piece(last.before, last.term, last.after)}
          {!termsOnly && (
            <>
              <span class="hw-sign" aria-hidden="true">
                =
              </span>
              <output class="hw-result">
                {tally?.map(({ term, sum }, at) => (
                  <i key={term} style={`--i: ${at}`} aria-hidden="true">
                    {sum}
                  </i>
                ))}
                <b style={tally && `--i: ${tally.length}`}>{score.label}</b>
              </output>
            </>
          )}
        </span>
        {score.rest && <span class="hw-rest">{score.rest}</span>}
      </div>
      <div id={id} class="hw-opened" role="region" aria-label={shown?.label ?? label} aria-live="polite">
        {shown ? (
          <>
            <p>
              <b>
                {shown.label} = {minus(shown.value)}
              </b>{" "}
              {shown.why}
            </p>
            <RuleBox rule={shown.rule} />
          </>
        ) : (
          !told && <p class="hw-note">{ui.tap_term}</p>
        )}
      </div>
    </div>
  );
}

function Tile(props: {
  name: string;
  view: TermView;
  open: boolean;
  controls: string;
  ui: Record<string, string>;
  onOpen: () => void;
}) {
  const { view } = props;
  const classes = ["hw-tile", `hw-is-${view.status}`, view.differs ? "hw-differs" : ""].join(" ");
  return (
    <button
      type="button"
      {...suppress}
      class={classes}
      data-term={props.name}
      aria-expanded={props.open}
      aria-controls={props.controls}
      onClick={props.onOpen}
    >
      <span class="hw-tile-label">{view.label}</span>
      <span class="hw-tile-value">{minus(view.value)}</span>
      {view.differs && <span class="hw-vh"> ({props.ui.differs})</span>}
    </button>
  );
}

/** Terms that do nothing here: why each is 1 or 0. */
export function Unused({ score, ui }: { score: ScoreView; ui: Record<string, string> }) {
  const idle = Object.entries(score.terms).filter(([, term]) => term.status !== "used");
  if (!idle.length) return null;
  return (
    <section class="hw-unused" aria-label={ui.off_terms}>
      <p>
        <b>{ui.off_terms}</b>
      </p>
      <ul class="hw-list">
        {idle.map(([name, term]) => (
          <li key={name}>
            <Disclosure
              title={
                <>
                  <b>
                    {term.label} = {minus(term.value)}
                  </b>{" "}
                  {term.why}
                </>
              }
              class="hw-quiet"
            >
              <RuleBox rule={term.rule} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Branch({ tree, terms }: { tree: Tree; terms: Record<string, TermView> }) {
  const term = terms[tree.term]!;
  const sum = tree.children.map((child) => minus(terms[child.term]!.value)).join(` ${tree.sign} `);
  return (
    <li class={`hw-is-${term.status}`}>
      <span>
        <b class="hw-tree-sum">
          {minus(term.value)}
          {tree.children.length > 1 ? ` = ${sum}` : ""}
        </b>{" "}
        <b>{term.label}</b> {term.why}{" "}
        <small>
          <RuleText text={term.rule.id} />
        </small>
      </span>
      {tree.children.length > 0 && (
        <ul>
          {tree.children.map((child) => (
            <Branch key={child.term} tree={child} terms={terms} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The whole tree; with a title it is to be opened. */
export function Why({ score, title }: { score: ScoreView; title?: string }) {
  const tree = (
    <ul class="hw-tree">
      <Branch tree={score.tree} terms={score.terms} />
    </ul>
  );
  if (!title) return tree;
  return (
    <Disclosure title={title} class="hw-why">
      {tree}
    </Disclosure>
  );
}
