import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, like } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { generateReference } from "#app/bookings/generate-reference.server.ts";
import { listReadyMessages } from "#app/bookings/manual-messages/list-ready-messages.server.ts";
import { exportGuestData } from "#app/bookings/privacy/guest-data.server.ts";
import { thankGuests } from "#app/bookings/thanks/thank-guests.server.ts";
import { endThanks, hasEndedThanks } from "#app/bookings/thanks/thanked-guests.server.ts";
import type { Business } from "#app/business/business-schema.ts";
import { addHorse } from "#app/horses/update-horse.server.ts";
import type { Email } from "#app/notifications/email/email-content.ts";
import { renderPlainText } from "#app/notifications/email/render-plain-text.ts";
import { buildGuestMessage } from "#app/notifications/guest-message-status.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { getPublishedVersion } from "#app/tours/catalog/published-catalog.server.ts";
import { connect } from "#db/database.ts";
import {
  bookingHistory,
  bookings,
  completedRides,
  deliveries,
  horseRides,
  thankedGuests,
} from "#db/schema.ts";
import { eraseWholeGuest } from "../support/erase-whole-guest.ts";
import { testHorse } from "../support/test-horse.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { useCatalogVersions } from "../support/use-catalog-versions.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, ...given } = useNotifiers();
const withVersion = useCatalogVersions();
const reviewLink = "https://g.page/r/CdE-f_1/review?x=1&y=%C3%A9";
afterEach(() => world.clock.set(defaultNow));

/** Runs `work` as if these settings were published. */
function withSettings<T>(change: Partial<Business>, work: () => T): T {
  const version = getPublishedVersion();
  const business = { ...version.catalog.business, ...change };
  return withVersion({ ...version, catalog: { ...version.catalog, business } }, work);
}

type Row = typeof bookings.$inferInsert;

/** Copies a booking, with other values. */
async function copyBooking(id: string, change: Partial<Row>): Promise<string> {
  const { searched: _, manageToken: __, ...row } = await world.findBooking(id);
  const copy = { id: randomUUID(), reference: generateReference(), paymentSessionId: null };
  const own = { checkoutKey: null, ...copy, ...change };
  await world.db.insert(bookings).values({ ...row, ...own });
  return own.id;
}

const at = (day: string, time = "10:00") => world.clock.set(toInstant(day, time));

/** Does the jobs of the thanks of a booking that were published. */
async function tellThanks(notifier = given.notifier({})) {
  for (const event of world.published.splice(0)) {
    if (event.type === "thanks-due") await notifier.queueBookingNotifications(event);
  }
}

const listThanks = () =>
  world.db.select().from(deliveries).where(like(deliveries.subject, "thanks:%"));

describe("thankGuests", () => {
  it("thanks exactly the guests of yesterday who rode and have an address, once, with two processes", async () => {
    const day = "2026-12-08";
    const [before, after] = [addDays(day, -1), addDays(day, 1)];
    const first = await given.createPaidBooking({ date: day, email: "g1@example.com" });
    const other = connect(world.connectionString, () => {});
    const states: [count: number, change: Partial<Row>][] = [
      [3, { state: "cancelled" }],
      [2, { state: "expired" }],
      [2, { state: "held", holdExpiresAt: toInstant(after, "12:00") }],
      [2, { state: "unscheduled", departureId: null }],
      [3, { noShowAt: toInstant(day, "17:00") }],
      [2, { offerExpiresAt: toInstant(after, "23:00") }],
      [1, { erasedAt: toInstant(day, "23:00"), email: "", phone: "" }],
      [2, { bookingDate: before }],
      [2, { bookingDate: after }],
      [2, { email: "", phone: "" }],
      [3, { email: "", phoneE164: null }],
      [1, { email: "not an address", phone: "" }],
      [1, { thankedAt: toInstant(after, "09:59"), email: "thanked@example.com" }],
      [1, { email: "ENDED@example.com" }],
      [1, { email: "yesterday@example.com" }],
      // Thanked for the day from which the booking was moved.
      [1, { thankedAt: toInstant(before, "10:00"), email: "moved@example.com" }],
      [2, { email: "Twice@Example.com" }],
    ];
    await world.db.insert(thankedGuests).values([
      { address: "ended@example.com", thankedAt: defaultNow, endedAt: defaultNow },
      { address: "yesterday@example.com", thankedAt: toInstant(day, "10:00") },
      { address: "moved@example.com", thankedAt: toInstant(before, "10:00") },
    ]);
    let created = 1;
    for (const [count, change] of states) {
      for (let number = 0; number < count; number += 1) {
        created += 1;
        const own = { email: `g${created}@example.com`, phone: `+52 954 555 ${1000 + created}` };
        await copyBooking(first, { ...own, ...change });
      }
    }
    while (created < 40) {
      created += 1;
      await copyBooking(first, { email: `rode${created}@example.com` });
    }
    at(after, "09:59");
    expect(await thankGuests(world.deps)).toBe(0);
    at(after);
    const processes = [world.deps, { ...world.deps, db: other.db }];
    const counts = await Promise.all([...processes, ...processes].map((deps) => thankGuests(deps)));
    await tellThanks();
    await other.pool.end();
    at(after, "20:59");
    expect(await thankGuests(world.deps)).toBe(0);
    await tellThanks();
    const recipients = (await listThanks()).map(({ recipient }) => recipient.toLowerCase()).sort();
    const rode = Array.from({ length: 40 }, (_, index) => `rode${index + 1}@example.com`).slice(32);
    expect(recipients).toEqual(
      ["g1@example.com", "moved@example.com", "twice@example.com", ...rode].sort(),
    );
    const open = (await listReadyMessages(world.db, world.clock.now())).map(
      ({ message }) => message.about,
    );
    expect(open).toEqual(["thanks", "thanks", "thanks"]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(recipients.length + open.length);
    const lines = await world.db
      .select()
      .from(bookingHistory)
      .where(eq(bookingHistory.event, "thanked"));
    expect(lines).toHaveLength(recipients.length + open.length);
  });

  it("never thanks a guest days late, nor in the evening or at night", async () => {
    const id = await given.createPaidBooking({ date: "2026-12-12", email: "late@example.com" });
    for (const [day, time] of [
      ["2026-12-12", "22:00"],
      ["2026-12-13", "21:00"],
      ["2026-12-14", "10:00"],
    ] as const) {
      at(day, time);
      expect(await thankGuests(world.deps)).toBe(0);
    }
    at("2026-12-13", "20:50");
    expect(await thankGuests(world.deps)).toBe(1);
    // The job runs after an outage of two days.
    at("2026-12-15");
    await tellThanks();
    expect(await given.listDeliveries(id)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining("thanks:") }),
    );
  });

  it("thanks a guest of three days in a row twice", async () => {
    const email = "three.days@example.com";
    const days = ["2027-01-11", "2027-01-12", "2027-01-13"];
    for (const date of days) await given.createPaidBooking({ date, email });
    const thanked: number[] = [];
    for (const date of days) {
      at(addDays(date, 1));
      thanked.push(await thankGuests(world.deps));
    }
    expect(thanked).toEqual([1, 0, 1]);
  });

  it("thanks nobody while it is off, and only those who arrived where arrivals are marked", async () => {
    const date = "2027-01-20";
    await given.createPaidBooking({ date, email: "unmarked@example.com" });
    const id = await given.createPaidBooking({ date, email: "arrived@example.com" });
    await world.db.update(bookings).set({ arrivedAt: defaultNow }).where(eq(bookings.id, id));
    at(addDays(date, 1));
    const off = { thanksAfterRide: { value: false } };
    expect(await withSettings(off, () => thankGuests(world.deps))).toBe(0);
    const marked = { ticksArrivals: { value: true } };
    expect(await withSettings(marked, () => thankGuests(world.deps))).toBe(1);
    const rows = await world.db
      .select({ email: bookings.email })
      .from(bookings)
      .where(and(eq(bookings.bookingDate, date), isNotNull(bookings.thankedAt)));
    expect(rows).toEqual([{ email: "arrived@example.com" }]);
  });

  it("thanks the others when one booking cannot be processed", async () => {
    const date = "2027-01-25";
    const bad = await given.createPaidBooking({ date, email: "bad@example.com" });
    await given.createPaidBooking({ date, email: "good@example.com" });
    at(addDays(date, 1));
    const failing = {
      ...world.deps,
      publish: async (...[tx, event]: Parameters<typeof world.deps.publish>) => {
        if (event.bookingId === bad) throw new Error("poison");
        return world.deps.publish(tx, event);
      },
    };
    expect(await thankGuests(failing)).toBe(1);
    expect(await thankGuests(world.deps)).toBe(1);
  });
});

describe("the message after a ride", () => {
  it("names the horses of the booking, the link as it is, and how to end such messages", async () => {
    const date = "2026-12-16";
    const email = "horses@example.com";
    const id = await given.createPaidBooking({ date, email, participants: 2 });
    const { departureId } = await world.findBooking(id);
    const ride = { departureId: departureId ?? 0, bookingId: id };
    await world.db
      .insert(completedRides)
      .values({ departureId: ride.departureId, completedAt: defaultNow, completedBy: "Ana" });
    for (const [index, name] of ["Canela", "Moro"].entries()) {
      const horseId = randomUUID();
      await addHorse(world.db, { id: horseId, typed: { ...testHorse, name }, now: defaultNow });
      await world.db.insert(horseRides).values({ ...ride, horseId, position: index + 1 });
    }
    at(addDays(date, 1));
    await thankGuests(world.deps);
    const mailServer = await given.startMailServer();
    await withSettings({ reviewLink: { value: reviewLink } }, () =>
      tellThanks(given.notifier({ mailServer })),
    );
    const [delivery] = (await listThanks()).filter(({ recipient }) => recipient === email);
    await given.notifier({ mailServer }).sendDelivery(delivery?.id ?? "", { lastTry: true });
    if (!delivery) throw new Error("nobody was thanked");
    const text = renderPlainText((delivery.payload as unknown as Email).content);
    expect(text).toContain("Your horses were Canela and Moro.");
    expect(text).toContain(`Write a review:\n${reviewLink}`);
    const [row] = await world.db
      .select()
      .from(thankedGuests)
      .where(eq(thankedGuests.address, email));
    const stop = `http://site.test/booking/manage/${row?.token}/stop-messages`;
    expect(text).toContain(stop);
    expect(mailServer.accepted.at(-1)?.getHeader("List-Unsubscribe")).toBe(`<${stop}>`);
  });

  it("is not sent once its guest has ended these messages, and a forged link ends nothing", async () => {
    const [date, email] = ["2027-02-10", "stop@example.com"];
    const id = await given.createPaidBooking({ date, email });
    at(addDays(date, 1));
    await thankGuests(world.deps);
    await tellThanks();
    const [row] = await world.db
      .select()
      .from(thankedGuests)
      .where(eq(thankedGuests.address, email));
    const token = row?.token ?? "";
    for (const forged of [
      "",
      token.slice(1),
      `${token}0`,
      token.toUpperCase().replace(/[A-F]/, "0"),
    ]) {
      expect(await endThanks(world.deps, forged)).toBe(false);
    }
    expect(await hasEndedThanks(world.db, token)).toBe(false);
    expect(await Promise.all([endThanks(world.deps, token), endThanks(world.deps, token)])).toEqual(
      [true, true],
    );
    expect(await hasEndedThanks(world.db, token)).toBe(true);
    const mailServer = await given.startMailServer();
    const [delivery] = (await listThanks()).filter(({ subject }) => subject.includes(id));
    await given.notifier({ mailServer }).sendDelivery(delivery?.id ?? "", { lastTry: false });
    expect(mailServer.accepted).toEqual([]);
    expect(await given.findDelivery(delivery?.id ?? "")).toMatchObject({ state: "failed" });
    const later = addDays(date, 14);
    await given.createPaidBooking({ date: later, email: "STOP@example.com" });
    at(addDays(later, 1));
    expect(await thankGuests(world.deps)).toBe(0);
    const { thanks } = await exportGuestData(world.db, "Stop@example.com");
    expect(thanks).toMatchObject([{ address: email, endedAt: expect.any(Date) }]);
    expect(JSON.stringify(thanks)).not.toContain(token);
    await eraseWholeGuest(world.deps, email);
    expect((await exportGuestData(world.db, email)).thanks).toEqual([]);
  });

  it("is a WhatsApp text with the link for a guest without an address, for one day", async () => {
    const date = "2027-02-01";
    const id = await given.createPaidBooking({ date });
    const phone = { phone: "+52 954 133 4455", phoneE164: "+529541334455" };
    await world.db
      .update(bookings)
      .set({ email: "", ...phone })
      .where(eq(bookings.id, id));
    at(addDays(date, 1));
    expect(await thankGuests(world.deps)).toBe(1);
    const now = world.clock.now();
    const [ready] = await listReadyMessages(world.db, now, { bookingId: id });
    if (!ready) throw new Error("there is no message");
    const build = () => buildGuestMessage(ready, { siteUrl: "http://site.test", now });
    expect(build().text).not.toContain("http");
    const message = withSettings({ reviewLink: { value: reviewLink } }, build);
    expect(message.text).toContain(reviewLink);
    expect(decodeURIComponent(message.chat ?? "")).toContain(reviewLink);
    at(addDays(date, 2));
    expect(await listReadyMessages(world.db, world.clock.now(), { bookingId: id })).toEqual([]);
  });
});
