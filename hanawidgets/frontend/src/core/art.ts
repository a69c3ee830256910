// Card faces as pictures. A face as `<use>` would put some hundred nodes into the page for each of 48 cards, all
// of which take part in style and layout at every click; as a picture it is one node. A browser makes a document of
// every SVG picture, in 2 ms and more: so the faces that are asked for together stand on one sheet, and a card shows
// its part of it. The rules for that stand in a style sheet which all roots share.

const parts = new Map<string, string>(); // every symbol and shared part of the sprite by its id

const drawings = new Map<string, string>(); // the same without `<use>`

const urls = new Map<string, string>();

let sprites = 0;

let rules: CSSStyleSheet | undefined;

/** The rules that show the faces, for a page or a shadow root to adopt. */
export function faceRules(): CSSStyleSheet {
  rules ??= new CSSStyleSheet();
  return rules;
}

const placed = new Set<string>(); // faces that stand on a sheet

const asked = new Set<string>(); // those that shall come on the next one

/** What changes when other faces are taken: part of a key under which something made from faces is kept. */
export const spriteKey = (): number => sprites;

const PART = /^<\w+ id="([^"]+)"/;

const USED = /href="#([^"]+)"/g;

/** Take the sprite apart: it holds one part a line. One with other faces (another version's) replaces the one before. */
export function loadSprite(sprite: string): void {
  for (const kept of [urls, drawings, parts, placed, asked]) kept.clear();
  rules?.replaceSync("");
  sprites++;
  for (const line of sprite.split("\n")) {
    const id = PART.exec(line)?.[1];
    if (id) parts.set(id, line);
  }
}

/** Whether the sprite has no picture of the face `id`. */
export const isUndrawn = (id: string): boolean => parts.size > 0 && !parts.has(id);

/** Texts of symbols and of all that they use. */
function needed(ids: string[]): string {
  const wanted = new Map<string, string>();
  const open = [...ids];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (wanted.has(name)) continue;
    const text = parts.get(name) ?? "";
    wanted.set(name, text);
    for (const [, used] of text.matchAll(USED)) open.push(used!);
  }
  return [...wanted.values()].join("");
}

const USE = /<use\b([^>]*)\/>/g;

type Attributes = Partial<Record<string, string>>;

const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/**
 * A part with all that it uses in the places where it is used. A browser makes a tree of its own for each `<use>`, and
 * lays out what it refers to as well: a deck without them is drawn in a third of the time.
 */
function drawing(id: string): string {
  let text = drawings.get(id);
  if (text === undefined) {
    text = (parts.get(id) ?? "").replace(/ id="[^"]*"/, "").replace(USE, (_, attributes: string) => {
      const found = [...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name!, value!] as const);
      const { id: _id, href = "", x = "", y = "", transform = "", ...rest } = Object.fromEntries(found) as Attributes;
      const moved = transform + (x || y ? `translate(${x || 0} ${y || 0})` : "");
      const all = Object.entries(moved ? { ...rest, transform: moved } : rest);
      const inside = drawing(href.slice(1));
      return all.length ? `<g ${all.map(([name, value]) => `${name}="${value}"`).join(" ")}>${inside}</g>` : inside;
    });
    drawings.set(id, text);
  }
  return text;
}

/** A symbol as a picture, with these attributes. */
const picture = (id: string, attributes: string): string =>
  drawing(id)
    .replace(/^<symbol/, `<svg ${attributes}`)
    .replace(/<\/symbol>$/, "</svg>");

const SVG = 'xmlns="http://www.w3.org/2000/svg"';

/** The picture stands in the address: one that the page keeps (blob:) is asked for through other processes. */
const dataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll("%", "%25").replaceAll("#", "%23")}`;

/** Address of a picture of the symbol `id`. */
export function imageUrl(id: string): string {
  const url = urls.get(id) ?? dataUrl(picture(id, SVG));
  urls.set(id, url);
  return url;
}

const [WIDE, HIGH, GAP] = [100, 164, 8]; // of a face; between two of them, so that none shows a line of another

const COLUMNS = 4; // of a sheet

let most = 16; // faces on a sheet: whoever paints a card goes through all that its sheet holds, once for each size

const MOST_MOVING = 1; // a table paints few cards at once, but often: what each one takes is what counts

/** Put faces on a sheet; return the sheet's address. */
function layOut(faces: string[]): string {
  const columns = Math.min(COLUMNS, faces.length);
  const lines = Math.ceil(faces.length / columns);
  const [wide, high] = [columns * (WIDE + GAP), lines * (HIGH + GAP)];
  const size = `width="${WIDE}" height="${HIGH}"`;
  const spots = faces.map((face, at) => ({
    face,
    x: (at % columns) * (WIDE + GAP) + GAP / 2,
    y: Math.floor(at / columns) * (HIGH + GAP) + GAP / 2,
  }));
  const pictures = spots.map(({ face, x, y }) => picture(face, `x="${x}" y="${y}" ${size}`)).join("");
  const url = dataUrl(
    `<svg ${SVG} width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" preserveAspectRatio="none">${pictures}</svg>`,
  );
  const all = faces.map((face) => `[data-art="${face}"]`).join();
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  const sheet = faceRules();
  sheet.insertRule(
    `.hw-art:is(${all}){background-image:url("${url}");background-size:${share(wide, WIDE)} ${share(high, HIGH)}}`,
  );
  for (const { face, x, y } of spots) {
    // in per cent of what of the sheet lies outside of a card
    sheet.insertRule(
      `.hw-art[data-art="${face}"]{background-position:${share(x, wide - WIDE)} ${share(y, high - HIGH)}}`,
    );
    placed.add(face);
  }
  return url;
}

/** Put the faces that were asked for on as few sheets as can be. */
function layOutAsked(): void {
  const open = [...asked];
  asked.clear();
  while (open.length) layOut(open.splice(0, most));
}

/** Have the face `id` shown wherever `data-art` names it; return the id. What one moment asks for comes on one sheet. */
export function art(id: string): string {
  if (!placed.has(id) && parts.has(id)) {
    if (!asked.size) queueMicrotask(layOutAsked);
    asked.add(id);
  }
  return id;
}

/** The deck of which pages show all cards at once. */
const AHEAD = /^hw-m\d\d-\d$/;

const AT_ONCE = MOST_MOVING; // faces between two pauses, so that nothing else on the page waits; a table may show them

const REST_MS = 1_000; // so long the others wait for what is drawn meanwhile

let restsUntil = 0;

/**
 * Something is drawn now that needs few faces, has the processor and asks itself for those; they will move, so that cards
 * of many sizes are painted within one frame: more sheets, but small ones.
 */
export function expectMotion(): void {
  restsUntil = performance.now() + REST_MS;
  most = MOST_MOVING;
}

const KEPT_MS = 30_000;

/** Draw a deck ahead: a picture that was drawn once is there at once when a card asks for it. */
export async function preloadFaces(): Promise<void> {
  const kept: HTMLImageElement[] = [];
  const left = () => [...parts.keys()].filter((id) => AHEAD.test(id) && !placed.has(id) && !asked.has(id));
  for (let faces = left(); faces.length; faces = left()) {
    const image = new Image();
    image.src = layOut(faces.slice(0, AT_ONCE));
    kept.push(image);
    await image.decode().catch(() => undefined);
    do await new Promise((go) => setTimeout(go, Math.max(0, restsUntil - performance.now())));
    while (performance.now() < restsUntil);
  }
  setTimeout(() => kept.splice(0), KEPT_MS); // till then the browser keeps what they show
}

const MARK = /^hw-[ksg]-/;

/** The small signs that stand in text and on cards, some in its colour: the kinds and the suits. */
export function inlineMarks(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${needed([...parts.keys()].filter((id) => MARK.test(id)))}</svg>`;
}
