// Light or dark, as the device says it or as somebody has chosen on our own pages (theme.js of the page follows).
import { useEffect, useState } from "preact/hooks";
import { remember } from "./storage";

export type Theme = "light" | "dark";

const shown = (): Theme => (document.body.dataset.jpThemeLight === "false" ? "dark" : "light");

/** What is shown now, and how to have the other for all pages. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, set] = useState(shown);
  useEffect(() => {
    const seen = new MutationObserver(() => set(shown()));
    seen.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
    return () => seen.disconnect();
  }, []);
  const choose = (wish: Theme) => {
    remember("theme", wish);
    document.dispatchEvent(new Event("hw-theme"));
  };
  return [theme, choose];
}
