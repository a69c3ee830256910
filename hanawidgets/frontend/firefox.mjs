// Opens pages in Firefox, as `python -m tools.firefox` asks: are a page's widgets drawn in a narrow and in a wide window,
// is a click answered by Python, does the console stay empty? On a page with sliders of another package each changes the
// text or the picture below it. What is wrong is printed, a line each.
// node firefox.mjs ORDER, a JSON: { firefox, profile, widths, shots, pages: [{ name, url, widgets, sliders }] }
import { readFileSync } from "node:fs";
import puppeteer from "puppeteer-core";

const HEIGHT = 800;
const PATIENCE_MS = 40_000; // Python in the browser begins anew on a site's first page
const READY = ".hw[data-hw-ready]";
const OTHER_LANGUAGE = ".hw-head [role=radio][aria-checked=false]";

const order = JSON.parse(readFileSync(process.argv[2], "utf8"));
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: order.firefox,
  userDataDir: order.profile,
  extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
});
let wrong = 0;

/** What is wrong with a page in a window of this width. */
async function look(page, width, widgets) {
  await page.setViewport({ width, height: HEIGHT });
  await page.waitForFunction(
    (ready, count) => document.querySelectorAll(ready).length === count && !document.querySelector("#hw-skeleton"),
    { timeout: PATIENCE_MS, polling: 50 },
    READY,
    widgets,
  );
  return page.evaluate((ready) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`content ${scrollWidth} px wide in ${clientWidth} px`] : [];
    if (document.documentElement.dataset.hwStarted === "ordinary")
      found.push("Python began without the picture of its memory");
    const { lang } = document.documentElement;
    const foreign = (node) => node.closest("[class*=celltag_lang-]") && !node.closest(`.celltag_lang-${lang}`);
    // of some pages one tool at a time, of tutorials one language
    const shown = [...document.querySelectorAll(ready)].filter((node) => !node.hidden && !foreign(node));
    const flat = shown.filter((node) => node.getBoundingClientRect().height < 20);
    return [...found, ...flat.map((node) => `not to be seen: ${node.textContent.slice(0, 60)}`)];
  }, READY);
}

/** Asks Python for the page in the other language; the page follows. */
async function click(page) {
  const before = await page.evaluate(() => document.documentElement.lang);
  await page.click(OTHER_LANGUAGE);
  await page.waitForFunction((lang) => document.documentElement.lang !== lang, { polling: 20 }, before);
}

/** Moves each slider by one; what is shown below it becomes other text, or another picture. */
async function slide(page, sliders) {
  for (let place = 0; place < sliders; place++) {
    const shown = () =>
      page.evaluate((at) => {
        const output = document.querySelectorAll(".widget-output")[at];
        const picture = output?.querySelector("img");
        return (picture ? picture.complete && picture.naturalWidth > 0 && picture.src : output?.innerText.trim()) || "";
      }, place);
    const until = async (isSo, what) => {
      for (const end = Date.now() + PATIENCE_MS; !isSo(await shown()); ) {
        if (Date.now() > end) throw new Error(`slider ${place}: ${what}`);
        await new Promise((wake) => setTimeout(wake, 50));
      }
    };
    await until((now) => now, "nothing is shown below it");
    const before = await shown();
    await (await page.$$(".noUi-handle"))[place].press("ArrowRight");
    await until((now) => now && now !== before, "moved, and the same is shown below it");
  }
}

for (const { name, url, widgets, sliders } of order.pages) {
  const page = await browser.newPage();
  const found = [];
  page.on("console", (message) => message.type() === "error" && found.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => found.push(`page error: ${error.message}`));
  page.on("response", (answer) => answer.status() >= 400 && found.push(`${answer.status()} ${answer.url()}`));
  const began = Date.now();
  try {
    await page.setViewport({ width: order.widths[0], height: HEIGHT });
    await page.goto(url);
    for (const width of order.widths) {
      found.push(...(await look(page, width, widgets)).map((line) => `${width} px: ${line}`));
      if (order.shots) await page.screenshot({ path: `${order.shots}/${name}-${width}.png`, fullPage: true });
    }
    await (sliders ? slide(page, sliders) : click(page));
  } catch (error) {
    found.push(String(error));
  }
  await page.close();
  wrong += found.length;
  console.log(`${name}: ${((Date.now() - began) / 1000).toFixed(1)} s ${found.length ? "WRONG" : "ok"}`);
  for (const line of found) console.log(`  ${line}`);
}
await browser.close();
process.exitCode = wrong ? 1 : 0;
