import type { Page } from "@playwright/test";
import { fillMessage } from "../../../app/i18n/format.ts";
import { contentHistoryMessages } from "../../../app/web/admin/content-parts/content-history-messages.ts";
import { contentReviewMessages } from "../../../app/web/admin/content-parts/content-review-messages.ts";
import { adminContentMessages } from "../../../app/web/admin/content-parts/messages.ts";
import { expectEveryControlByKeyboard } from "../../e2e/expect-keyboard-access.ts";
import { fillText } from "../../e2e/fill-text.ts";
import { expectAccessible, expectNothingCut, waitForHydration } from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn } from "../../e2e/site-fixture.ts";

// This file has a site of its own because it publishes texts, and other files share one site.
const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });

async function open(page: Page, path: string) {
  await logIn(page);
  await page.goto(site.url + path);
}

/** Saves another English line above the home page's title in its draft. */
async function saveEyebrow(page: Page, words: string, lang: "en" | "es") {
  await open(page, `/admin/content/home/hero?lang=${lang}`);
  await waitForHydration(page);
  await fillText(page.locator('[name="text.eyebrow.en"]'), words);
  await page.getByRole("button", { name: adminContentMessages[lang].section.save }).last().click();
  await expect(page.locator("[data-outcome]")).toBeFocused();
}

/** Waits until guests read the words above the home page's title. */
const expectEyebrow = (words: string) =>
  expect.poll(async () => (await fetch(site.url)).text(), { timeout: 20_000 }).toContain(words);

for (const lang of ["en", "es"] as const) {
  const review = contentReviewMessages[lang];
  const history = contentHistoryMessages[lang];

  test(`the operator reviews a draft, compares both states and publishes it (${lang})`, async ({
    page,
  }) => {
    await saveEyebrow(page, `Out for a ride ${lang}`, lang);
    await page.getByRole("link", { name: adminContentMessages[lang].page.review }).click();
    await expect(page.getByRole("heading", { name: review.title })).toBeVisible();
    await expect(page.locator("ins", { hasText: `Out for a ride ${lang}` })).toBeVisible();
    await expectNothingCut(page);
    await expectAccessible(page);
    await page
      .getByRole("link", { name: /before and after|antes y después/ })
      .first()
      .click();
    // On a phone, one side is behind a switch.
    const [before, after] = [
      page.locator('[data-side="before"]'),
      page.locator('[data-side="after"]'),
    ];
    await expect(after).toBeVisible();
    await expect(before).toBeHidden();
    await page.getByText(review.compare.before, { exact: true }).first().click();
    await expect(before).toBeVisible();
    await expect(after).toBeHidden();
    await expectAccessible(page);
    await expectNothingCut(page);
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect(before).toBeVisible();
    await expect(after).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("link", { name: review.compare.back }).click();
    await page.getByRole("button", { name: review.publish.button }).click();
    await expect(page.locator("[data-outcome]")).toContainText(review.done.published);
    await expectEyebrow(`Out for a ride ${lang}`);
  });

  test(`the operator brings the old version back (${lang})`, async ({ page }) => {
    await open(page, `/admin/content?lang=${lang}`);
    await page.getByRole("link", { name: adminContentMessages[lang].history, exact: true }).click();
    await expect(page.getByText(history.current)).toBeVisible();
    await expectAccessible(page);
    await expectNothingCut(page);
    await page
      .getByRole("link", { name: fillMessage(history.lookOf, { number: 1 }), exact: true })
      .click();
    await expect(
      page.locator("ins", { hasText: "Puerto Escondido, Oaxaca" }).first(),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNothingCut(page);
    await page.getByRole("button", { name: history.one.whole }).click();
    await expect(page.locator("[data-outcome]")).toBeFocused();
    await expectEyebrow("Puerto\u00a0Escondido, Oaxaca");
  });
}

test("the operator brings an old version back with only the keyboard", async ({ page }) => {
  const history = contentHistoryMessages.en;
  await saveEyebrow(page, "Out for a ride by keyboard", "en");
  await open(page, "/admin/content-review");
  await page.getByRole("button", { name: contentReviewMessages.en.publish.button }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-outcome]")).toBeFocused();
  await open(page, "/admin/content-history");
  await page
    .getByRole("link", { name: fillMessage(history.lookOf, { number: 1 }), exact: true })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: history.one.difference })).toBeVisible();
  await expectEveryControlByKeyboard(page);
  await page.getByRole("button", { name: history.one.whole }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-outcome]")).toBeFocused();
  await expectEyebrow("Puerto\u00a0Escondido, Oaxaca");
});
