import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { changeDetails } from "#app/bookings/changes/change-booking-details.server.ts";
import { getHoldOrigin } from "#app/bookings/checkout/hold-origins.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { reconcilePayments } from "#app/bookings/payment/reconcile-payments.server.ts";
import { storeContactMessage } from "#app/inbox/contact-store.server.ts";
import { eraseMessagesBySender } from "#app/inbox/guest-messages.server.ts";
import { createMessageEraser } from "#app/notifications/deliveries/erase-deliveries.server.ts";
import { buildBookingConfirmedEmail } from "#app/notifications/email/booking-confirmed-email.ts";
import { createMailer, type Mailer } from "#app/notifications/email/mailer.server.ts";
import {
  createGuestEmail,
  queueDeliveries,
} from "#app/notifications/events/queue-delivery.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { deliveries } from "#db/schema.ts";
import { deleteJobs } from "#jobs/delete-jobs.server.ts";
import { type JobQueue, openQueue } from "#jobs/job-queue.server.ts";
import { startWorker } from "#jobs/job-worker.server.ts";
import { createJobServices } from "../support/create-job-services.ts";
import { eraseWholeGuest } from "../support/erase-whole-guest.ts";
import { eraseNothing } from "../support/test-erase-messages.ts";
import { createBookingRequest, createVisit, defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

// No other row of the database contains these words.
const guest = {
  firstName: "Wilhelmina",
  lastName: "Quetzalcoatl",
  email: "wilhelmina@erase.example",
  phone: "+52 954 313 3731",
  pickupLocation: "Cabañas Xochipilli",
  remarks: "Alergia a los cacahuates",
};
const typo = "wilhelmnia@erase.example";
const traces = [...Object.values(guest), typo];

const { world, ...given } = useNotifiers();
const log = pino({ level: "silent" });
let queue: JobQueue;
beforeAll(async () => {
  queue = await openQueue(world.connectionString, log);
});
afterAll(() => queue.stop());

/** A mailer that writes emails to files, as on a site without a mail server. */
let folder: Mailer;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "marea-erase-"));
  const from = "Marea y Monte <hello@example.com>";
  folder = createMailer({ smtpUrl: undefined, from, directory, log });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const withFiles = () => createMessageEraser({ forgetMails: folder.deleteFiles, deleteJobs });
const erase = (also = (tx: Transaction) => eraseMessagesBySender(tx, guest.email, withFiles())) =>
  eraseWholeGuest({ ...world.deps, forget: withFiles() }, guest.email.toUpperCase(), also);

/** Returns every row of every table, including the queue's, that contains a word of the guest. */
async function found(): Promise<string[]> {
  const { rows: tables } = await world.db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const places: string[] = [];
  for (const { name } of tables) {
    const { rows } = await world.db.execute<{ text: string }>(
      sql`select t::text as text from ${sql.raw(name)} t`,
    );
    for (const { text } of rows) {
      const word = traces.find((trace) => text.toLowerCase().includes(trace.toLowerCase()));
      if (word) places.push(`${name}: ${word}`);
    }
  }
  return places;
}

const numbers = async () => {
  const { rows } = await world.db.execute(
    sql`select count(*)::int as bookings, sum(participants)::int as riders, sum(total_price)::int as pesos,
          (select sum(taken)::int from departures) as taken, (select count(*)::int from payments) as payments
        from bookings`,
  );
  return rows[0];
};

/**
 * Creates a paid booking with a correction, emails that the mail server rejects by name, and a
 * message.
 */
async function leaveTraces(): Promise<{ bookingId: string; paymentId: string }> {
  const origin = getHoldOrigin({ clientAddress: "203.0.113.1", userAgent: "a phone" }, "secret");
  const request = createBookingRequest({ ...guest, email: typo, date: "2026-12-10" });
  const checkout = await startCheckout(world.deps, request, {
    ...createVisit(crypto.randomUUID()),
    origin,
  });
  if (checkout.outcome !== "pay") throw new Error(checkout.outcome);
  const { id, paymentSessionId } = checkout.booking;
  await world.sandbox.paymentActions.pay(paymentSessionId ?? "");
  const publishing: BookingDependencies = {
    ...world.deps,
    async publish(tx, event) {
      if (event.type === "booking-confirmed") {
        await queue.enqueue(tx, "booking-confirmed", { bookingId: id });
      } else if (
        event.type !== "payment-refund-due" &&
        event.type !== "refund-ordered" &&
        event.type !== "payment-link-made"
      ) {
        await queue.enqueue(tx, "booking-news", { event });
      }
    },
  };
  await confirmPayment(publishing, paymentSessionId ?? "");
  await changeDetails(publishing, id, guest);

  const mailServer = await given.startMailServer({
    shouldRefuse: (_offer, to) => to.includes(typo),
  });
  const notifier = given.notifier({
    mailServer,
    enqueue: (tx, deliveryId) => queue.enqueue(tx, "deliver", { deliveryId }),
  });
  await runInTransaction(world.db, async (tx) => {
    const message = await storeContactMessage(tx, {
      id: crypto.randomUUID(),
      receivedAt: world.clock.now(),
      language: "es",
      name: `${guest.firstName} ${guest.lastName}`,
      email: guest.email,
      subject: "Mi reserva",
      message: `Llámenme al ${guest.phone}`,
    });
    if (message) await notifier.queueContactMessage(tx, message);
  });
  await startWorker(queue, createJobServices(world.deps, notifier));
  await allTried();
  const { rows } = await world.db.execute<{ id: string }>(
    sql`select id from payments where booking_id = ${id}`,
  );
  return { bookingId: id, paymentId: rows[0]?.id ?? "" };
}

/** Waits until every job has succeeded or failed once. */
async function allTried(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await world.db.execute<{ open: number; tried: number }>(
      sql`select count(*) filter (where state in ('created', 'active') and retry_count = 0)::int as open,
            count(*)::int as tried
          from pgboss.job where name in ('booking-news', 'booking-confirmed', 'deliver')`,
    );
    if (rows[0]?.open === 0 && (rows[0]?.tried ?? 0) >= 7) return;
    await sleep(100);
  }
  throw new Error("the jobs were not done within a minute");
}

describe("eraseGuest", () => {
  let ids: Awaited<ReturnType<typeof leaveTraces>>;
  beforeAll(async () => {
    ids = await leaveTraces();
  });

  it("eraseGuest refuses and names the booking while the guest's ride is ahead or a payment is open", async () => {
    const { reference } = await world.findBooking(ids.bookingId);
    expect(await erase()).toEqual({ outcome: "rides-ahead", reference });
    world.clock.set(toInstant("2026-12-30", "10:00"));
    const pay = (state: string) =>
      world.db.execute(sql`update payments set state = ${state} where id = ${ids.paymentId}`);
    for (const state of ["open", "refund-due"]) {
      await pay(state);
      expect(await erase()).toEqual({ outcome: "payment-open", reference });
    }
    await pay("paid");
    const held = await world.hold({ ...guest, date: "2027-01-05" });
    const open = await world.findBooking(held.bookingId);
    expect(await erase()).toEqual({ outcome: "payment-open", reference: open.reference });
    world.clock.advance(33);
    await reconcilePayments(world.deps);
  });

  it("an interrupted eraseGuest erases nothing", async () => {
    const places = await found();
    // The search works in the site's tables and in the queue's.
    for (const table of ["bookings", "deliveries", "contact_messages", "sandbox_sessions"]) {
      expect(places.some((place) => place.startsWith(`public.${table}`))).toBe(true);
    }
    expect(places.some((place) => place.startsWith("pgboss."))).toBe(true);
    const dying = erase(async (tx) => {
      await eraseMessagesBySender(tx, guest.email, eraseNothing);
      throw new Error("the power failed");
    });
    await expect(dying).rejects.toThrow("the power failed");
    expect((await found()).sort()).toEqual(places.sort());
  });

  it("eraseGuest leaves no text of the guest in any table and keeps all numbers", async () => {
    const before = await numbers();
    await given.notifier({ mailer: folder }).queueEmailCopy(ids.bookingId);
    for (const { id } of await world.db.select().from(deliveries)) {
      const notifier = given.notifier({ mailer: folder });
      await notifier.resendDelivery(id);
      await notifier.sendDelivery(id, { lastTry: true });
    }
    expect(await readdir(directory)).not.toEqual([]);
    expect(await erase()).toEqual({ outcome: "erased", bookings: 2, leftOut: 0 });
    expect(await found()).toEqual([]);
    expect(await numbers()).toEqual(before);
    const { rows } = await world.db.execute(sql`select * from hold_origins`);
    expect(rows).toEqual([]);
    expect(await readdir(directory)).toEqual([]);
  });

  it("eraseGuest also erases an email that is being created at the same time", async () => {
    const { bookingId } = await world.hold({ ...guest, date: "2027-02-05" });
    const letter = buildBookingConfirmedEmail(await world.findBooking(bookingId), {
      siteUrl: "http://site.test",
      operatorEmail: "o@example.com",
      weightLimitKg: null,
      now: world.clock.now(),
      log,
    });
    const deps = { db: world.db, clock: world.clock, log, enqueue: async () => {} } as never;
    await queueDeliveries(
      deps,
      createGuestEmail(deps, await world.findBooking(bookingId), `x:${bookingId}`, letter),
    );
    const [delivery] = await world.db.select().from(deliveries);
    world.clock.advance(33);
    await reconcilePayments(world.deps);
    const slow: Mailer = {
      ...folder,
      async send(mail) {
        expect(await erase()).toMatchObject({ outcome: "erased" });
        await folder.send(mail);
      },
    };
    await given.notifier({ mailer: slow }).sendDelivery(delivery?.id ?? "", { lastTry: false });
    expect(await readdir(directory)).toEqual([]);
  });

  it("a job that was running during eraseGuest stores none of the guest's data afterwards", async () => {
    const erased = await world.findBooking(ids.bookingId);
    const notifier = given.notifier({});
    // A process that read the booking just before its erasure writes this.
    const stale = { ...erased, ...guest, erasedAt: null, state: "confirmed" as const };
    const context = {
      siteUrl: "http://site.test",
      operatorEmail: "o@example.com",
      weightLimitKg: null,
      now: defaultNow,
      log,
    };
    const letter = buildBookingConfirmedEmail(stale, context);
    const deps = { db: world.db, clock: world.clock, log, enqueue: async () => {} } as never;
    await queueDeliveries(deps, createGuestEmail(deps, stale, `confirmed:${stale.id}`, letter));
    await notifier.queueConfirmation(ids.bookingId);
    expect(await found()).toEqual([]);
  });

  it("eraseGuest with an empty address erases nobody", async () => {
    const blank = await eraseWholeGuest(world.deps, "  ");
    expect(blank).toEqual({ outcome: "erased", bookings: 0, leftOut: 0 });
  });
});
