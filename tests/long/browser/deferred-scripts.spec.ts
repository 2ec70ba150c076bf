import type { Page } from "@playwright/test";
import { getPagePath, pages } from "../../../app/routing/paths.ts";
import { clearHeader, readHeaderStyle, solidHeader } from "../../e2e/header-style.ts";
import { holdScripts } from "../../e2e/held-scripts.ts";
import { waitForFonts, waitForLiveScripts } from "../../e2e/page-assertions.ts";
import { expect, test, withMotion } from "../../e2e/site-fixture.ts";
import { phone } from "../../support/page-weight.ts";

// Interactions of visitors before the scripts of a page have started.

const post = "/blog/soaking-serenity-atotonilco-hot-springs";

test.describe("a share link as the first interaction", () => {
  // The window is so tall that the test does not scroll, because scrolling also starts the scripts.
  test.use({ viewport: { width: 1280, height: 12_000 } });

  const share = (page: Page) => page.getByRole("link", { name: /^Share on WhatsApp\b/ });
  test.beforeEach(({ context }) =>
    context.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: "shared" })),
  );

  test("a share link that is clicked before the scripts load opens a small window once they have loaded", async ({
    page,
    context,
  }) => {
    const scripts = await holdScripts(page);
    await page.goto(post);
    const opened = context.waitForEvent("page");
    await share(page).click();
    await expect(share(page)).toHaveAttribute("data-waiting");
    scripts.release();
    const popup = await opened;
    await expect.poll(() => popup.url()).toMatch(/^https:\/\/wa\.me\//);
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 400]);
    expect(context.pages()).toHaveLength(2);
    await expect(page).toHaveURL(post);
  });

  test("a share link opens a tab when the scripts fail to load", async ({ page, context }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(post);
    const [tab] = await Promise.all([context.waitForEvent("page"), share(page).click()]);
    await expect.poll(() => tab.url()).toMatch(/^https:\/\/wa\.me\//);
    await expect(page).toHaveURL(post);
  });
});

test("a text that is typed into a refused form before the scripts load is preserved", async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto(pages.contact.en);
  const message = page.locator("[name=message]");
  for (const name of ["name", "subject", "message"]) await page.locator(`[name=${name}]`).fill(" ");
  await page.locator("[name=email]").fill("hannah.meyer@example.com");
  await message.fill("Is the sunset tour right for her?");
  await page.locator(".contact-send").click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await message.fill("Is it right for somebody of 71 years?");
  scripts.release();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(message).toHaveValue("Is it right for somebody of 71 years?");
});

for (const width of [390, 1440]) {
  test.describe(`the header at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test(`the header does not move while the first scroll starts the scripts (${width} px)`, async ({
      page,
    }) => {
      const scripts = await holdScripts(page);
      await page.goto("/sunset-tour");
      // A font that loads later moves the links by a pixel.
      await waitForFonts(page);
      await page.evaluate(() => {
        const header = document.querySelector(".header");
        const seen = { tops: new Set<number>(), shifted: [] as string[] };
        const note = () => {
          seen.tops.add(header?.getBoundingClientRect().top ?? Number.NaN);
          requestAnimationFrame(note);
        };
        note();
        new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries() as (PerformanceEntry & {
            sources: { node: Node }[];
          })[]) {
            for (const { node } of sources) {
              if (header?.contains(node)) seen.shifted.push(node.nodeName);
            }
          }
        }).observe({ type: "layout-shift" });
        Object.assign(window, { seen });
      });
      const seen = () =>
        page.evaluate(() => {
          const { tops, shifted } = (
            window as unknown as { seen: { tops: Set<number>; shifted: string[] } }
          ).seen;
          return { tops: [...tops], shifted };
        });
      await page.mouse.move(200, 300);
      await page.mouse.wheel(0, 900);
      await expect.poll(() => readHeaderStyle(page)).toMatchObject(solidHeader);
      await expect(page.locator(".header[data-live]")).toHaveCount(0);
      scripts.release();
      await waitForLiveScripts(page);
      await page.mouse.wheel(0, -900);
      await expect.poll(() => readHeaderStyle(page)).toMatchObject(clearHeader);
      expect(await seen()).toEqual({ tops: [0], shifted: [] });
    });
  });
}

test.describe("first taps on a phone", () => {
  test.use({ ...phone, ...withMotion });

  test("a picture that is tapped before the scripts load is enlarged once they have loaded", async ({
    page,
  }) => {
    const scripts = await holdScripts(page);
    // The window is so tall that the test does not scroll, because scrolling also starts the
    // scripts.
    await page.setViewportSize({ ...phone.viewport, height: 9_000 });
    await page.goto(getPagePath("tour", "en", "sunset"));
    expect(scripts.countAsked()).toBe(0);
    await page.locator(".gallery a").nth(1).tap();
    await expect.poll(scripts.countAsked).toBeGreaterThan(0);
    scripts.release();
    await expect(page.getByRole("dialog", { name: "Gallery, enlarged picture" })).toBeVisible();
    await expect(page).toHaveURL(getPagePath("tour", "en", "sunset"));
  });

  test("a day that is tapped in the calendar is selected even if the scripts fail to load", async ({
    page,
  }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(getPagePath("booking", "en"));
    const day = page.locator("button[data-date]").first();
    await day.tap();
    await expect(day).toHaveAttribute("aria-pressed", "true");
  });
});
