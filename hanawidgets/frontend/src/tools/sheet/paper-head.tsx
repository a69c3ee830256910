// What stands above a score sheet on paper: its rules, who has won, the day.
import { memo } from "../../core/memo";
import "./paper-head.css";

interface Given {
  /** The rules. */
  about: string;
  lang: string;
  /** Who has won; "" before the end. */
  over: string;
  begun: boolean;
}

/** To write a day takes a browser as long as to draw a row. */
export const PaperHead = memo(({ about, lang, over, begun }: Given) => (
  <p class="hw-on-paper hw-paper-head">
    <span>{about}</span>
    {over && <b>★ {over}</b>}
    {begun && <time>{new Date().toLocaleDateString(lang, { dateStyle: "long" })}</time>}
  </p>
));
