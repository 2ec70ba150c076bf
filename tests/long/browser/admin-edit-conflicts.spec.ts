import type { Page } from "@playwright/test";
import { conflictMessages } from "../../../app/edit-conflicts/messages.ts";
import { adminBookingMessages } from "../../../app/i18n/messages/operator-booking.ts";
import { bookWithoutScripts, getDayAhead } from "../../e2e/guest-journey.ts";
import { expectAccessible } from "../../e2e/page-assertions.ts";
import { expect, logIn, test } from "../../e2e/site-fixture.ts";
import { publicKey } from "../../support/site-process.ts";

test.use({ viewport: { width: 390, height: 844 } });

const { details, done } = adminBookingMessages.en;
const words = conflictMessages.en;

/** Books a paid ride and returns the address of its page. A unique phone number identifies it. */
async function bookRideAndGetAddress(page: Page): Promise<string> {
  const phone = `+52 954 ${String(Date.now()).slice(-3)} ${Math.random().toString().slice(2, 6)}`;
  await bookWithoutScripts(page.request, { date: getDayAhead(196), participants: 2, phone });
  await logIn(page);
  const answer = await page.request.get(`/rest/v1/bookings?search=${encodeURIComponent(phone)}`, {
    headers: { apikey: publicKey },
  });
  const [row] = (await answer.json()) as { id: string }[];
  return `/admin/bookings/${row?.id}?lang=en`;
}

const getPickupPlaceField = (page: Page) => page.locator("[name=pickupLocation]");

async function save(page: Page, place: string): Promise<void> {
  const folded = page.locator("details", { has: getPickupPlaceField(page) });
  if ((await folded.getAttribute("open")) === null) await folded.locator("summary").click();
  await getPickupPlaceField(page).fill(place);
  await folded.getByRole("button", { name: details.submit, exact: true }).click();
}

test("a form with an edit conflict asks which value to keep and can be saved again afterwards", async ({
  page,
  context,
}) => {
  const address = await bookRideAndGetAddress(page);
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  const outcome = page.locator("[data-outcome]");
  await save(other, "Casa Azul");
  await expect(other.locator("[data-outcome]")).toContainText(done.saved);

  await save(page, "Hotel Olas");
  await expect(outcome).toContainText(words.title);
  await expect(outcome).toBeFocused();
  await expect(getPickupPlaceField(page)).toHaveValue("Hotel Olas");
  await expect(getPickupPlaceField(page)).toHaveAccessibleDescription(/: Casa Azul$/);
  await expectAccessible(page);
  await getPickupPlaceField(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: words.mine })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(outcome).toContainText(done.saved);

  // The form now compares with the value that it has just stored.
  await save(page, "Villasol");
  await expect(page.locator("#facts ~ dl")).toContainText("Villasol");
  await save(page, "Villasol 2");
  await expect(page.locator("#facts ~ dl")).toContainText("Villasol 2");
});
