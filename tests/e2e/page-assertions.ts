import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, type Request } from "@playwright/test";

/**
 * The axe rules for WCAG 2.2 at level AA, including target size, which is off by default, and best
 * practices.
 */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Expects no accessibility violation and no horizontal scrolling. */
export async function expectAccessible(
  page: Page,
  options: { except?: string } = {},
): Promise<void> {
  // Colours are only measurable once all fades have ended.
  await waitForAnimations(page);
  // The legacy mode only omits frames of other hosts, which no page has, and needs no extra window.
  // Only violations are requested, because listing what passes would double the time.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(rules)
    .setLegacyMode();
  if (options.except) axe.exclude(options.except);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes
      // A fixed bar covers these targets only until the page is scrolled, so they are not too
      // small.
      .filter(({ any }) => !any.some(({ data }) => /obscured/i.test(data?.messageKey ?? "")))
      .map(({ html }) => [id, html]),
  );
  expect(found).toEqual([]);
  await expectNoSidewaysScrolling(page);
}

/** Waits until no animation runs, except endless ones and those that follow the scroll position. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          playState !== "running" ||
          timeline !== document.timeline ||
          effect?.getTiming().iterations === Infinity,
      ),
  );
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beside).toBeLessThanOrEqual(0);
}

/**
 * Expects that no text extends beyond the window, where an element with hidden overflow cuts it
 * off.
 */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const words: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement;
      if (!box?.checkVisibility() || box.closest(".sr-only, .skip-link, [aria-hidden]")) continue;
      // Wide tables, and postcards on phones, scroll within their frame, also by keyboard.
      if (box.closest(".table-frame, .postcards ul[tabindex]")) continue;
      // Text for screen readers only and text with an ellipsis may be cut off.
      const { clipPath, textOverflow } = getComputedStyle(box);
      if (clipPath !== "none" || textOverflow === "ellipsis") continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (right > innerWidth + 1 || left < -1)) words.push(text.textContent ?? "");
    }
    return words;
  });
  expect(cut).toEqual([]);
}

/** Expects that no heading breaks inside a word. */
export async function expectNoSplitWords(page: Page): Promise<void> {
  const broken = await page.evaluate(() => {
    const words: string[] = [];
    for (const heading of document.querySelectorAll("main :is(h1, h2, h3)")) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest(".sr-only")) continue;
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) words.push(word);
        }
      }
    }
    return words;
  });
  expect(broken).toEqual([]);
}

/** Doubles the size of all text, as the browser's font size setting does. */
export async function doubleTextSize(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** Moves the mouse, which starts the page's scripts, and waits until they run. */
export async function waitForLiveScripts(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => document.querySelector(".header[data-live]") !== null);
}

/**
 * Moves the mouse, which starts the page's scripts, and waits until React has hydrated the page.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

/** Waits until the text font is loaded. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes("Figtree") && status === "loaded",
    ),
  );
}

/** Records the hosts of all later requests that do not go to this machine. */
export function recordOtherHosts(page: Page): string[] {
  const hosts: string[] = [];
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !/^(localhost|127\.0\.0\.1)$/.test(hostname)) {
      hosts.push(hostname);
    }
  });
  return hosts;
}

/**
 * Watches all later requests of a page. The returned function waits until no request has been open
 * for half a second. Playwright's "networkidle" is reached only once for each document, so after
 * that it does not wait for what a tap has requested.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const watch = (change: (request: Request) => unknown) => (request: Request) => {
    change(request);
    changedAt = Date.now();
  };
  const close = watch((request) => open.delete(request));
  page.on(
    "request",
    watch((request) => open.add(request)),
  );
  page.on("requestfinished", close);
  page.on("requestfailed", close);
  return () =>
    expect
      .poll(() => open.size === 0 && Date.now() - changedAt >= 500, { intervals: [100] })
      .toBe(true);
}
