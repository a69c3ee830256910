// The tray of a table: the last trick, the cards that nobody here has seen, and those that are out.
import { useState } from "preact/hooks";
import type { TableBase, Tray as TrayView } from "../../views";
import { Sheet } from "./menu";
import { Unseen } from "./odds";
import { Strip } from "./strip";

/** Drawn only while it is open: it has the whole deck. */
export function Tray({ base, tray }: { base: TableBase; tray: TrayView }) {
  const { ui } = base;
  const [open, setOpen] = useState(false);
  return (
    <Sheet name="tray" sign="▤" title={ui.tray!} ui={ui} onOpen={setOpen}>
      {open && (
        <>
          <Strip game={base.game} strip={tray.trick} title={ui["tray.trick"]!} ui={ui} />
          {tray.piles.map((pile) => (
            <Unseen key={pile.title} base={base} unseen={pile} />
          ))}
        </>
      )}
    </Sheet>
  );
}
