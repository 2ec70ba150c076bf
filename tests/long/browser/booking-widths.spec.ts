import { formatMoney } from "../../../app/i18n/format.ts";
import { locales } from "../../../app/i18n/locale.ts";
import { manageMessages } from "../../../app/web/manage/messages.ts";
import {
  bookingWords,
  chooseDay,
  choosePickup,
  continueToPayment,
  dayName,
  fillGuest,
  getDayAhead,
  languagesOverPicture,
  openRide,
  waitForScripts,
} from "../../e2e/guest-journey.ts";
import { expectAccessible, expectNothingCut } from "../../e2e/page-assertions.ts";
import { expect, test } from "../../e2e/site-fixture.ts";

// `npm test` checks each of these pages at one width; these tests check them at all widths.
const windows = locales.flatMap((locale) => [320, 390, 1440].map((width) => ({ locale, width })));

for (const [index, { locale, width }] of windows.entries()) {
  test(`the pages from booking to cancellation are accessible and cut off no text in ${locale} at ${width} px`, async ({
    page,
  }) => {
    const say = { ...bookingWords[locale], ...manageMessages[locale] };
    const [before, after] = [getDayAhead(200 + 2 * index), getDayAhead(201 + 2 * index)];
    const main = page.getByRole("main");
    const look = async (options: { except?: string } = {}) => {
      await expectAccessible(page, options);
      await expectNothingCut(page);
    };
    await page.setViewportSize({ width, height: 900 });
    await openRide(page, before, { locale, pickup: "" });
    await look();
    await fillGuest(page, { email: "hannah@" });
    await page.getByRole("button", { name: bookingWords[locale].continue }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await look();
    await choosePickup(page);
    await fillGuest(page);
    await continueToPayment(page, locale);
    await page.getByRole("button", { name: say.decline }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await look();
    await page.getByRole("button", { name: bookingWords[locale].pay }).click();
    await expect(page.getByRole("heading", { level: 1 }).first()).toHaveText(say.confirmed);
    await look({ except: languagesOverPicture });

    await main.getByRole("link", { name: say.actions.manage }).click();
    await page.waitForURL(/[0-9a-f]{32}$/);
    await waitForScripts(page);
    await look();
    await chooseDay(page, after, locale);
    await page.getByRole("button", { name: say.move.button }).click();
    // The message gets the focus once the page shows the moved booking.
    await expect(
      page
        .getByRole("status")
        .filter({ hasText: dayName(after, locale) })
        .first(),
    ).toBeFocused();
    await page.locator("#email").fill("hannah@");
    await page.getByRole("button", { name: say.details.button }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await look();
    await main.getByRole("link", { name: say.actions.voucher }).click();
    await expect(page.getByRole("article")).toBeVisible();
    await look();
    await page.goBack();
    await main.getByRole("link", { name: say.cancel.link }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.cancelPage.title);
    await look();
    const amount = formatMoney(3700, locale);
    await page
      .getByRole("button", { name: say.cancelPage.buttonFull.replace("{amount}", amount) })
      .click();
    await expect(main).toContainText(say.notices.cancelledTitle);
    await look();
  });
}
