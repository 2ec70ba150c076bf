import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll } from "vitest";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { emptyDetails } from "#app/bookings/booking-details.ts";
import type { BookingEvent } from "#app/bookings/booking-events.ts";
import type { BookingRequest } from "#app/bookings/checkout/booking-request.ts";
import type { CheckoutResult } from "#app/bookings/checkout/checkout.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { recordManualMessage } from "#app/bookings/manual-messages/record-manual-message.server.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { createSandbox } from "#app/payments/sandbox/gateway.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { ensureCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { type Connection, connect } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { bookings, departures } from "#db/schema.ts";
import { eraseNothing } from "./test-erase-messages.ts";
import { useTestDatabase } from "./use-test-database.ts";

/** A clock that changes only when a test sets it. */
export type SettableClock = {
  now(): Date;
  set(instant: Date): void;
  advance(minutes: number): void;
};

export function createSettableClock(start: Date): SettableClock {
  let current = start;
  return {
    now: () => current,
    set: (instant) => {
      current = instant;
    },
    advance: (minutes) => {
      current = new Date(current.getTime() + minutes * 60_000);
    },
  };
}

export const defaultNow = toInstant("2026-12-01", "12:00");

/** Returns a valid booking request. `change` overrides single fields. */
export function createBookingRequest(change: Partial<BookingRequest> = {}): BookingRequest {
  return {
    tour: "sunset",
    date: "2026-12-09",
    pickupTime: "14:30",
    participants: 2,
    children: 0,
    isPrivate: false,
    ...emptyDetails,
    firstName: "Hannah",
    lastName: "Meyer",
    email: "hannah.meyer@example.com",
    phone: "+1 415 555 0134",
    pickupLocation: "Hotel Santa Fe, Zicatela",
    ...change,
  };
}

/**
 * Provides the booking use cases on a separate database, with the real sandbox provider. A test
 * file calls this at its top level.
 */
export function useBookingDatabase() {
  const database = useTestDatabase({ prepare: migrateToLatest });
  const clock = createSettableClock(defaultNow);
  const log = pino({ level: "silent" });
  const published: BookingEvent[] = [];
  let connection: Connection;
  let sandbox: ReturnType<typeof createSandbox>;
  beforeAll(async () => {
    connection = connect(database.connectionString, () => {});
    await ensureCatalog(connection.db, defaultNow);
    sandbox = createSandbox({
      db: connection.db,
      clock,
      log,
      webhookSecret: "whsec_test",
      siteUrl: "http://site.test",
      // Nothing listens on this port, because these tests deliver payment reports themselves.
      webhookUrl: "http://127.0.0.1:9/webhooks/payment",
    });
  });
  afterAll(() => connection.pool.end());

  const world = {
    clock,
    /** Whether the site has access to WhatsApp. A test that sets it resets it. */
    isWhatsAppSetUp: false,
    published,
    get db() {
      return connection.db;
    },
    get connectionString() {
      return database.connectionString;
    },
    get sandbox() {
      return sandbox;
    },
    get deps(): BookingDependencies {
      return {
        db: connection.db,
        clock,
        log,
        gateways: createGateways(sandbox),
        async publish(tx, event) {
          await recordManualMessage(tx, event, {
            ...{ now: clock.now(), areEmailsSent: true },
            queueWhatsApp: world.isWhatsAppSetUp ? async () => {} : null,
          });
          published.push(event);
        },
        areEmailsSent: true,
        isWhatsAppSetUp: world.isWhatsAppSetUp,
        forget: eraseNothing,
      };
    },
    /**
     * Submits the booking form of a page that shows the prices of the newest catalog version, or of
     * version `shown`.
     */
    async submitCheckout(
      change: Partial<BookingRequest> = {},
      checkoutKey: string = randomUUID(),
      shown?: number | null,
    ) {
      const shownVersion = shown === undefined ? (await readCatalog(connection.db)).number : shown;
      const from = { ...createVisit(checkoutKey), shownVersion };
      return startCheckout(world.deps, createBookingRequest(change), from);
    },
    /** Starts a checkout that must succeed. Returns its booking and session. */
    async hold(change: Partial<BookingRequest> = {}, checkoutKey: string = randomUUID()) {
      const checkout = await world.submitCheckout(change, checkoutKey);
      if (checkout.outcome !== "pay")
        throw new Error(`the checkout was refused: ${JSON.stringify(checkout)}`);
      const sessionId = checkout.booking.paymentSessionId ?? "";
      return { bookingId: checkout.booking.id, sessionId, url: checkout.url };
    },
    async findBooking(id: string) {
      const [row] = await connection.db.select().from(bookings).where(eq(bookings.id, id));
      if (!row) throw new Error(`there is no booking ${id}`);
      return row;
    },
    /** Counts the seats of confirmed bookings on the departures of a day. */
    async countSeatsSold(date: string) {
      const [row] = await connection.db
        .select({ seats: sql<number>`coalesce(sum(${bookings.participants}), 0)::int` })
        .from(bookings)
        .where(and(eq(bookings.bookingDate, date), eq(bookings.state, "confirmed")));
      return row?.seats ?? 0;
    },
    async findDeparture(date: string) {
      const [row] = await connection.db.select().from(departures).where(eq(departures.date, date));
      return row;
    },
    async closeDeparture(date: string) {
      await connection.db
        .update(departures)
        .set({ closedAt: clock.now() })
        .where(eq(departures.date, date));
    },
  };
  return world;
}

export function createVisit(checkoutKey: string, locale: "en" | "es" = "en") {
  return {
    checkoutKey,
    locale,
    // A test database starts with this catalog version.
    shownVersion: 1,
    origin: null,
    successUrl: "http://site.test/booking-confirmation?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: `http://site.test/booking?resume=${checkoutKey}`,
  };
}

export function listOutcomes(checkouts: readonly CheckoutResult[]): string[] {
  return checkouts.map((checkout) =>
    checkout.outcome === "refused" ? checkout.refusal.reason : checkout.outcome,
  );
}
