// What holds of every painter in whatever it shows, in both languages.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import type { Painter } from "../src/core/types";
import { Page, recording, VIEWS } from "./page";

/** What is wrong with a page: what no view may look like, whatever it is of. */
function* faults(page: Page): Generator<string> {
  const text = page.root.textContent!;
  for (const word of ["undefined", "[object", "NaN"]) if (text.includes(word)) yield `the text holds ${word}`;
  const ids = page.all("[id]").map((node) => node.id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) yield `the id ${id} is there twice`;
  for (const name of ["aria-labelledby", "aria-describedby", "aria-controls", "for"])
    for (const node of page.all(`[${name}]`))
      for (const id of node.getAttribute(name)!.split(" "))
        if (!ids.includes(id) && !(name === "aria-describedby" && id.endsWith("-e"))) yield `${name} leads to no ${id}`;
  for (const node of page.all("button, a, summary"))
    if (!node.getAttribute("aria-label") && !node.textContent!.trim()) yield `without a name: ${node.outerHTML}`;
  for (const node of page.all("[role=img], [role=group], [role=radiogroup], section, nav, article")) {
    const named = node.getAttribute("aria-label") || node.hasAttribute("aria-labelledby") || node.textContent!.trim();
    if (!named || node.getAttribute("aria-label") === "undefined")
      yield `without a name: ${node.outerHTML.slice(0, 99)}`;
  }
  for (const node of page.all("input, select, textarea"))
    if (
      !node.getAttribute("aria-label") &&
      !page.all(`label[for="${node.id}"]`).length &&
      !node.closest("label, [hidden]")
    )
      if (!node.hidden) yield `a field without a label: ${node.outerHTML}`;
  for (const zone of page.all("[role=radiogroup], .hw-deck, .hw-t-hand[data-zone], .hw-pk-zone")) {
    const items = [...zone.querySelectorAll<HTMLElement>("[data-rove]")];
    const stops = items.filter((item) => item.tabIndex === 0);
    const suits = zone.querySelectorAll(".hw-oh-suit").length; // there each row is a zone
    if (items.length && stops.length !== (suits || 1)) yield `${stops.length} tab stops in ${zone.className}`;
  }
  for (const node of page.all("[aria-pressed], [aria-expanded], [aria-checked], [aria-selected]"))
    for (const { name, value } of node.attributes)
      if (/^aria-(pressed|expanded|checked)$/.test(name) && !/^(true|false)$/.test(value)) yield `${name}=${value}`;
}

for (const file of readdirSync(VIEWS).map((name) => name.replace(/\.json$/, ""))) {
  for (const [name, scene] of Object.entries(recording(file).scenes)) {
    test(`${file}: ${name}`, async () => {
      for (const from of new Set([0, scene.steps.length])) {
        const page = await Page.open(file, name, { from });
        assert.deepEqual([...faults(page)], [], `after ${from} steps`);
        assert.equal(page.one(".hw").getAttribute("lang"), page.base<Painter>().lang);
        assert.deepEqual(
          page.asked().filter(([action]) => !["resume", "remember"].includes(action)),
          [],
          "nobody asked",
        );
        page.close();
      }
    });
  }
}
