// A file of the person's own.
import { useRef } from "preact/hooks";
import { Button } from "./controls";

const MOST_BYTES = 1_000_000;

/** It is read here and sent as text; Python says what is wrong with it. */
export function FilePick(props: { label: string; onText: (text: string) => void; most?: number }) {
  const { label, onText, most = MOST_BYTES } = props;
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button class="hw-button" onClick={() => field.current?.click()}>
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        accept=".txt,text/plain"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={async (event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) onText(await file.slice(0, most + 1).text());
        }}
      />
    </>
  );
}
