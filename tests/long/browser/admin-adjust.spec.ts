import type { Page } from "@playwright/test";
import { sumMessages } from "../../../app/forms/sum-messages.ts";
import { fillMessage } from "../../../app/i18n/format.ts";
import { adminAdjustMessages } from "../../../app/web/admin/booking-parts/adjust-messages.ts";
import { adminMoveMessages } from "../../../app/web/admin/move-booking/messages.ts";
import { lookAgainMessages } from "../../../app/web/admin/ui/look-again-messages.ts";
import { createPaidRide } from "../../e2e/create-paid-ride.ts";
import { getDayAhead } from "../../e2e/guest-journey.ts";
import { expectAccessible } from "../../e2e/page-assertions.ts";
import { expect, test } from "../../e2e/site-fixture.ts";

test.use({ viewport: { width: 390, height: 844 } });

async function changeRiders(page: Page) {
  const words = adminAdjustMessages.es;
  await page.getByText(words.riders.title, { exact: true }).click();
  const riders = page.getByRole("spinbutton", { name: words.riders.riders });
  await riders.fill("0");
  await page.getByRole("button", { name: words.riders.look }).click();
  await expect(riders).toHaveAccessibleDescription(/12/);
  await riders.fill("3");
  await page.getByRole("button", { name: words.riders.look }).click();
  await expect(page.locator("[data-outcome]")).toContainText("5,550");
  await expect(riders).toHaveValue("3");
  await page.getByRole("button", { name: words.riders.save }).click();
  await expect(page.locator("[data-outcome]")).toContainText(words.done.party);
  await expect(page.locator("#facts ~ dl")).toContainText("5,550");
}

/** Says yes on the page that shows what goes back before it does. */
async function confirmRefund(page: Page, amount: string) {
  await expect(page.locator("#look-again ~ ul")).toContainText(amount);
  await expectAccessible(page);
  const { submit } = lookAgainMessages.es.refund;
  await page.getByRole("button", { name: fillMessage(submit, { amount }) }).click();
}

test("the operator changes a booking's riders, price, refunds and notes on a phone", async ({
  page,
}) => {
  const words = adminAdjustMessages.es;
  await page.goto(`/admin/bookings/${await createPaidRide(page, getDayAhead(171))}?lang=es`);
  await changeRiders(page);
  await page.getByText(words.price.title, { exact: true }).click();
  await page.getByRole("textbox", { name: words.price.total }).fill("3,000");
  await page.getByRole("button", { name: words.price.save }).click();
  const reason = page.getByRole("textbox", { name: words.price.reason });
  await expect(reason).toHaveAccessibleDescription(words.problems.required);
  await expect(page.getByRole("textbox", { name: words.price.total })).toHaveValue("3,000");
  await expectAccessible(page);
  await reason.fill("Friends of the house");
  await page.getByRole("button", { name: words.price.save }).click();
  await confirmRefund(page, "$700\u00a0MXN");
  await expect(page.locator("[data-outcome]")).toContainText(words.done.price);
  await expect(page.locator("#history + ol")).toContainText("Friends of the house");
  await page.getByText(words.refund.title, { exact: true }).click();
  await page.getByRole("textbox", { name: words.refund.amount }).fill("3500");
  await page.getByRole("textbox", { name: words.refund.reason }).fill("Rain");
  await page.getByRole("button", { name: words.refund.save }).click();
  await expect(page.locator("[data-outcome]")).toContainText("3,000");
  await page.getByRole("textbox", { name: words.refund.amount }).fill("500,00");
  await page.getByRole("button", { name: words.refund.save }).click();
  await expectAccessible(page);
  const { button } = sumMessages.es;
  const meant = fillMessage(button, { amount: "$500\u00a0MXN" });
  await page.getByRole("button", { name: meant }).click();
  await confirmRefund(page, "$500\u00a0MXN");
  await expect(page.locator("[data-outcome]")).toContainText(words.done.refund);
  await page.getByRole("textbox", { name: words.note.label }).fill("Brings a dog");
  await page.getByRole("button", { name: words.note.save }).click();
  await expect(page.locator("[data-outcome]")).toContainText(words.done.note);
  await expect(page.locator("#team-note ~ ol")).toContainText("Brings a dog");
  await expect(page.getByRole("textbox", { name: words.note.label })).toHaveValue("");
});

test("the move form scrolls to the rides of the chosen day and can move a booking to another tour", async ({
  page,
}) => {
  const words = adminMoveMessages.en;
  const address = `/admin/bookings/${await createPaidRide(page, getDayAhead(177))}`;
  await page.goto(`${address}/move?lang=en`);
  const tour = page.getByRole("link", { name: "Hot Springs", exact: false });
  await tour.click();
  await expect(tour).toHaveAttribute("aria-current", "page");
  await page
    .getByRole("link", { name: /^\w+day, / })
    .nth(1)
    .click();
  // The next step is visible, and the chosen day is marked.
  const rides = page.getByRole("group", { name: /^Hot Springs.* on \w+day, / });
  await expect(rides).toBeInViewport();
  await expect(rides).toContainText("They pay MXN\u00a03,800 on this tour");
  await expect(page.locator("[aria-current=date]")).toHaveCount(1);
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: words.submit }).click();
  await expect(page.locator("[data-outcome]")).toContainText("Nothing is saved yet");
  await expectAccessible(page);
  await page.getByRole("button", { name: words.save }).click();
  await expect(page.locator("#facts ~ p")).toContainText(["Confirmed", "Hot Springs"]);
});
