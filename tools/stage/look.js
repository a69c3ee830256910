// What one sees of a page in one window, and what is wrong with it. Runs inside the page.
// `parts`, `controls`, `noLeast`: selectors (selectors.py); `least`: role → width; `about`: whether the table is asked about.
async ({ parts, controls, noLeast, least, about }) => {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done))); // what watches sizes has drawn anew
  const scrolled = scrollY;
  scrollTo(0, 0);
  const found = [];
  const seen = {};
  const boxes = [];
  /** A finding, and where to look for it. */
  const add = (kind, what, figure, node) => {
    found.push([kind, what, figure]);
    const { left, top, width, height } = node?.getBoundingClientRect?.() ?? {};
    if (width) boxes.push([kind, left, top, width, height]);
  };
  const alike = new Map();
  /** One of several findings of a sort, of which the worst is told. */
  const count = (kind, sort, what, figure, node) => {
    const key = `${kind}: ${sort}`;
    alike.set(key, [...(alike.get(key) ?? []), [kind, what, figure, node]]);
  };
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const shown = (node) =>
    node.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
    !node.closest(".hw-vh");
  const box = (node) => node.getBoundingClientRect();
  const words = (node) => (node.getAttribute("aria-label") || node.textContent || "").trim().replace(/\s+/g, " ");
  const named = (node) => {
    if (!node) return "nothing";
    const own = [...node.classList].filter((name) => !/^hw-(is|card|face|button)/.test(name) && name !== "hw")[0];
    const face = node.dataset?.face || node.dataset?.card || node.querySelector?.("[data-card]")?.dataset.card;
    const text = words(node).slice(0, 28);
    return [own && `.${own}`, !own && node.tagName.toLowerCase(), face ?? (text && `"${text}"`)].filter(Boolean).join(" ");
  };
  const { clientWidth: wide, clientHeight: high } = document.documentElement;
  const at = (x, y) => (x < 0 || y < 0 || x >= wide || y >= high ? null : document.elementFromPoint(x, y));
  const styles = new Map();
  const style = (node) => styles.get(node) ?? styles.set(node, getComputedStyle(node)).get(node);
  const clips = (node) => style(node).overflowX !== "visible" || style(node).overflowY !== "visible";
  const scrolls = (node) => /auto|scroll/.test(style(node).overflowX + style(node).overflowY);

  // (a) cards and their least sizes
  const noted = (role, width) => (seen[role] = Math.min(seen[role] ?? Infinity, width));
  const roleOf = (face) => {
    if (face.closest(parts.ghost)) return "";
    const card = face.closest(".hw-card") ?? face;
    if (card.matches(parts.hand)) return "hand";
    if (card.matches(parts.field)) return "field";
    if (card.matches(parts.trick) || face.matches(parts.trick)) return "trick";
    if (face.closest(parts.pile)) return "pile";
    if (face.closest(parts.board) || face.closest(noLeast)) return "";
    return face.closest(parts.stage) ? "asked" : "";
  };
  const faces = all(".hw-face").filter(shown).map((face) => [face, roleOf(face)]);
  const asked = faces.filter(([, role]) => role === "asked").length;
  const small = {};
  for (const [face, plain] of faces) {
    if (!plain) continue;
    const role = plain === "asked" && asked > 20 ? "deck" : plain;
    const { width } = box(face);
    const drawn = face.offsetWidth ? Math.min(width, face.offsetWidth) : width;
    noted(role, drawn);
    if (drawn < least[role] - 0.5) (small[role] ??= []).push([drawn, face]);
  }
  for (const [role, cards] of Object.entries(small)) {
    const [width, face] = cards.sort(([one], [other]) => one - other)[0];
    add("small", `${role} under ${least[role]}`, width, face);
  }
  // of overlapping cards of one's own hand so much has to show
  const hand = all(parts.hand).filter(shown);
  const free = new Map();
  for (const card of hand) {
    const { left, right, top, bottom } = box(card);
    let strip = 0; // what no other card of the hand covers
    let best = 0;
    let taken = 0; // and what takes a tap
    let widest = 0;
    let middle = null;
    const y = Math.min((top + bottom) / 2, high - 2);
    const begins = Math.max(left, 0);
    for (let x = begins + 1; x < right; x += 2) {
      const target = at(x, y);
      const covers = target?.closest(parts.hand);
      strip = covers && covers !== card ? 0 : strip + 2;
      best = Math.max(best, strip);
      taken = covers === card ? taken + 2 : 0;
      if (taken > widest) [widest, middle] = [taken, x - taken / 2 + 1];
    }
    if (top >= high || bottom <= 0) {
      const beside = hand.filter((other) => other !== card && box(other).left > left && Math.abs(box(other).top - top) < 20);
      best = Math.min(right, ...beside.map((other) => box(other).left)) - left;
    }
    free.set(card, middle === null ? null : [middle, y]);
    if (card.matches("button")) {
      noted("strip", best);
      if (best < 23) count("small", "strip", `strip that shows of ${named(card)}, least 24`, best, card);
    }
  }

  // (b) controls that do not take a tap
  const onward = all("[data-next]");
  if (onward.length && !onward.some(shown)) add("no tap", "nothing that shows leads on", onward.length, onward[0].parentElement);
  const pinned = all(parts.bar).filter(shown)[0];
  for (const [name, selector] of Object.entries(controls))
      for (const node of all(selector)) {
        if (!shown(node) || node.disabled || node.getAttribute("aria-disabled") === "true") continue;
        if (node.closest(parts.overlay) === null && document.querySelector("dialog[open]")) continue;
        const { left, top, right, bottom, width, height } = box(node);
        if (!width || !height) continue;
        const [x, y] = free.get(node) ?? [left + width / 2, top + height / 2];
        const target = at(x, y);
        if (!target) count("no tap", name, `${name} ${named(node)} is outside of the window`, Math.max(y - high, x - wide, -x, -y), node);
        else if (!(node.contains(target) || node.labels?.[0]?.contains(target)))
          count("no tap", name, `${name} ${named(node)} lies under ${named(target)}`, y, node);
        else if (pinned && !pinned.contains(node)) {
          const bar = box(pinned);
          if (Math.min(right, bar.right) - Math.max(left, bar.left) > 1 && Math.min(bottom, bar.bottom) - Math.max(top, bar.top) > 1)
            count("bar", name, `${name} ${named(node)} reaches into the bar`, bottom - bar.top, node);
        }
      }

  // (d) text: its size, and whether it shows whole
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const opened = (node) => {
    for (let up = node, n = 0; up && n < 3; up = up.parentElement, n++)
      if (up.matches(parts.opens) || up.querySelector(":scope > " + parts.opens)) return true;
    return false;
  };
  const told = (node, text) => {
    for (let up = node, n = 0; up && n < 4; up = up.parentElement, n++)
      if (`${up.title ?? ""} ${up.getAttribute("aria-label") ?? ""}`.includes(text)) return true;
    return false;
  };
  const range = document.createRange();
  const said = new Set();
  const tiny = new Map();
  const kindOf = (node) => named(node).replace(/ .*/, "");
  while (walk.nextNode()) {
    const text = walk.currentNode.data.trim();
    const node = walk.currentNode.parentElement;
    if (!text || !node.closest(parts.page) || /^(script|style|option|noscript)$/i.test(node.tagName) || node.closest("svg, .hw-art"))
      continue;
    if (!shown(node)) continue;
    const size = Number.parseFloat(style(node).fontSize);
    if (!size || node.closest("rt")) continue; // a word that a sign stands for; how a word is read stands small above it
    seen.text = Math.min(seen.text ?? Infinity, size);
    if (size < 11.95) tiny.set(kindOf(node), [Math.min(size, tiny.get(kindOf(node))?.[0] ?? size), node]);
    range.selectNodeContents(walk.currentNode);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (!lines.length) continue;
    const right = Math.max(...lines.map((line) => line.right));
    const left = Math.min(...lines.map((line) => line.left));
    const top = Math.min(...lines.map((line) => line.top));
    const bottom = Math.max(...lines.map((line) => line.bottom));
    for (let up = node; up && up !== document.body; up = up.parentElement) {
      if (style(up).display === "inline" || !clips(up)) continue;
      const cut = box(up);
      if (cut.width < 3 || cut.height < 3) break; // for ears only
      const [x, y] = [scrolls(up) && /auto|scroll/.test(style(up).overflowX), scrolls(up) && /auto|scroll/.test(style(up).overflowY)];
      const over = Math.max(
        x ? 0 : right - cut.right,
        x ? 0 : cut.left - left,
        y ? 0 : bottom - cut.bottom - 0.25 * size,
        y ? 0 : cut.top - top - 0.25 * size,
      );
      if (over > 1 && !said.has(up) && !opened(up) && !told(node, text)) {
        said.add(up);
        add("text", `"${text.slice(0, 30)}" is cut off by ${named(up)}`, over, up);
      }
      if (x || y) break;
    }
  }

  for (const [kind, [size, node]] of tiny) add("text", `${kind} is set small`, size, node);

  // (e) what sticks out of the board, of the window or of its pile
  const holders = all(parts.board).filter(shown);
  for (const board of holders) {
    const edge = box(board);
    for (const node of all(".hw-card, .hw-face, button, small, b, .hw-t-tag, .hw-count", board)) {
      if (!shown(node)) continue;
      if (node.matches(".hw-face") && node.closest(".hw-card")) continue;
      const one = box(node);
      if (!one.width || !one.height) continue;
      let held = false;
      for (let up = node.parentElement; up && up !== board; up = up.parentElement) if (clips(up)) held = true;
      if (held) continue;
      const over = Math.max(edge.left - one.left, one.right - edge.right, edge.top - one.top, one.bottom - edge.bottom);
      if (over > 1) count("outside", "board", `${named(node)} sticks out of the board`, over, node);
    }
    const piled = [];
    for (const pile of all(parts.pile, board)) {
      const cards = all(".hw-card", pile).filter(shown).map(box);
      if (!cards.length) continue;
      cards.push(box(pile));
      const whole = [
        Math.min(...cards.map((card) => card.left)),
        Math.max(...cards.map((card) => card.right)),
        Math.min(...cards.map((card) => card.top)),
        Math.max(...cards.map((card) => card.bottom)),
      ];
      for (const badge of all("small, b", pile)) {
        if (!shown(badge) || !badge.textContent.trim()) continue;
        const one = box(badge);
        const over = Math.max(whole[0] - one.left, one.right - whole[1], whole[2] - one.top, one.bottom - whole[3]);
        if (over > 1) piled.push([over, badge]);
      }
    }
    if (piled.length) {
      const [over, badge] = piled.sort(([one], [other]) => other - one)[0];
      add("outside", "counts stick out of their piles", over, badge);
    }
  }
  for (const node of all(`${parts.page} :is(button, .hw-card, .hw-face, a, input, select)`)) {
    if (!shown(node) || (node.matches(".hw-face") && node.closest(".hw-card"))) continue;
    const one = box(node);
    if (!one.width || !one.height) continue;
    let held = false;
    for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) if (clips(up)) held = true;
    const over = Math.max(-one.left, one.right - wide);
    if (!held && over > 1) count("outside", "window", `${named(node)} sticks out of the window`, over, node);
  }

  // (f) scrolling sideways
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) add("sideways", "the page scrolls sideways", scrollWidth - innerWidth);

  // (h) what is asked about, when it is asked
  if (about)
    for (const [name, selector] of [
      ["field", parts.field],
      ["trick", parts.trick],
      ["shown", ""], // cards of a figure or in a row; a whole deck is scrolled through
    ]) {
      if (!selector && Math.min(wide / 375, high / 600) < 1) continue; // there the page scrolls, at last
      const cards = selector
        ? all(selector).filter(shown)
        : asked > 20 ? [] : faces.filter(([, role]) => role === "asked").map(([face]) => face);
      const within = selector ? "" : parts.stage; // what lies over it there overlaps it on purpose
      const hidden = cards.filter((card) => {
        const { left, top, width, height } = box(card);
        const target = at(left + width / 2, top + height / 2);
        return !target || !(card.contains(target) || (within && target.closest(within)) || target.closest(".hw-card, .hw-h-play, .hw-h-cards")?.parentElement === card.parentElement);
      });
      if (hidden.length) {
        const [card] = hidden;
        const { left, top, width, height } = box(card);
        const over = at(left + width / 2, top + height / 2);
        add("not in sight", `${name}: ${hidden.length} of ${cards.length} cards, ${over ? `under ${named(over)}` : "outside of the window"}`, hidden.length, card);
      }
    }

  // (c) where everything on the stage stands; who compares two such lists sees what moved
  const places = [];
  const counts = {};
  for (const stage of all(parts.stage)) {
    const note = (key, node) => {
      const nth = (counts[key] = (counts[key] ?? 0) + 1);
      const { left, top, width, height } = box(node);
      places.push([nth > 1 ? `${key} (${nth})` : key, left, top, width, height]);
    };
    for (const board of all(parts.board, stage)) if (shown(board)) note("the board", board);
    for (const figure of all(parts.figure, stage)) if (shown(figure)) note(`figure ${kindOf(figure)}`, figure);
    for (const face of all(".hw-face", stage)) {
      if (!shown(face) || face.closest(noLeast) || face.closest("[aria-pressed=true], .hw-is-can")) continue; // those stand higher
      const zone = face.closest("[data-place]")?.dataset.place.replace(/ \d+$/, "") ?? "cards";
      note(`${zone}: ${face.dataset.card ?? ""}`, face);
    }
  }

  // (g) what the pinned bar covers even at the end of the page
  if (pinned && /sticky|fixed/.test(getComputedStyle(pinned).position + getComputedStyle(pinned.parentElement).position)) {
    scrollTo(0, document.documentElement.scrollHeight);
    const bar = box(pinned);
    for (const node of all(`${parts.page} :is(button, .hw-card, a, input, p, h2)`)) {
      if (pinned.contains(node) || !shown(node)) continue;
      const one = box(node);
      const deep = Math.min(one.bottom, bar.bottom) - Math.max(one.top, bar.top);
      if (deep > 1 && Math.min(one.right, bar.right) - Math.max(one.left, bar.left) > 1) {
        let held = false;
        for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) if (scrolls(up)) held = true;
        if (!held) count("bar", "end", `${named(node)} stays behind the bar at the end of the page`, deep, node);
      }
    }
    scrollTo(0, 0);
  }
  for (const same of alike.values()) {
    const worst = same[0][0] === "small" ? Math.min : Math.max;
    const [kind, what, figure, node] = same.find((one) => one[2] === worst(...same.map(([, , all]) => all)));
    add(kind, same.length > 1 ? `${what}, and ${same.length - 1} more` : what, figure, node);
  }
  return { found, boxes, seen, places, scrolled };
}
