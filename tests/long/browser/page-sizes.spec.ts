import { waitForFonts, waitForLiveScripts } from "../../e2e/page-assertions.ts";
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

for (const [path, most] of [
  ["/", 11_600],
  ["/es", 11_600],
  ["/sunset-tour", 10_400],
  ["/es/tour-al-atardecer", 10_400],
  ["/hot-springs-tour", 10_400],
  ["/es/tour-aguas-termales", 10_400],
] as const) {
  test(`${path} is at most ${most} px high on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await waitForLiveScripts(page);
    await waitForFonts(page);
    await page.evaluate(async () => {
      // The browser lays out far sections only when they come near the screen.
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
        scrollTo({ top: y, behavior: "instant" });
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(most);
  });
}
