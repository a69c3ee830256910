// The album: a picture for every skill, there when it was learnt, faded when it is due.

import { useState } from "preact/hooks";
import { Button, Chips } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { Face } from "../../core/faces";
import { rove, suppress } from "../../core/keys";
import type { Act, Words } from "../../core/types";
import type { AlbumGroup, AlbumPage, Plate } from "../../views";
import "./album.css";

export function Album({ pages, ui, act }: { pages: AlbumPage[]; ui: Words; act: Act }) {
  const [turned, setTurned] = useState("");
  const page = pages.find(({ key }) => key === turned) ?? pages[0]!;
  return (
    <div class="hw-al">
      <div class="hw-al-head">
        <h2>{ui.album}</h2>
        <Chips
          label={ui.games!}
          value={page.key}
          options={pages.map(({ key, title }) => ({ value: key, label: title }))}
          onPick={setTurned}
        />
      </div>
      <section key={page.key} class="hw-al-page" aria-label={page.title}>
        <h3>
          {page.title} <span class="hw-count">{page.count}</span>
        </h3>
        {page.groups.map((group) => (
          <Group key={group.key} group={group} ui={ui} act={act} />
        ))}
      </section>
    </div>
  );
}

/** A line with its count that opens; what somebody has won something of is open. */
function Group({ group, ui, act }: { group: AlbumGroup; ui: Words; act: Act }) {
  const [open, setOpen] = useState("");
  const shown = group.plates.find((plate) => plate.skill === open);
  return (
    <Disclosure
      class="hw-al-group"
      open={group.plates.some(({ state }) => state !== "new")}
      title={
        <>
          <b>{group.title}</b> <span class="hw-count">{group.count}</span>
        </>
      }
    >
      <div
        class={group.cards ? "hw-al-plates hw-al-cards" : "hw-al-plates"}
        role="group"
        aria-label={group.title}
        onKeyDown={rove}
      >
        {group.plates.map((plate, at) => (
          <button
            type="button"
            key={plate.skill}
            {...suppress}
            class={`hw-al-plate hw-al-${plate.state}${plate.due ? " hw-al-due" : ""}`}
            data-rove=""
            tabIndex={at === 0 ? 0 : -1}
            aria-expanded={plate.skill === open}
            onClick={() => setOpen(plate.skill === open ? "" : plate.skill)}
          >
            <Picture plate={plate} />
            <span class="hw-al-name">{plate.name}</span>
            {plate.due && <span class="hw-al-tag">{ui.due}</span>}
            <span class="hw-vh">{plate.label}</span>
          </button>
        ))}
      </div>
      {shown && (
        <div class="hw-al-detail" role="status">
          <b>{shown.name}</b> <span>{shown.label}</span>
          {shown.state !== "new" && (
            <Button class="hw-button" onClick={() => act("practise", { skill: shown.skill })}>
              {ui.practise}
            </Button>
          )}
        </div>
      )}
    </Disclosure>
  );
}

/** Cards mounted on the page; what is known bears a seal. */
const Picture = ({ plate }: { plate: Plate }) => (
  <span class="hw-al-picture" aria-hidden="true">
    <span class="hw-al-faces">
      {plate.faces.map((face, at) => (
        <Face key={at} face={face} />
      ))}
    </span>
    {plate.state === "known" && <Seal />}
  </span>
);

/** A plum blossom cut into a seal. */
const Seal = () => (
  <svg class="hw-al-seal" viewBox="-12 -12 24 24" aria-hidden="true" focusable="false">
    <circle r="11.5" class="hw-al-ink" />
    {[0, 72, 144, 216, 288].map((turn) => (
      <circle key={turn} r="2.9" cy="-4.5" transform={`rotate(${turn})`} class="hw-al-cut" />
    ))}
    <circle r="1.7" class="hw-al-cut" />
  </svg>
);
