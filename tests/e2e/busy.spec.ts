import { awayMessages } from "../../app/i18n/messages/away.ts";
import { fillQueue, whileCalendarWaits } from "../support/full-queue.ts";
import { dayAhead, fillBooking, goToPayment, guest, scriptsRun, words } from "./booking-journey.ts";
import { expect, withOwnSite } from "./site.ts";

// A site of its own: here its queue is filled.
const { test, site } = withOwnSite({ settings: { LOG_LEVEL: "fatal" } });

test("a booking that meets a full queue stays as it was typed, and its page says so", async ({
  page,
}) => {
  await page.goto(`${site.url}/es/reserva`);
  await scriptsRun(page);
  await fillBooking(page, dayAhead(20), "es");
  await whileCalendarWaits(site.connectionString, async () => {
    const body = new URLSearchParams({ tour: "sunset" });
    const { leave } = await fillQueue(`${site.url}/booking`, 300, { method: "POST", body });
    await page.getByRole("button", { name: words.es.continue }).click();
    await expect(page.getByRole("alert")).toContainText(awayMessages.es.busy.kept);
    leave();
  });
  await expect(page.locator("#email")).toHaveValue(guest.email);
  await goToPayment(page, "es");
});
