import { expect, type Page, test } from "@playwright/test";

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

for (const path of paths) {
  test(`${path} unfolds to the heights it has when nothing is folded`, async ({ page }) => {
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => document.documentElement.hasAttribute("data-folded"));
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

test("while a guest is at work, nothing unfolds", async ({ page }) => {
  const { letGo } = await openWithoutPictures(page);
  const folded = await page.evaluate(async () => {
    const work = setInterval(() => dispatchEvent(new KeyboardEvent("keydown")), 20);
    await new Promise((done) => setTimeout(done, 800));
    clearInterval(work);
    return document.documentElement.matches("[data-folded]:not([data-opening])");
  });
  expect(folded).toBe(true);
  await expect.poll(() => isFolded(page)).toBe(false);
  letGo();
});
