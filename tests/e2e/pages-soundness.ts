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

/** Doubles every text, as a browser's own setting does. */
export async function doubleTheText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** Once the page's scripts run; before, everything works without them. */
export async function whenLive(page: Page): Promise<void> {
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
