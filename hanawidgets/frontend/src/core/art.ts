// Card faces as pictures. A face as `<use>` would put some hundred nodes into the page for each of 48 cards, all
// of which take part in style and layout at every click; as a picture it is one node, made once per face.

const parts = new Map<string, string>(); // every symbol and shared part of the sprite by its id

const drawings = new Map<string, string>(); // the same without `<use>`

const urls = new Map<string, string>();

let sprites = 0;

/** What changes when other faces are taken: part of a key under which something made from faces is kept. */
export const spriteKey = (): number => sprites;

const PART = /^<\w+ id="([^"]+)"/;

const USED = /href="#([^"]+)"/g;

/** Take the sprite apart: it holds one part a line. One with other faces (another version's) replaces the one before. */
export function loadSprite(sprite: string): void {
  for (const kept of [urls, drawings, parts]) kept.clear();
  sprites++;
  for (const line of sprite.split("\n")) {
    const id = PART.exec(line)?.[1];
    if (id) parts.set(id, line);
  }
}

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

/**
 * Address of a picture of the symbol `id`; the same for every card that shows it. The picture stands in the address:
 * one that the page keeps (blob:) is asked for through other processes, card by card.
 */
export function imageUrl(id: string): string {
  let url = urls.get(id);
  if (!url) {
    const svg = drawing(id)
      .replace(/^<symbol/, '<svg xmlns="http://www.w3.org/2000/svg"')
      .replace(/<\/symbol>$/, "</svg>");
    url = `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll("%", "%25").replaceAll("#", "%23")}`;
    urls.set(id, url);
  }
  return url;
}

const HANAFUDA = /^hw-m\d\d-\d$/;

const AT_ONCE = 8; // faces between two pauses, so that nothing else on the page waits

const BESIDE = 2; // the same beside a widget, which may be in motion

const REST_MS = 1_000; // so long the others wait for what is drawn meanwhile

let restsUntil = 0;

/** Something is drawn now that needs few faces: it has the processor, and asks itself for those. */
export function restPreloading(): void {
  restsUntil = performance.now() + REST_MS;
}

const KEPT_MS = 30_000;

/** Draw the hanafuda ahead: a picture that was drawn once is there at once when a card asks for it. */
export async function preloadFaces(): Promise<void> {
  const kept: HTMLImageElement[] = [];
  const faces = [...parts.keys()].filter((id) => HANAFUDA.test(id));
  while (faces.length) {
    await Promise.all(
      faces.splice(0, restsUntil ? BESIDE : AT_ONCE).map((id) => {
        const image = new Image();
        image.src = imageUrl(id);
        kept.push(image);
        return image.decode().catch(() => undefined);
      }),
    );
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
