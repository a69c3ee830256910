// What stands above a score sheet on paper: its rules, who has won, the day.
import type { PadView } from "../../views";
import "./paper-head.css";

export function PaperHead(props: { pad: PadView; about: string; lang: string }) {
  const { pad, about, lang } = props;
  return (
    <p class="hw-on-paper hw-paper-head">
      <span>{about}</span>
      {pad.over && <b>★ {pad.over}</b>}
      {pad.begun && <time>{new Date().toLocaleDateString(lang, { dateStyle: "long" })}</time>}
    </p>
  );
}
