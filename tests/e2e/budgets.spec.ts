import { expect, test } from "@playwright/test";
import { pathTo, prerenderedPaths } from "../../app/i18n/paths.ts";
import { phone, uncompressed, weighPage } from "../support/page-weight.ts";

/** One of each kind of page; `npm run bench -- bytes` weighs all of them. */
const paths = [
  pathTo("home", "en"),
  pathTo("home", "es"),
  pathTo("sunsetTour", "en"),
  pathTo("hotSpringsTour", "es"),
  pathTo("blog", "en"),
  pathTo("blogPost", "es", "riding-horses"),
  pathTo("contact", "en"),
  pathTo("booking", "es"),
];

test.use(phone);

for (const path of paths) {
  test(`${path} keeps to its budgets on a phone`, async ({ page, baseURL }) => {
    const url = `${baseURL}${path}`;
    expect(await (await fetch(url)).text()).not.toContain('rel="modulepreload"');
    await expect.poll(() => uncompressed(url), { timeout: 40_000 }).toEqual([]);

    const weight = await weighPage(page, url);
    const painted = Object.values(weight.painted).reduce((total, bytes) => total + bytes);
    expect.soft(painted, JSON.stringify(weight.painted)).toBeLessThanOrEqual(130_000);
    // The budget is a content page's; the calendar of the booking page is code of its own.
    const isContent = prerenderedPaths().includes(path);
    expect.soft(weight.scripts).toBeLessThanOrEqual(isContent ? 120_000 : 130_000);
    expect.soft(weight.pageData).toBeLessThanOrEqual(12_000);
    if (isContent) expect.soft(weight.untouchedScripts).toEqual([]);
    expect.soft(weight.otherHosts).toEqual([]);
    expect.soft(weight.cookies).toEqual([]);
    expect.soft(weight.downloadedTwice).toEqual([]);
    expect.soft(weight.layoutShift).toBeLessThanOrEqual(0.01);
  });
}

test("a picture tapped before any script is there is enlarged all the same", async ({ page }) => {
  let waiting = 0;
  const tapped = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    waiting += 1;
    await tapped.promise;
    await route.continue();
  });
  // So tall that nobody has to scroll, which would start the scripts, too.
  await page.setViewportSize({ ...phone.viewport, height: 9_000 });
  await page.goto(pathTo("sunsetTour", "en"));
  expect(waiting).toBe(0);
  await page.locator(".gallery a").nth(1).tap();
  await expect.poll(() => waiting).toBeGreaterThan(0);
  tapped.resolve();
  await expect(page.getByRole("dialog", { name: "Gallery, enlarged picture" })).toBeVisible();
  await expect(page).toHaveURL(pathTo("sunsetTour", "en"));
});
