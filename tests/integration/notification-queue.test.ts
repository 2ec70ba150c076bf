import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import type { BookingNotification } from "#app/bookings/booking-events.ts";
import { findLatestPayment } from "#app/bookings/booking-store.server.ts";
import { cancelBooking } from "#app/bookings/changes/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { cancelDeparture } from "#app/bookings/closures/cancel-departure.server.ts";
import { reopenDeparture } from "#app/bookings/closures/reopen-departure.server.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { remindGuests } from "#app/bookings/reminders/remind-guests.server.ts";
import type { Email } from "#app/notifications/email/email-content.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { runInTransaction } from "#db/database.ts";
import { type JobQueue, openQueue } from "#jobs/job-queue.server.ts";
import { startWorker } from "#jobs/job-worker.server.ts";
import { createJobServices } from "../support/create-job-services.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { guestEmail, operatorEmail, useNotifiers } from "../support/use-notifiers.ts";

const { world, ...given } = useNotifiers();
const log = pino({ level: "silent" });
const queues: JobQueue[] = [];
afterEach(async () => {
  world.clock.set(defaultNow);
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
});

type Settings = Omit<Parameters<typeof given.notifier>[0], "enqueue">;

/** Functions that make the workers look for jobs immediately instead of once a second. */
const alarms: (() => void)[] = [];
afterEach(() => void alarms.splice(0));

/**
 * Wraps the queue's `boss` so that `alarms` wakes its workers for bookings, refunds and messages.
 */
function withAlarms({ boss }: JobQueue): JobQueue["boss"] {
  const woken = /^(booking-|refund-|deliver$|reconcile-)/;
  const work = async (name: string, ...rest: [object, never]) => {
    const worker = await boss.work(name, ...rest);
    if (woken.test(name)) alarms.push(() => boss.notifyWorker(worker));
    return worker;
  };
  return new Proxy(boss, {
    get: (_, name: keyof typeof boss) => {
      const value = name === "work" ? work : boss[name];
      return typeof value === "function" ? value.bind(boss) : value;
    },
  });
}

/** Starts a queue, a notifier and a worker, which the database sees as a separate process. */
async function startProcess(settings: Settings, reconcilePayments = async () => {}) {
  const queue = await openQueue(world.connectionString, log);
  queues.push(queue);
  const notifier = given.notifier({
    ...settings,
    enqueue: (tx, deliveryId, afterSeconds) =>
      queue.enqueue(tx, "deliver", { deliveryId }, { afterSeconds }),
  });
  const services = createJobServices(world.deps, notifier, reconcilePayments);
  await startWorker({ boss: withAlarms(queue) }, services);
  return queue;
}

/** Waits until the workers have made a condition true. Delayed retries become due immediately. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const look = async () => {
    if (await isTrue()) return true;
    await world.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    for (const wake of alarms) wake();
    return false;
  };
  await expect.poll(look).toBe(true);
}

/** Enqueues each job of these events twice, as after a crash between two steps. */
async function enqueueTwice(queue: JobQueue, news: readonly BookingNotification[]): Promise<void> {
  await runInTransaction(world.db, async (tx) => {
    for (const event of [...news, ...news]) await queue.enqueue(tx, "booking-news", { event });
  });
}

/** Waits until no job is open and everything recorded about a booking is delivered. */
async function settled(bookingId: string): Promise<void> {
  await until(async () => {
    const { rows } = await world.db.execute<{ open: number }>(
      sql`select count(*)::int as open from pgboss.job
          where state in ('created', 'retry', 'active')
            and name in ('booking-news', 'refund-payment', 'deliver')`,
    );
    const recorded = await given.listDeliveries(bookingId);
    return rows[0]?.open === 0 && recorded.every(({ state }) => state === "delivered");
  });
}

describe("two processes on the same queue", () => {
  it("two processes deliver each message once, including one that the mail server rejected at first", async () => {
    let refusals = 0;
    const mailServer = await given.startMailServer({
      shouldRefuse: (_offer, to) => to.includes(guestEmail) && ++refusals === 1,
      slowness: 100,
    });
    const receiver = await given.startWebhookReceiver();
    const settings = { mailServer, automationUrl: receiver.url };
    const [queue] = await Promise.all([startProcess(settings), startProcess(settings)]);
    const dates = ["2026-12-09", "2026-12-10", "2026-12-11"];
    const ids = await Promise.all(dates.map((date) => given.createPaidBooking({ date })));
    await runInTransaction(world.db, async (tx) => {
      for (const bookingId of ids) {
        // Each job is enqueued twice, as after a crash between two steps.
        await queue.enqueue(tx, "booking-confirmed", { bookingId });
        await queue.enqueue(tx, "booking-confirmed", { bookingId });
      }
    });
    const everything = async () => (await Promise.all(ids.map(given.listDeliveries))).flat();
    await until(async () => {
      const rows = await everything();
      return rows.length === 9 && rows.every(({ state }) => state === "delivered");
    });
    const recipients = mailServer.accepted.map(({ to }) => to[0]).sort();
    expect(recipients).toEqual(
      [...dates.map(() => guestEmail), ...dates.map(() => operatorEmail)].sort(),
    );
    expect(mailServer.countOffered()).toBe(7);
    const messageIds = mailServer.accepted.map((mail) => mail.getHeader("message-id"));
    expect(new Set(messageIds).size).toBe(6);
    expect(receiver.calls).toHaveLength(3);
  });

  it("two processes refund a late payment once and notify guest and operator once each", async () => {
    const mailServer = await given.startMailServer();
    const [queue] = await Promise.all([startProcess({ mailServer }), startProcess({ mailServer })]);
    const paymentId = await given.createLatePayment("2026-12-14");
    await runInTransaction(world.db, async (tx) => {
      await queue.enqueue(tx, "refund-payment", { paymentId });
      await queue.enqueue(tx, "refund-payment", { paymentId });
    });
    await until(async () => {
      const rows = await given.listDeliveries(paymentId);
      return rows.length === 2 && rows.every(({ state }) => state === "delivered");
    });
    const recipients = mailServer.accepted.map(({ to }) => to[0]);
    expect(recipients.sort()).toEqual([guestEmail, operatorEmail]);
  });

  it("two processes send each booking notification once, including those that were rejected at first", async () => {
    const refused = new Set<string>();
    const mailServer = await given.startMailServer({
      // The server rejects the first email to each recipient.
      shouldRefuse: (_offer, [to = ""]) => !refused.has(to) && Boolean(refused.add(to)),
      slowness: 50,
    });
    const [queue] = await Promise.all([startProcess({ mailServer }), startProcess({ mailServer })]);
    const told = () => mailServer.accepted.map((mail) => [mail.to[0], mail.getHeader("subject")]);
    const bookingId = await given.createPaidBooking({ date: "2027-01-10" });
    const reference = formatReference((await world.findBooking(bookingId)).reference);
    const day = { tour: "sunset", date: "2027-01-11", start: "16:00" } as const;
    const on11 = `Sunset Beach Tour, Monday, January 11, 2027 (${reference})`;
    const ride = "2 jinetes, lun 11 ene 14:30";
    const tour = `Tour al Atardecer (${reference})`;
    let seen = 0;

    /** Runs an action, waits for the workers and returns the notifications they sent. */
    async function outcome(act: () => Promise<unknown>) {
      const before = told().length;
      await act();
      const news = given.listNotificationsOf(bookingId).slice(seen);
      seen += news.length;
      await enqueueTwice(queue, news);
      await settled(bookingId);
      return told()
        .slice(before)
        .sort(([to]) => (to === operatorEmail ? 1 : -1));
    }

    expect(
      await outcome(() =>
        rescheduleBooking(world.deps, bookingId, { date: day.date, pickupTime: "14:30" }),
      ),
    ).toEqual([
      [guestEmail, `Booking changed: ${on11}`],
      [operatorEmail, `Cambio: Hannah Meyer, ${ride}, 2 de 12, ${tour}`],
    ]);
    expect(await outcome(() => cancelDeparture(world.deps, day))).toEqual([
      [guestEmail, `Called off, please choose: ${on11}`],
    ]);
    expect(await outcome(() => reopenDeparture(world.deps, day))).toEqual([
      [guestEmail, `Your ride is going ahead: ${on11}`],
    ]);
    world.clock.set(toInstant("2027-01-10", "18:00"));
    expect(await outcome(() => remindGuests(world.deps))).toEqual([
      [guestEmail, `Reminder: ${on11}`],
    ]);
    expect(await outcome(() => cancelBooking(world.deps, bookingId, "none"))).toEqual([
      [guestEmail, `Booking canceled: ${on11}`],
      [operatorEmail, `Cancela: Hannah Meyer, ${ride}, 0 de 12, ${tour}`],
    ]);
    expect(mailServer.countOffered()).toBe(told().length + 2);
    const ids = mailServer.accepted.map((mail) => mail.getHeader("message-id"));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("two processes report a cancellation and its refund in one email and nothing else", async () => {
    const mailServer = await given.startMailServer();
    const [queue] = await Promise.all([startProcess({ mailServer }), startProcess({ mailServer })]);
    const bookingId = await given.createPaidBooking({ date: "2027-01-13" });
    await cancelBooking(world.deps, bookingId, "full");
    const payment = await findLatestPayment(world.db, bookingId);
    const paymentId = payment?.id ?? "";
    await runInTransaction(world.db, async (tx) => {
      await queue.enqueue(tx, "refund-payment", { paymentId });
      await queue.enqueue(tx, "refund-payment", { paymentId });
    });
    await enqueueTwice(queue, given.listNotificationsOf(bookingId));
    await settled(bookingId);
    expect((await findLatestPayment(world.db, bookingId))?.state).toBe("refunded");
    expect(mailServer.accepted.map(({ to }) => to[0]).sort()).toEqual([guestEmail, operatorEmail]);
    const [guest] = await given.listDeliveries(bookingId);
    const letter = guest?.payload as Email | undefined;
    expect(letter?.content.opening.join(" ")).toMatch(/Your refund of MXN\s3,700/);
  });

  it("a transaction that is rolled back leaves no job in the queue", async () => {
    const mailServer = await given.startMailServer();
    const queue = await startProcess({ mailServer });
    const bookingId = await given.createPaidBooking({ date: "2026-12-12" });
    await expect(
      runInTransaction(world.db, async (tx) => {
        await queue.enqueue(tx, "booking-confirmed", { bookingId });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    const other = await given.createPaidBooking({ date: "2026-12-13" });
    await runInTransaction(world.db, (tx) =>
      queue.enqueue(tx, "booking-confirmed", { bookingId: other }),
    );
    await until(async () => (await given.listDeliveries(other)).length === 2);
    expect(await given.listDeliveries(bookingId)).toEqual([]);
  });

  it("two processes share one job schedule, from which entries of earlier versions are removed", async () => {
    const first = await startProcess({});
    await first.boss.schedule("deliver", "0 3 * * *");
    const second = await startProcess({});
    const schedules = await second.boss.getSchedules();
    expect(schedules.map(({ name, cron }) => [name, cron]).sort()).toEqual([
      ["apply-whatsapp-events", "* * * * *"],
      ["back-up", "40 5 * * *"],
      ["end-unpaid-holds", "* * * * *"],
      ["erase-old-guests", "20 3,5 * * *"],
      ["fetch-rates", "*/10 * * * *"],
      ["publish-scheduled", "* * * * *"],
      ["reconcile-payments", "* * * * *"],
      ["remind-guests", "*/10 * * * *"],
      ["send-sheet", "*/10 * * * *"],
      ["settle-offers", "*/10 * * * *"],
      ["submit-templates", "*/10 * * * *"],
      ["tell-operator", "*/10 * * * *"],
      ["tend-messages", "35 * * * *"],
      ["tend-pictures", "*/10 * * * *"],
      ["tend-refunds", "*/10 * * * *"],
      ["tend-waiting-list", "* * * * *"],
      ["thank-guests", "*/10 * * * *"],
      ["watch-whatsapp", "* * * * *"],
    ]);
  });

  it("a recurring job runs in only one process at a time", async () => {
    let [runs, running, maxAtOnce] = [0, 0, 0];
    const work = async () => {
      maxAtOnce = Math.max(maxAtOnce, ++running);
      await sleep(300);
      running -= 1;
      runs += 1;
    };
    const jobs = async () => {
      const { rows } = await world.db.execute<{ total: number; done: number }>(
        sql`select count(*)::int as total, count(*) filter (where state = 'completed')::int as done
            from pgboss.job where name = 'reconcile-payments'`,
      );
      return rows[0] ?? { total: 0, done: 0 };
    };
    const earlier = (await jobs()).done;
    const processes = await Promise.all([startProcess({}, work), startProcess({}, work)]);
    // Both processes enqueue the job several times, as the scheduler does once a minute.
    for (const { boss } of [...processes, ...processes]) await boss.send("reconcile-payments", {});
    await until(async () => {
      const { total, done } = await jobs();
      return total > earlier && total === done;
    });
    expect(runs).toBe((await jobs()).done - earlier);
    expect(maxAtOnce).toBe(1);
  });
});
