import type { Page } from "@playwright/test";
import { adminCatalogFormMessages } from "../../app/web/admin/edit-catalog/form-messages.ts";
import { adminCatalogMessages } from "../../app/web/admin/edit-catalog/messages.ts";
import { adminPreviewMessages } from "../../app/web/admin/preview/messages.ts";
import { expectAccessible, expectNothingCut } from "./page-assertions.ts";
import { createOwnSite, expect, logIn } from "./site-fixture.ts";

// A site of its own: nothing is published, but the drafts are its own.
const { test, site } = createOwnSite();
test.use({ viewport: { width: 390, height: 844 } });
test.describe.configure({ mode: "serial" });

/** Types a price into the form of the sunset tour and asks what it changes. */
async function review(page: Page, locale: "en" | "es", price: string) {
  await logIn(page);
  await page.goto(`${site.url}/admin/tours/sunset?lang=${locale}`);
  await page.locator("#pricePerPersonMxn").fill(price);
  const { submit } = adminCatalogFormMessages[locale];
  await page.getByRole("button", { name: submit }).last().click();
  await expect(page.locator("#pages")).toBeVisible();
}

const framed = (page: Page) => page.frameLocator(".preview-frame");

test("every page is looked at before publishing, in both languages and widths", async ({
  page,
}) => {
  const say = adminPreviewMessages.es;
  const errors: string[] = [];
  page.on("console", (message) => {
    // The scripts with which this test looks into the frame are refused there and run all the same.
    const isOfTest = message.text().startsWith("Blocked script execution");
    if (message.type() === "error" && !isOfTest) errors.push(message.text());
  });
  await review(page, "es", "2345");
  await expectAccessible(page);
  await expectNothingCut(page);

  await page.getByRole("link", { name: say.button }).click();
  await expect(page.getByRole("heading", { name: say.title })).toBeVisible();
  await expect(page.getByText(say.draft)).toBeVisible();
  await expect(framed(page).locator("html")).toHaveAttribute("lang", /^es/);
  // The frame's own page is judged by tests of its own.
  await expectAccessible(page, { except: ".preview-frame" });
  await expectNothingCut(page);
  const widthOf = () =>
    framed(page)
      .locator("html")
      .evaluate(() => innerWidth);
  expect(await widthOf()).toBe(390);
  await page.getByRole("link", { name: say.widths.computer }).click();
  // Not `poll`, which gives up when the old frame goes away under it.
  await expect(async () => expect(await widthOf()).toBe(1440)).toPass();

  // By the list of pages, and in the other language.
  await page.getByLabel(say.choose, { exact: true }).selectOption({ index: 2 });
  await page.getByRole("button", { name: say.show, exact: true }).click();
  await page.getByRole("link", { name: say.languages.en, exact: true }).click();
  await expect(framed(page).locator("html")).toHaveAttribute("lang", /^en/);

  // By a link of the page itself, which the list then follows. Chromium gives a tap to the outer
  // page until the frame is drawn, so the tap is made until it counts.
  await expect(async () => {
    await framed(page).locator(".brand").first().click({ timeout: 2_000 });
    const list = page.getByLabel(say.choose, { exact: true });
    await expect(list).toHaveValue("/", { timeout: 2_000 });
  }).toPass();
  await expect(framed(page).getByText(/2,345/).first()).toBeAttached();

  await page.getByRole("button", { name: say.back }).click();
  await expect(page.locator("#pages")).toBeVisible();
  const { keep } = adminCatalogMessages.es.review;
  await page.getByRole("button", { name: keep }).click();
  await expect(page.locator("#pricePerPersonMxn")).toHaveValue("2345");
  expect(errors).toEqual([]);
});

test("a page that changes is one tap away, and nothing can be booked in it", async ({ page }) => {
  await review(page, "en", "2345");
  const link = page.locator('#pages ~ ul a[href*="page=%2Fes%2Freserva"]');
  const box = await link.boundingBox({ timeout: 10_000 });
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await link.click();
  const frame = framed(page);
  await expect(frame.locator("form").first()).toBeAttached();
  const before = page.url();
  const refused = page.waitForEvent("console", (message) => /form submission/.test(message.text()));
  const at = await frame.locator("html").evaluate(() => location.href);
  await frame
    .locator("form")
    .first()
    .evaluate((form: HTMLFormElement) => form.submit());
  await refused;
  expect(page.url()).toBe(before);
  expect(await frame.locator("html").evaluate(() => location.href)).toBe(at);
});
