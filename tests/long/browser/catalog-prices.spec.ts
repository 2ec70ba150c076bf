import type { Page } from "@playwright/test";
import { fillMessage } from "../../../app/i18n/format.ts";
import { bookingMessages } from "../../../app/i18n/messages/booking.ts";
import { formatDepositShare, formatOnlineDeposit } from "../../../app/tours/format-prices.ts";
import { adminCatalogFormMessages } from "../../../app/web/admin/catalog-parts/form-messages.ts";
import { adminCatalogMessages } from "../../../app/web/admin/catalog-parts/messages.ts";
import { manageMessages } from "../../../app/web/manage/messages.ts";
import { enquiryPageMessages } from "../../../app/web/site/enquiry/messages.ts";
import {
  bookingWords,
  choosePickup,
  fillGuest,
  getDayAhead,
  guest,
  readStoredBooking,
} from "../../e2e/guest-journey.ts";
import { expectAccessible, expectNothingCut, waitForHydration } from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn } from "../../e2e/site-fixture.ts";

// This file has a site of its own because it publishes prices, and other files share one site.
const { test, site } = createOwnSite();
test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 390, height: 844 } });

const inPeriod = getDayAhead(60);
const plainDay = getDayAhead(70);
const form = adminCatalogFormMessages.en;
const formatMxn = (mxn: string) => `MXN\u00a0${mxn}`;
/** The review compares all pages with the draft, which takes seconds while other tests run. */
const review = { timeout: 60_000 };

test("the operator adds a child price, a private ride price and a price period to a tour", async ({
  page,
}) => {
  await logIn(page);
  await page.goto(`${site.url}/admin/tours/sunset?lang=en`);
  await waitForHydration(page);
  await page.locator("#childPriceMxn").fill("900");
  await page.locator("#privateRideMxn").fill("15,000");
  await page.getByRole("button", { name: form.lists.period.add }).click();
  await expect(page.locator("#period-0-from")).toBeFocused();
  await page.locator("#period-0-from").fill(inPeriod);
  await page.locator("#period-0-to").fill(getDayAhead(59));
  await page.locator("#period-0-pricePerPersonMxn").fill("2200");
  await page.getByRole("button", { name: form.submit }).click();
  await expect(page.locator("[data-error-summary]")).toBeFocused();
  await expect(page.locator("#childBelowAge-error")).toContainText(
    form.problems["child-age-missing"],
  );
  await expect(page.locator("#period-0-to-error")).toContainText(
    form.problems["period-upside-down"],
  );
  await expectAccessible(page);
  await expectNothingCut(page);
  // The buttons that add or remove a row move the focus to the next useful control.
  await page.getByRole("button", { name: form.lists.period.add }).click();
  await expect(page.locator("#period-1-from")).toBeFocused();
  await page.locator("button[value=remove-period-1]").click();
  await expect(page.locator("#add-period")).toBeFocused();
  await page.locator("#childBelowAge").fill("14");
  await page.locator("#period-0-to").fill(getDayAhead(61));
  await page.getByRole("button", { name: form.submit }).click();
  await expect(page.locator("main")).toContainText(formatMxn("2,200"), review);
  await page.getByRole("button", { name: adminCatalogMessages.en.review.publish }).click();
  await expect(page.getByText(formatMxn("15,000"))).toBeVisible();
  await expect(async () => {
    const tour = await page.request.get(`${site.url}/sunset-tour`);
    expect(await tour.text()).toContain(`from ${formatMxn("1,850")}`);
  }).toPass();
});

const { who, ticket } = bookingMessages.en;

async function open(page: Page, date: string, riders: number) {
  await page.goto(`${site.url}/sunset-tour/booking?date=${date}&riders=${riders}`);
  await page.locator("#participants").scrollIntoViewIfNeeded();
  await waitForHydration(page);
}
/** Opens the booking form without the cookie of the hold. The tab still stores the booking. */
async function returnWithoutHold(page: Page) {
  await page.context().clearCookies();
  await page.goto(`${site.url}/sunset-tour/booking`);
  await expect(page.locator("#firstName")).toHaveValue(guest.firstName);
}

test("a guest books with a child on a day of the price period", async ({ page }) => {
  await open(page, inPeriod, 3);
  await expect(page.locator("#booking-form")).toHaveAttribute("data-total", "6600");
  await page.getByRole("button", { name: who.moreChildren }).click();
  await expect(page.locator("#booking-form")).toHaveAttribute("data-total", "6600");
  await page.locator("#age-1").selectOption("11");
  await expect(page.locator("#booking-form")).toHaveAttribute("data-total", "5300");
  await expect(page.locator("#booking-form aside")).toContainText(
    `${ticket.children}: 1 × ${formatMxn("900")}`,
  );
  await expectAccessible(page);
  await choosePickup(page);
  await fillGuest(page);
  await page.getByRole("button", { name: bookingWords.en.continue }).click();
  await page.waitForURL("**/sandbox/checkout/*");
  expect(await readStoredBooking(page)).toMatchObject({ participants: 3, totalPrice: 5300 });
  await expect(page.getByText(formatMxn("5,300")).first()).toBeVisible();
  await returnWithoutHold(page);
  await expect(page.locator("#children")).toHaveValue("1");
  await expect(page.locator("#age-1")).toHaveValue("11");
});

test("a private ride is shown at its price, and its button takes the party to the enquiry form", async ({
  page,
}) => {
  await open(page, plainDay, 3);
  await page.getByRole("button", { name: who.moreChildren }).click();
  await page.locator("#age-1").selectOption("8");
  const wish = fillMessage(who.privateRide, { price: formatMxn("15,000") });
  await expect(page.getByText(wish)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: who.askPrivate }).click();
  await page.waitForURL("**/ask-us");
  await expect(page.locator("#day")).toHaveValue(plainDay);
  await expect(page.locator("#riders")).toHaveValue("3");
  await expect(page.locator("#childAges")).toHaveValue("8");
  await expect(page.locator("#message")).toHaveValue(wish);

  await page.goto(`${site.url}/sunset-tour`);
  await page.locator("dl").getByRole("link", { name: enquiryPageMessages.en.link.action }).click();
  await expect(page.locator("#message")).toHaveValue(wish);
});

test.describe("booking a child without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the booking form without scripts refuses a party of only children and accepts one with an adult", async ({
    page,
  }) => {
    const day = getDayAhead(71);
    await page.goto(`${site.url}/sunset-tour/booking?date=${day}&pickup=14:30&riders=2`);
    await fillGuest(page);
    await page.locator("#children").fill("2");
    await page.getByRole("button", { name: bookingWords.en.continue }).click();
    await expect(page.locator("#children-error")).toContainText(
      bookingMessages.en.errors.required.children,
    );
    await expect(page.locator("#children")).toHaveValue("2");
    await page.locator("#children").fill("1");
    await page.getByRole("button", { name: bookingWords.en.continue }).click();
    await expect(page.locator("#age-1-error")).toContainText(
      bookingMessages.en.errors.required.childAges,
    );
    await page.locator("#age-1").selectOption("11");
    await page.getByRole("button", { name: bookingWords.en.continue }).click();
    await page.waitForURL("**/sandbox/checkout/*");
    await expect(page.getByText(formatMxn("2,750")).first()).toBeVisible();
  });
});

test("a guest pays a tour's deposit online and sees the remaining balance", async ({ page }) => {
  await logIn(page);
  await page.goto(`${site.url}/admin/tours/sunset?lang=en`);
  await page.locator("#depositPercent").fill("3 %");
  await page.getByRole("button", { name: form.submit }).click();
  await expect(page.locator("#depositPercent-error")).toBeVisible();
  await page.locator("#depositPercent").fill("30 %");
  await page.getByRole("button", { name: form.submit }).click();
  await expect(page.locator("main")).toContainText("30%", review);
  await page.getByRole("button", { name: adminCatalogMessages.en.review.publish }).click();
  await expect(
    page.getByText(formatDepositShare({ depositPercent: 30 }, "en") ?? ""),
  ).toBeVisible();
  await expect(async () => {
    const tour = await page.request.get(`${site.url}/es/tour-al-atardecer`);
    expect(await tour.text()).toContain(formatOnlineDeposit({ depositPercent: 30 }, "es"));
  }).toPass();

  await open(page, getDayAhead(72), 3);
  const shown = page.locator("#booking-form aside");
  const [now, rest] = [formatMxn("1,665"), formatMxn("3,885")];
  await expect(shown).toContainText(fillMessage(ticket.deposit, { now, rest }));
  await expectAccessible(page);
  await expectNothingCut(page);
  await choosePickup(page);
  await fillGuest(page);
  await page.getByRole("button", { name: bookingWords.en.continue }).click();
  await page.waitForURL("**/sandbox/checkout/*");
  await expect(page.getByText(now).first()).toBeVisible();
  await page.getByRole("button", { name: bookingWords.en.pay }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(bookingWords.en.confirmed);
  const toPay = fillMessage(manageMessages.en.toPay, { amount: rest });
  await expect(page.getByText(toPay)).toBeVisible();
  await expect(page.getByText(bookingWords.en.paid, { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: manageMessages.en.actions.manage }).click();
  await expect(page.getByText(toPay)).toBeVisible();
});
