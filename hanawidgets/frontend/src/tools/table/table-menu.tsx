// The menu of a table: a few plain lines, each of which begins something or opens a sheet of its own.
import { useState } from "preact/hooks";
import { address, inApp, inRoom, ownAddress, writeState } from "../../core/address";
import { Button } from "../../core/controls";
import type { Act, Props } from "../../core/types";
import { closeMenu } from "./focus";
import { Log } from "./log";
import { Sheet } from "./menu";
import { NewGame } from "./new-game";
import { OwnGames, today } from "./own-games";
import { Settings } from "./settings";
import { ShareSheet } from "./share";
import "./table-menu.css";

export function Menu({ base, rules, view, act, errors, begin }: Props<"table"> & { begin: Act }) {
  const { ui } = base;
  const { room } = view;
  const [part, setPart] = useState("");
  const titles: Record<string, string> = {
    new: ui.new!,
    log: ui.log!,
    settings: ui["menu.settings"]!,
    share: ui["menu.share"]!,
  };
  const line = (to: string) => (
    <Button class="hw-t-item" data-open={to} onClick={() => setPart(to)}>
      {titles[to]}
    </Button>
  );
  const parts: Record<string, () => preact.JSX.Element> = {
    new: () => <NewGame base={base} rules={rules} view={view} act={act} begin={begin} />,
    log: () => (
      <>
        {!room && (
          <div class="hw-bar">
            <Button class="hw-button" disabled={!view.can.undo} onClick={() => act("undo")}>
              {ui.undo}
            </Button>
            <Button class="hw-button" disabled={!view.can.redo} onClick={() => act("redo")}>
              {ui.redo}
            </Button>
          </div>
        )}
        <Log lines={view.log} results={view.results} ui={ui} />
        {inApp() && <OwnGames base={base} view={view} act={act} />}
      </>
    ),
    settings: () => <Settings base={base} view={view} act={act} />,
    share: () => <ShareSheet base={base} view={view} act={act} errors={errors} />,
  };
  return (
    <Sheet
      name="menu"
      icon="more"
      title={ui.menu!}
      part={titles[part]}
      back={() => setPart("")}
      ui={ui}
      onOpen={(open) => !open && setPart("")}
    >
      {parts[part]?.() ?? (
        <>
          {!room && line("new")}
          {!room && (
            <Button class="hw-t-item" onClick={() => begin("daily", { day: today() })}>
              {ui.daily}
            </Button>
          )}
          {!room && inApp() && (
            <a class="hw-t-item" href={inRoom(ownAddress(base.lang))} onClick={writeState}>
              {ui.room}
            </a>
          )}
          {room && (
            <Button
              class="hw-t-item"
              disabled={!view.can.undo}
              onClick={(event) => {
                void act("undo");
                closeMenu(event.currentTarget);
              }}
            >
              {ui["room.undo.ask"]}
            </Button>
          )}
          {line("log")}
          {line("settings")}
          {(!room || view.prompt?.kind === "over") && line("share")}
          {room && (
            <a class="hw-t-item" href={ownAddress(base.lang)}>
              {ui["room.leave"]}
            </a>
          )}
          {inApp() && (
            <a class="hw-t-item" href={address("rules.ipynb", base.lang, "", "", base.game)} onClick={writeState}>
              {ui["menu.rules"]}
            </a>
          )}
        </>
      )}
    </Sheet>
  );
}
