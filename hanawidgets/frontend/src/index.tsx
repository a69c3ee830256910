// The library that a page fetches once: registers all painters, connects one to its model, cleans up.
import "./theme/tokens.css";
import "./theme/base.css";
import { render as draw } from "preact";
import { claimAddress, hasPage } from "./core/address";
import type { Library, RenderProps } from "./core/afm";
import { expectMotion, preloadFaces } from "./core/art";
import { register } from "./core/game";
import { Host } from "./core/host";
import { isolateKeys } from "./core/keys";
import { installStyle } from "./core/style";
import { Widget } from "./core/widget";
import { games } from "./games";
import { painters } from "./painters";
import { plain } from "./tools/table/plain-board";
import "./theme/print.css";

register(games, painters, plain);

export const prepare: Library["prepare"] = async (sprite, faces) => {
  installStyle(document.body, sprite);
  if (faces) await preloadFaces();
};

export const render: Library["render"] = ({ model, el }: RenderProps, sprite: string) => {
  const painter = model.get("painter") as string;
  if (painter === "table") expectMotion(); // it needs a third of the faces, and what shows all needs all
  installStyle(el, sprite);
  const root = el.getRootNode();
  const host = new Host(model, root instanceof ShadowRoot && root.host.localName === "marimo-anywidget");
  const release = isolateKeys(el);
  claimAddress(painter);
  el.classList.add("hw-host");
  if (hasPage()) document.body.classList.add(`hw-with-${painter}`);
  draw(<Widget host={host} />, el);
  host.post({ kind: "hello", langs: [...navigator.languages] });
  return () => {
    release();
    host.close();
    draw(null, el);
  };
};
