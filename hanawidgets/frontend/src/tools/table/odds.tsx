// The odds beside a decision: what comes about, how often, and where the unseen cards can be.

import { Face } from "../../core/faces";
import { RuleBox } from "../../core/rule-text";
import type { OddsRow, Odds as OddsView, TableBase, Unseen as UnseenView } from "../../views";
import "./odds.css";

export function Odds({ base, odds }: { base: TableBase; odds: OddsView }) {
  return (
    <div class={odds.columns.length > 2 ? "hw-t-odds hw-many" : "hw-t-odds"}>
      <h2>{odds.title}</h2>
      <p class="hw-note">{odds.note}</p>
      <div class="hw-t-odds-head" aria-hidden="true" style={{ "--columns": odds.columns.length }}>
        <span />
        {odds.columns.map((name) => (
          <b key={name}>{name}</b>
        ))}
      </div>
      {odds.rows.map((row) => (
        <Row key={row.label} row={row} columns={odds.columns} />
      ))}
      <Unseen base={base} unseen={odds.unseen} />
    </div>
  );
}

/** A chance of each player; it opens its rule. */
function Row({ row, columns }: { row: OddsRow; columns: string[] }) {
  return (
    <details class="hw-t-odds-row">
      <summary style={{ "--columns": columns.length }}>
        <span>{row.label}</span>
        {row.chances.map((chance, place) => (
          <span key={columns[place]} class="hw-t-chance" style={{ "--percent": `${chance?.percent ?? 0}%` }}>
            {chance && (
              <>
                <span class="hw-vh">{columns[place]} </span>
                {chance.told}
              </>
            )}
          </span>
        ))}
      </summary>
      <RuleBox rule={row.rule} />
    </details>
  );
}

/** Titled cards in groups, each with its chance where there is one. */
export function Unseen({ base, unseen }: { base: TableBase; unseen: UnseenView }) {
  return (
    <section class="hw-t-unseen" aria-label={unseen.title}>
      <h3>{unseen.title}</h3>
      {unseen.notes.map((note) => (
        <p key={note} class="hw-note">
          {note}
        </p>
      ))}
      <ul>
        {unseen.groups.map((group) => (
          <li key={group[0]!.face}>
            {group.map((card, at) => (
              <span key={at} class="hw-t-hidden">
                <Face face={card.face} card={base.cards[card.face]} />
                <span class="hw-vh">{base.cards[card.face]?.label}</span>
                {card.chance && <small>{card.chance}</small>}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
