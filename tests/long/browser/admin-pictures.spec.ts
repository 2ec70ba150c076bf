import type { Page } from "@playwright/test";
import type { Locale } from "../../../app/i18n/locale.ts";
import { adminContentMessages } from "../../../app/web/admin/content-parts/messages.ts";
import { adminPicturesMessages } from "../../../app/web/admin/picture-parts/messages.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn } from "../../e2e/site-fixture.ts";
import { createPhoto } from "../../support/create-photo.ts";

const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });

async function openHomePage(page: Page, locale: Locale): Promise<void> {
  await logIn(page);
  await page.goto(`${site.url}/admin/content/home?lang=${locale}`);
}

for (const locale of ["en", "es"] as const) {
  const words = adminPicturesMessages[locale];
  const { section, page: pageWords } = adminContentMessages[locale];

  test(`a photo from the phone is in the draft of the home page after 4 taps (${locale})`, async ({
    page,
  }) => {
    await openHomePage(page, locale);
    let taps = 0;
    const tap = async (target: ReturnType<Page["locator"]>) => {
      taps += 1;
      await target.click();
    };
    await tap(page.locator('a[href="/admin/content/home/hero"]'));
    await tap(page.getByRole("link", { name: section.replace }).first());
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
    const buffer = await createPhoto({ width: 1700 + locale.length, height: 1100 });
    await page
      .getByLabel(words.upload.file)
      .setInputFiles({ name: `IMG_${locale}.jpg`, mimeType: "image/jpeg", buffer });
    await tap(page.getByRole("button", { name: words.upload.send }));
    await page.getByLabel(words.picture.altEn).fill(`Horses by the sea, ${locale}`);
    await page.getByLabel(words.picture.altEs).fill(`Caballos junto al mar, ${locale}`);
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
    await tap(page.getByRole("button", { name: words.picture.use, exact: true }));
    await expect(page.locator("[data-outcome]")).toContainText(pageWords.saved);
    expect(taps).toBe(4);
    const text = locale === "en" ? "Horses by the sea, en" : "Caballos junto al mar, es";
    await page.getByRole("link", { name: pageWords.review }).click();
    await expect(page.locator("ins").filter({ hasText: text }).first()).toBeVisible();
  });
}

test("a tap on the picture moves the point that stays visible", async ({ page }) => {
  const words = adminPicturesMessages.en.picture;
  await logIn(page);
  await page.goto(`${site.url}/admin/pictures/sunset-surf?lang=en`);
  await page.getByRole("button", { name: words.tap }).click({ position: { x: 84, y: 126 } });
  await expect(page.locator("[data-outcome]")).toContainText(words.saved);
  await expect(page.getByLabel(words.across)).toHaveValue("30");
  await expect(page.getByLabel(words.down)).toHaveValue("80");
  await expect(page.locator(".picture-crop-phone")).toHaveCSS("object-position", "30% 80%");
});

test("a description can be changed with the keyboard alone", async ({ page }) => {
  const words = adminPicturesMessages.en.picture;
  await logIn(page);
  await page.goto(`${site.url}/admin/pictures/hoofprints?lang=en`);
  await page.getByLabel(words.altEn).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Hoofprints in wet sand");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-outcome]")).toContainText(words.saved);
  await expect(page.locator("[data-outcome]")).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hoofprints in wet sand");
});

test("an upload goes on by itself after the connection was lost", async ({ page }) => {
  const words = adminPicturesMessages.en;
  await logIn(page);
  await page.goto(`${site.url}/admin/pictures?lang=en`);
  let cuts = 0;
  await page.route("**/admin/pictures/uploads/*?start=*", async (route) => {
    cuts += 1;
    await (cuts === 2 ? route.abort() : route.continue());
  });
  const buffer = await createPhoto({ width: 2400, height: 2400 });
  expect(buffer.length).toBeGreaterThan(1024 * 1024);
  await page
    .getByLabel(words.upload.file)
    .setInputFiles({ name: "large.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: words.upload.send }).click();
  await expect(page.getByLabel(words.picture.altEn)).toBeVisible({ timeout: 60_000 });
  expect(cuts).toBeGreaterThan(2);
});
