import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What is shown has no accessibility violation and nothing beside the window. */
export async function expectSound(page: Page): Promise<void> {
  // Colours are judged at rest, not half-way through a fade.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getTiming().iterations === Infinity,
      ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await expectNoSidewaysScrolling(page);
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beside).toBeLessThanOrEqual(0);
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
export async function doubleTheText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** Once the page's scripts run, which they do from the first touch on; before, all works without. */
export async function whenLive(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => document.querySelector(".header[data-live]") !== null);
}

/** The hosts of other parties that a page asks, from now on. */
export function watchOtherHosts(page: Page): string[] {
  const hosts: string[] = [];
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !/^(localhost|127\.0\.0\.1)$/.test(hostname)) {
      hosts.push(hostname);
    }
  });
  return hosts;
}
