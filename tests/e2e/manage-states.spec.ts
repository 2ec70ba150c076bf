import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { formatMoney } from "#app/i18n/format.ts";
import { localDateOf } from "../../app/booking/local-time.ts";
import { closeDeparture } from "../../app/booking/operator/close-departure.server.ts";
import { manageMessages } from "../../app/i18n/messages/manage.ts";
import { type Connection, connect } from "../../db/database.ts";
import { bookings, departures } from "../../db/schema.ts";
import { bookOnline, payInSandbox } from "../support/guest.ts";
import { chooseDay, dayAhead, dayName, scriptsRun } from "./booking-journey.ts";
import { linkOf } from "./manage-journey.ts";
import { expectSound } from "./pages-soundness.ts";
import { expect, withOwnSite } from "./site.ts";

// States that only the operator or the clock brings about: the tests set the database to them.
const { test, site } = withOwnSite();
let connection: Connection;

test.beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
});

test.afterAll(async () => {
  await connection?.pool.end();
});

/** A booking, paid unless said otherwise. */
async function booked(date: string, options: { tour?: string; pay?: boolean } = {}) {
  const { tour = "sunset", pay = true } = options;
  const pickupTime = tour === "sunset" ? "14:30" : "08:00";
  const { sessionId } = await bookOnline(site.url, { date, tour, pickupTime });
  if (pay) {
    const paid = await payInSandbox(site.url, sessionId);
    // The return page records the payment; the webhook may still be on its way.
    await fetch(paid.headers.get("location") ?? "");
  }
  const [row] = await connection.db
    .select()
    .from(bookings)
    .where(eq(bookings.stripeSessionId, sessionId));
  if (!row?.departureId) throw new Error(`no booking of ${sessionId}`);
  return { token: row.manageToken, departureId: row.departureId };
}

async function callOff(date: string) {
  const deps = {
    db: connection.db,
    clock: { now: () => new Date() },
    log: pino({ level: "silent" }),
    publish: async () => {},
  } as unknown as Parameters<typeof closeDeparture>[0];
  const closed = await closeDeparture(deps, { tour: "sunset", date, start: "16:00" });
  expect(closed).toEqual({ outcome: "done", guests: 1 });
}

async function open(page: Page, token: string, locale: "en" | "es") {
  const answer = await page.goto(site.url + linkOf(token, locale));
  expect(answer?.status()).toBe(200);
  await expectSound(page);
}

for (const [index, locale] of (["en", "es"] as const).entries()) {
  const { notices, cancel, cancelPage, move } = manageMessages[locale];
  const [width, otherWidth] = locale === "en" ? [1440, 390] : [390, 1440];

  test.describe(locale, () => {
    test.use({ viewport: { width, height: 900 } });

    test("a ride that was called off offers another date", async ({ page }) => {
      const [date, other] = [dayAhead(20 + 4 * index), dayAhead(21 + 4 * index)];
      const { token } = await booked(date);
      await callOff(date);
      await open(page, token, locale);
      await expect(page.getByText(notices.calledOffTitle)).toBeVisible();
      await page.getByRole("link", { name: notices.anotherDate }).click();
      await scriptsRun(page);
      // The day that was called off is not offered again, and no day is chosen beforehand.
      await expect(page.getByRole("button", { pressed: true })).toHaveCount(0);
      await chooseDay(page, other, locale);
      await page.getByRole("button", { name: move.button }).click();
      await page.waitForURL("**?done=moved");
      await expect(page.getByText(notices.calledOffTitle)).toHaveCount(0);
      await expect(page.getByRole("main")).toContainText(dayName(other, locale));
      await page.setViewportSize({ width: otherWidth, height: 900 });
      await expectSound(page);
    });

    test("a ride that was called off gives the whole money back", async ({ page }) => {
      const date = dayAhead(22 + 4 * index);
      const { token } = await booked(date);
      await callOff(date);
      await page.goto(site.url + linkOf(token, locale));
      const amount = formatMoney(3700, locale);
      await page
        .getByRole("link", { name: notices.fullRefund.replace("{amount}", amount) })
        .click();
      await expect(page.getByRole("main")).toContainText(
        cancel["called-off"].replace("{amount}", amount),
      );
      await expectSound(page);
      await page
        .getByRole("button", { name: cancelPage.buttonFull.replace("{amount}", amount) })
        .click();
      await expect(page.getByRole("main")).toContainText(notices.cancelledTitle);
    });

    test("too late to change, it says whom to call", async ({ page }) => {
      const { token, departureId } = await booked(dayAhead(30 + index), { tour: "hot-springs" });
      // Bookings close at 20:00 the evening before: this ride is past that, and not begun yet.
      const date = localDateOf(new Date(Date.now() + 4 * 3_600_000));
      await connection.db
        .update(departures)
        .set({ date, startTime: index === 0 ? "23:59" : "23:58" })
        .where(eq(departures.id, departureId));
      await open(page, token, locale);
      await expect(page.getByText(notices.tooLateTitle)).toBeVisible();
      await expect(page.getByRole("main")).toContainText("+52\u00a0954\u00a0000\u00a00000");
      await expect(page.getByRole("button", { name: move.button })).toHaveCount(0);
      await expect(page.getByRole("link", { name: cancel.link })).toHaveCount(0);

      // Nor does a form from before do anything.
      const late = await page.request.post(site.url + linkOf(token, locale), {
        form: { form: "move", intent: "move", date: dayAhead(40), pickupTime: "08:00" },
      });
      expect(late.status()).toBe(409);
      expect(await late.text()).toContain(notices.tooLateTitle);
      await page.setViewportSize({ width: otherWidth, height: 900 });
      await expectSound(page);
    });

    test("after the ride there is nothing to change", async ({ page }) => {
      const { token, departureId } = await booked(dayAhead(32 + index), { tour: "hot-springs" });
      await connection.db
        .update(departures)
        .set({ date: dayAhead(-2 - index) })
        .where(eq(departures.id, departureId));
      await open(page, token, locale);
      await expect(page.getByText(notices.overTitle)).toBeVisible();
    });

    test("a booking that was not paid shows nothing of its guest", async ({ page }) => {
      const { token } = await booked(dayAhead(34 + index), { pay: false });
      await open(page, token, locale);
      await expect(page.getByText(notices.unpaidTitle)).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText("Hannah");
      await page.setViewportSize({ width: otherWidth, height: 900 });
      await expectSound(page);
    });
  });
}
