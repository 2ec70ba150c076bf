import { and, count, eq, gte, inArray, notInArray } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { bookings, payments, refundOrders } from "#db/schema.ts";
import { findProvider } from "../../payments/providers.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";

/** A provider whose keys are missing, and the number of payments that need them. */
export type MissingProvider = Readonly<{ provider: string; count: number }>;

/** The age in days after which sessions are no longer checked, with or without keys. */
const checkedDays = 30;

/**
 * Lists the providers whose keys are missing although they are needed: for a refund that is due, or
 * for a payment page whose result is unknown.
 */
export async function listMissingProviders(
  { db, gateways }: Pick<BookingDependencies, "db" | "gateways">,
  now: Date,
): Promise<MissingProvider[]> {
  const due = db.select({ id: payments.id }).from(payments).where(eq(payments.state, "refund-due"));
  const ordered = db
    .select({ id: refundOrders.paymentId })
    .from(refundOrders)
    .where(eq(refundOrders.state, "due"));
  const unheard = db
    .select({ id: payments.id })
    .from(bookings)
    .innerJoin(payments, eq(payments.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.state, "held"),
        eq(payments.state, "open"),
        gte(payments.createdAt, new Date(now.getTime() - checkedDays * 86_400_000)),
      ),
    );
  const known = gateways.all.map(({ name }) => name);
  const rows = await db
    .select({ provider: payments.provider, count: count() })
    .from(payments)
    .where(
      and(
        notInArray(payments.provider, known),
        // The query is fast, because each part has an index and matches very few payments.
        inArray(payments.id, union(due, ordered, unheard)),
      ),
    )
    .groupBy(payments.provider);
  return rows.map(({ provider, count: waiting }) => ({
    provider: findProvider(provider)?.title ?? provider,
    count: waiting,
  }));
}
