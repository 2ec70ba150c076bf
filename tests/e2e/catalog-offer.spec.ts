import type { Page } from "@playwright/test";
import { formatMoney } from "#app/i18n/format.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import {
  bookingWords,
  fillGuest,
  getDayAhead,
  guest,
  openRide,
  readStoredBooking,
  remarks,
} from "./guest-journey.ts";
import { expectAccessible } from "./page-assertions.ts";
import { expect, test } from "./site-fixture.ts";

/** The next form that is sent says that its page printed a version which nobody knows. */
async function sendUnknownVersion(page: Page): Promise<void> {
  await page.route("**/booking.data*", (route) => {
    const sent = route.request().postData();
    if (!sent?.includes("intent=pay")) return route.fallback();
    return route.fallback({ postData: sent.replace(/\bcatalog=\d+/, "catalog=999999") });
  });
}

test("a booking at a sum that cannot be known comes back with the sum, then goes on", async ({
  page,
}) => {
  const say = bookingMessages.en.otherOffer;
  await openRide(page, getDayAhead(140));
  await fillGuest(page);
  await sendUnknownVersion(page);
  await page.getByRole("button", { name: bookingWords.en.continue }).click();
  const notice = page.getByRole("alert");
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(say.title);
  await expect(notice).toContainText(formatMoney(3700, "en"));
  await expect(page.locator("#email")).toHaveValue(guest.email);
  await expect(page.locator("#remarks")).toHaveValue(remarks);
  await expectAccessible(page);
  // The sum in the notice is that of the booking that was sent.
  await page.getByRole("button", { name: "One rider more" }).click();
  await expect(notice).toHaveCount(0);

  await page.unrouteAll();
  await page.getByRole("button", { name: bookingWords.en.continue }).click();
  await page.waitForURL("**/sandbox/checkout/*");
  expect(await readStoredBooking(page)).toMatchObject({ participants: 3, totalPrice: 5550 });
});
