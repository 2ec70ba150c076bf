import { waitForLiveScripts } from "../../e2e/page-assertions.ts";
import { englishPages, visitedPages } from "../../e2e/page-visits.ts";
import { expect, test } from "../../e2e/site-fixture.ts";

// Every kind of page, at a width every 20 px: a row that is too wide only at some widths between
// those of usual devices is found, too.
for (const path of [...visitedPages.flat(), ...englishPages]) {
  test(`${path} does not scroll sideways at any width from 320 to 1920 px`, async ({ page }) => {
    await page.goto(path);
    await waitForLiveScripts(page);
    const tooWide: string[] = [];
    for (let width = 320; width <= 1920; width += 20) {
      await page.setViewportSize({ width, height: 800 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      if (needed > width) tooWide.push(`${width}: ${needed}`);
    }
    expect(tooWide).toEqual([]);
  });
}

// About 400 px more than they have, so that a longer text of the operator does not fail.
for (const [path, most] of [
  ["/", 11_900],
  ["/es", 12_000],
  ["/sunset-tour", 10_700],
  ["/es/tour-al-atardecer", 10_900],
] as const) {
  test(`${path} is at most ${most} px high on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await waitForLiveScripts(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(most);
  });
}
