import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** WCAG 2.2 at level AA, target sizes included (which axe checks only when asked), and best practice. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What is shown has no accessibility violation and nothing beside the window. */
export async function expectAccessible(
  page: Page,
  options: { except?: string } = {},
): Promise<void> {
  // Colours are judged at rest, not half-way through a fade.
  await waitForAnimations(page);
  // What "legacy" lacks is frames of other hosts, which no page has; it spares a window each time.
  // Telling what is in order would take as long as finding what is not.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(rules)
    .setLegacyMode();
  if (options.except) axe.exclude(options.except);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes
      // Too small to touch only because a bar that stays lies over it until the page is scrolled.
      .filter(({ any }) => !any.some(({ data }) => /obscured/i.test(data?.messageKey ?? "")))
      .map(({ html }) => [id, html]),
  );
  expect(found).toEqual([]);
  await expectNoSidewaysScrolling(page);
}

/** Once nothing moves or fades any more, but for what never stops or follows the scroll position. */
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

/** No word lies beside the window, where a box that cuts what is too wide would hide it. */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const words: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement;
      if (!box?.checkVisibility() || box.closest(".sr-only, .skip-link, [aria-hidden]")) continue;
      // The keyboard scrolls a table within its frame.
      if (box.closest(".table-frame")) continue;
      // What is only heard, and what says itself that it goes on.
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

/** No heading breaks inside a word. */
export async function expectWholeWords(page: Page): Promise<void> {
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

/** Doubles every text, as a browser's own setting does. */
export async function doubleTextSize(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** Once the page's scripts run, which they do from the first touch on; before, all works without. */
export async function waitForLiveScripts(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => document.querySelector(".header[data-live]") !== null);
}

/** Touches the page, which starts its scripts, and waits until React has hydrated it. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

/** Once the words are drawn in their own font. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes("Figtree") && status === "loaded",
    ),
  );
}

/** The hosts of other parties that a page asks, from now on. */
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
