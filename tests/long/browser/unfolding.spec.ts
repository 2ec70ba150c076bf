import type { Page } from "@playwright/test";
import { expect, test } from "../../e2e/site-fixture.ts";

test.use({ viewport: { width: 390, height: 844 } });

const isFolded = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute("data-folded"));

/** Bottom of every band of the page, in pixels from its top. */
const bottoms = (page: Page) =>
  page
    .locator("main section, footer")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom + scrollY));

const paths = [
  "/",
  "/es/tour-aguas-termales",
  "/booking",
  "/about",
  "/es/privacidad",
  "/blog",
  "/blog/riding-horses-puerto-escondido",
];

const largeText = "html { font-size: 200% }";

const cases = [
  ...paths.map((path) => ({ path, style: "" })),
  { path: "/", style: largeText },
  { path: "/booking", style: largeText },
];

for (const { path, style } of cases) {
  const large = style ? " with text twice as large" : "";
  test(`${path} unfolds to the heights it has when nothing is folded${large}`, async ({ page }) => {
    // As a browser's own setting would: before anything is drawn.
    await page.addInitScript((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, style);
    // A quick page is unfolded before a busy machine could ask whether it is folded.
    await page.addInitScript(() => {
      new MutationObserver(() => Object.assign(window, { wasFolded: true })).observe(document, {
        subtree: true,
        attributeFilter: ["data-folded"],
      });
    });
    await page.goto(path);
    expect(await page.evaluate(() => (window as { wasFolded?: true }).wasFolded)).toBe(true);
    await expect.poll(() => isFolded(page)).toBe(false);
    await expect(page.locator('[style*="content-visibility"]')).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    const unfolded = await bottoms(page);
    await page.reload();
    expect(await isFolded(page)).toBe(false);
    // Words have the same heights once their fonts are there.
    await expect.poll(() => bottoms(page)).toEqual(unfolded);
  });
}

/** Opens the home page and keeps its pictures, so that it is not loaded until `let go`. */
async function openWithoutPictures(page: Page) {
  const pictures = Promise.withResolvers<void>();
  await page.route("**/media/**", async (route) => {
    await pictures.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("footer").waitFor({ state: "attached" });
  return { letGo: () => pictures.resolve() };
}

/** The same while a guest is at work, which keeps the page folded until `rest`. */
async function openAtWork(page: Page) {
  // From the start: a quick page would be unfolded before a busy machine got to it.
  await page.addInitScript(() => {
    const work = setInterval(() => dispatchEvent(new KeyboardEvent("keydown")), 20);
    Object.assign(window, { rest: () => clearInterval(work) });
  });
  const { letGo } = await openWithoutPictures(page);
  // The parts that a phone does not display at first are displayed by the first touch.
  await page.waitForFunction(() =>
    document.documentElement.matches("[data-folded]:not([data-shut])"),
  );
  return {
    letGo,
    async rest() {
      expect(await isFolded(page)).toBe(true);
      await page.evaluate(() => (window as unknown as { rest(): void }).rest());
      await expect.poll(() => isFolded(page)).toBe(false);
    },
  };
}

const drawn = { contentVisibilityAuto: true };

test("a band far down is not drawn in the first frame, and soon after without a touch", async ({
  page,
}) => {
  await page.addInitScript((drawn) => {
    new PerformanceObserver(() => {
      const title = document.querySelector(".closing h2");
      Object.assign(window, { drawnFirst: title?.checkVisibility(drawn) ?? "missing" });
    }).observe({ type: "paint", buffered: true });
  }, drawn);
  const { letGo } = await openWithoutPictures(page);
  const title = page.locator(".closing h2");
  await expect
    .poll(() => title.evaluate((one, drawn) => one.checkVisibility(drawn), drawn))
    .toBe(true);
  expect(await page.evaluate(() => (window as { drawnFirst?: unknown }).drawnFirst)).toBe(false);
  letGo();
});

test("the calendar begins on the first screen and is not folded, as later bands are", async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const bands = ["day", "who"].map((name) => `section[aria-labelledby="${name}-heading"]`);
      const found = [...document.querySelectorAll(bands.join())];
      const states = found.map((band) => getComputedStyle(band).contentVisibility);
      Object.assign(window, { atFirst: { states, top: found[0]?.getBoundingClientRect().top } });
    });
  });
  for (const path of ["/es/reserva", "/hot-springs-tour/booking"]) {
    await page.goto(path);
    const atFirst = await page.evaluate(
      () => (window as unknown as { atFirst: { states: string[]; top: number } }).atFirst,
    );
    expect(atFirst.states).toEqual(["visible", "auto"]);
    expect(atFirst.top).toBeLessThan(844);
  }
});

test("the footer of the search page begins on the first screen and is not folded", async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const footer = document.querySelector(".footer");
      const words = document.querySelector(".footer > .wrap");
      const state = words && getComputedStyle(words).contentVisibility;
      Object.assign(window, { atFirst: { state, top: footer?.getBoundingClientRect().top } });
    });
  });
  for (const path of ["/search", "/es/buscar"]) {
    await page.goto(path);
    const atFirst = await page.evaluate(
      () => (window as unknown as { atFirst: { state: string; top: number } }).atFirst,
    );
    expect(atFirst.state).toBe("visible");
    expect(atFirst.top).toBeLessThan(844);
  }
  // A list of results is longer than a screen.
  await page.goto("/search?q=sunset");
  const found = await page.evaluate(() => (window as { atFirst?: { state: string } }).atFirst);
  expect(found?.state).toBe("auto");
});

test("while a guest is at work, nothing unfolds", async ({ page }) => {
  const { rest, letGo } = await openAtWork(page);
  await page.waitForTimeout(800);
  expect(await page.locator("html[data-opening]").count()).toBe(0);
  await rest();
  letGo();
});

test("what is folded is found in the page", async ({ page }) => {
  const { rest, letGo } = await openAtWork(page);
  const title = page.locator(".closing h2");
  const words = (await title.textContent()) ?? "";
  const find = (words: string) =>
    (window as unknown as { find(words: string): boolean }).find(words);
  expect(await page.evaluate(find, words)).toBe(true);
  await expect(title).toBeInViewport();
  await rest();
  letGo();
});

test("what is folded is printed", async ({ page }) => {
  const { rest, letGo } = await openAtWork(page);
  /** The links on the sheets: each belongs to words that are drawn. */
  const printedLinks = async () => {
    const sheets = await page.pdf({ format: "Letter" });
    return sheets.toString("latin1").match(/\/S \/URI\b/g)?.length ?? 0;
  };
  const whileFolded = await printedLinks();
  await rest();
  expect(whileFolded).toBe(await printedLinks());
  letGo();
});

test("screen readers find what is folded", async ({ playwright, launchOptions, baseURL }) => {
  // Only for a screen reader does Chromium keep a tree of what is not drawn.
  const args = [...(launchOptions.args ?? []), "--force-renderer-accessibility"];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL });
  const page = await context.newPage();
  const { rest, letGo } = await openAtWork(page);
  const reader = await context.newCDPSession(page);
  await reader.send("Accessibility.enable");
  const headings = async () => {
    const { nodes } = await reader.send("Accessibility.getFullAXTree");
    return nodes.filter(({ role }) => role?.value === "heading").map(({ name }) => name?.value);
  };
  const all = () => page.locator("h1, h2, h3, h4").filter({ visible: true }).allTextContents();
  await expect.poll(headings).toContain(await page.locator(".closing h2").textContent());
  expect((await headings()).length).toBe((await all()).length);
  await rest();
  letGo();
  await browser.close();
});

test("the keyboard reaches what is folded", async ({ page }) => {
  const { rest, letGo } = await openAtWork(page);
  const closing = page.locator(".closing");
  const isIn = () => closing.evaluate((band) => band.contains(document.activeElement));
  for (let steps = 0; steps < 100 && !(await isIn()); steps += 1) await page.keyboard.press("Tab");
  const focused = closing.locator(":focus");
  await expect(focused).toBeInViewport();
  expect(await focused.evaluate((link, drawn) => link.checkVisibility(drawn), drawn)).toBe(true);
  await rest();
  await expect(focused).toBeInViewport();
  letGo();
});

test("an anchor in what is folded is reached, and stays in place when all unfolds", async ({
  page,
}) => {
  const { rest, letGo } = await openAtWork(page);
  const title = page.locator(".closing h2");
  const top = () => title.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  await title.evaluate((one) => {
    location.hash = one.id;
  });
  await expect(title).toBeInViewport();
  await page.waitForTimeout(500);
  const reached = await top();
  await rest();
  expect(Math.abs((await top()) - reached)).toBeLessThanOrEqual(2);
  letGo();
});

test("somebody who scrolls before the fonts are there sees what lies below at once", async ({
  page,
}) => {
  // Without the longest wait for fonts, only the scroll can show what lies below.
  await page.addInitScript(() => {
    const original = window.setTimeout;
    const short = (run: () => void, ms?: number) => (ms === 1_000 ? 0 : original(run, ms));
    Object.assign(window, { setTimeout: short });
  });
  const fonts = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await fonts.promise;
    await route.continue();
  });
  // A page whose fonts are asked for early is loaded only once they are there.
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const below = page.locator(".closing");
  await expect(below).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event("scroll")));
  await expect(below).toBeVisible();
  fonts.resolve();
});
