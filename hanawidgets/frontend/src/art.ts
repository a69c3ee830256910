// Card faces as pictures. A face as `<use>` would put some hundred nodes into the page for each of 48 cards, all
// of which take part in style and layout at every click; as a picture it is one node, made once per face.

const parts = new Map<string, string>(); // every symbol and shared part of the sprite by its id
const urls = new Map<string, string>();
const USED = /href="#([^"]+)"/g;

/** Take the sprite apart. One with other faces (another version's) replaces the one before. */
export function takeSprite(sprite: string): void {
  const drawing = new DOMParser().parseFromString(sprite, "image/svg+xml").documentElement;
  const writer = new XMLSerializer();
  for (const url of urls.values()) URL.revokeObjectURL(url);
  urls.clear();
  parts.clear();
  for (const part of drawing.children) parts.set(part.id, writer.serializeToString(part));
}

/** Address of a picture of the symbol `id` and all it uses; the same for every card that shows it. */
export function pictureOf(id: string): string {
  let url = urls.get(id);
  if (!url) {
    const wanted = new Set<string>();
    const open = [id];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (wanted.has(name)) continue;
      wanted.add(name);
      for (const [, used] of (parts.get(name) ?? "").matchAll(USED)) open.push(used!);
    }
    const defs = [...parts].filter(([name]) => wanted.has(name)).map(([, text]) => text);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 164"><defs>${defs.join("")}</defs>` +
      `<use href="#${id}" width="100" height="164"/></svg>`;
    url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    urls.set(id, url);
  }
  return url;
}

/** The symbols whose colour follows the text, so that they cannot be pictures: the marks of the kinds. */
export function marks(): string {
  const kinds = [...parts].filter(([name]) => name.startsWith("hw-k-")).map(([, text]) => text);
  return `<svg xmlns="http://www.w3.org/2000/svg">${kinds.join("")}</svg>`;
}
