import type { Page } from "@playwright/test";
import { formatMoney } from "../../app/i18n/format.ts";
import { bookingMessages } from "../../app/i18n/messages/booking.ts";
import { getPagePath } from "../../app/routing/paths.ts";
import { sunsetListing } from "../../app/tours/sunset/listing.ts";
import { holdScripts } from "./held-scripts.ts";
import { waitForFonts, waitForLiveScripts } from "./page-assertions.ts";
import { expect, test } from "./site-fixture.ts";

// The behaviour of a page that was just opened on a phone. tests/long/browser checks how the site
// delivers its first frame, fonts and scripts.
test.use({ viewport: { width: 390, height: 844 } });

test("a section far down the page can be reached by link, URL, text search and Tab key", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/terms");
  const link = page.locator(".legal-aside nav a").nth(7);
  const part = page.locator((await link.getAttribute("href")) ?? "");
  await link.click();
  await expect(part).toBeInViewport();
  await page.goto("/es/terminos#weather");
  await expect(page.locator("#weather")).toBeInViewport();

  await page.goto("/");
  const closing = page.locator(".closing");
  const title = closing.locator("h2");
  const words = (await title.textContent()) ?? "";
  await expect
    .poll(() =>
      page.evaluate((sought) => {
        getSelection()?.removeAllRanges();
        return (window as unknown as { find(words: string): boolean }).find(sought);
      }, words),
    )
    .toBe(true);
  await expect(title).toBeInViewport();

  await page.goto("/es");
  const focused = closing.locator(":focus");
  // Shift+Tab starts at the end of the page, which is nearer.
  for (let steps = 0; steps < 50 && (await focused.count()) === 0; steps += 1) {
    await page.keyboard.press("Shift+Tab");
  }
  await expect(focused).toBeInViewport();
});

test("pages use their own fonts with and without scripts", { tag: "@long" }, async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const withoutScripts = await context.newPage();
  for (const opened of [page, withoutScripts]) {
    await opened.goto(getPagePath("about", "en"));
    await waitForFonts(opened);
    await expect.poll(() => listFontFamilies(opened)).toEqual(["Figtree", "Fraunces"]);
  }
  await context.close();
});

const listFontFamilies = (page: Page) =>
  page.evaluate(() =>
    ["body", "h1"].map((selector) => {
      const { fontFamily } = getComputedStyle(document.querySelector(selector) ?? document.body);
      return fontFamily.split(",")[0];
    }),
  );

test("a page looks the same after following a link to it as after a reload", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto(getPagePath("home", "en"));
  await waitForLiveScripts(page);
  const path = getPagePath("terms", "en");
  await page.locator(`footer a[href="${path}"]`).click();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/terms$/);
  await waitForFonts(page);
  const byLink = await readLayout(page);
  await page.reload();
  await waitForLiveScripts(page);
  await waitForFonts(page);
  await expect.poll(() => readLayout(page)).toEqual(byLink);
});

/** Returns the position, size, font and colours of each heading, paragraph, list item and link. */
const readLayout = (page: Page) =>
  page.locator("main :is(h1, h2, p, li, a)").evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const { font, color, backgroundColor } = getComputedStyle(one);
      const place = [x, y + scrollY, width, height].map(Math.round);
      return [...place, font, color, backgroundColor].join(" ");
    }),
  );

test("a day that is tapped in the calendar before the scripts load is selected once they have loaded", async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const scripts = await holdScripts(page);
  await page.goto(getPagePath("booking", "en"));
  const day = page.locator("button[data-date]").first();
  await day.tap();
  await expect(day).toHaveAttribute("data-waiting");
  scripts.release();
  await expect(day).toHaveAttribute("aria-pressed", "true");
  await expect(day).not.toHaveAttribute("data-waiting");
  await expect(page).toHaveURL(getPagePath("booking", "en"));
  await context.close();
});

test.describe("the booking form before its scripts load", () => {
  const path = `${getPagePath("booking", "en")}?tour=sunset`;
  const { fewer, more, moreChildren } = bookingMessages.en.who;
  const press = async (page: Page, name: string, times: number) => {
    const button = page.getByRole("button", { name, exact: true });
    for (let time = 0; time < times; time += 1) await button.click();
  };

  test("each press of + and - counts, within the limits, and the ticket shows no other sum", {
    tag: "@long",
  }, async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto(path);
    const riders = page.locator("#participants");
    const children = page.locator("#children");
    const total = page.locator(".ticket .total");
    const start = Number(await riders.inputValue());
    const capacity = Number(await riders.getAttribute("max"));
    await press(page, fewer, start + 1);
    await expect(riders).toHaveValue("1");
    await expect(total).toBeHidden();
    await press(page, more, 3);
    await press(page, moreChildren, 5);
    await expect(riders).toHaveValue("4");
    await expect(children).toHaveValue("3");
    scripts.release();
    await waitForLiveScripts(page);
    await expect(page.locator("[name^=age-]")).toHaveCount(3);
    await expect(riders).toHaveValue("4");
    await expect(total).toBeVisible();
    await expect(total).toContainText(
      formatMoney(4 * sunsetListing.pricePerPersonMxn, "en").slice(-5),
    );
    await press(page, more, capacity);
    await expect(riders).toHaveValue(String(capacity));
  });

  test("+ stops at the largest party", { tag: "@long" }, async ({ page }) => {
    await holdScripts(page);
    await page.goto(path);
    const riders = page.locator("#participants");
    const capacity = Number(await riders.getAttribute("max"));
    await press(page, more, capacity + 1);
    await expect(riders).toHaveValue(String(capacity));
  });

  test("the form is sent with the day that was chosen before it", { tag: "@long" }, async ({
    page,
  }) => {
    const scripts = await holdScripts(page);
    await page.goto(path);
    const day = page.locator("button[data-date]").first();
    await day.click();
    await press(page, more, 1);
    await page.locator("#pay").click();
    scripts.release();
    await expect(day).toHaveAttribute("aria-pressed", "true");
    const problems = page.getByRole("alert");
    await expect(problems).toBeVisible();
    await expect(problems.locator("a[href='#date']")).toHaveCount(0);
    await expect(problems.locator("a[href='#email']")).toHaveCount(1);
  });
});
