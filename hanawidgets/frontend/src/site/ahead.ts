// What the cells of a page tell, written into it while the site was built, for each language: the page is drawn from it, and
// changes its language, before there is Python.
import type { CommMessage, Drawer } from "../host/model";
import type { Bundle } from "../host/output";

export type Output =
  | { type: "output"; cell: number; data: Bundle }
  | { type: "failed"; cell: number; text: string; told: string }; // all of it; and as who wrote the cell reads it
export type Message = CommMessage | Output;

export interface Ahead {
  languages: Record<string, Message[]>;
  /** Whether the page asks Python for nothing but the other language. */
  still: boolean;
}

/** What a widget says to its Python: see hanawidgets.widgets.base. */
interface Said {
  content?: { kind?: string; id?: number; action?: string; args?: { lang?: string } };
}

/** What is said by itself when a widget is drawn; here Python knows the languages from its start. */
export const isGreeting = (data: unknown): boolean => (data as Said).content?.kind === "hello";

const outputsOf = (messages: Message[]): string =>
  JSON.stringify(messages.filter(({ type }) => type === "output" || type === "failed"));

/**
 * Answer a widget that asks for another language, if all that the page shows is known in it; return that language.
 * The widgets are as they were told.
 */
export function spoken(ahead: Ahead, now: string, comm_id: string, data: unknown, widgets: Drawer): string | undefined {
  const { kind, id, action, args } = (data as Said).content ?? {};
  const lang = kind === "do" && action === "lang" ? args?.lang : undefined;
  const [before, then] = [ahead.languages[now], lang === undefined ? undefined : ahead.languages[lang]];
  if (!before || !then || outputsOf(before) !== outputsOf(then)) return undefined;
  for (const message of structuredClone(then)) if (message.type === "comm_open") widgets.receive(message, []);
  widgets.receive({ type: "comm_msg", comm_id, data: { method: "custom", content: { kind: "ack", id } } }, []);
  return lang;
}
