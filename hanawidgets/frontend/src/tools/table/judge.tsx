// What each choice is worth.

import { useRef } from "preact/hooks";
import { Button } from "../../core/controls";
import { Face, Hand } from "../../core/faces";
import { focusZone, scrollIntoSight } from "../../core/focus";
import { useFocusAfter } from "../../core/focus-after";
import type { Act } from "../../core/types";
import type { TableBase, TableView } from "../../views";

export function Judge({
  base,
  view,
  act,
  play,
}: {
  base: TableBase;
  view: TableView;
  act: Act;
  play: (way: string) => void;
}) {
  const { ui, cards } = base;
  const judged = view.judged;
  const box = useRef<HTMLElement>(null);
  const focus = useFocusAfter([judged], () => {
    focusZone(box.current!); // the button has gone
    scrollIntoSight(box.current!);
  });
  const askFor = () => {
    focus.after("asked");
    void act("judge");
  };
  return (
    <section ref={box} class="hw-t-judge" aria-label={ui.judge}>
      {!judged && (
        <Button class="hw-button" onClick={askFor}>
          {ui.judge}
        </Button>
      )}
      {judged && (
        <>
          <h2>{judged.title}</h2>
          <p class="hw-note">{judged.note}</p>
          {judged.each && <p class="hw-note">{judged.each}</p>}
          <ul class="hw-list">
            {judged.lines.map((line) => (
              <li key={line.do} class="hw-t-judged">
                {line.face && <Face face={line.face} card={cards[line.face]} />}
                <Button class="hw-button" onClick={() => play(line.do)}>
                  {line.faces && line.faces.length > 0 && <Hand faces={line.faces} deck={cards} />}
                  <span>
                    {line.label}
                    {line.best && <b class="hw-t-tag">{ui["judge.best"]}</b>}
                  </span>
                </Button>
                <span class="hw-points">
                  {line.text}
                  {line.times && <small> {line.times}</small>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
