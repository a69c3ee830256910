// The standing as a picture, drawn by the browser: the light theme's paper, whatever the page wears.
import type { PadResult } from "../../views";

const WIDTH = 720;
const HEAD = 132;
const ROW = 72;
const EDGE = 40;
const FOOT = 64;
const SERIF = `Fudanoma, "Hiragino Mincho ProN", "Yu Mincho", "Noto Serif JP", "Noto Serif CJK JP", Georgia, serif`;
const SANS = "system-ui, sans-serif";
const INK = "#1c1b22";
const MUTED = "#5b5966";

export const heightOf = ({ rows }: PadResult): number => HEAD + 24 + rows.length * ROW + FOOT;

type Pen = Pick<
  CanvasRenderingContext2D,
  "fillStyle" | "font" | "textAlign" | "textBaseline" | "fillRect" | "fillText" | "beginPath" | "arc" | "fill"
>;

/** Draw it: title and note on the band, a line a person, the day at the foot. */
export function drawResult(pen: Pen, result: PadResult, day: string): void {
  const write = (text: string, x: number, y: number, font: string, ink: string, most: number) => {
    pen.font = font;
    pen.fillStyle = ink;
    pen.fillText(text, x, y, most);
  };
  pen.textBaseline = "middle";
  pen.fillStyle = "#fbf6e9";
  pen.fillRect(0, 0, WIDTH, heightOf(result));
  pen.fillStyle = "#233f8e";
  pen.fillRect(0, 0, WIDTH, HEAD);
  pen.fillStyle = "#e8b84a";
  pen.fillRect(0, HEAD, WIDTH, 4);
  pen.textAlign = "left";
  write(result.title, EDGE, 50, `600 42px ${SERIF}`, "#fbf6e9", WIDTH - 2 * EDGE);
  write(result.note, EDGE, 98, `24px ${SANS}`, "#e3e7f4", WIDTH - 2 * EDGE);
  result.rows.forEach(({ place, name, total, first }, at) => {
    const middle = HEAD + 24 + at * ROW + ROW / 2;
    if (at) {
      pen.fillStyle = "#ded8c8";
      pen.fillRect(EDGE, middle - ROW / 2, WIDTH - 2 * EDGE, 1);
    }
    pen.beginPath();
    pen.arc(EDGE + 22, middle, 22, 0, 2 * Math.PI);
    pen.fillStyle = first ? "#b3122a" : "#ece5d3";
    pen.fill();
    pen.textAlign = "center";
    write(first ? "★" : String(place), EDGE + 22, middle + 1, `600 22px ${SANS}`, first ? "#fff" : MUTED, 40);
    pen.textAlign = "left";
    write(name, EDGE + 64, middle, `${first ? 600 : 400} 30px ${SANS}`, INK, 400);
    pen.textAlign = "right";
    write(total, WIDTH - EDGE, middle, `600 34px ${SANS}`, INK, 160);
  });
  pen.textAlign = "left";
  write(day, EDGE, heightOf(result) - FOOT / 2, `20px ${SANS}`, MUTED, WIDTH - 2 * EDGE);
}

/** The picture as a PNG file, twice as fine as a page; null where the browser draws none. */
export async function resultPicture(result: PadResult, name: string, day: string): Promise<File | null> {
  const canvas = document.createElement("canvas");
  canvas.width = 2 * WIDTH;
  canvas.height = 2 * heightOf(result);
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.scale(2, 2);
  drawResult(pen, result, day);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return blob && new File([blob], `${name}.png`, { type: "image/png" });
}
