import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { cancelBooking, cancelForOperator } from "#app/booking/cancel-booking.server.ts";
import { changeDetails } from "#app/booking/change-details.server.ts";
import {
  closeDeparture,
  reopenDeparture,
  setCapacity,
} from "#app/booking/close-departure.server.ts";
import { confirmPayment } from "#app/booking/confirm-payment.server.ts";
import type { BookingDeps } from "#app/booking/deps.server.ts";
import type { BookingEvent } from "#app/booking/events.ts";
import { instantOf } from "#app/booking/local-time.ts";
import { reconcilePayments } from "#app/booking/reconcile-payments.server.ts";
import { refundPayment } from "#app/booking/refund-payment.server.ts";
import { remindGuests } from "#app/booking/remind-guests.server.ts";
import { rescheduleBooking } from "#app/booking/reschedule-booking.server.ts";
import { settleOffers } from "#app/booking/settle-offers.server.ts";
import { startCheckout } from "#app/booking/start-checkout.server.ts";
import { claimMs } from "#app/notifications/delivery-store.server.ts";
import { createNotifier } from "#app/notifications/notifier.server.ts";
import type { PaymentGateway } from "#app/payments/gateway.ts";
import { createSandbox } from "#app/payments/sandbox.server.ts";
import type { Connection } from "#db/database.ts";
import type { PostOffice } from "./post-office.ts";
import { type CrashPoint, days, type Step } from "./steps.ts";

const start = instantOf("2026-12-01", "12:00");
const guest = {
  firstName: "Hannah",
  lastName: "Meyer",
  email: "hannah@example.com",
  phone: "+1 415 555 0134",
  pickupLocation: "Hotel",
};
const addresses = [guest.email, "hannah.meyer@example.com"] as const;

class Crash extends Error {}

/** The whole system on an emptied database, with a clock of its own and processes that may die. */
export async function openWorld(connection: Connection, office: PostOffice) {
  const { db } = connection;
  await connection.pool.query(
    `truncate bookings, payments, booking_history, departures, sandbox_sessions, deliveries,
       ordeal_outbox, ordeal_refunds cascade`,
  );
  office.reset();
  let now = start;
  let crashAt: CrashPoint | null = null;
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
  const dieAt = (point: CrashPoint) => {
    if (crashAt === point) throw new Crash(point);
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
    forgetMails: async () => {},
  };
  const notifier = createNotifier({
    db,
    clock,
    log,
    siteUrl: "http://site.test",
    operatorEmail: "operator@example.com",
    // Neither the layout nor the automation is on trial here.
    render: ({ title }) => title,
    automation: { url: undefined, secret: "none", allowLoopback: false },
    mailer: office.mailer,
    enqueue: async () => dieAt("record"),
  });
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
      case "buy": {
        const sessions = await hold({ ...one, again: null });
        return Promise.all(sessions.map((id) => sandbox.desk.pay(id)));
      }
      case "pay":
        return Promise.all(sessionsOf(one.guest).map((id) => sandbox.desk.pay(id)));
      case "decline":
        return Promise.all(sessionsOf(one.guest).map((id) => sandbox.desk.decline(id)));
      case "report":
        return Promise.all(sessionsOf(one.guest).map((id) => confirmPayment(deps, id)));
      case "cancel":
        return Promise.all(bookingsOf(one.guest).map((id) => cancel(id, one.by)));
      case "move": {
        const wish = { date: dayOf(one.day), pickupTime: "14:30", by: one.by };
        return Promise.all(bookingsOf(one.guest).map((id) => rescheduleBooking(deps, id, wish)));
      }
      case "correct": {
        const details = { ...guest, email: addresses[one.address] ?? guest.email };
        return Promise.all(
          bookingsOf(one.guest).map((id) => changeDetails(deps, id, details, one.by)),
        );
      }
      case "close":
        return closeDeparture(deps, keyOf(one.day), "weather");
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
      case "remind":
        return remindGuests(deps);
      case "tell":
        return tellAll();
      case "mail":
        return mailAll();
      case "mail-server":
        return office.setWorking(one.works);
      case "wait":
        now = new Date(now.getTime() + one.minutes * 60_000);
    }
  }

  /** Returns the sessions of the guest who holds seats. */
  async function hold(one: Omit<Extract<Step, { do: "hold" }>, "do">): Promise<string[]> {
    const known = one.again === null ? undefined : guestAt(one.again);
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
      ...guest,
      tour: "sunset" as const,
      date: dayOf(one.day),
      pickupTime: "14:30",
      participants: one.riders,
    };
    const checkout = await startCheckout(deps, request, visit);
    if (checkout.outcome !== "pay") return [];
    who.bookingIds.push(checkout.booking.id);
    if (checkout.booking.stripeSessionId) who.sessionIds.push(checkout.booking.stripeSessionId);
    return who.sessionIds;
  }

  async function cancel(id: string, by: "guest" | "operator"): Promise<void> {
    if (by === "operator") return void (await cancelForOperator(deps, id, { refund: "full" }));
    const answer = await cancelBooking(deps, id, "full");
    if (answer.outcome === "refund-changed") await cancelBooking(deps, id, answer.refund);
  }

  /** The jobs of refunds, each taken up by two workers. */
  async function refundAll(): Promise<void> {
    const { rows } = await connection.pool.query<{ id: string }>(
      "select distinct event->>'paymentId' as id from ordeal_outbox where event->>'type' = 'payment-refund-due'",
    );
    await Promise.all(
      twice(rows).map(async ({ id }) => {
        await refundPayment(deps, id);
        await notifier.paymentRefunded(id);
      }),
    );
  }

  /** The jobs that write mails down, each taken up by two workers until it is done. */
  async function tellAll(): Promise<void> {
    const { rows } = await connection.pool.query<{ event: BookingEvent }>(
      "select event from ordeal_outbox where not told and event->>'type' <> 'payment-refund-due'",
    );
    await Promise.all(
      twice(rows).map(async ({ event }) => {
        if (event.type === "booking-confirmed") await notifier.bookingConfirmed(event.bookingId);
        else if (event.type !== "payment-refund-due") await notifier.bookingNews(event);
        await db.execute(
          sql`update ordeal_outbox set told = true where event = ${JSON.stringify(event)}::jsonb`,
        );
      }),
    );
  }

  /** The jobs that send mails, each taken up by two workers. */
  async function mailAll(): Promise<number> {
    const { rows } = await connection.pool.query<{ id: string }>(
      "select id from deliveries where state = 'queued'",
    );
    await Promise.all(twice(rows).map(({ id }) => office.orDie(id, deliver(id))));
    return rows.length;
  }

  async function deliver(id: string): Promise<void> {
    try {
      await notifier.deliver(id, { lastTry: false });
    } catch (error) {
      // The queue tries it again: refused by the mail server, or in another worker's hands.
      if (!(error instanceof Error && error.message.startsWith(`delivery ${id}`))) throw error;
    }
  }

  async function mailUntilDone(): Promise<void> {
    for (let round = 0; round < 5; round += 1) {
      await tellAll();
      if ((await mailAll()) === 0) return;
      // What a dead process held is free once its claim has run out.
      now = new Date(now.getTime() + claimMs);
    }
  }

  const dayOf = (index: number) => days[index] ?? days[0];
  const keyOf = (index: number) =>
    ({ tour: "sunset", date: dayOf(index), start: "16:00" }) as const;
  const guestAt = (index: number) => guests[index % Math.max(1, guests.length)];
  const bookingsOf = (index: number) => guestAt(index)?.bookingIds ?? [];
  const sessionsOf = (index: number) => guestAt(index)?.sessionIds ?? [];

  return {
    /** Takes steps at the same moment, with processes that die at this point. */
    async takeAll(steps: readonly Step[], crash: CrashPoint | null): Promise<void> {
      crashAt = crash;
      office.setDeath(isMailDeath(crash) ? crash : null);
      // Nobody sends one mail for hours: then the clock moves only when it has left.
      const sends = steps.some((one) => one.do === "mail");
      const later = steps.filter((one) => sends && one.do === "wait");
      await Promise.all(steps.filter((one) => !later.includes(one)).map(take));
      for (const one of later) await take(one);
      crashAt = null;
      office.setDeath(null);
    },
    /** What the jobs do in the end, with nothing dying and every server there. */
    async comeToRest(): Promise<void> {
      office.setWorking(true);
      now = new Date(now.getTime() + 40 * 60_000);
      await reconcilePayments(deps);
      await refundAll();
      await mailUntilDone();
    },
    /** Two months later. */
    async waitForOffers(): Promise<void> {
      now = new Date(now.getTime() + 60 * 86_400_000);
      await settleOffers(deps);
      await refundAll();
      await mailUntilDone();
    },
  };
}

function twice<T>(rows: readonly T[]): T[] {
  return [...rows, ...rows];
}

function isMailDeath(point: CrashPoint | null) {
  return point === "before-mail" || point === "after-mail" || point === "answer-lost";
}

function isCrash(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof Crash) return true;
  }
  return false;
}
