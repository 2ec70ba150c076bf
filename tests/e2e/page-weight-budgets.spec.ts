// The addresses of posts are content.
import "../../app/content/publication/published-content.server.ts";
import { getPagePath } from "../../app/routing/paths.ts";
import { phone } from "../support/page-weight.ts";
import { waitForFonts, waitForLiveScripts } from "./page-assertions.ts";
import { expectWithinBudgets } from "./page-budgets.ts";
import { expect, test, withMotion } from "./site-fixture.ts";

test.use({ ...phone, ...withMotion });

// These are the most visited pages. tests/long/browser/page-weight-budgets.spec.ts measures one
// page of every kind.
for (const path of [
  getPagePath("home", "en"),
  getPagePath("tour", "es", "hot-springs"),
  getPagePath("blogPost", "en", "riding-horses"),
  getPagePath("booking", "es"),
]) {
  test(`${path} stays within its download budgets on a phone`, async ({ page, baseURL }) => {
    await expectWithinBudgets(page, `${baseURL}${path}`);
  });
}

for (const path of [getPagePath("home", "es")]) {
  test(`${path} loads at most 140 kB of pictures on Lighthouse's phone`, async ({
    browser,
    baseURL,
  }) => {
    const { deviceScaleFactor, isMobile } = phone;
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor,
      isMobile,
    });
    const page = await context.newPage();
    const pictures: { path: string; bytes: number }[] = [];
    page.on("response", async (answer) => {
      if (answer.request().resourceType() !== "image") return;
      const bytes = (await answer.body()).length;
      pictures.push({ path: new URL(answer.url()).pathname, bytes });
    });
    await page.goto(`${baseURL}${path}`, { waitUntil: "networkidle" });
    const total = pictures.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total, JSON.stringify(pictures)).toBeLessThanOrEqual(140_000);
    const names = pictures.map((picture) => /[\w-]+(?=-\d+\.)/.exec(picture.path)?.[0]);
    expect(names).toEqual(expect.arrayContaining(["sunset-card", "springs-card"]));
    await context.close();
  });
}

for (const path of [getPagePath("home", "es"), getPagePath("tour", "en", "sunset")]) {
  test(`${path} has no layout shifts while it is scrolled through`, async ({ page }) => {
    await page.goto(path);
    await waitForLiveScripts(page);
    await waitForFonts(page);
    const moved = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const shifts: PerformanceEntry[] = [];
      new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
        type: "layout-shift",
      });
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
        scrollTo({ top: y, behavior: "instant" });
        for (let frames = 0; frames < 4; frames += 1) await frame();
      }
      // The browser reports a layout shift after the frame that shows it.
      await new Promise((resolve) => setTimeout(resolve));
      return (shifts as (PerformanceEntry & { value: number })[]).reduce(
        (total, { value }) => total + value,
        0,
      );
    });
    expect(moved).toBeLessThanOrEqual(0.01);
  });
}
