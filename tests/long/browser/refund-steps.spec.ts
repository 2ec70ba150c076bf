import { fillMessage } from "../../../app/i18n/format.ts";
import { adminBookingMessages } from "../../../app/i18n/messages/operator-booking.ts";
import { cancelBookingMessages } from "../../../app/web/admin/cancel-booking/messages.ts";
import { adminCatalogFormMessages } from "../../../app/web/admin/catalog-parts/form-messages.ts";
import { createPaidRide } from "../../e2e/create-paid-ride.ts";
import { getDayAhead } from "../../e2e/guest-journey.ts";
import { expectAccessible } from "../../e2e/page-assertions.ts";
import { expect, test } from "../../e2e/site-fixture.ts";

test.use({ viewport: { width: 390, height: 844 } });

for (const [locale, days] of [
  ["en", 181],
  ["es", 182],
] as const) {
  test(`the operator adds a step to the policy and reads what is wrong with it (${locale})`, async ({
    page,
  }) => {
    // Creating a ride logs the operator in.
    await createPaidRide(page, getDayAhead(days + 4));
    const { fields, lists, problems, submit } = adminCatalogFormMessages[locale];
    await page.goto(`/admin/tours/policy?lang=${locale}`);
    await page.getByRole("button", { name: lists.step.add }).click();
    await page
      .getByRole("textbox", { name: fields["step-refundPercent"].label })
      .nth(1)
      .fill("100");
    const hours = page.getByRole("textbox", { name: fields["step-refundHours"].label }).nth(1);
    await hours.fill("72");
    await page.getByRole("button", { name: submit }).click();
    await expect(hours).toHaveAccessibleDescription(problems["refund-steps-not-in-order"]);
    await expect(
      page.getByRole("textbox", { name: fields["step-refundPercent"].label }).nth(1),
    ).toHaveAccessibleDescription(problems["refund-percent-not-lower"]);
    await expectAccessible(page);
    await page.getByRole("textbox", { name: fields["step-refundPercent"].label }).nth(1).fill("50");
    await hours.fill("24");
    await page.getByRole("button", { name: submit }).click();
    await expect(page.getByRole("main")).toContainText(/50\s?%/);
  });

  test(`the operator cancels a booking and keeps a fee (${locale})`, async ({ page }) => {
    const { cancel, done } = adminBookingMessages[locale];
    const say = cancelBookingMessages[locale];
    const id = await createPaidRide(page, getDayAhead(days));
    await page.goto(`/admin/bookings/${id}/cancel?lang=${locale}`);
    await expect(page.getByRole("radio", { checked: true })).toHaveAttribute("value", "policy");
    await page.locator(".choice", { has: page.locator("input[value=fee]") }).click();
    await page.getByRole("textbox", { name: say.amount }).fill("700");
    await page.getByRole("button", { name: cancel.submit }).click();
    const reason = page.getByRole("textbox", { name: say.reason });
    await expect(reason).toHaveAccessibleDescription(new RegExp(say.problems.reason.slice(0, 20)));
    await expectAccessible(page);
    await reason.fill("Vet");
    await page.getByRole("button", { name: cancel.submit }).click();
    await expect(page.getByRole("main")).toContainText(fillMessage(say.because, { reason: "Vet" }));
    await page.getByRole("button", { name: cancel.submit }).click();
    await expect(page.locator("[data-outcome]")).toContainText(done.part);
  });
}
