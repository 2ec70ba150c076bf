import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listFailedWork } from "#app/alerts/list-failed-work.server.ts";
import type { BookingEvent } from "#app/bookings/booking-events.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import {
  confirmedUntilSetting,
  retryConfirmations,
} from "#app/notifications/deliveries/retry-confirmations.server.ts";
import type { Email } from "#app/notifications/email/email-content.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookings, storedSettings } from "#db/schema.ts";
import type { JobName } from "#jobs/job-definitions.ts";
import { type JobQueue, openQueue } from "#jobs/job-queue.server.ts";
import { applySchedule } from "#jobs/job-schedule.ts";
import { retryFailedJobs } from "#jobs/retry-failed-jobs.server.ts";
import { publishEvent } from "#server/wiring/publish-event.ts";
import { readCalendar } from "../support/calendar-parser.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, ...given } = useNotifiers();
const log = pino({ level: "silent" });
let queue: JobQueue;
beforeAll(async () => {
  queue = await openQueue(world.connectionString, log);
});
afterAll(() => queue.stop());
afterEach(async () => {
  world.clock.set(defaultNow);
  await world.db.execute(sql`delete from pgboss.job`);
  await world.db.delete(storedSettings);
});

const event = (bookingId: string): BookingEvent => ({ type: "booking-confirmed", bookingId });
const enqueue = (news: BookingEvent) =>
  runInTransaction(world.db, (tx) => publishEvent(queue, tx, news));

/** Fails the next job of a queue, including one that has failed before. */
async function fail(name: JobName, message: string): Promise<void> {
  await world.db.execute(sql`update pgboss.job set start_after = now() where name = ${name}`);
  const [job] = await queue.boss.fetch(name);
  if (!job) throw new Error(`no job in ${name}`);
  await queue.boss.fail(name, job.id, { message });
}

/** Fails the only job of a queue on its last attempt. */
async function failForGood(name: JobName): Promise<void> {
  await world.db.execute(sql`update pgboss.job set retry_limit = retry_count + 1
    where name = ${name}`);
  await fail(name, "it cannot be done");
}

/** Executes the waiting `booking-confirmed` jobs as the worker does, and returns their number. */
async function work(): Promise<number> {
  const jobs = await queue.boss.fetch<{ bookingId: string }>("booking-confirmed", {
    batchSize: 50,
  });
  for (const { id, data } of jobs) {
    await given.notifier({}).queueConfirmation(data.bookingId);
    await queue.boss.complete("booking-confirmed", id);
  }
  return jobs.length;
}

/**
 * Runs the recurring job in several processes concurrently and returns how many bookings got a job.
 */
async function tend(processes = 1): Promise<number> {
  const deps = {
    ...{ db: world.db, clock: world.clock, log },
    publish: (tx: Transaction, news: BookingEvent) => publishEvent(queue, tx, news),
  };
  const run = async () => {
    await retryFailedJobs(world.db);
    return retryConfirmations(deps);
  };
  const counts = await Promise.all(Array.from({ length: processes }, run));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns the first part of the subject of each recorded email about a booking. */
async function mailsAbout(bookingId: string): Promise<string[]> {
  const rows = await given.listDeliveries(bookingId);
  return rows.map(({ subject }) => subject.split(":")[0] ?? "").sort();
}

/** Publishes the longest duration of the hot springs ride, which has no fixed end. */
async function publishHours(longest: number): Promise<void> {
  const { number, catalog } = await readCatalog(world.db);
  const springs = { ...catalog.listings["hot-springs"], durationHours: [4, longest] as const };
  const listings = { ...catalog.listings, "hot-springs": springs };
  const change = {
    catalog: { ...catalog, listings },
    basedOn: number,
    by: "test",
    now: defaultNow,
  };
  expect((await publishCatalog(world.db, change)).outcome).toBe("published");
}

describe("a confirmation whose job failed for good", () => {
  it("a confirmation whose job failed for good is listed and then sent once with its booked duration", async () => {
    await publishHours(4.5);
    const springs = { tour: "hot-springs", pickupTime: "08:00", date: "2026-12-13" } as const;
    const id = await given.createPaidBooking(springs);
    await publishHours(5);
    await enqueue(event(id));
    await fail("booking-confirmed", "`end` has to be a valid date!");
    await fail("booking-confirmed", "`end` has to be a valid date!");
    expect(await listFailedWork(world.db)).toEqual([]);
    await failForGood("booking-confirmed");
    const { reference } = await world.findBooking(id);
    const booking = { id, reference, name: "Hannah Meyer" };
    expect(await listFailedWork(world.db)).toMatchObject([
      { work: "confirmation", booking, error: "it cannot be done" },
    ]);

    expect(await tend(3)).toBe(0);
    expect(await work()).toBe(1);
    expect(await listFailedWork(world.db)).toEqual([]);
    expect(await mailsAbout(id)).toEqual(["confirmed", "confirmed-notice"]);
    const [guest] = (await given.listDeliveries(id)).filter(
      ({ subject }) => subject === `confirmed:${id}`,
    );
    const letter = guest?.payload as Email | undefined;
    const [ride] = readCalendar(letter?.calendar?.text ?? "");
    expect(ride?.end).toEqual(new Date("2026-12-13T12:30:00Z"));
    expect(await tend(2)).toBe(0);
    expect(await work()).toBe(0);
  });
});

describe("a confirmed booking without a confirmation or a job", () => {
  it("a confirmed booking without a confirmation gets one job, even when several processes check it", async () => {
    const id = await given.createPaidBooking({ date: "2026-12-14" });
    expect(await tend(3)).toBe(1);
    expect(await tend(2)).toBe(0);
    expect(await work()).toBe(1);
    expect(await mailsAbout(id)).toEqual(["confirmed", "confirmed-notice"]);
    expect(await tend()).toBe(0);
  });

  it("a booking gets no confirmation job when it is over, cancelled or without a recipient", async () => {
    const cancelled = await given.createPaidBooking({ date: "2026-12-15" });
    await world.db.update(bookings).set({ state: "cancelled" }).where(eq(bookings.id, cancelled));
    await world.hold({ date: "2026-12-15" });
    const key = { tour: "sunset", date: "2026-12-16", start: "16:00" } as const;
    const unreachable = await createManualBooking(
      world.deps,
      createManualBookingRequest({ key, email: "" }),
    );
    expect(unreachable.outcome).toBe("booked");
    await given.createPaidBooking({ date: "2026-12-17" });
    world.clock.set(toInstant("2026-12-18", "12:00"));
    expect(await tend()).toBe(0);
    world.clock.set(toInstant("2026-12-17", "20:00"));
    expect(await tend()).toBe(1);
  });

  it("a booking whose first address was just stored gets no second job", async () => {
    const key = { tour: "sunset", date: "2026-12-20", start: "16:00" } as const;
    const request = createManualBookingRequest({ key, email: "rosa@example.com" });
    const made = await createManualBooking(world.deps, request);
    if (made.outcome !== "booked") throw new Error(JSON.stringify(made));
    const { id: bookingId } = made.booking;
    await world.db.execute(sql`delete from pgboss.job`);
    const change = { revision: 1, previousEmail: "", isFirstAddress: true } as const;
    await enqueue({ type: "booking-changed", bookingId, ...change });
    const countJobs = async () => {
      await tend();
      const { rows } = await world.db.execute(sql`select from pgboss.job
        where name = 'booking-confirmed' and data ->> 'bookingId' = ${bookingId}`);
      return rows.length;
    };
    expect(await countJobs()).toBe(0);
    await world.db.execute(sql`delete from pgboss.job`);
    expect(await countJobs()).toBe(1);
  });

  it("a booking from before the recorded end of the demo season gets no confirmation job", async () => {
    await given.createPaidBooking({ date: "2026-12-19" });
    const value = world.clock.now().toISOString();
    await world.db.insert(storedSettings).values({ name: confirmedUntilSetting, value });
    expect(await tend()).toBe(0);
    world.clock.advance(1);
    await given.createPaidBooking({ date: "2026-12-20" });
    expect(await tend()).toBe(1);
  });
});

describe("listFailedWork", () => {
  it("listFailedWork includes a notification from its third failure until it succeeds", async () => {
    const id = await given.createPaidBooking({ date: "2026-12-21" });
    await enqueue({ type: "booking-cancelled", bookingId: id, refund: "none", by: "guest" });
    await fail("booking-news", "first");
    await fail("booking-news", "second");
    expect(await listFailedWork(world.db)).toEqual([]);
    await fail("booking-news", "third\nwith more");
    expect(await listFailedWork(world.db)).toMatchObject([
      { work: "cancellation", failures: 3, error: "third", booking: { id } },
    ]);
    await world.db.execute(sql`update pgboss.job set start_after = now()`);
    const [job] = await queue.boss.fetch("booking-news");
    expect(await listFailedWork(world.db)).toMatchObject([{ work: "cancellation", failures: 3 }]);
    await queue.boss.complete("booking-news", job?.id ?? "");
    expect(await listFailedWork(world.db)).toEqual([]);
  });

  it("listFailedWork counts failures of a scheduled job since its last success", async () => {
    await applySchedule(queue.boss);
    const run = async (isDone: boolean) => {
      await queue.boss.send("remind-guests", {});
      const [job] = await queue.boss.fetch("remind-guests");
      await (isDone
        ? queue.boss.complete("remind-guests", job?.id ?? "")
        : queue.boss.fail("remind-guests", job?.id ?? "", { message: "no such column" }));
    };
    for (const isDone of [false, true, false, false]) await run(isDone);
    expect(await listFailedWork(world.db)).toEqual([]);
    await run(false);
    expect(await listFailedWork(world.db)).toEqual([
      {
        key: "remind-guests",
        work: "reminders",
        booking: null,
        failures: 3,
        error: "no such column",
      },
    ]);
    await run(true);
    expect(await listFailedWork(world.db)).toEqual([]);
  });

  it("listFailedWork omits email jobs because each delivery shows the mail server's answer", async () => {
    const id = await given.createPaidBooking({ date: "2026-12-22" });
    const deliveryIds: string[] = [];
    const notifier = given.notifier({
      enqueue: async (tx, deliveryId) => {
        deliveryIds.push(deliveryId);
        await queue.enqueue(tx, "deliver", { deliveryId });
      },
    });
    await notifier.queueConfirmation(id);
    await world.db.execute(sql`update pgboss.job set retry_limit = 2`);
    for (let failure = 0; failure < 6; failure += 1) await fail("deliver", "claimed by nobody");
    const failed = await listFailedWork(world.db);
    expect(failed.map(({ work, booking }) => [work, booking?.id])).toEqual([
      ["message", id],
      ["message", id],
    ]);
    for (const deliveryId of deliveryIds) {
      await notifier.sendDelivery(deliveryId, { lastTry: true });
    }
    expect(await listFailedWork(world.db)).toEqual([]);
    expect((await notifier.getHealth()).givenUpMails).toMatchObject({ waiting: 2 });
    world.clock.advance(15 * 24 * 60);
    expect((await notifier.getHealth()).givenUpMails).toBeNull();
  });
});
