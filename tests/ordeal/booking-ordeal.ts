import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { pino } from "pino";
import { cancelBooking } from "#app/booking/cancel-booking.server.ts";
import {
  closeDeparture,
  reopenDeparture,
  setCapacity,
} from "#app/booking/close-departure.server.ts";
import { confirmPayment } from "#app/booking/confirm-payment.server.ts";
import type { BookingDeps } from "#app/booking/deps.server.ts";
import { instantOf } from "#app/booking/local-time.ts";
import { reconcilePayments } from "#app/booking/reconcile-payments.server.ts";
import { refundPayment } from "#app/booking/refund-payment.server.ts";
import { rescheduleBooking } from "#app/booking/reschedule-booking.server.ts";
import { settleOffers } from "#app/booking/settle-offers.server.ts";
import { startCheckout } from "#app/booking/start-checkout.server.ts";
import type { PaymentGateway } from "#app/payments/gateway.ts";
import { createSandbox } from "#app/payments/sandbox.server.ts";
import type { Connection } from "#db/database.ts";

/** The days of every sequence; few, so that bookings meet each other. */
const days = ["2026-12-09", "2026-12-10", "2026-12-11"] as const;
const start = instantOf("2026-12-01", "12:00");

/** Where the process dies: before or after a call to the provider, or before a commit. */
const crashPoints = [
  "create",
  "after-create",
  "retrieve",
  "refund",
  "after-refund",
  "commit",
] as const;
type CrashPoint = (typeof crashPoints)[number];

/** One thing that happens; guests are named by the order in which they came. */
type Step =
  | { do: "hold"; day: number; riders: number; again: number | null }
  | { do: "pay" | "decline" | "report" | "cancel"; guest: number }
  | { do: "move"; guest: number; day: number }
  | { do: "close" | "reopen"; day: number }
  | { do: "capacity"; day: number; riders: number }
  | { do: "reconcile" | "refund" | "settle" }
  | { do: "wait"; minutes: number };

type Action = { steps: Step[]; crash: CrashPoint | null };

const guest = fc.nat({ max: 11 });
const day = fc.nat({ max: days.length - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("hold" as const),
      day,
      riders: fc.integer({ min: 1, max: 12 }),
      again: fc.option(guest, { freq: 4 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom("pay" as const, "pay", "report", "report", "decline", "cancel"),
      guest,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("move" as const), guest, day }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("close" as const, "reopen"), day }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("capacity" as const),
      day,
      riders: fc.integer({ min: 2, max: 12 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom("reconcile" as const, "refund", "settle") }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      minutes: fc.constantFrom(1, 5, 29, 31, 600, 8_000, 20_000),
    }),
  },
);

/** A sequence: steps one after another or several at the same moment, some dying half-way. */
export const sequences: fc.Arbitrary<Action[]> = fc.array(
  fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 4 }),
    crash: fc.option(fc.constantFrom(...crashPoints), { freq: 5 }),
  }),
  { minLength: 1, maxLength: 40, size: "max" },
);

class Crash extends Error {}

/** Runs one sequence on an emptied database and throws at the first violation. */
export async function runSequence(connection: Connection, actions: Action[]): Promise<void> {
  const world = await openWorld(connection);
  for (const { steps, crash } of actions) {
    world.crashAt = crash;
    await Promise.all(steps.map((one) => world.take(one)));
    world.crashAt = null;
    await checkAlways(connection);
  }
  await world.comeToRest();
  await checkAlways(connection);
  await checkAtRest(connection);
}

/** Makes the table of published events; once per database. */
export async function prepareOrdeal(connection: Connection): Promise<void> {
  await connection.pool.query("create table if not exists ordeal_outbox (event jsonb not null)");
}

async function openWorld(connection: Connection) {
  const { db } = connection;
  await connection.pool.query(
    "truncate bookings, payments, booking_history, departures, sandbox_sessions, ordeal_outbox cascade",
  );
  let now = start;
  const clock = { now: () => now };
  const log = pino({ level: "silent" });
  const sandbox = createSandbox({
    db,
    clock,
    log,
    webhookSecret: "whsec_ordeal",
    siteUrl: "http://site.test",
    webhookUrl: "http://127.0.0.1:9/",
  });
  const world = {
    crashAt: null as CrashPoint | null,
    take,
    comeToRest,
  };
  const dieAt = (point: CrashPoint) => {
    if (world.crashAt === point) throw new Crash(point);
  };
  const gateway: PaymentGateway = {
    ...sandbox,
    async create(order, key) {
      dieAt("create");
      const session = await sandbox.create(order, key);
      dieAt("after-create");
      return session;
    },
    async retrieve(id) {
      dieAt("retrieve");
      return sandbox.retrieve(id);
    },
    async refund(id) {
      dieAt("refund");
      await sandbox.refund(id);
      dieAt("after-refund");
    },
  };
  const deps: BookingDeps = {
    db,
    clock,
    log,
    gateway,
    async publish(tx, event) {
      await tx.execute(sql`insert into ordeal_outbox values (${JSON.stringify(event)}::jsonb)`);
      dieAt("commit");
    },
  };
  const guests: { checkoutKey: string; bookingIds: string[]; sessionIds: string[] }[] = [];

  /** A process that dies leaves its guest without an answer; everything else must have one. */
  async function take(one: Step): Promise<void> {
    try {
      await perform(one);
    } catch (error) {
      if (!isCrash(error)) throw error;
    }
  }

  async function perform(one: Step): Promise<unknown> {
    switch (one.do) {
      case "hold":
        return hold(one);
      case "pay":
        return Promise.all(sessionsOf(one.guest).map((id) => sandbox.desk.pay(id)));
      case "decline":
        return Promise.all(sessionsOf(one.guest).map((id) => sandbox.desk.decline(id)));
      case "report":
        return Promise.all(sessionsOf(one.guest).map((id) => confirmPayment(deps, id)));
      case "cancel":
        return Promise.all(
          bookingsOf(one.guest).map(async (id) => {
            const answer = await cancelBooking(deps, id, "full");
            if (answer.outcome === "refund-changed") await cancelBooking(deps, id, answer.refund);
          }),
        );
      case "move":
        return Promise.all(
          bookingsOf(one.guest).map((id) =>
            rescheduleBooking(deps, id, { date: dayOf(one.day), pickupTime: "14:30" }),
          ),
        );
      case "close":
        return closeDeparture(deps, keyOf(one.day));
      case "reopen":
        return reopenDeparture(deps, keyOf(one.day));
      case "capacity":
        return setCapacity(deps, keyOf(one.day), one.riders);
      case "reconcile":
        return reconcilePayments(deps);
      case "refund":
        return refundAll();
      case "settle":
        return settleOffers(deps);
      case "wait":
        now = new Date(now.getTime() + one.minutes * 60_000);
    }
  }

  async function hold(one: Extract<Step, { do: "hold" }>): Promise<void> {
    const known = one.again === null ? undefined : guests[one.again];
    const who = known ?? { checkoutKey: randomUUID(), bookingIds: [], sessionIds: [] };
    if (!known) guests.push(who);
    const visit = {
      checkoutKey: who.checkoutKey,
      locale: "en" as const,
      origin: null,
      successUrl: "http://site.test/booking-confirmation?session_id={CHECKOUT_SESSION_ID}",
      cancelUrl: "http://site.test/booking",
    };
    const request = {
      tour: "sunset" as const,
      date: dayOf(one.day),
      pickupTime: "14:30",
      participants: one.riders,
      firstName: "Hannah",
      lastName: "Meyer",
      email: "hannah@example.com",
      phone: "+1 415 555 0134",
      pickupLocation: "Hotel",
    };
    const checkout = await startCheckout(deps, request, visit);
    if (checkout.outcome !== "pay") return;
    who.bookingIds.push(checkout.booking.id);
    if (checkout.booking.stripeSessionId) who.sessionIds.push(checkout.booking.stripeSessionId);
  }

  async function refundAll(): Promise<void> {
    const { rows } = await connection.pool.query(
      "select distinct event->>'paymentId' as id from ordeal_outbox where event->>'type' = 'payment-refund-due'",
    );
    await Promise.all(rows.map(({ id }) => refundPayment(deps, id)));
  }

  /** What the recurring jobs do in the end, with nothing dying any more. */
  async function comeToRest(): Promise<void> {
    now = new Date(now.getTime() + 40 * 60_000);
    await reconcilePayments(deps);
    now = new Date(now.getTime() + 60 * 86_400_000);
    await settleOffers(deps);
    await refundAll();
  }

  const dayOf = (index: number) => days[index] ?? days[0];
  const keyOf = (index: number) =>
    ({ tour: "sunset", date: dayOf(index), start: "16:00" }) as const;
  const bookingsOf = (index: number) => guests[index]?.bookingIds ?? [];
  const sessionsOf = (index: number) => guests[index]?.sessionIds ?? [];
  return world;
}

function isCrash(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof Crash) return true;
  }
  return false;
}

/** What must hold at every moment. Each query returns the rows that break a promise. */
const always = {
  "seats counted otherwise than booked, or oversold": `
    select d.* from departures d
    left join bookings b on b.departure_id = d.id and b.state in ('held', 'confirmed')
    group by d.id
    having d.taken <> coalesce(sum(b.participants), 0) or d.taken > d.capacity`,
  "a confirmed booking without a payment": `
    select b.* from bookings b where b.state = 'confirmed'
    and not exists (select from payments p where p.booking_id = b.id and p.state = 'paid')`,
  "a booking paid by two payments that both stay": `
    select booking_id from payments where state = 'paid' group by booking_id having count(*) > 1`,
  "a payment we call paid that the provider does not": `
    select p.* from payments p join sandbox_sessions s on s.id = p.session_id
    where p.state in ('paid', 'refund-due', 'refunded') and s.state <> 'complete'`,
  "money given back that was not due": `
    select s.* from sandbox_sessions s left join payments p on p.session_id = s.id
    where s.refunded_at is not null and coalesce(p.state, '') not in ('refund-due', 'refunded')`,
  "one thing told twice": "select event from ordeal_outbox group by event having count(*) > 1",
  "a refund recorded twice": `
    select booking_id from booking_history where event = 'refunded'
    group by booking_id, detail having count(*) > (
      select count(*) from payments p where p.booking_id = booking_history.booking_id)`,
};

/** What must hold once the jobs have run. */
const atRest = {
  "a paid guest without seat or refund": `
    select s.id, b.state, p.state from sandbox_sessions s
    left join payments p on p.session_id = s.id left join bookings b on b.id = p.booking_id
    where s.state = 'complete' and not (
      (p.state = 'paid' and b.state = 'confirmed' and s.refunded_at is null)
      or (p.state = 'refunded' and s.refunded_at is not null)
      or (p.state = 'paid' and b.state = 'cancelled' and s.refunded_at is null
          and exists (select from booking_history h where h.booking_id = b.id
                      and h.event = 'cancelled' and h.detail->>'refund' = 'none')))`,
  "a refund that never went out": "select * from payments where state = 'refund-due'",
  "a guest of a ride called off who was forgotten": `
    select * from bookings where state = 'confirmed' and offer_expires_at is not null`,
  "a seat held for ever": "select * from bookings where state = 'held'",
};

async function check(connection: Connection, promises: Record<string, string>): Promise<void> {
  for (const [violation, query] of Object.entries(promises)) {
    const { rows } = await connection.pool.query(query);
    if (rows.length > 0) throw new Error(`${violation}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
}

const checkAlways = (connection: Connection) => check(connection, always);
const checkAtRest = (connection: Connection) => check(connection, atRest);
