// Voila's own front end, for pages that this host cannot draw: JupyterLab's renderers and the full widget manager.
// Names and order are those of Voila 0.5.13.

declare global {
  interface Window {
    themeLoaded?: boolean;
    cellLoaded?: boolean;
    voila_finish(): void;
  }
}

const OUTPUT = ".jp-OutputArea-output";
const VIEWS = `${OUTPUT} .lm-Widget`;

/** Load it, and tell when something of the page can be seen. */
export function loadManager(cells: HTMLElement, awaitsViews: boolean, reveal: () => void): void {
  // It begins with the window's event "load", which may have been.
  const listen: Window["addEventListener"] = window.addEventListener;
  window.addEventListener = (...args: Parameters<typeof listen>) => {
    if (args[0] === "load" && document.readyState === "complete") setTimeout(args[1] as () => void);
    else listen.apply(window, args);
  };
  // Its renderers run an author's scripts (HTML of a cell) by making elements of them: those are of the page. What
  // else comes into the page as text still is not run.
  const { nonce } = document.querySelector<HTMLScriptElement>("script[nonce]") ?? {};
  const create = document.createElement.bind(document) as (
    name: string,
    options?: ElementCreationOptions,
  ) => HTMLElement;
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const made = create(name, options);
    if (nonce && made instanceof HTMLScriptElement) made.nonce = nonce;
    return made;
  }) as typeof document.createElement;
  window.cellLoaded = true;
  window.voila_finish = () => {
    cells.style.display = "";
    if (!awaitsViews) return reveal();
    const observer = new MutationObserver(() => {
      if (![...cells.querySelectorAll<HTMLElement>(VIEWS)].some((view) => view.offsetHeight > 0)) return;
      observer.disconnect();
      reveal();
    });
    observer.observe(cells, { childList: true, subtree: true });
  };
  document.body.append(
    document.importNode((document.getElementById("hw-manager") as HTMLTemplateElement).content, true),
  );
}
