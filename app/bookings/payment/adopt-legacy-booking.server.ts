import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { findDepartureByPickup } from "../../departures/departure-times.ts";
import { lockDeparture } from "../../departures/lock-departures.server.ts";
import { isLocale } from "../../i18n/locale.ts";
import type { CheckoutSession } from "../../payments/gateway.ts";
import { isLocalDate } from "../../platform/local-date.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import { parseJson } from "../../platform/parse-json.ts";
import { tours } from "../../tours/all-tours.ts";
import type { CatalogVersion } from "../../tours/catalog/catalog.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import { getTourOfRecord } from "../../tours/find-tour.ts";
import {
  getListedPriceLines,
  type PriceLine,
  type RiderLineKind,
  sumMxn,
} from "../../tours/pricing.ts";
import { type BookingRow, generateId, recordHistory } from "../booking-store.server.ts";
import { assignCustomers } from "../customers/assign-customers.server.ts";
import { generateReference } from "../generate-reference.server.ts";
import { toGuestColumns } from "../to-guest-columns.server.ts";

/**
 * Creates or completes a booking for a paid session without one, from the provider's data and the
 * defaults of docs/rulings.md 12: two riders, the default tour, today. The booking has no seats
 * yet. It gets them when it is confirmed; if none are free, the money is refunded.
 */
export async function adoptLegacyBooking(
  tx: Transaction,
  version: CatalogVersion,
  session: CheckoutSession,
  now: Date,
): Promise<BookingRow> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${session.id}, 0))`);
  const saved = await findSavedRecord(tx, session);
  // Another call may have created the booking while this call waited for the lock.
  if (saved && saved.state !== "unscheduled") return saved;
  const record = saved ?? createRecordFromMetadata(version, session, now);
  const tour = getTourOfRecord(record.tourName);
  const { catalog } = version;
  const listing = catalog.listings[tour];
  const departure = findDepartureByPickup(listing, record.pickupTime) ?? listing.departures[0];
  const seats = {
    state: "expired" as const,
    // A saved record may have the price of an earlier version, but its ride belongs to this
    // version.
    rideVersion: version.number,
    departureId: await lockDeparture(
      tx,
      catalog,
      { tour, date: record.bookingDate, start: departure.start },
      now,
    ),
  };
  const [row] = saved
    ? await tx.update(bookings).set(seats).where(eq(bookings.id, saved.id)).returning()
    : await tx
        .insert(bookings)
        .values({ ...record, ...seats, id: generateId(), reference: generateReference() })
        .returning();
  if (!row) throw new Error("the adopted booking was not stored");
  await recordHistory(tx, {
    bookingId: row.id,
    at: now,
    actor: "system",
    event: "adopted",
    detail: { sessionId: session.id },
  });
  await assignCustomers(tx, [row.id], now);
  return row;
}

/**
 * Returns the record of a paid session that has no booking: the one that a client saved, or a new
 * one made from the session's data.
 */
export async function getOrCreateRecord(tx: Transaction, session: CheckoutSession, now: Date) {
  return (
    (await findSavedRecord(tx, session)) ??
    createRecordFromMetadata(await readCatalog(tx), session, now)
  );
}

/** Finds the record that an API client saved for the session. */
async function findSavedRecord(
  tx: Transaction,
  session: CheckoutSession,
): Promise<BookingRow | undefined> {
  const [saved] = await tx.select().from(bookings).where(eq(bookings.paymentSessionId, session.id));
  return saved;
}

/** The kinds of lines that a checkout of this site stores with a session. */
const checkoutKinds = { adult: true, child: true, private: true } satisfies Record<
  RiderLineKind,
  true
>;

const notedLine = z.object({
  kind: z.enum(Object.keys(checkoutKinds) as RiderLineKind[]),
  count: z.int().min(1),
  eachMxn: z.int().min(0),
});

/**
 * Returns the price lines that this site stored with the session. If they do not add up to the
 * session's total, returns one line that divides the total by the riders, or null if that is
 * impossible.
 */
function parseStoredPriceLines(
  { priceLines: noted, totalPrice }: CheckoutSession["metadata"],
  participants: number,
): PriceLine[] | null {
  const total = Number(totalPrice);
  // Another shop that uses the same provider account may store anything under this name.
  const lines = z.array(notedLine).safeParse(noted ? parseJson(noted) : null).data;
  if (lines && sumMxn(lines) === total) return lines;
  const eachMxn = total / participants;
  return Number.isInteger(eachMxn) && eachMxn > 0
    ? [{ kind: "adult", count: participants, eachMxn }]
    : null;
}

/** Creates a record from the provider's metadata. Missing or invalid values get the defaults. */
function createRecordFromMetadata(
  { number, catalog }: CatalogVersion,
  { id, metadata, customerDetails }: CheckoutSession,
  now: Date,
) {
  const tour = getTourOfRecord(metadata.tourName);
  const listing = catalog.listings[tour];
  const { capacity, minimumRiders, departures } = listing;
  const riders = Number(metadata.participants);
  const participants =
    Number.isInteger(riders) && riders >= 1 && riders <= capacity ? riders : minimumRiders;
  const date = isLocalDate(metadata.bookingDate ?? "")
    ? (metadata.bookingDate as string)
    : toLocalDate(now);
  // This site stores the price lines with the session in case the database loses the booking.
  const lines =
    parseStoredPriceLines(metadata, participants) ??
    getListedPriceLines(listing, date, { participants, children: 0, isPrivate: false });
  const [firstWord = "", ...otherWords] = (customerDetails.name ?? "").split(" ");
  return {
    ...toGuestColumns({
      firstName: firstWord,
      lastName: otherWords.join(" "),
      ...metadata,
      email: customerDetails.email,
    }),
    bookingDate: date,
    bookingTimestamp: now,
    participants,
    isPrivate: lines.some(({ kind }) => kind === "private"),
    pickupTime: metadata.pickupTime ?? departures[0].pickups[0],
    totalPrice: sumMxn(lines),
    priceLines: lines,
    catalogVersion: number,
    refundSteps: catalog.policy.refundSteps,
    language: isLocale(metadata.language) ? metadata.language : ("en" as const),
    paymentStatus: "pending" as const,
    paymentSessionId: id,
    tourName: tours[tour].recordName,
  };
}
