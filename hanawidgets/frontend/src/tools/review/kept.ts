// What the learner remembers, kept by the browser: words that Python wrote, joined into one whenever it hears them all.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { allRemembered, fitting, forget, onForgotten, remember, remembered } from "../../core/storage";
import type { Act } from "../../core/types";
import type { DailyView } from "../../views";

const NAMES = "memory.";
const WIPED = "wiped";

/** This page's own name: no other page writes under it, so pages side by side take nothing from each other. */
const newName = () => `${NAMES}-.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/**
 * The browser's memory of all that was learnt: Python hears it at first and whenever one comes back to this page; later
 * what Python says is kept in its place. Returns whether the answer to the first is still to come, and how to forget.
 */
export function useMemory({ kept }: DailyView, act: Act): { asking: boolean; wipe: () => Promise<void> } {
  const own = useRef("");
  own.current ||= newName();
  const sent = useRef<[string, string][]>([]);
  const [asking, setAsking] = useState(() => allRemembered(NAMES).length > 0);
  const tell = async () => {
    const all = fitting(allRemembered(NAMES)); // the others wait until these are one
    if (all.every(([name]) => name === own.current)) return;
    sent.current = all;
    await act("remember", { kept: all.map(([, word]) => word).join("\n") });
  };
  useLayoutEffect(() => void tell().then(() => setAsking(false)), []);
  useEffect(() => {
    const back = () => document.visibilityState === "visible" && void tell();
    document.addEventListener("visibilitychange", back);
    return () => document.removeEventListener("visibilitychange", back);
  }, []);
  const written = useRef("");
  const wiped = useRef(remembered(WIPED));
  // A page beside this one forgets the word that it heard. An answer that was given here meanwhile, while it was drawing, it
  // cannot have seen: the word is written again. If somebody wiped all there, all is forgotten here, too.
  useEffect(
    () =>
      onForgotten(own.current, () => {
        const when = remembered(WIPED);
        if (when === wiped.current) remember(own.current, written.current);
        else void act("forget");
        wiped.current = when;
      }),
    [],
  );
  useLayoutEffect(() => {
    const word = [kept.word, ...kept.unread].filter(Boolean).join("\n");
    if (asking || !word) return;
    remember(own.current, word);
    written.current = word;
    if (remembered(own.current) !== word) return; // a browser that keeps nothing more: what is there stays
    for (const [name, was] of sent.current) if (name !== own.current && remembered(name) === was) forget(name);
    sent.current = [];
  }, [asking, kept.heard, kept.word, kept.unread.join()]);
  const wipe = async () => {
    wiped.current = Date.now().toString(36);
    remember(WIPED, wiped.current);
    for (const [name] of allRemembered(NAMES)) forget(name);
    await act("forget");
  };
  return { asking, wipe };
}
