import { pathTo, prerenderedPaths } from "../../app/i18n/paths.ts";
import { compress } from "../../server/compression.ts";
import { phone, uncompressed, weighPage } from "../support/page-weight.ts";
import { expect, test } from "./site.ts";

/** One of each kind of page; `npm run bench -- bytes` weighs all of them. */
const paths = [
  pathTo("home", "en"),
  pathTo("home", "es"),
  pathTo("tour", "en", "sunset"),
  pathTo("tour", "es", "hot-springs"),
  pathTo("blog", "en"),
  pathTo("blogPost", "es", "riding-horses"),
  pathTo("contact", "en"),
  pathTo("booking", "es"),
];

test.use(phone);

/**
 * The bytes of a page or its data as a site at rest sends it, without headers. While the machine is
 * busy, as with tests, the site sends a form that was compressed quickly.
 */
async function bytesAtRest(url: string): Promise<number> {
  const text = await (await fetch(url)).arrayBuffer();
  return (await compress(Buffer.from(text), "smallest")).br.length;
}

for (const path of paths) {
  test(`${path} keeps to its budgets on a phone`, async ({ page, baseURL }) => {
    const url = `${baseURL}${path}`;
    const html = await (await fetch(url)).text();
    expect(html).not.toContain('rel="modulepreload"');
    await expect.poll(() => uncompressed(url), { timeout: 40_000 }).toEqual([]);
    const isContent = prerenderedPaths().includes(path);
    const mostBytes = isContent ? 40_000 : 43_500;
    expect(await bytesAtRest(url)).toBeLessThanOrEqual(mostBytes);
    const [start] = /[^"]*\/start-\w+\.js/.exec(html) ?? [];
    if (start) expect(await bytesAtRest(`${baseURL}${start}`)).toBeLessThanOrEqual(11_900);

    const weight = await weighPage(page, url);
    const painted = Object.values(weight.painted).reduce((total, bytes) => total + bytes);
    expect.soft(painted, JSON.stringify(weight.painted)).toBeLessThanOrEqual(130_000);
    // A new connection brings 10 and then 20 packets: the page with its styles fits in these two.
    expect.soft(weight.painted.document).toBeLessThanOrEqual(43_800);
    expect.soft(weight.painted.styles).toBe(0);
    // The budget is a content page's; the calendar of the booking page is code of its own.
    expect.soft(weight.scripts).toBeLessThanOrEqual(isContent ? 120_000 : 130_000);
    expect.soft(weight.pageData).toBeLessThanOrEqual(12_000);
    expect.soft(weight.untouchedScripts).toEqual([]);
    expect.soft(weight.otherHosts).toEqual([]);
    expect.soft(weight.cookies).toEqual([]);
    expect.soft(weight.downloadedTwice).toEqual([]);
    expect.soft(weight.layoutShift).toBeLessThanOrEqual(0.01);
  });
}

test("what lies further down waits for the first frame, and comes without a touch", async ({
  page,
}) => {
  await page.goto(pathTo("home", "en"));
  await expect(page.locator("link[rel=manifest]")).toBeAttached();
  const startsOfPictures = () =>
    page.evaluate(() => {
      const further = [...document.images].filter(({ loading }) => loading === "lazy");
      // One shows the first screen's picture again.
      const first = [...document.images].filter((image) => !further.includes(image));
      const addresses = new Set(further.map(({ currentSrc }) => currentSrc));
      for (const { currentSrc } of first) addresses.delete(currentSrc);
      const asked = performance.getEntriesByType("resource");
      return asked.filter(({ name }) => addresses.has(name)).map(({ startTime }) => startTime);
    });
  await expect.poll(startsOfPictures).not.toEqual([]);
  const painted = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  expect(Math.min(...(await startsOfPictures()))).toBeGreaterThan(painted ?? Number.NaN);
});

test("without scripts nothing waits", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${baseURL}${pathTo("home", "en")}`);
  await expect.poll(() => asked.filter((url) => /sunset-surf/.test(url)).length).toBe(1);
  await context.close();
});

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
  await page.goto(pathTo("tour", "en", "sunset"));
  expect(waiting).toBe(0);
  await page.locator(".gallery a").nth(1).tap();
  await expect.poll(() => waiting).toBeGreaterThan(0);
  tapped.resolve();
  await expect(page.getByRole("dialog", { name: "Gallery, enlarged picture" })).toBeVisible();
  await expect(page).toHaveURL(pathTo("tour", "en", "sunset"));
});

test("a day tapped before any script is there is chosen all the same", async ({ page }) => {
  const tapped = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await tapped.promise;
    await route.continue();
  });
  await page.goto(pathTo("booking", "en"));
  const day = page.locator("button[data-date]").nth(3);
  await day.tap();
  await expect(day).toHaveAttribute("data-waiting");
  tapped.resolve();
  await expect(day).toHaveAttribute("aria-pressed", "true");
  await expect(day).not.toHaveAttribute("data-waiting");
  await expect(page).toHaveURL(pathTo("booking", "en"));
});

test("a day tapped is chosen without scripts when they do not come", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(pathTo("booking", "en"));
  const day = page.locator("button[data-date]").nth(3);
  await day.tap();
  await expect(day).toHaveAttribute("aria-pressed", "true");
});
