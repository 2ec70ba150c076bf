import { homeMessages } from "../../app/i18n/messages/home.ts";
import { tourContent } from "../../app/tours/say-tour.ts";
import { expectSound, whenLive } from "./pages-soundness.ts";
import { expect, test } from "./site.ts";

test("the first picture is the only one the browser hears of before it paints", async ({
  page,
}) => {
  await page.goto("/");
  const first = page.locator("main img").first();
  // After the fonts: words first.
  await expect(first).toHaveAttribute("fetchpriority", "low");
  await expect(first).toHaveAttribute("loading", "eager");
  await expect(page.locator('head link[rel="preload"][as="image"]')).toHaveCount(2);
  await expect(page.locator('main img:not([loading="lazy"])')).toHaveCount(1);
});

test("the closing call leads to the booking with the tour chosen", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: tourContent("hot-springs", "en").bookButton }).click();
  await expect(page).toHaveURL("/booking?tour=hot-springs");
  await expect(page.locator('input[value="hot-springs"]')).toBeChecked();
});

test.describe("the sky", () => {
  test("is today's, wherever the visitor's clock stands", async ({ browser }) => {
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
    // The new moon is on 8 March 2027, at 9:29 UTC.
    await expect(calendar.locator(".night-dark time")).toHaveText(["5", "6", "7", "8", "9", "10"]);
    await expectSound(page);
    await context.close();
  });

  test("holds what is true all year before scripts run", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/es");
    const sky = page.locator(".sky-ahead");
    await expect(sky).toContainText("El atardecer durante el año");
    await expect(sky).toContainText("5:54–7:04 p. m.");
    await expect(sky).toContainText(homeMessages.es.sky.darkNote);
    await expect(sky.locator(".dark-moons li")).toHaveCount(13);
    await expect(sky.locator(".dark-moons li").first()).toHaveText(/ de 20\d\d$/);
    await expect(sky.getByRole("table")).toHaveCount(0);
    await expect(page.locator(".month-band li")).toHaveCount(12);
    await context.close();
  });

  for (const width of [320, 390, 1440]) {
    test(`takes no other room at ${width} px once the day is known`, async ({ browser }) => {
      const heights = [];
      for (const javaScriptEnabled of [false, true]) {
        const context = await browser.newContext({
          javaScriptEnabled,
          viewport: { width, height: 900 },
        });
        const page = await context.newPage();
        await page.goto("/es");
        const sky = page.locator(".sky-ahead");
        await sky.scrollIntoViewIfNeeded();
        if (javaScriptEnabled) {
          await whenLive(page);
          await expect(sky.getByRole("table")).toBeVisible();
        }
        heights.push((await sky.boundingBox())?.height);
        await context.close();
      }
      expect(heights[1]).toBeCloseTo(heights[0] ?? 0, 0);
    });
  }
});

test("today's sky moves nothing, though it comes while the visitor looks at it", async ({
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
  await whenLive(page);
  const sky = page.locator(".sky-ahead");
  await sky.scrollIntoViewIfNeeded();
  // The header may still be growing narrower after the scroll, so only what is in the sky counts.
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
  // Shifts are told after the frame that shows them.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await page.evaluate(() => (window as { moved?: string[] }).moved)).toEqual([]);
  await context.close();
});

test("everything is visible without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  for (const heading of await page.getByRole("heading").all()) {
    await expect(heading).toBeVisible();
    await expect(heading).toHaveCSS("opacity", "1");
  }
  await context.close();
});

test("the hero's words rise when first scrolled to, all but the headline", async ({ page }) => {
  await page.goto("/#seasons-title");
  await page.setViewportSize({ width: 1440, height: 900 });
  await whenLive(page);
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

test("what was scrolled past before the scripts started does not come in again", async ({
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
  await page.waitForTimeout(500);
  await scrollTo(1_000_000);
  await whenLive(page);
  await page.waitForTimeout(500);
  await scrollTo(0);
  await expect(page.locator(".hero-rise")).toBeInViewport();
  await page.waitForTimeout(500);
  expect((await animated()).filter((name) => name.includes("hero-rise"))).toEqual([]);

  await page.reload();
  await whenLive(page);
  await page.locator(".why-us-picture").scrollIntoViewIfNeeded();
  await expect.poll(animated).toContain("why-us-picture");
});

test("nothing moves or hides where motion is unwelcome", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await whenLive(page);
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
