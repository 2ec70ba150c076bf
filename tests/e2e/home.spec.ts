import type { Page } from "@playwright/test";
import { homeMessages } from "../../app/i18n/messages/home.ts";
import { expectAccessible, waitForFonts, waitForLiveScripts } from "./page-assertions.ts";
import { expect, test } from "./site-fixture.ts";

test.describe("the sky section of the home page", () => {
  test("the sky section shows the date and sky in the tours' time zone, not the visitor's", async ({
    browser,
  }) => {
    const context = await browser.newContext({ timezoneId: "Asia/Tokyo" });
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date("2027-02-21T03:00:00Z"));
    await page.goto("/");
    const sky = page.locator(".sky-ahead");
    await sky.scrollIntoViewIfNeeded();
    await expect(sky).toContainText("Saturday, February 20");
    await expect(sky).toContainText("6:33 PM");
    await expect(sky).toContainText("Full moon");
    await expect(sky).toContainText(homeMessages.en.sky.darkNote);
    const calendar = sky.getByRole("table", { name: "The coming weeks, night by night" });
    await expect(calendar.locator('[aria-current="date"]')).toContainText(
      "Saturday, February 20: sunset 6:33 PM, full moon",
    );
    // The new moon is on 8 March 2027 at 9:29 UTC.
    await expect(calendar.locator(".night-dark time")).toHaveText(["5", "6", "7", "8", "9", "10"]);
    await expectAccessible(page);
    await context.close();
  });

  test("the sky section has the same height with and without scripts at every width", async ({
    browser,
  }) => {
    const [without, live] = await Promise.all(
      [false, true].map(async (javaScriptEnabled) => {
        const viewport = { width: 390, height: 900 };
        const context = await browser.newContext({ javaScriptEnabled, viewport });
        const page = await context.newPage();
        await page.goto("/es");
        return page;
      }),
    );
    if (!without || !live) throw new Error("One of the two pages is missing.");
    const sky = (page: Page) => page.locator(".sky-ahead");
    await sky(live).scrollIntoViewIfNeeded();
    await waitForLiveScripts(live);
    await expect(sky(live).getByRole("table")).toBeVisible();
    await expect(sky(without).getByRole("table")).toHaveCount(0);
    await Promise.all([waitForFonts(live), waitForFonts(without)]);
    const heightOf = (page: Page) => sky(page).evaluate((it) => it.clientHeight);
    for (const width of [320, 390, 1440]) {
      await without.setViewportSize({ width, height: 900 });
      await live.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => (await heightOf(live)) - (await heightOf(without)), `${width} px`)
        .toBe(0);
    }
    await Promise.all([live.context().close(), without.context().close()]);
  });
});

test("the sky section causes no layout shift when its data loads while it is visible", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const looking = Promise.withResolvers<void>();
  await page.route("**/assets/sky-forecast-*.js", async (route) => {
    await looking.promise;
    await route.continue();
  });
  await page.goto("/es");
  await waitForLiveScripts(page);
  const sky = page.locator(".sky-ahead");
  await sky.scrollIntoViewIfNeeded();
  // The header may still be shrinking after the scroll, so only shifts in the sky section count.
  await sky.evaluate((sky) => {
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & {
        sources: { node: Node | null }[];
      })[];
      const nodes = shifts.flatMap(({ sources }) => sources.map(({ node }) => node));
      moved.push(
        ...nodes.filter((node) => sky.contains(node)).map((node) => node?.textContent ?? ""),
      );
    }).observe({ type: "layout-shift" });
    Object.assign(window, { moved });
  });
  const headings = () =>
    sky
      .locator("dt")
      .evaluateAll((all) => all.map((dt) => dt.getBoundingClientRect().top + scrollY));
  const before = await headings();
  looking.resolve();
  await expect(sky.getByRole("table")).toBeVisible();
  expect(await headings()).toEqual(before);
  // The browser reports a layout shift after the frame that shows it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await page.evaluate(() => (window as { moved?: string[] }).moved)).toEqual([]);
  await context.close();
});

test("every heading of the home page is visible without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  for (const heading of await page.getByRole("heading").all()) {
    await expect(heading).toBeVisible();
    await expect(heading).toHaveCSS("opacity", "1");
  }
  await context.close();
});

test("the hero text below the headline is animated when the visitor first scrolls to it", async ({
  page,
}) => {
  await page.goto("/#seasons-title");
  await page.setViewportSize({ width: 1440, height: 900 });
  await waitForLiveScripts(page);
  const rising = () =>
    page
      .locator(".hero-rise > *")
      .evaluateAll((parts) =>
        parts
          .filter((part) =>
            part
              .getAnimations()
              .some(({ effect }) =>
                (effect as KeyframeEffect)
                  .getKeyframes()
                  .some(({ transform }) => /14px/.test(`${transform}`)),
              ),
          )
          .map(({ tagName }) => tagName),
      );
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
  await expect.poll(rising).toEqual([]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(rising).toEqual(["P", "P", "UL", "DIV"]);
  await expect.poll(rising).toEqual([]);
  await expect(page.locator(".hero-rise > *").last()).toHaveCSS("opacity", "1");
});

test("sections that were scrolled past before the scripts started are not animated later", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const animated: string[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      animated.push(this.closest("[data-reveal]")?.className ?? "");
      return animate.apply(this, how);
    };
    Object.assign(window, { animated });
  });
  const scrollTo = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
  const animated = () =>
    page.evaluate(() => (window as unknown as { animated: string[] }).animated);
  await page.goto("/");
  await expect(page.locator("footer")).toBeVisible();
  await scrollTo(1_000_000);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2000);
  await waitForLiveScripts(page);
  await scrollTo(0);
  const words = page.locator(".hero-rise");
  await expect(words).toBeInViewport();
  // Observers are notified in the order of their creation, so the page's own observer is up to date
  // after this one.
  await words.evaluate(
    (seen) => new Promise((done) => new IntersectionObserver(done).observe(seen)),
  );
  expect((await animated()).filter((name) => name.includes("hero-rise"))).toEqual([]);

  await page.reload();
  await waitForLiveScripts(page);
  await page.locator(".why-us-picture").scrollIntoViewIfNeeded();
  await expect.poll(animated).toContain("why-us-picture");
});

test("the home page shows all its content without motion when the visitor prefers reduced motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await waitForLiveScripts(page);
  await page.locator(".experience").scrollIntoViewIfNeeded();
  for (const part of await page.locator("[data-reveal]").all()) {
    await expect(part).toHaveCSS("opacity", "1");
  }
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const { duration } = effect?.getComputedTiming() ?? {};
      const frames = (effect as KeyframeEffect | null)?.getKeyframes() ?? [];
      return frames.some((frame) => "transform" in frame) && Number(duration) > 1 ? [frames] : [];
    }),
  );
  expect(moving).toEqual([]);
});
