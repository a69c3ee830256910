// The signs of a table's controls, drawn: a font has them in as many looks as there are systems.
import "./icon.css";

const FILLED = {
  back: "M17 5v14L6 12z",
  forward: "M7 5v14l11-7z",
  through: "M4 5v14l8-7zM12 5v14l8-7z",
  pause: "M7 5h4v14H7zM13 5h4v14h-4z",
  more: "M4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4z",
};
const DRAWN = {
  close: "M6 6l12 12M18 6L6 18",
  return: "M14 5l-7 7 7 7",
};
const FAN = [-24, 0, 24];

export type IconName = keyof typeof FILLED | keyof typeof DRAWN | "fan";

export const Icon = ({ name }: { name: IconName }) => (
  <svg class="hw-t-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {name === "fan" ? (
      FAN.map((turn) => (
        <rect
          key={turn}
          class="hw-t-icon-card"
          x="8"
          y="4"
          width="8"
          height="13"
          rx="1.5"
          transform={`rotate(${turn} 12 21)`}
        />
      ))
    ) : name in FILLED ? (
      <path d={FILLED[name as keyof typeof FILLED]} />
    ) : (
      <path class="hw-t-icon-line" d={DRAWN[name as keyof typeof DRAWN]} />
    )}
  </svg>
);
