// What has happened, in sentences.

import { useLayoutEffect, useRef } from "preact/hooks";
import { suppress } from "../../core/keys";
import "./log.css";

export function Log({ lines, results, ui }: { lines: string[]; results: string[]; ui: Record<string, string> }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines.length]);
  return (
    <>
      {results.length > 0 && (
        <ul class="hw-list hw-t-results" aria-label={ui.results}>
          {results.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div class="hw-t-log" ref={box} role="log" aria-live="off" aria-label={ui.log} tabIndex={0} {...suppress}>
        <ol>
          {lines.map((line, place) => (
            <li key={place}>{line}</li>
          ))}
          {!lines.length && <li>{ui.log_empty}</li>}
        </ol>
      </div>
    </>
  );
}
