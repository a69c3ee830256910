// What a lesson says of the class in which it is taken; without a class, nothing.
import { useEffect, useLayoutEffect } from "preact/hooks";
import { address, inApp, inRoom } from "../../core/address";
import { Button } from "../../core/controls";
import type { Act } from "../../core/types";
import type { ClassLine as Line } from "../../views";
import { classOf, forgetClass, keepClass, keepTable, throughAddress, tokenOf } from "./kept";
import "./class-line.css";

export function ClassLine({ line, lang, act }: { line: Line | null | undefined; lang: string; act: Act }) {
  const offered = line !== undefined;
  useLayoutEffect(() => {
    const code = inApp() && offered ? classOf() : "";
    if (code) void act("class_open", { code, token: tokenOf(code) });
  }, []);
  useEffect(() => {
    if (line?.state === "gone") forgetClass(line.code);
    else if (line?.state === "elsewhere") throughAddress(line.code);
    else if (line?.token) keepClass(line.code, line.token);
  }, [line?.state, line?.token]);
  if (!line) return null;
  const { text, state, code, token, to, help, asks, table } = line;
  return (
    <aside class={`hw-class-line hw-class-${state}`}>
      <p role="status">{text}</p>
      {table ? (
        <a
          class="hw-button hw-go"
          href={inRoom(address(table.href, lang), table.code)}
          onClick={() => keepTable(table.code, token)}
        >
          {table.label}
        </a>
      ) : (
        help && (
          <Button class="hw-button" aria-pressed={asks} onClick={() => act("class_help", { on: !asks })}>
            {help}
          </Button>
        )
      )}
      {state !== "gone" && (
        <a class="hw-inline" href={inRoom(address(to.href, lang), code)}>
          {to.label}
        </a>
      )}
    </aside>
  );
}
