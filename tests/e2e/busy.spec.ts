import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { awayMessages } from "../../app/i18n/messages/away.ts";
import { attachOrStart } from "../../db/embedded/postgres.ts";
import { makeTemporaryFolder, removeDataDir } from "../support/data-dir.ts";
import { fillQueue, whileCalendarWaits } from "../support/full-queue.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";
import { dayAhead, fillBooking, goToPayment, guest, scriptsRun, words } from "./booking-journey.ts";

// A site of its own: here its queue is filled.
const folder = makeTemporaryFolder();
const dataDir = join(folder, "data");
let database: Awaited<ReturnType<typeof attachOrStart>>;
let site: SiteProcess;

test.beforeAll(async () => {
  database = await attachOrStart({ dataDir });
  site = await startSite({ DATABASE_URL: database.connectionString, LOG_LEVEL: "fatal" });
});
test.afterAll(async () => {
  await site.stop();
  await database.stop();
  removeDataDir(dataDir);
  removeDataDir(folder);
});

test("a booking that meets a full queue stays as it was typed, and its page says so", async ({
  page,
}) => {
  await page.goto(`${site.url}/es/reserva`);
  await scriptsRun(page);
  await fillBooking(page, dayAhead(20), "es");
  await whileCalendarWaits(database.connectionString, async () => {
    const body = new URLSearchParams({ tour: "sunset" });
    const { leave } = await fillQueue(`${site.url}/booking`, 300, { method: "POST", body });
    await page.getByRole("button", { name: words.es.continue }).click();
    await expect(page.getByRole("alert")).toContainText(awayMessages.es.busy.kept);
    leave();
  });
  await expect(page.locator("#email")).toHaveValue(guest.email);
  await goToPayment(page, "es");
});
