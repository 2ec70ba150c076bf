import type { Page } from "@playwright/test";
import { getPagePath } from "../../../app/routing/paths.ts";
import { waitForFonts } from "../../e2e/page-assertions.ts";
import { expect, test, withMotion } from "../../e2e/site-fixture.ts";
import { phone } from "../../support/page-weight.ts";

test.use(withMotion);

const listFontStartTimes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .map(({ startTime }) => startTime),
  );

test("fonts are loaded after the first frame of the first page and are ready on the next page", async ({
  page,
}) => {
  await page.setViewportSize(phone.viewport);
  await page.goto(getPagePath("about", "en"));
  await expect.poll(async () => (await listFontStartTimes(page)).length).toBeGreaterThanOrEqual(2);
  const painted = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  expect(Math.min(...(await listFontStartTimes(page)))).toBeGreaterThan(painted ?? Number.NaN);

  // This follows a link as the browser does before the scripts have started.
  await page.evaluate(
    (path) => {
      location.href = path;
    },
    getPagePath("terms", "en"),
  );
  await page.waitForURL(getPagePath("terms", "en"), { waitUntil: "domcontentloaded" });
  expect(await page.evaluate(() => document.fonts.check("1em Figtree"))).toBe(true);
  await expect(page.locator('style[data-fonts]:not([media="not all"])')).toHaveCount(1);
});

test("pages use fallback fonts until their own fonts have loaded", async ({ page }) => {
  let send = () => {};
  const sent = new Promise<void>((done) => {
    send = done;
  });
  await page.route("**/*.woff2", async (route) => {
    await sent;
    await route.continue();
  });
  const families = () =>
    page.evaluate(() =>
      ["body", "h1", ".brand-name"].map((selector) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(`The page has no ${selector}.`);
        return getComputedStyle(element).fontFamily.split(", ").slice(0, 2).join();
      }),
    );
  const path = getPagePath("about", "es");
  await page.setViewportSize(phone.viewport);
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  const fallbacks = '"Fraunces on Linux","Fraunces fallback"';
  expect(await families()).toEqual(['"Figtree on Linux","Figtree fallback"', fallbacks, fallbacks]);
  send();
  for (const width of [phone.viewport.width, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("about:blank");
    await page.goto(path);
    await waitForFonts(page);
    const own = 'Fraunces,"Fraunces on Linux"';
    await expect.poll(families).toEqual(['Figtree,"Figtree on Linux"', own, own]);
  }
});

test("fonts are loaded without scripts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${baseURL}${getPagePath("about", "en")}`);
  await expect
    .poll(() => asked.filter((url) => url.endsWith(".woff2")).length)
    .toBeGreaterThanOrEqual(2);
  await context.close();
});
