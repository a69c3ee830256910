// The tray of a table: the last trick, the cards that nobody here has seen, and those that are out.
import { useState } from "preact/hooks";
import { Disclosure } from "../../core/disclosure";
import { Face } from "../../core/faces";
import type { Rules, TableBase, Tray as TrayView } from "../../views";
import { Sheet } from "./menu";
import { Unseen } from "./odds";
import { Strip } from "./strip";
import "./tray.css";

/** Drawn only while it is open: it has the whole deck. */
export function Tray({ base, tray, worth }: { base: TableBase; tray: TrayView; worth: Rules["worth"] }) {
  const { ui } = base;
  const [open, setOpen] = useState(false);
  return (
    <Sheet name="tray" icon="fan" title={ui.tray!} ui={ui} onOpen={setOpen}>
      {open && (
        <>
          {worth && (
            <Disclosure title={worth.title} class="hw-t-worth">
              <dl>
                {worth.lines.map((line) => (
                  <div key={line.name}>
                    <dt>
                      {line.name} <b>{line.pays}</b>
                    </dt>
                    <dd>
                      {line.faces.map((face) => (
                        <Face key={face} face={face} card={base.cards[face]} />
                      ))}
                      <span>{line.how}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            </Disclosure>
          )}
          <Strip game={base.game} strip={tray.trick} title={ui["tray.trick"]!} ui={ui} />
          {tray.piles.map((pile) => (
            <Unseen key={pile.title} base={base} unseen={pile} />
          ))}
        </>
      )}
    </Sheet>
  );
}
