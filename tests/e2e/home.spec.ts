import { expect, test } from "@playwright/test";
import { settings } from "../../app/content/settings.ts";
import { pathTo } from "../../app/i18n/paths.ts";
import {
  doubleTheText,
  expectNoSidewaysScrolling,
  expectSound,
  expectWholeWords,
  watchOtherHosts,
  whenLive,
} from "./pages-soundness.ts";

const headlines = {
  en: "Discover Puerto Escondido on Horseback",
  es: "Descubre Puerto Escondido a caballo",
} as const;
const skyTitles = { en: "The sky in the coming weeks", es: "El cielo de las próximas semanas" };
const locales = ["en", "es"] as const;

for (const locale of locales) {
  const path = pathTo("home", locale);

  test.describe(path, () => {
    test("leads with its headline and the two tours, and asks nobody else for anything", async ({
      page,
    }) => {
      const hosts = watchOtherHosts(page);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(headlines[locale]);
      const hero = page.locator(".home-hero");
      await expect(hero.getByRole("link").first()).toHaveAttribute(
        "href",
        pathTo("sunsetTour", locale),
      );
      await expect(hero.getByRole("link").nth(1)).toHaveAttribute(
        "href",
        pathTo("hotSpringsTour", locale),
      );
      await page.getByRole("heading", { name: skyTitles[locale] }).scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      expect(hosts).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
    });

    test("marks one tour as popular and books each where its language says", async ({ page }) => {
      await page.goto(path);
      const cards = page.locator("article");
      await expect(cards).toHaveCount(2);
      const badge = { en: "Popular Tour", es: "Tour Popular" }[locale];
      await expect(page.getByText(badge, { exact: true })).toHaveCount(1);
      await expect(cards.first()).toContainText(badge);
      const addresses = settings.externalBooking.value;
      for (const [card, tour] of [
        [cards.first(), "sunset"],
        [cards.last(), "hot-springs"],
      ] as const) {
        const book = card.getByRole("link", { name: /^(Book Now|Reservar ahora)/ });
        await expect(book).toHaveAttribute("href", addresses[tour][locale]);
        await expect(book).toHaveAttribute("target", "_blank");
        await expect(book).toHaveAttribute("rel", "noopener");
      }
    });

    for (const width of [320, 390, 768, 1440]) {
      test(`is sound at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.goto(path);
        await expectSound(page);
      });
    }

    test("keeps everything within the window at twice the text", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await doubleTheText(page);
      await expectNoSidewaysScrolling(page);
      await expectWholeWords(page);
    });
  });
}

test("the first picture is the one the browser hears of first", async ({ page }) => {
  await page.goto("/");
  const first = page.locator("main img").first();
  await expect(first).toHaveAttribute("fetchpriority", "high");
  await expect(first).toHaveAttribute("loading", "eager");
  await expect(page.locator('head link[rel="preload"][as="image"]')).toHaveCount(2);
  await expect(page.locator('main img:not([loading="lazy"])')).toHaveCount(1);
});

test("the closing call leads to the booking with the tour chosen", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Book the hot springs" }).click();
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
    await expect(sky).toContainText(/its water can glow/);
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
    await expect(sky).toContainText("5:54–7:04 p.m.");
    await expect(sky).toContainText("puede brillar");
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
        if (javaScriptEnabled) await expect(sky.getByRole("table")).toBeVisible();
        heights.push((await sky.boundingBox())?.height);
        await context.close();
      }
      expect(heights[1]).toBeCloseTo(heights[0] ?? 0, 0);
    });
  }
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
  await expect.poll(rising).toEqual(["P", "P", "DIV"]);
  await expect.poll(rising).toEqual([]);
  await expect(page.locator(".hero-rise > *").last()).toHaveCSS("opacity", "1");
});

test("the header turns after more than 50 px", async ({ page }) => {
  await page.goto("/");
  await whenLive(page);
  const header = page.locator(".header");
  await page.evaluate(() => scrollTo({ top: 51, behavior: "instant" }));
  await expect(header).toHaveAttribute("data-scrolled");
  await page.evaluate(() => scrollTo({ top: 50, behavior: "instant" }));
  await expect(header).not.toHaveAttribute("data-scrolled");
});

test("nothing moves where motion is unwelcome", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.locator(".experience").scrollIntoViewIfNeeded();
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const { duration } = effect?.getComputedTiming() ?? {};
      const frames = (effect as KeyframeEffect | null)?.getKeyframes() ?? [];
      return frames.some((frame) => "transform" in frame) && Number(duration) > 1 ? [frames] : [];
    }),
  );
  expect(moving).toEqual([]);
});
