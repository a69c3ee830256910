// Card faces as pictures. A face as `<use>` would put some hundred nodes into the page for each of 48 cards, all
// of which take part in style and layout at every click; as a picture it is one node, made once per face.

const parts = new Map<string, string>(); // every symbol and shared part of the sprite by its id

const urls = new Map<string, string>();

const PART = /^<\w+ id="([^"]+)"/;

const USED = /href="#([^"]+)"/g;

/** Take the sprite apart: it holds one part a line. One with other faces (another version's) replaces the one before. */
export function loadSprite(sprite: string): void {
  for (const url of urls.values()) URL.revokeObjectURL(url);
  urls.clear();
  parts.clear();
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

/** Address of a picture of the symbol `id` and all it uses; the same for every card that shows it. */
export function imageUrl(id: string): string {
  let url = urls.get(id);
  if (!url) {
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 164"><defs>${needed([id])}</defs>` +
      `<use href="#${id}" width="100" height="164"/></svg>`;
    url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    urls.set(id, url);
  }
  return url;
}

const HANAFUDA = /^hw-m\d\d-\d$/;

const AT_ONCE = 8; // faces between two pauses, so that nothing else on the page waits

const KEPT_MS = 30_000;

/** Draw the hanafuda ahead: a picture that was drawn once is there at once when a card asks for it. */
export async function preloadFaces(): Promise<void> {
  const kept: HTMLImageElement[] = [];
  const faces = [...parts.keys()].filter((id) => HANAFUDA.test(id));
  for (let i = 0; i < faces.length; i += AT_ONCE) {
    await Promise.all(
      faces.slice(i, i + AT_ONCE).map((id) => {
        const image = new Image();
        image.src = imageUrl(id);
        kept.push(image);
        return image.decode().catch(() => undefined);
      }),
    );
    await new Promise((go) => setTimeout(go));
  }
  setTimeout(() => kept.splice(0), KEPT_MS); // till then the browser keeps what they show
}

const MARK = /^hw-[ksg]-/;

/** The small signs that stand in text and on cards, some in its colour: the kinds and the suits. */
export function inlineMarks(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${needed([...parts.keys()].filter((id) => MARK.test(id)))}</svg>`;
}
