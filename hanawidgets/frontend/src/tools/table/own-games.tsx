// One's own games: kept on the device, counted by Python; and the deal of the day.
import { useEffect } from "preact/hooks";
import { inApp, ownAddress } from "../../core/address";
import { Button } from "../../core/controls";
import { CopyButton } from "../../core/copy";
import { remember, remembered } from "../../core/storage";
import type { Act } from "../../core/types";
import type { TableBase, TableView } from "../../views";
import "./review.css";

const MOST_CHARACTERS = 15_900;
const DAY = 10; // characters of a day before a line

const nameOf = (game: string) => `games.${game}`;
const linesOf = (game: string): string[] => remembered(nameOf(game)).split("\n").filter(Boolean);

/** Today, where the visitor is. */
export const today = (): string => new Date().toLocaleDateString("sv");

/** Keep a game that is over, once. */
export function useKept(game: string, { finished, memory }: TableView): void {
  useEffect(() => {
    if (!finished || !inApp() || memory.do !== "keep") return;
    const lines = linesOf(game);
    if (lines.some((line) => line.startsWith(finished.id, DAY))) return;
    const kept = [...lines, today() + finished.line];
    while (kept.join("\n").length > MOST_CHARACTERS) kept.shift();
    remember(nameOf(game), kept.join("\n"));
  }, [finished?.line, memory.do]);
}

/** The result of the deal of the day, if it is the one that counts. */
export function Share({ base, view }: { base: TableBase; view: TableView }) {
  const { ui, lang } = base;
  const { share, finished } = view;
  const known = linesOf(base.game).find((line) => finished && line.startsWith(finished.id, DAY));
  if (!share || !inApp() || (known && known.slice(DAY) !== finished?.line)) return null;
  return <CopyButton label={ui.share!} done={ui.copied!} text={() => `${share}\n${ownAddress(lang)}`} />;
}

export function OwnGames({ base, view, act }: { base: TableBase; view: TableView; act: Act }) {
  return (
    <section aria-label={base.ui.own}>
      <h3>{base.ui.own}</h3>
      <Sums base={base} view={view} act={act} />
    </section>
  );
}

function Sums({ base: { ui, game }, view: { own, finished }, act }: { base: TableBase; view: TableView; act: Act }) {
  const kept = () => linesOf(game).join("\n");
  const show = () => void act("own_games", { kept: kept() });
  useEffect(show, [finished?.line]);
  const save = (form: string) => () => void act("own_export", { kept: kept(), form });
  const wipe = () => {
    if (!confirm(ui["own.ask"])) return;
    remember(nameOf(game), "");
    show();
  };
  return (
    <>
      {own && own.rows.length > 0 && (
        <table class="hw-t-figures">
          <thead>
            <tr>
              {["rules", "level", "games", "won", "points"].map((key) => (
                <th key={key} scope="col">
                  {ui[`own.${key}`]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {own.rows.map((row) => (
              <tr key={row.rules + row.level}>
                <th scope="row">{row.rules}</th>
                <td>{row.level}</td>
                <td>{row.games}</td>
                <td>{row.won}</td>
                <td>{row.points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {own?.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {own && own.rows.length > 0 && (
        <div class="hw-actions">
          {["csv", "json"].map((form) => (
            <Button key={form} class="hw-button" onClick={save(form)}>
              {ui[`own.${form}`]}
            </Button>
          ))}
          <Button class="hw-button" onClick={wipe}>
            {ui["own.delete"]}
          </Button>
        </div>
      )}
    </>
  );
}
