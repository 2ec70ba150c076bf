import type { Page } from "@playwright/test";
import { adminCatalogFormMessages } from "../../../app/web/admin/catalog-parts/form-messages.ts";
import { adminCatalogMessages } from "../../../app/web/admin/catalog-parts/messages.ts";
import { adminPreviewMessages } from "../../../app/web/admin/catalog-parts/preview-messages.ts";
import { expectAccessible, expectNothingCut } from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn } from "../../e2e/site-fixture.ts";

// This file has a site of its own because it saves drafts; it publishes nothing.
const { test, site } = createOwnSite();
test.use({ viewport: { width: 390, height: 844 } });
test.describe.configure({ mode: "serial" });

/** Changes the price in the form of the sunset tour and opens the review. */
async function review(page: Page, locale: "en" | "es", price: string) {
  await logIn(page);
  await page.goto(`${site.url}/admin/tours/sunset?lang=${locale}`);
  await page.locator("#pricePerPersonMxn").fill(price);
  const { submit } = adminCatalogFormMessages[locale];
  await page.getByRole("button", { name: submit }).last().click();
  await expect(page.locator("#pages")).toBeVisible();
}

const getPreviewFrame = (page: Page) => page.frameLocator(".preview-frame");

test("the preview shows every page of a draft in both languages, at phone and desktop width", async ({
  page,
}) => {
  const say = adminPreviewMessages.es;
  const errors: string[] = [];
  page.on("console", (message) => {
    // The frame's policy reports the scripts of this test as blocked although they run.
    const isOfTest = message.text().startsWith("Blocked script execution");
    if (message.type() === "error" && !isOfTest) errors.push(message.text());
  });
  await review(page, "es", "2345");
  await expectAccessible(page);
  await expectNothingCut(page);

  await page.getByRole("link", { name: say.button }).click();
  await expect(page.getByRole("heading", { name: say.title })).toBeVisible();
  await expect(page.getByText(say.draft)).toBeVisible();
  await expect(getPreviewFrame(page).locator("html")).toHaveAttribute("lang", /^es/);
  // The page inside of the frame is covered by other tests.
  await expectAccessible(page, { except: ".preview-frame" });
  await expectNothingCut(page);
  const widthOf = () =>
    getPreviewFrame(page)
      .locator("html")
      .evaluate(() => innerWidth);
  expect(await widthOf()).toBe(390);
  await page.getByRole("link", { name: say.widths.computer }).click();
  // `expect.poll` would fail when the old frame is removed during the call.
  await expect(async () => expect(await widthOf()).toBe(1440)).toPass();

  // A page is chosen in the list of pages, then shown in the other language.
  await page.getByLabel(say.choose, { exact: true }).selectOption({ index: 2 });
  await page.getByRole("button", { name: say.show, exact: true }).click();
  await page.getByRole("link", { name: say.languages.en, exact: true }).click();
  await expect(getPreviewFrame(page).locator("html")).toHaveAttribute("lang", /^en/);

  // A link inside of the page also updates the list. Until the frame is drawn, Chromium sends the
  // tap to the outer page, so the tap is repeated until it works.
  await expect(async () => {
    await getPreviewFrame(page).locator(".brand").first().click({ timeout: 2_000 });
    const list = page.getByLabel(say.choose, { exact: true });
    await expect(list).toHaveValue("/", { timeout: 2_000 });
  }).toPass();
  await expect(getPreviewFrame(page).getByText(/2,345/).first()).toBeAttached();

  await page.getByRole("button", { name: say.back }).click();
  await expect(page.locator("#pages")).toBeVisible();
  const { keep } = adminCatalogMessages.es.review;
  await page.getByRole("button", { name: keep }).click();
  await expect(page.locator("#pricePerPersonMxn")).toHaveValue("2345");
  expect(errors).toEqual([]);
});

test("the review of a draft links to a preview of each changed page, in which forms cannot be submitted", async ({
  page,
}) => {
  await review(page, "en", "2345");
  const link = page.locator('#pages ~ ul a[href*="page=%2Fes%2Freserva"]');
  const box = await link.boundingBox({ timeout: 10_000 });
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await link.click();
  const frame = getPreviewFrame(page);
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
