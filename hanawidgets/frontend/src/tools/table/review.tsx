// A look back at the game: how it went, what cost most and why, luck apart from choice. Python works while the page asks.

import { useEffect, useRef, useState } from "preact/hooks";
import { inApp } from "../../core/address";
import { Button, Select } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { Face, Hand } from "../../core/faces";
import { focusZone, scrollIntoSight } from "../../core/focus";
import { useFocusAfter } from "../../core/focus-after";
import { allowOwn, keepOwnProblems, mayKeepOwn, ownProblems } from "../../core/storage";
import type { Act, Words } from "../../core/types";
import type {
  ReviewedChoice,
  ReviewedKind,
  ReviewedLuck,
  ReviewedTurn,
  ReviewLine,
  ReviewView,
  TableBase,
  TableView,
} from "../../views";
import { ReasonList } from "./judge";
import { keepMarks, keptMarks } from "./memory";
import "./review.css";

/** Begin to look back; what the browser keeps of games before goes along. */
const begin = (game: string, act: Act) =>
  act("look_back", { marks: keptMarks(game) }).then(
    (refusal) => refusal && act("look_back", { marks: "" }), // longer than any word of ours
  );

interface Looking {
  base: TableBase;
  view: TableView;
  act: Act;
  lookAt: (at: number) => void;
}

export function LookBack({ base, view, act, lookAt }: Looking) {
  const { ui, game } = base;
  const { review } = view;
  const box = useRef<HTMLElement>(null);
  const focus = useFocusAfter<"asked" | "closed">([Boolean(review)], (by) => {
    focusZone(box.current!); // the button has gone
    if (by === "asked")
      box.current!.scrollIntoView({ block: "start" }); // it will grow
    else scrollIntoSight(box.current!);
  });
  useEffect(() => {
    if (review?.going) void act("look_on", { n: review.n }); // clicks get in between
  }, [review?.going, review?.n, review?.seat]);
  useEffect(() => {
    if (review?.kept) keepMarks(game, review.kept);
  }, [review?.kept]);
  const start = () => {
    if (!review) focus.after("asked");
    else {
      focusZone(box.current!); // the button goes
      scrollIntoSight(box.current!);
    }
    void begin(game, act);
  };
  return (
    <section ref={box} class="hw-t-review" aria-label={ui.look_back} aria-busy={review?.going}>
      {!review && (
        <Button class="hw-button" data-look-back="" onClick={start}>
          {ui.look_back}
        </Button>
      )}
      {review && (
        <>
          <div class="hw-bar">
            <h2>{ui["review.title"]}</h2>
            <Button
              class="hw-button"
              onClick={() => {
                focus.after("closed");
                void act("look_away");
              }}
            >
              {ui["review.close"]}
            </Button>
          </div>
          {review.seats.length > 0 && (
            <Select
              label={ui["review.whose"]!}
              value={review.seat}
              options={review.seats}
              onPick={(seat) => act("look_as", { seat })}
            />
          )}
          {review.going && (
            <p class="hw-t-progress">
              <progress value={review.share} max={1} aria-label={ui["review.title"]} />
              <small>{review.progress}</small>
            </p>
          )}
          {(review.stale || review.away) && (
            <div class="hw-actions">
              {review.away && (
                <Button class="hw-button" onClick={() => lookAt(review.last)}>
                  {ui["review.return"]}
                </Button>
              )}
              {view.can.review && (
                <Button class="hw-button" data-look-back="" onClick={start}>
                  {ui["review.again"]}
                </Button>
              )}
            </div>
          )}
          {review.none && <p>{review.none}</p>}
          {review.line && <Line line={review.line} ui={ui} />}
          <Worst review={review} base={base} lookAt={lookAt} />
          {inApp() && review.worst.length > 0 && <OwnProblems review={review} ui={ui} act={act} />}
          {review.luck && <Luck luck={review.luck} ui={ui} />}
          {review.kinds.length > 0 && <Kinds kinds={review.kinds} ui={ui} />}
        </>
      )}
    </section>
  );
}

/** Problems made of what cost most: kept on the device once the person has said yes, until they say no. */
function OwnProblems({ review, ui, act }: { review: ReviewView; ui: Words; act: Act }) {
  const [leave, setLeave] = useState(mayKeepOwn);
  const { own, going, seat } = review;
  useEffect(() => {
    if (leave && !going && !own) void act("own_problems", { kept: ownProblems() });
  }, [leave, going, own, seat]);
  useEffect(() => {
    if (leave && own) keepOwnProblems(own);
  }, [leave, own]);
  const say = (yes: boolean) => {
    allowOwn(yes);
    setLeave(yes);
  };
  return (
    <p class="hw-t-own">
      <span role="status">{ui[leave ? "review.own_kept" : "review.own_note"]}</span>{" "}
      <Button class="hw-button" onClick={() => say(!leave)}>
        {ui[leave ? "review.own_stop" : "review.own"]}
      </Button>
    </p>
  );
}

const WIDE = 340;
const HIGH = 150;
const LEFT = 34;
const EDGE = 12;

/** Expected points over the moves: the decisions that cost most are numbered, a thin line ends each deal. */
function Line({ line, ui }: { line: ReviewLine; ui: Words }) {
  const { points, low, high } = line;
  const x = (place: number) => LEFT + (place * (WIDE - LEFT - EDGE)) / Math.max(1, points.length - 1);
  const y = (value: number) => HIGH - EDGE - ((value - low) * (HIGH - 2 * EDGE)) / (high - low);
  const ticks = [...new Set([high, 0, low])].filter((tick) => !tick || Math.abs(y(tick) - y(0)) > 12);
  const placed = points.map((point, place) => ({ ...point, x: x(place), y: y(point.value) }));
  return (
    <div class="hw-t-part">
      <h3>{ui["review.line"]}</h3>
      <svg class="hw-t-chart" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={line.label}>
        {placed.map((point) => point.over && <path key={point.at} class="hw-t-end" d={`M${point.x} 0V${HIGH}`} />)}
        {ticks.map((tick) => (
          <g key={tick}>
            <path class="hw-t-zero" d={`M${LEFT} ${y(tick)}H${WIDE}`} />
            <text x={LEFT - 5} y={y(tick) + 4}>
              {String(tick).replace("-", "−")}
            </text>
          </g>
        ))}
        <polyline points={placed.map((point) => `${point.x},${point.y}`).join(" ")} />
        {placed.map(
          (point) =>
            point.cost > 0 && (
              <g key={point.at} class="hw-t-cost">
                <circle cx={point.x} cy={point.y} r="9" />
                <text x={point.x} y={point.y + 4}>
                  {point.cost}
                </text>
              </g>
            ),
        )}
      </svg>
      <p class="hw-note">{ui["review.line_note"]}</p>
      <Disclosure title={ui["review.line_table"]} class="hw-quiet">
        <table class="hw-t-figures">
          <thead>
            <tr>
              <Heads keys={["move", "deal", "points"]} ui={ui} />
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={`${point.at} ${point.over}`}>
                <td>{point.at}</td>
                <td>{point.over}</td>
                <td>{point.value.toFixed(1).replace("-", "−")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  );
}

function Worst({ review, base, lookAt }: Pick<Looking, "base" | "lookAt"> & { review: ReviewView }) {
  const { ui } = base;
  if (!review.worst.length && !review.worst_none) return null;
  return (
    <div class="hw-t-part">
      <h3>{ui["review.worst"]}</h3>
      {review.worst_none && <p>{review.worst_none}</p>}
      <ol class="hw-list">
        {review.worst.map((turn, place) => (
          <Turn key={turn.at} turn={turn} rank={place + 1} base={base} lookAt={lookAt} />
        ))}
      </ol>
    </div>
  );
}

function Turn({ turn, rank, base, lookAt }: Pick<Looking, "base" | "lookAt"> & { turn: ReviewedTurn; rank: number }) {
  const { ui } = base;
  return (
    <li class="hw-t-turned">
      <p class="hw-t-when">
        <b class="hw-t-rank">{rank}</b>
        <span>
          {turn.title} <small>{turn.moment}</small>
        </span>
        <b class="hw-t-lost">{turn.cost}</b>
      </p>
      <dl>
        <dt>{ui["review.did"]}</dt>
        <Choice choice={turn.done} base={base} />
        <dt>{ui["review.better"]}</dt>
        <Choice choice={turn.better} base={base} />
      </dl>
      {turn.reasons.length > 0 && (
        <div class="hw-t-reasons">
          <ReasonList reasons={turn.reasons} />
        </div>
      )}
      <Button class="hw-button" aria-label={turn.open} onClick={() => lookAt(turn.at)}>
        {ui["review.open"]}
      </Button>
    </li>
  );
}

function Choice({ choice, base }: { choice: ReviewedChoice; base: TableBase }) {
  const { cards } = base;
  return (
    <dd>
      {choice.face && <Face face={choice.face} card={cards[choice.face]} />}
      {choice.faces.length > 0 && <Hand faces={choice.faces} deck={cards} />}
      <span>{choice.label}</span>
    </dd>
  );
}

function Luck({ luck, ui }: { luck: ReviewedLuck; ui: Words }) {
  return (
    <div class="hw-t-part">
      <h3>{ui["review.luck"]}</h3>
      <p>{luck.text}</p>
      <Disclosure title={ui["review.luck_table"]} class="hw-quiet">
        <p class="hw-note">{ui["review.luck_note"]}</p>
        <table class="hw-t-figures">
          <thead>
            <tr>
              <Heads keys={["deal", "cards", "choices", "chance", "result"]} ui={ui} />
            </tr>
          </thead>
          <tbody>
            {luck.deals.map((deal) => (
              <tr key={deal.deal}>
                <th scope="row">{deal.deal}</th>
                <td>{deal.cards}</td>
                <td>{deal.choices}</td>
                <td>{deal.luck}</td>
                <td>{deal.result}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  );
}

/** What the columns of a table are called. */
function Heads({ keys, ui }: { keys: string[]; ui: Words }) {
  return keys.map((key) => (
    <th key={key} scope="col">
      {ui[`review.${key}`]}
    </th>
  ));
}

function Kinds({ kinds, ui }: { kinds: ReviewedKind[]; ui: Words }) {
  const past = kinds.some((kind) => kind.before);
  return (
    <div class="hw-t-part">
      <h3>{ui["review.kinds"]}</h3>
      <table class="hw-t-figures">
        <thead>
          <tr>
            <td />
            <Heads keys={["decisions", "costly", "each", ...(past ? ["before"] : [])]} ui={ui} />
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.label}>
              <th scope="row">{kind.label}</th>
              <td>{kind.count}</td>
              <td>{kind.costly}</td>
              <td>{kind.each}</td>
              {past && <td>{kind.before}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hw-note">
        {ui["review.each_note"]} {past && ui["review.kept"]}
      </p>
    </div>
  );
}
