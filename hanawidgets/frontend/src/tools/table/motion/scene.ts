// Where everything lies on a board, as the browser has laid it out.

/** Where something is, from the upper left corner of the board. */
export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A card face that lies in a place of the board. */
export interface Lying {
  place: string;
  face: string;
  spot: Spot;
  node: HTMLElement;
}

export interface Scene {
  cards: Lying[];
  places: Map<string, Spot>;
  board: Spot;
}

export const boardOf = (box: HTMLElement): HTMLElement | null => box.querySelector<HTMLElement>(".hw-t-board");

/** Look where the board's places and their cards are now; nothing is written, so the page is laid out once at most. */
export function look(box: HTMLElement): Scene | null {
  const board = boardOf(box);
  if (!board) return null;
  const home = board.getBoundingClientRect();
  const spotOf = (node: Element): Spot => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return { x: left - home.left, y: top - home.top, w: width, h: height };
  };
  const places = new Map<string, Spot>();
  for (const node of board.querySelectorAll<HTMLElement>("[data-place]")) places.set(node.dataset.place!, spotOf(node));
  for (const face of board.querySelectorAll("[data-place^='seat '] .hw-p > img")) {
    const { place } = face.closest<HTMLElement>("[data-place]")!.dataset;
    places.set(place!.replace("seat", "face"), spotOf(face));
  }
  const cards: Lying[] = [];
  for (const node of board.querySelectorAll<HTMLElement>("[data-place] [data-card]")) {
    const place = node.closest<HTMLElement>("[data-place]")!.dataset.place!;
    if (!place.startsWith("seat ")) cards.push({ place, face: node.dataset.card!, spot: spotOf(node), node });
  }
  return { cards, places, board: spotOf(board) };
}
