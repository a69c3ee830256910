// Lines over hands: an SVG drawn from data. Each line is told by its colour, its sign and its name.

import { minus } from "../../core/format";
import { memo } from "../../core/memo";
import type { Series } from "../../views";
import "./plot.css";

const WIDE = 290; // as wide as the smallest phone draws it: texts keep their size

const HIGH = 200;

const LEFT = 34;

const RIGHT = 82;

const TOP = 10;

const BOTTOM = 22;

const APART = 13;

const LONGEST = 9; // half the width of a letter of Japanese

const LEAST = 5; // hands

/** The sign of a line about the point at which its path stands: a path holds as many as there are points. */
const SIGNS = [
  "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
  "m-3.5-3.5h7v7h-7z",
  "m0-4.5l4.2 8h-8.4z",
  "m0-5l5 5l-5 5l-5-5z",
  "m0 4.5l4.2-8h-8.4z",
  "m-1.3-4.5h2.6v3.2h3.2v2.6h-3.2v3.2h-2.6v-3.2h-3.2v-2.6h3.2z",
  "m-4.5-2h9v4h-9z",
  "m-2-4.5h4v9h-4z",
  "m-4-4h8l-4 4l4 4h-8l4-4z",
  "m-2.2-4.2h4.4l2.2 4.2l-2.2 4.2h-4.4l-2.2-4.2z",
  "m-4.4-2.9l1.5-1.5l2.9 2.9l2.9-2.9l1.5 1.5l-2.9 2.9l2.9 2.9l-1.5 1.5l-2.9-2.9l-2.9 2.9l-1.5-1.5l2.9-2.9z",
  "m-4-4l4 4l-4 4zm8 0l-4 4l4 4z",
];

const SMALL = 0.6; // of a sign that is not the last of its line

export const LineSign = ({ at }: { at: number }) => (
  <svg class={`hw-line-sign hw-line-${at % SIGNS.length}`} viewBox="-6 -6 12 12" aria-hidden="true" focusable="false">
    <path d={`M0 0${SIGNS[at % SIGNS.length]}`} />
  </svg>
);

export const Plot = memo(({ series, hands, label }: { series: Series[]; hands: number; label: string }) => {
  const all = series.flatMap((line) => line.values);
  const step = stepFor(Math.max(...all) - Math.min(...all, 0));
  const low = Math.floor(Math.min(0, ...all) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...all) / step) * step);
  const last = series[0]!.values.length - 1;
  const wide = Math.min(hands, Math.max(LEAST, last + 1)); // a game that has just begun fills the picture too
  const x = (hand: number) => LEFT + (hand / wide) * (WIDE - LEFT - RIGHT);
  const y = (points: number) => TOP + ((high - points) / (high - low)) * (HIGH - TOP - BOTTOM);
  const signs = (values: number[], at: number, size: number, from = 1) =>
    values
      .map((points, hand) => (hand < from ? "" : `M${x(hand) / size} ${y(points) / size}${SIGNS[at % SIGNS.length]}`))
      .join("");
  const places = spread(series.map((line) => y(line.values[last]!)));
  const ticks: number[] = [];
  for (let tick = low; tick <= high; tick += step) ticks.push(tick);
  return (
    <svg class="hw-plot" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path class={tick === 0 ? "hw-plot-zero" : "hw-plot-grid"} d={`M${LEFT} ${y(tick)}H${WIDE - RIGHT}`} />
          <text x={LEFT - 5} y={y(tick) + 4} text-anchor="end">
            {minus(tick)}
          </text>
        </g>
      ))}
      {handTicks(wide).map((hand) => (
        <text key={hand} x={x(hand)} y={HIGH - 6} text-anchor="middle">
          {hand}
        </text>
      ))}
      {series.map((line, at) => (
        <g key={at} class={`hw-line-${at % SIGNS.length}`}>
          <path
            class="hw-line-way"
            d={line.values.map((points, hand) => `${hand ? "L" : "M"}${x(hand)} ${y(points)}`).join("")}
          />
          <path transform={`scale(${SMALL})`} d={signs(line.values.slice(0, -1), at, SMALL)} />
          <path d={signs(line.values, at, 1, last || 1)} />
          <path class="hw-line-lead" d={`M${x(last) + 6} ${y(line.values[last]!)}L${x(last) + 12} ${places[at]}`} />
          <text x={x(last) + 14} y={places[at]! + 4}>
            {short(line.name)}
          </text>
        </g>
      ))}
    </svg>
  );
});

const stepFor = (span: number): number => [5, 10, 20, 50, 100, 200, 500, 1000].find((step) => span / step <= 5) ?? 2000;

const handTicks = (hands: number): number[] =>
  Array.from({ length: hands }, (_, place) => place + 1).filter(
    (hand) => hand === 1 || hand === hands || (hand % 5 === 0 && hands - hand > 1),
  );

/** As much of a name as there is room for; letters of Japanese are twice as wide as others. */
const short = (name: string): string => {
  const letters = [...name];
  const wide = (upto: number) => letters.slice(0, upto).reduce((sum, letter) => sum + (letter > "\u2e7f" ? 2 : 1), 0);
  if (wide(letters.length) <= LONGEST) return name;
  let kept = letters.length;
  while (wide(kept) > LONGEST - 1) kept--;
  return `${letters.slice(0, kept).join("").trimEnd()}…`;
};

/** Heights of labels: where their lines end, moved apart where they would lie on each other. */
function spread(ends: number[]): number[] {
  const order = ends.map((_, at) => at).sort((a, b) => ends[a]! - ends[b]!);
  const found = [...ends];
  order.forEach((at, rank) => {
    if (rank) found[at] = Math.max(found[at]!, found[order[rank - 1]!]! + APART);
  });
  let most = HIGH - BOTTOM;
  for (const at of [...order].reverse()) {
    found[at] = Math.min(found[at]!, most);
    most = found[at]! - APART;
  }
  return found;
}
