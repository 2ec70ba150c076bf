import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  cancelBooking,
  cancelBookingForOperator,
} from "#app/bookings/changes/cancel-booking.server.ts";
import { changeDetails } from "#app/bookings/changes/change-booking-details.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { cancelDepartures } from "#app/bookings/closures/cancel-departure.server.ts";
import { setCapacity } from "#app/bookings/closures/set-capacity.server.ts";
import { setOffered } from "#app/bookings/closures/set-offered.server.ts";
import { countOldGuests, eraseOldGuests } from "#app/bookings/privacy/erase-old-guests.server.ts";
import { getBookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import { listRiders } from "#app/bookings/records/list-riders.server.ts";
import { listDepartures } from "#app/bookings/records/operator-departures.server.ts";
import {
  countRecords,
  exportRecords,
  listRecords,
  listRecordsPage,
} from "#app/bookings/records/query-booking-records.server.ts";
import { eraseOldMessages } from "#app/inbox/erase-old-messages.server.ts";
import { emailMessages } from "#app/notifications/email/messages.ts";
import { toInstant } from "#app/platform/local-time.ts";
import {
  maxRetentionMonths,
  readRetention,
  writeRetention,
} from "#app/platform/retention-setting.server.ts";
import { bookings, contactMessages, deliveries, payments } from "#db/schema.ts";
import { eraseNothing } from "../support/test-erase-messages.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const {
  world,
  notifier,
  createPaidBooking: paidBooking,
  listNotificationsOf: newsOf,
  listDeliveries: recorded,
} = useNotifiers();
const sunset = (date: string) => ({ tour: "sunset", date, start: "16:00" }) as const;
const morning = (date: string) => ({ tour: "sunset", date, start: "08:00" }) as const;
const springs = (date: string) => ({ tour: "hot-springs", date, start: "08:00" }) as const;

describe("the departures of a day", () => {
  it("listDepartures lists all departures of a day with paid, held and undecided bookings", async () => {
    const date = "2026-12-09";
    await paidBooking({ date, participants: 3, pickupTime: "15:00" });
    await paidBooking({ date, participants: 2, pickupTime: "14:00", lastName: "First" });
    await world.hold({ date, participants: 4 });
    const rides = await listDepartures(world.db, world.clock.now(), date, 2);
    expect(rides.map(({ key }) => `${key.date} ${key.tour} ${key.start}`)).toEqual([
      "2026-12-09 sunset 08:00",
      "2026-12-09 hot-springs 08:00",
      "2026-12-09 sunset 16:00",
      "2026-12-10 sunset 08:00",
      "2026-12-10 hot-springs 08:00",
      "2026-12-10 sunset 16:00",
    ]);
    expect(rides[0]).toMatchObject({ offered: false, onDemand: true, sold: 0, capacity: 12 });
    expect(rides[2]).toMatchObject({ sold: 5, held: 4, guests: 2, undecided: 0, closed: null });
    const riders = await listRiders(world.db, world.clock.now(), date);
    expect(riders.map(({ booking }) => [booking.pickupTime, booking.state])).toEqual([
      ["14:00", "confirmed"],
      ["14:30", "held"],
      ["15:00", "confirmed"],
    ]);
    world.clock.advance(31);
    const [, , later] = await listDepartures(world.db, world.clock.now(), date, 1);
    expect(later).toMatchObject({ sold: 5, held: 0 });
    world.clock.set(defaultNow);
  });

  it("cancelDepartures cancels several departures together, with the reason in every guest's email", async () => {
    const date = "2026-12-11";
    const evening = await paidBooking({ date });
    const day = await paidBooking({ date, tour: "hot-springs", pickupTime: "08:00" });
    const keys = [springs(date), sunset(date)];
    expect(await cancelDepartures(world.deps, keys, "weather")).toEqual({
      outcome: "done",
      guests: 2,
      byMail: 2,
      byWhatsApp: 0,
      byHand: 0,
    });
    // A repeated call notifies nobody and keeps the first reason.
    expect(await cancelDepartures(world.deps, keys, "other")).toEqual({
      outcome: "done",
      guests: 0,
      byMail: 0,
      byWhatsApp: 0,
      byHand: 0,
    });
    const rides = await listDepartures(world.db, world.clock.now(), date, 1);
    expect(rides.map(({ closed, undecided }) => [closed, undecided])).toEqual([
      [null, 0],
      ["weather", 1],
      ["weather", 1],
    ]);
    const tell = notifier({});
    for (const id of [evening, day]) {
      for (const news of newsOf(id)) await tell.queueBookingNotifications(news);
      const [mail] = await recorded(id);
      expect(JSON.stringify(mail?.payload)).toContain(
        emailMessages.en.calledOff.text.weather.split("{")[0],
      );
    }
  });

  it("cancelDepartures refuses all departures when one of them is past", async () => {
    const keys = [sunset("2026-12-12"), sunset("2026-11-30")];
    expect(await cancelDepartures(world.deps, keys, "other")).toEqual({ outcome: "past" });
    const [, , ride] = await listDepartures(world.db, world.clock.now(), "2026-12-12", 1);
    expect(ride?.closed).toBeNull();
  });

  it("setCapacity rejects impossible numbers and a capacity below the sold and held seats", async () => {
    const key = sunset("2026-12-13");
    await paidBooking({ date: key.date, participants: 3 });
    await world.hold({ date: key.date, participants: 2 });
    expect(await setCapacity(world.deps, key, 4)).toEqual({ outcome: "below-sold", sold: 5 });
    for (const impossible of [-1, 13, 5.5, Number.NaN]) {
      expect(await setCapacity(world.deps, key, impossible)).toEqual({
        outcome: "no-such-capacity",
        most: 12,
      });
    }
    expect(await setCapacity(world.deps, key, 5)).toMatchObject({ outcome: "done" });
    await setOffered(world.deps, morning(key.date), true);
    const [early, , late] = await listDepartures(world.db, world.clock.now(), key.date, 1);
    expect(early?.offered).toBe(true);
    expect(late?.capacity).toBe(5);
  });
});

describe("changes by the operator", () => {
  it("the operator can move a solo rider after the guest's cutoff, and the refund right remains", async () => {
    const id = await paidBooking({ date: "2026-12-14" });
    await world.db.update(bookings).set({ participants: 1 }).where(eq(bookings.id, id));
    await world.db.execute("update departures set taken = 1 where date = '2026-12-14'");
    world.clock.set(toInstant("2026-12-14", "15:00"));
    const wish = { date: "2026-12-20", pickupTime: "14:30" };
    expect(await rescheduleBooking(world.deps, id, wish)).toEqual({ outcome: "too-late" });
    expect(await rescheduleBooking(world.deps, id, { ...wish, by: "operator" })).toMatchObject({
      outcome: "moved",
      booking: { bookingDate: "2026-12-20", refundForfeited: false },
    });
    const gone = { date: "2026-12-14", pickupTime: "08:00", by: "operator" } as const;
    expect(await rescheduleBooking(world.deps, id, gone)).toMatchObject({ outcome: "refused" });
    world.clock.set(defaultNow);
  });

  it("the operator cannot move a booking to a full ride", async () => {
    const id = await paidBooking({ date: "2026-12-15" });
    await paidBooking({ date: "2026-12-16", participants: 12 });
    const wish = { date: "2026-12-16", pickupTime: "14:30", by: "operator" } as const;
    expect(await rescheduleBooking(world.deps, id, wish)).toMatchObject({
      outcome: "refused",
      refusal: { reason: "sold-out", seatsLeft: 0 },
    });
  });

  it("the operator can correct a booking on its day, and the history names the operator", async () => {
    const id = await paidBooking({ date: "2026-12-17" });
    world.clock.set(toInstant("2026-12-17", "15:00"));
    const details = {
      firstName: "Hannah",
      lastName: "Meyer",
      email: "hannah.meyer@example.com",
      phone: "+1 415 555 0199",
      pickupLocation: "Hotel Santa Fe, Zicatela",
      remarks: "Has never ridden",
    };
    expect(await changeDetails(world.deps, id, details)).toEqual({ outcome: "too-late" });
    expect(await changeDetails(world.deps, id, details, "operator")).toMatchObject({
      outcome: "changed",
    });
    const file = await getBookingDetails(world.db, world.clock.now(), id);
    expect(file?.history.at(-1)).toMatchObject({
      actor: "operator",
      event: "details-changed",
      // The history contains only the names of the fields because it is kept longer than guests'
      // texts.
      detail: { fields: ["phone", "remarks"] },
    });
    world.clock.set(defaultNow);
  });

  it("the operator can cancel with a full refund when the policy gives none", async () => {
    const id = await paidBooking({ date: "2026-12-18" });
    world.clock.set(toInstant("2026-12-18", "15:30"));
    expect(await cancelBooking(world.deps, id, "none")).toEqual({ outcome: "too-late" });
    const shown = { refund: "policy", shown: "full" } as const;
    expect(await cancelBookingForOperator(world.deps, id, shown)).toEqual({
      outcome: "refund-changed",
      refund: "none",
    });
    const answers = await Promise.all(
      [1, 2].map(() =>
        cancelBookingForOperator(world.deps, id, { refund: "full", reason: "A sick child" }),
      ),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
      "already-cancelled",
      "cancelled",
    ]);
    const file = await getBookingDetails(world.db, world.clock.now(), id);
    expect(file?.payments).toMatchObject([{ state: "refund-due" }]);
    expect(newsOf(id)).toContainEqual(
      expect.objectContaining({ type: "booking-cancelled", refund: "full", by: "operator" }),
    );
    world.clock.set(defaultNow);
  });

  it("the operator can send the confirmation of a booking again, but only once a minute", async () => {
    const id = await paidBooking({ date: "2026-12-19" });
    const tell = notifier({});
    expect(await tell.queueEmailCopy(id)).toBe("queued");
    expect(await tell.queueEmailCopy(id)).toBe("queued");
    const mails = await tell.listDeliveriesAbout(id);
    expect(mails.map(({ recipient }) => recipient)).toEqual(["hannah.meyer@example.com"]);
    expect(await tell.renderEmailPage(mails[0]?.id ?? "")).toMatch(/^<!doctype html>.*Hannah/is);
    await cancelBookingForOperator(world.deps, id, { refund: "full" });
    expect(await tell.queueEmailCopy(id)).toBe("not-confirmed");
  });
});

describe("the list of bookings", () => {
  it("the list, the count and the export of bookings apply the same search and filters", async () => {
    const from = "2027-02-01";
    await paidBooking({
      date: from,
      firstName: "Zoë",
      lastName: "O'Neil%",
      email: "zoe@a.example",
    });
    await paidBooking({ date: "2027-02-02", tour: "hot-springs", pickupTime: "08:00" });
    const { bookingId } = await world.hold({ date: "2027-02-03", email: "pays@a.example" });
    const now = world.clock.now();
    const found = async (filter: Parameters<typeof countRecords>[2]) => {
      const rows = await listRecords(world.db, now, filter);
      const exported = await Array.fromAsync(exportRecords(world.db, now, filter ?? {}));
      expect(exported.flat().map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      expect(await countRecords(world.db, now, filter)).toBe(rows.length);
      return rows.map(({ booking_date }) => booking_date).sort();
    };
    expect(await found({ search: "zoë o'neil%" })).toEqual([from]);
    expect(await found({ search: "o_neil" })).toEqual([]);
    expect(await found({ search: "ZOE@A" })).toEqual([from]);
    // A search text of fewer than three letters finds words that begin with it.
    expect(await found({ from, search: "o'" })).toEqual([from]);
    expect(await found({ from, search: "ei" })).toEqual([]);
    const { reference, paymentSessionId } = await world.findBooking(bookingId);
    expect(await found({ search: paymentSessionId?.slice(0, 14) })).toEqual(["2027-02-03"]);
    const spoken = `${reference.slice(0, 3)}-${reference.slice(3)}`;
    expect(await found({ search: spoken.toLowerCase() })).toEqual(["2027-02-03"]);
    // A name that looks like a reference is found unless a booking has that reference.
    await paidBooking({ date: "2027-02-04", firstName: spoken.replace(/.$/, "_") });
    expect(await found({ search: spoken.replace(/.$/, "_") })).toEqual(["2027-02-04"]);
    expect(await found({ from, until: "2027-02-02" })).toEqual([from, "2027-02-02"]);
    expect(await found({ from, tour: "Hot Springs Tour" })).toEqual(["2027-02-02"]);
    expect(await found({ from, payment: "pending" })).toEqual(["2027-02-03"]);
    // An expired hold is listed as expired even before its seats are released.
    const later = new Date(now.getTime() + 31 * 60_000);
    expect(await countRecords(world.db, later, { from, payment: "pending" })).toBe(0);
    expect(await countRecords(world.db, later, { from, payment: "expired" })).toBe(1);
    expect(await countRecords(world.db, now, {}, 2)).toBe(3);
    const page = (offset: number) =>
      listRecordsPage(world.db, now, { from, until: "2027-02-03", limit: 2, offset });
    const pages = await Promise.all([0, 2, 4].map(page));
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [2, 3],
      [1, 3],
      [0, 3],
    ]);
  });

  it("the list of bookings keeps one order across all pages and filters", async () => {
    const template = await world.findBooking(await paidBooking({ date: "2027-02-20" }));
    const now = world.clock.now();
    const expired = { state: "expired", paymentStatus: "expired" } as const;
    const lapsed = { state: "held", paymentStatus: "pending", holdExpiresAt: now } as const;
    const copies = Array.from({ length: 10 }, (_, index) => ({
      ...template,
      ...(index % 3 === 0 ? lapsed : expired),
      id: crypto.randomUUID(),
      reference: `V${index}`,
      manageToken: crypto.randomUUID(),
      checkoutKey: null,
      paymentSessionId: null,
      tourName: "Ordered Tour",
      // Later rides have been booked earlier, and every two bookings have the same time.
      bookingDate: `2028-03-1${index}`,
      bookingTimestamp: new Date(now.getTime() - Math.floor(index / 2) * 1_000),
    }));
    await world.db.insert(bookings).values(copies);
    const oldestFirst = copies.toSorted(
      (a, b) => +a.bookingTimestamp - +b.bookingTimestamp || (a.id < b.id ? -1 : 1),
    );
    const newestFirst = copies.toSorted(
      (a, b) => +b.bookingTimestamp - +a.bookingTimestamp || (a.id < b.id ? -1 : 1),
    );
    const period = { from: "2028-03-10", until: "2028-03-19" };
    for (const filter of [
      { tour: "Ordered Tour" },
      { tour: "Ordered Tour", payment: "expired" },
      period,
      { ...period, payment: "expired" },
      { ...period, until: "2030-03-19" },
    ] as const) {
      for (const ascending of [false, true]) {
        const pages = [0, 4, 8, 12].map((offset) =>
          listRecordsPage(world.db, now, { ...filter, ascending, limit: 4, offset }),
        );
        const found = await Promise.all(pages);
        const ids = (ascending ? oldestFirst : newestFirst).map(({ id }) => id);
        expect(found.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids);
        expect(found.map(({ total }) => total)).toEqual([10, 10, 10, 10]);
      }
    }
    await world.db.delete(bookings).where(eq(bookings.tourName, "Ordered Tour"));
  });

  it("the export of bookings is complete across batches, even when rows have the same time", async () => {
    const at = new Date("2028-01-01T00:00:00Z");
    const template = await world.findBooking(await paidBooking({ date: "2027-02-10" }));
    const copies = Array.from({ length: 2_003 }, (_, index) => ({
      ...template,
      id: crypto.randomUUID(),
      reference: `T${String(index).padStart(5, "0")}`,
      manageToken: crypto.randomUUID(),
      checkoutKey: null,
      paymentSessionId: null,
      tourName: "Copied Tour",
      bookingTimestamp: index < 1_500 ? at : new Date(at.getTime() - index),
    }));
    for (let start = 0; start < copies.length; start += 500) {
      await world.db.insert(bookings).values(copies.slice(start, start + 500));
    }
    const filter = { tour: "Copied Tour" };
    const pages = await Array.fromAsync(exportRecords(world.db, world.clock.now(), filter));
    expect(pages.flat()).toHaveLength(2_003);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(2_003);
    await world.db.delete(bookings).where(eq(bookings.tourName, "Copied Tour"));
  });
});

describe("automatic erasure", () => {
  it("automatic erasure erases guests' data once, after the months in the settings, and nothing else", async () => {
    const erase = () =>
      eraseOldGuests(world.deps, (before) => eraseOldMessages(world.db, before, eraseNothing));
    for (const months of [0, maxRetentionMonths + 1]) {
      await expect(writeRetention(world.db, months)).rejects.toThrow(RangeError);
    }

    const remarks = "Tengo asma";
    const id = await paidBooking({ date: "2027-03-01", email: "old@a.example", remarks });
    await notifier({}).queueConfirmation(id);
    await world.db.insert(contactMessages).values({
      id: crypto.randomUUID(),
      receivedAt: toInstant("2027-03-01", "10:00"),
      language: "es",
      name: "Ana",
      email: "ana@a.example",
      subject: "Hola",
      message: "¿Hay lugar?",
    });
    world.clock.set(toInstant("2027-09-02", "03:20"));
    // No data is older than the longest retention that the privacy notice allows, which applies
    // before the operator shortens it and after an undo.
    expect(await erase()).toEqual({ bookings: 0, others: 0 });
    await writeRetention(world.db, 6);
    await writeRetention(world.db, null);
    expect(await readRetention(world.db)).toBe(maxRetentionMonths);
    expect(await erase()).toEqual({ bookings: 0, others: 0 });

    await writeRetention(world.db, 6);
    const older = await countOldGuests(world.db, toInstant("2027-09-01", "03:20"), 6);
    expect(await countOldGuests(world.db, world.clock.now(), 6)).toBe(older + 1);
    // Exactly six months after the ride, its data is still kept.
    world.clock.set(toInstant("2027-09-01", "03:20"));
    expect(await erase()).toEqual({ bookings: older, others: 0 });
    expect(await world.findBooking(id)).toMatchObject({ erasedAt: null, email: "old@a.example" });

    world.clock.set(toInstant("2027-09-02", "03:20"));
    const runs = await Promise.all([erase(), erase()]);
    const sum = (what: "bookings" | "others") => runs.reduce((all, run) => all + run[what], 0);
    expect([sum("bookings"), sum("others")]).toEqual([1, 1]);
    expect(await erase()).toEqual({ bookings: 0, others: 0 });
    expect(await world.findBooking(id)).toMatchObject({
      firstName: "",
      email: "",
      phone: "",
      pickupLocation: "",
      remarks: null,
      participants: 2,
      totalPrice: 3_700,
      state: "confirmed",
      erasedAt: world.clock.now(),
    });
    const file = await getBookingDetails(world.db, world.clock.now(), id);
    expect(file?.history.filter(({ event }) => event === "erased")).toMatchObject([
      { actor: "system" },
    ]);
    expect(await recorded(id)).toEqual([]);
    const paid = await world.db.select().from(payments).where(eq(payments.bookingId, id));
    expect(paid).toHaveLength(1);

    expect(await world.db.select().from(contactMessages)).toEqual([]);
    const left = await world.db.select().from(deliveries).orderBy(asc(deliveries.id));
    expect(left.every(({ recipient }) => recipient !== "old@a.example")).toBe(true);
    world.clock.set(defaultNow);
  });
});

it("unusually many unpaid seats are reported to the operator at most once an hour", async () => {
  const told = notifier({});
  const held = { holds: 9, seats: 72, departures: 6, isAlarming: true };
  await told.queueHoldsAlarm(held);
  await told.queueHoldsAlarm({ ...held, seats: 80 });
  expect(await recorded("holds-alarm:")).toHaveLength(1);
  world.clock.advance(60);
  await told.queueHoldsAlarm(held);
  const mails = await recorded("holds-alarm:");
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(mails[0]?.payload)).toContain("72");
  world.clock.set(defaultNow);
});
