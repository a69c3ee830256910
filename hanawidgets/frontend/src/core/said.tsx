// A text for learners: where a word comes first, its reading stands above it.

import { useContext } from "preact/hooks";
import { LocaleContext } from "./locale";

export function Said({ children: text }: { children: string }) {
  const { readings } = useContext(LocaleContext);
  const words = Object.keys(readings ?? {});
  if (!words.length) return <>{text}</>;
  const seen = new Set<string>();
  return (
    <>
      {text.split(RegExp(`(${words.join("|")})`)).map((part) => {
        const reading = seen.has(part) ? undefined : readings![part];
        seen.add(part);
        if (!reading) return part;
        return (
          <ruby key={part}>
            {part}
            <rt>{reading}</rt>
          </ruby>
        );
      })}
    </>
  );
}
