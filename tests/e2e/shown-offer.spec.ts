import type { Page } from "@playwright/test";
import { formatMoney } from "#app/i18n/format.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { sandboxMessages } from "#app/i18n/messages/sandbox.ts";
import {
  dayAhead,
  fillBooking,
  fillGuest,
  guest,
  pendingBooking,
  remarks,
  words,
} from "./booking-journey.ts";
import { expectSound } from "./pages-soundness.ts";
import { expect, test } from "./site.ts";

/** The next form that is sent says that its page printed a version which nobody knows. */
async function sendUnknownVersion(page: Page): Promise<void> {
  await page.route(
    (url) => /^\/(booking|es\/reserva)(\.data)?$/.test(url.pathname),
    (route) => {
      const sent = route.request().postData();
      if (!sent?.includes("intent=pay")) return route.fallback();
      return route.fallback({ postData: sent.replace(/\bcatalog=\d+/, "catalog=999999") });
    },
  );
}

test("a booking at a sum that cannot be known comes back with the sum, then goes on", async ({
  page,
}) => {
  const say = bookingMessages.en.otherOffer;
  await page.goto("/booking");
  await fillBooking(page, dayAhead(140));
  await sendUnknownVersion(page);
  await page.getByRole("button", { name: words.en.continue }).click();
  const notice = page.getByRole("alert");
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(say.title);
  await expect(notice).toContainText(formatMoney(3700, "en"));
  await expect(page.locator("#email")).toHaveValue(guest.email);
  await expect(page.locator("#remarks")).toHaveValue(remarks);
  await expectSound(page);
  // The sum in the notice is that of the booking that was sent.
  await page.getByRole("button", { name: "One rider more" }).click();
  await expect(notice).toHaveCount(0);

  await page.unrouteAll();
  await page.getByRole("button", { name: words.en.continue }).click();
  await page.waitForURL("**/sandbox/checkout/*");
  expect(await pendingBooking(page)).toMatchObject({ participants: 3, totalPrice: 5550 });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("it comes back as a page, in the visitor's language", async ({ page }) => {
    const say = bookingMessages.es.otherOffer;
    const date = dayAhead(141);
    await page.goto(`/es/reserva?tour=sunset&date=${date}&pickup=14:30&riders=3`);
    await fillGuest(page);
    await sendUnknownVersion(page);
    await page.getByRole("button", { name: words.es.continue }).click();
    const notice = page.getByRole("alert");
    await expect(notice).toContainText(say.title);
    await expect(notice).toContainText(formatMoney(5550, "es"));
    await expect(page.locator("#participants")).toHaveValue("3");
    await expect(page.locator("#remarks")).toHaveValue(remarks);

    await page.unrouteAll();
    await page.getByRole("button", { name: words.es.continue }).click();
    await expect(page.getByText(sandboxMessages.es.banner)).toBeVisible();
  });
});
