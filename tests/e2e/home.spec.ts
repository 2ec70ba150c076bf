import type { Page } from "@playwright/test";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { formatDate } from "../../app/i18n/format.ts";
import { homeMessages } from "../../app/i18n/messages/home.ts";
import { toLocalDate } from "../../app/platform/local-time.ts";
import { waitForLiveScripts } from "./page-assertions.ts";
import { expect, test, withMotion } from "./site-fixture.ts";

test.use(withMotion);

test("the sky section shows the coming weeks in the tours' time zone, also without scripts", {
  tag: "@long",
}, async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: "Asia/Tokyo", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/es");
  const sky = page.locator(".sky-ahead");
  const calendar = sky.getByRole("table", { name: homeMessages.es.sky.calendar });
  await expect(calendar.getByRole("cell")).toHaveCount(35);
  const today = formatDate(toLocalDate(new Date()), "es", "day");
  await expect(calendar.locator('[aria-current="date"]')).toContainText(today);
  await expect(sky).toContainText(getPageContent("home", "es").sky.darkNote);
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

/** Records which elements the page animates, by their tags and the class of their revealed group. */
async function recordAnimations(page: Page) {
  await page.addInitScript(() => {
    const animated: string[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      animated.push(`${this.closest("[data-reveal]")?.className ?? ""} ${this.tagName}`);
      return animate.apply(this, how);
    };
    Object.assign(window, { animated });
  });
  return () => page.evaluate(() => (window as unknown as { animated: string[] }).animated);
}

test("the hero text below the headline is animated when the visitor first scrolls to it", {
  tag: "@long",
}, async ({ page }) => {
  const animated = await recordAnimations(page);
  const rising = async () => (await animated()).filter((name) => name.includes("hero-rise"));
  await page.goto("/#seasons-title");
  await page.setViewportSize({ width: 1440, height: 900 });
  await waitForLiveScripts(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
  expect(await rising()).toEqual([]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect
    .poll(async () => (await rising()).map((name) => name.split(" ").at(-1)))
    .toEqual(["P", "P", "UL", "DIV"]);
  await expect(page.locator(".hero-rise > *").last()).toHaveCSS("opacity", "1");
});

test("sections that were scrolled past before the scripts started are not animated later", {
  tag: "@long",
}, async ({ page }) => {
  const animated = await recordAnimations(page);
  const scrollTo = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
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
  await expect
    .poll(async () => (await animated()).some((name) => name.includes("why-us-picture")))
    .toBe(true);
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
