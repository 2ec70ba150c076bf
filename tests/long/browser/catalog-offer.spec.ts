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
} from "../../e2e/guest-journey.ts";
import { expectAccessible } from "../../e2e/page-assertions.ts";
import { expect, test } from "../../e2e/site-fixture.ts";

/** Makes the next submission of the booking form claim a catalog version that does not exist. */
async function sendUnknownVersion(page: Page): Promise<void> {
  await page.route("**/booking.data*", (route) => {
    const sent = route.request().postData();
    if (!sent?.includes("intent=pay")) return route.fallback();
    return route.fallback({ postData: sent.replace(/\bcatalog=\d+/, "catalog=999999") });
  });
}

test("after a submission with an unknown catalog version, the booking form shows the current total and can be resubmitted", async ({
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
  // The total in the message belongs to the submitted booking, so the message disappears with the
  // next change.
  await page.getByRole("button", { name: "One rider more" }).click();
  await expect(notice).toHaveCount(0);

  await page.unrouteAll();
  await page.getByRole("button", { name: bookingWords.en.continue }).click();
  await page.waitForURL("**/sandbox/checkout/*");
  expect(await readStoredBooking(page)).toMatchObject({ participants: 3, totalPrice: 5550 });
});
