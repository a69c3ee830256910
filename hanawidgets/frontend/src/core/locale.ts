// Language and common words for parts that are drawn far below the widget.

import { createContext } from "preact";
import type { Base } from "../views";

/** Language and common words of the widget, for small parts that are drawn far below it. */
export const LocaleContext = createContext<
  Pick<Base, "lang" | "words" | "compact"> & { readings?: Record<string, string> }
>({
  lang: "",
  words: {},
});
