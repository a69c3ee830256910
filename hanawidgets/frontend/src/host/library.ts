import type { Library } from "../core/afm";

/**
 * Have code and art ready where the widgets' stub looks for them, so that none has to ask Python. On a page that shows
 * all cards they are drawn meanwhile; elsewhere that would only keep Python's start waiting.
 */
export function offer(key: string, code: string, sprite: string, ahead: boolean): void {
  const asked = Promise.all([
    import(/* @vite-ignore */ code) as Promise<Library>,
    fetch(sprite).then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(sprite)))),
  ]).then(([library, text]) => {
    void library.prepare?.(text, ahead);
    return { library, sprite: text };
  });
  const shared = globalThis as unknown as Record<string, unknown>;
  asked.catch(() => {
    if (shared[key] === asked) delete shared[key];
  });
  shared[key] = asked;
}
