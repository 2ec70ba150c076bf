import type { Page } from "@playwright/test";
import { adminAgenciesMessages } from "../../../app/agencies/messages.ts";
import { manualBookingMessages } from "../../../app/web/admin/booking-form-parts/messages.ts";
import { getDayAhead } from "../../e2e/guest-journey.ts";
import { expectAccessible, expectNothingCut } from "../../e2e/page-assertions.ts";
import { expect, logIn, test } from "../../e2e/site-fixture.ts";

test.use({ viewport: { width: 390, height: 844 } });

const say = adminAgenciesMessages.es;
const hand = manualBookingMessages.es;

/** Adds a hotel with the form and returns the path of its page. */
async function addHotel(page: Page, name: string) {
  await page.goto("/admin/agencies?lang=es");
  const fields = page.locator("form:has(#commission)");
  if (!(await fields.isVisible())) await page.locator("details.folded > summary").last().click();
  await page.getByLabel(say.form.name, { exact: true }).fill(name);
  await page.getByLabel(say.form.commission).fill("12.5");
  await page.getByLabel(say.form.code).fill("Ñandú!");
  await page.getByRole("button", { name: say.form.submitAdd, exact: true }).click();
  await expect(page.locator("#code-error")).toHaveText(say.errors["not-a-code"]);
  await expect(page.getByLabel(say.form.code)).toHaveValue("Ñandú!");
  await expectAccessible(page);
  await page.getByLabel(say.form.code).fill("");
  await page.getByRole("button", { name: say.form.submitAdd, exact: true }).click();
  await expect(page.getByText(say.done.added)).toBeVisible();
  return new URL(page.url()).pathname;
}

test("the operator creates an allotment for a hotel, extends it, books some seats and releases the rest", async ({
  page,
}) => {
  const name = "Hotel Arco";
  const date = getDayAhead(187);
  await logIn(page);
  const hotel = await addHotel(page, name);
  await page.goto(`/admin/departures/${date}`);
  await page.getByRole("link", { name: say.hold.open }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.hold.title);
  await page.getByRole("button", { name: say.hold.submit }).click();
  await expect(page.locator("[data-error-summary]")).toBeFocused();
  await expect(page.locator("#agencyId-error")).toHaveText(say.holdErrors["choose-agency"]);
  await expectAccessible(page);
  await page.getByLabel(say.hold.agency, { exact: true }).selectOption(name);
  await page.locator("#seats").fill("4");
  await page.getByRole("button", { name: say.hold.submit }).click();
  await expect(page.locator("[data-outcome]")).toBeFocused();
  await expect(page.getByText(say.holdDone.held)).toBeVisible();
  const held = new RegExp(`^4 .*${name}`);
  await expect(page.getByText(held)).toBeVisible();
  const hold = new URL(page.url()).pathname;

  // The day sheet names the hotel, and no guest is shown as paying.
  await page.goto(`/admin/departures/${date}`);
  await expect(page.getByRole("link", { name: held })).toHaveAttribute("href", hold);
  await expectNothingCut(page);

  // A date in the past is refused; a later date extends the allotment.
  await page.goto(hold);
  await page.getByLabel(say.hold.untilDate).fill(getDayAhead(-1));
  await page.getByRole("button", { name: say.change.prolongSubmit }).click();
  await expect(page.locator("#untilDate-error")).toHaveText(say.holdErrors["wrong-hour"]);
  await expectAccessible(page);
  await page.getByLabel(say.hold.untilDate).fill(getDayAhead(185));
  await page.getByRole("button", { name: say.change.prolongSubmit }).click();
  await expect(page.getByText(say.holdDone.prolonged)).toBeVisible();

  // Three of the four seats become a booking.
  await page.getByRole("link", { name: say.change.book }).click();
  await expect(page.locator("#agencyId")).toHaveValue(/-/);
  await page.locator("#participants").fill("3");
  await page.getByLabel(hand.name, { exact: true }).fill("Ana Torres");
  await page.locator(".choice", { hasText: hand.terms.agency }).click();
  await page.locator(".hand-bar button").click();
  await expect(page).toHaveURL(/done=entered/);
  await expect(page.getByRole("link", { name: new RegExp(`${name}.*12\\.5\\s%`) })).toBeVisible();
  await page.goto(hold);
  await expect(page.getByText(new RegExp(`^1 .*${name}`))).toBeVisible();
  await page.getByRole("button", { name: say.change.releaseAll }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.change.over);
  await expectAccessible(page);

  await page.goto(`${hotel}/statement?month=${date.slice(0, 7)}`);
  await expect(page.getByText("Ana Torres")).toBeVisible();
  await expect(page.getByText(/693\.75|4,856\.25/).first()).toBeVisible();
  await expectNothingCut(page);
  const file = await page.request.get(`${hotel}/statement.csv?month=${date.slice(0, 7)}`);
  // The CSV file contains only rides that have taken place, and this one has not.
  expect(await file.text()).not.toContain("Ana Torres");
});
