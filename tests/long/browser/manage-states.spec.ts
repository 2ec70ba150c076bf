import { eq } from "drizzle-orm";
import { toLocalDate } from "../../../app/platform/local-time.ts";
import { getPagePath } from "../../../app/routing/paths.ts";
import { sandboxMessages } from "../../../app/web/booking/4-payment/sandbox-messages.ts";
import { manageMessages } from "../../../app/web/manage/messages.ts";
import { type Connection, connect } from "../../../db/database.ts";
import { bookings, departures } from "../../../db/schema.ts";
import { chooseDay, dayName, getDayAhead, waitForScripts } from "../../e2e/guest-journey.ts";
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  expectNothingCut,
} from "../../e2e/page-assertions.ts";
import { createOwnSite, expect } from "../../e2e/site-fixture.ts";
import { cancelSunsetRide } from "../../support/cancel-sunset-ride.ts";
import { bookOnline, payInSandbox } from "../../support/guest-requests.ts";

// Booking states that only the operator or the clock causes; the tests set them in the database.
// tests/http/manage-pages.test.ts checks what the pages say and do in each state.
const { test, site } = createOwnSite();
let connection: Connection;

test.beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
});

test.afterAll(async () => {
  await connection?.pool.end();
});

/** Books a ride. It is paid unless `pay` is false. */
async function bookRide(date: string, options: { tour?: string; pay?: boolean } = {}) {
  const { tour = "sunset", pay = true } = options;
  const pickupTime = tour === "sunset" ? "14:30" : "08:00";
  const { sessionId } = await bookOnline(site.url, { date, tour, pickupTime });
  if (pay) {
    const paid = await payInSandbox(site.url, sessionId);
    // The return page records the payment, because the webhook may still be on its way.
    await fetch(paid.headers.get("location") ?? "");
  }
  const [row] = await connection.db
    .select()
    .from(bookings)
    .where(eq(bookings.paymentSessionId, sessionId));
  if (!row?.departureId) throw new Error(`there is no booking of the session ${sessionId}`);
  return { token: row.manageToken, departureId: row.departureId, sessionId };
}

async function setDeparture(id: number, change: { date: string; startTime?: string }) {
  await connection.db.update(departures).set(change).where(eq(departures.id, id));
}

test("a guest moves a booking to another date after the departure was cancelled", async ({
  page,
}) => {
  const { notices, move } = manageMessages.es;
  const [date, other] = [getDayAhead(20), getDayAhead(21)];
  const { token } = await bookRide(date);
  await cancelSunsetRide(connection.db, date);
  await page.goto(getPagePath("manageBooking", "es", token));
  await expect(page.getByText(notices.calledOffTitle)).toBeVisible();
  await page.getByRole("link", { name: notices.anotherDate }).click();
  await waitForScripts(page);
  // The day of the cancelled departure is not offered again, and no day is preselected.
  await expect(page.getByRole("button", { pressed: true })).toHaveCount(0);
  await chooseDay(page, other, "es");
  await page.getByRole("button", { name: move.button }).click();
  await page.waitForURL("**?done=moved");
  await expect(page.getByText(notices.calledOffTitle)).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText(dayName(other, "es"));
});

test("the booking pages are accessible and cut off no text in every state of a booking", async ({
  page,
}) => {
  const [off, late, over] = [getDayAhead(22), getDayAhead(30), getDayAhead(32)];
  const calledOff = await bookRide(off);
  await cancelSunsetRide(connection.db, off);
  const tooLate = await bookRide(late, { tour: "hot-springs" });
  // Bookings close at 20:00 the evening before. This departure is past that time but has not
  // started.
  const date = toLocalDate(new Date(Date.now() + 4 * 3_600_000));
  await setDeparture(tooLate.departureId, { date, startTime: "23:59" });
  const ridden = await bookRide(over, { tour: "hot-springs" });
  await setDeparture(ridden.departureId, { date: getDayAhead(-2) });
  const unpaid = await bookRide(getDayAhead(34), { pay: false });
  const soon = await bookRide(getDayAhead(1));
  const cancelled = await bookRide(getDayAhead(1));
  await page.request.post(getPagePath("cancelBooking", "en", cancelled.token), {
    form: { refund: "none" },
  });

  const say = manageMessages.en;
  for (const [name, { token }, words] of [
    ["manageBooking", calledOff, say.notices.calledOffTitle],
    ["cancelBooking", calledOff, say.cancelPage.title],
    ["manageBooking", tooLate, say.notices.tooLateTitle],
    ["manageBooking", ridden, say.notices.overTitle],
    ["manageBooking", unpaid, say.notices.unpaidTitle],
    ["cancelBooking", soon, say.cancelPage.buttonNone],
    ["manageBooking", cancelled, say.notices.cancelledNoRefund],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(getPagePath(name, "en", token));
    await expect(page.getByRole("main")).toContainText(words);
    await expectAccessible(page);
    await page.goto(getPagePath(name, "es", token));
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScrolling(page);
      await expectNothingCut(page);
    }
  }
  await page.goto(`/sandbox/checkout/${soon.sessionId}`);
  await expect(page.getByText(sandboxMessages.en.paid)).toBeVisible();
  await expectAccessible(page);
  // The page for an unknown payment session is shown outside of the site's layout.
  await page.goto("/sandbox/checkout/cs_test_nobody");
  await expectAccessible(page);
});
