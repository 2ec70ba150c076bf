import type { Page } from "@playwright/test";
import { bookingRetentionYears } from "../../../app/business/facts.ts";
import { unavailableMessages } from "../../../app/web/errors/service-unavailable-messages.ts";
import {
  bookingWords,
  continueToPayment,
  fillGuest,
  getDayAhead,
  guest,
  openRide,
} from "../../e2e/guest-journey.ts";
import { createPaidBookingLink } from "../../e2e/manage-steps.ts";
import {
  expectAccessible,
  waitForHydration,
  waitForLiveScripts,
} from "../../e2e/page-assertions.ts";
import { createOwnSite, expect, logIn } from "../../e2e/site-fixture.ts";
import { disableDatabase, enableDatabase } from "../../support/disable-database.ts";
import { fillRequestQueue, runWhileCalendarWaits } from "../../support/fill-request-queue.ts";

// tests/long/operations/overload.test.ts and tests/long/http/database-unavailable.test.ts check the
// answers to browsers without scripts. This file has a site of its own because it makes the site
// unavailable.
const { test, site } = createOwnSite({ settings: { LOG_LEVEL: "fatal" } });
test.describe.configure({ mode: "serial" });

async function enableDatabaseAndWait(page: Page) {
  await enableDatabase(site.connectionString);
  await expect.poll(async () => (await page.request.get("/booking")).status()).toBe(200);
}

test("the booking form preserves its input and shows a message when the request queue is full", async ({
  page,
}) => {
  await openRide(page, getDayAhead(20), { locale: "es" });
  await fillGuest(page);
  await runWhileCalendarWaits(site.connectionString, async () => {
    const body = new URLSearchParams({ tour: "sunset" });
    const { leave } = await fillRequestQueue(`${site.url}/booking`, 300, { method: "POST", body });
    await page.getByRole("button", { name: bookingWords.es.continue }).click();
    await expect(page.getByRole("alert")).toContainText(unavailableMessages.es.busy.kept);
    leave();
  });
  await expect(page.locator("#email")).toHaveValue(guest.email);
  await continueToPayment(page, "es");
});

test("the manage page preserves its input and shows a message while the database is unavailable", async ({
  page,
  request,
}) => {
  const say = unavailableMessages.en.guest;
  const place = "Casa Azul, Rinconada";
  await page.goto(await createPaidBookingLink(request, { date: getDayAhead(31), participants: 2 }));
  await waitForLiveScripts(page);
  await page.locator("[name=pickupLocation]").fill(place);
  await disableDatabase(site.connectionString);
  await page.locator("#details button").click();
  await expect(page.getByRole("alert")).toContainText(say.kept);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.locator("[name=pickupLocation]")).toHaveValue(place);
  // The browser submits the form itself, as it does before the scripts load.
  await page.locator("#details form").evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.keptTitle);
  await expectAccessible(page);
  await enableDatabaseAndWait(page);
  await page.getByRole("button", { name: say.sendAgain }).click();
  await expect(page).toHaveURL(/done=saved/);
  await expect(page.getByRole("main")).toContainText(place);
});

test("an operator's page preserves its input while the database is unavailable and works again afterwards", async ({
  page,
}) => {
  const say = unavailableMessages.en.operator;
  await logIn(page);
  await page.goto("/admin/privacy");
  await waitForHydration(page);
  await page.locator("[name=months]").fill("24");
  await disableDatabase(site.connectionString);
  await page.locator("main form[method=post] button").click();
  await expect(page.getByRole("alert")).toContainText(say.kept);
  await expect(page.locator("[name=months]")).toHaveValue("24");
  await page.reload();
  await expect(page.getByRole("main")).toContainText(say.closed);
  await expectAccessible(page);
  await enableDatabaseAndWait(page);
  await page.getByRole("link", { name: say.tryAgain }).click();
  await expect(page.locator("[name=months]")).toHaveValue(String(bookingRetentionYears * 12));
});
