import { eq } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { getActor } from "../accounts/audit-log/current-actor.server.ts";
import type { BookingDependencies } from "../bookings/booking-dependencies.server.ts";
import { emptyDetails } from "../bookings/booking-details.ts";
import { type BookingRow, lockBooking, recordHistory } from "../bookings/booking-store.server.ts";
import { findLastBookingChange } from "../bookings/changes/booking-last-change.server.ts";
import { generateReference } from "../bookings/generate-reference.server.ts";
import type { DepartureKey, Refusal } from "../departures/availability.ts";
import { departureStart } from "../departures/departure-start.ts";
import { readDeparture, releaseSeats, takeSeats } from "../departures/departure-store.server.ts";
import { findDepartureTime } from "../departures/departure-times.ts";
import { lockDeparture, lockDepartures } from "../departures/lock-departures.server.ts";
import { findOperatorRoomRefusal, findTimeRefusal } from "../departures/operator-limits.ts";
import { buildConflictedForm, type ConflictedForm } from "../edit-conflicts/conflict.ts";
import { type FieldTexts, mergeFields } from "../edit-conflicts/merge-fields.ts";
import type { HistoryEvent } from "../i18n/messages/operator-booking.ts";
import { toInstant } from "../platform/local-time.ts";
import { tours } from "../tours/all-tours.ts";
import { lockCatalogForSale } from "../tours/catalog/catalog-store.server.ts";
import { findAgencyById } from "./agency-store.server.ts";
import { formatUntilValue } from "./format-hold-deadline.ts";

/** Seats that the operator keeps for an agency until an hour. */
export type AllotmentRequest = Readonly<{
  /** Made by the form, so that a form sent twice is one hold. */
  id: string;
  key: DepartureKey;
  seats: number;
  agencyId: string;
  until: Date;
  note: string | null;
  /** The account that holds them. */
  by: string;
}>;

export type HoldAllotmentResult =
  | { outcome: "held"; block: BookingRow }
  | { outcome: "unknown-agency" }
  /** The hour has passed, or it is after the ride's start. */
  | { outcome: "wrong-hour" }
  | { outcome: "refused"; refusal: Refusal };

/**
 * Holds seats of a departure under an agency's name until an hour, under the same lock and limits as
 * a booking by hand. At its hour the hold is over for every query, as other holds are.
 */
export async function holdAllotment(
  deps: BookingDependencies,
  wish: AllotmentRequest,
): Promise<HoldAllotmentResult> {
  const now = deps.clock.now();
  const { key, seats, until } = wish;
  return runInTransaction(deps.db, async (tx) => {
    const version = await lockCatalogForSale(tx);
    const { catalog } = version;
    const known = await findAllotmentById(tx, wish.id);
    if (known) return { outcome: "held", block: known };
    const agency = await findAgencyById(tx, wish.agencyId);
    if (!agency || agency.closedAt) return { outcome: "unknown-agency" };
    const untimely = findTimeRefusal(catalog, key, now);
    if (untimely) return { outcome: "refused", refusal: untimely };
    if (until <= now || until > departureStart(key)) return { outcome: "wrong-hour" };
    const ride = findDepartureTime(catalog.listings[key.tour], key);
    if (!ride) return { outcome: "refused", refusal: { reason: "unknown-departure" } };
    const id = await lockDeparture(tx, catalog, key, now);
    // A form sent twice at once: the second one waited for the lock.
    const meanwhile = await findAllotmentById(tx, wish.id);
    if (meanwhile) return { outcome: "held", block: meanwhile };
    const party = { participants: seats, isPrivate: false };
    const state = await readDeparture(tx, catalog, key, ride, { now });
    const refusal = findOperatorRoomRefusal(catalog, key, state, party);
    if (refusal) return { outcome: "refused", refusal };
    if (!(await takeSeats(tx, id, state, party))) {
      throw new Error(`departure ${id} was locked but its seats changed`);
    }
    const [block] = await tx
      .insert(bookings)
      .values({
        id: wish.id,
        reference: generateReference(),
        state: "held",
        isBlock: true,
        departureId: id,
        holdExpiresAt: until,
        agencyId: agency.id,
        broughtBy: agency.name,
        source: "agency",
        ...emptyDetails,
        bookingDate: key.date,
        bookingTimestamp: now,
        participants: seats,
        pickupTime: ride.pickups[0],
        teamNote: wish.note,
        totalPrice: 0,
        catalogVersion: version.number,
        language: agency.language,
        paymentStatus: "pending",
        tourName: tours[key.tour].recordName,
      })
      .returning();
    if (!block) throw new Error("the hold was not stored");
    await recordAllotmentEvent(tx, block.id, "block-held", now, {
      by: wish.by,
      seats,
      until: until.toISOString(),
    });
    return { outcome: "held", block };
  });
}

export type ChangeAllotmentResult =
  | { outcome: "changed"; seatsLeft: number }
  /** It has run out, was given back, or is no hold at all. */
  | { outcome: "over" }
  /** Somebody else has given it another hour since the form was opened. */
  | { outcome: "conflict"; form: ConflictedForm<"until"> }
  | { outcome: "wrong-hour" };

/**
 * Gives a hold another hour at which it lapses, before it has lapsed. `shown` is the hour that the
 * form showed, as `formatUntilValue` (docs/decisions/0053); left out, nothing is compared.
 */
export async function extendAllotment(
  deps: BookingDependencies,
  id: string,
  { until, by, shown }: Readonly<{ until: Date; by: string; shown?: FieldTexts<"until"> }>,
): Promise<ChangeAllotmentResult> {
  const now = deps.clock.now();
  return withActiveAllotment(deps, id, async (tx, block) => {
    const { bookingDate, rideStart } = block;
    if (until <= now || !rideStart || until > toInstant(bookingDate, rideStart)) {
      return { outcome: "wrong-hour" };
    }
    const stored = { until: block.holdExpiresAt ? formatUntilValue(block.holdExpiresAt) : "" };
    const edited = { typed: { until: formatUntilValue(until) }, shown: shown ?? stored };
    if (mergeFields(stored, edited).conflicts.length > 0) {
      const form = await buildConflictedForm(stored, edited, () =>
        findLastBookingChange(tx, id, ["block-prolonged", "block-held"]),
      );
      return { outcome: "conflict", form };
    }
    if (block.holdExpiresAt?.getTime() !== until.getTime()) {
      await tx.update(bookings).set({ holdExpiresAt: until }).where(eq(bookings.id, id));
      await recordAllotmentEvent(tx, id, "block-prolonged", now, {
        by,
        until: until.toISOString(),
      });
    }
    return { outcome: "changed", seatsLeft: block.participants };
  });
}

/**
 * Gives seats of a hold back, all of them or so many that `keep` are left. The number that stays is
 * named, so that a form sent twice gives back once.
 */
export async function releaseAllotment(
  deps: BookingDependencies,
  id: string,
  { keep, by }: Readonly<{ keep: number; by: string }>,
): Promise<ChangeAllotmentResult> {
  return withActiveAllotment(deps, id, async (tx, block) => {
    const seats = Math.max(0, block.participants - Math.max(0, keep));
    if (seats > 0) await takeAllotmentSeats(tx, block, seats);
    if (seats > 0)
      await recordAllotmentEvent(tx, id, "block-released", deps.clock.now(), { by, seats });
    return { outcome: "changed", seatsLeft: block.participants - seats };
  });
}

/** Gives all seats of a hold back whose departure is locked; nothing happens to one that is over. */
export async function releaseWholeAllotment(tx: Transaction, id: string, now: Date): Promise<void> {
  const block = await lockActiveAllotment(tx, id);
  if (!block) return;
  const seats = block.participants;
  await takeAllotmentSeats(tx, block, seats);
  await recordAllotmentEvent(tx, id, "block-released", now, { by: getActor()?.name ?? "", seats });
}

/** Takes seats off a locked hold and gives them back to its locked departure. */
export async function takeAllotmentSeats(
  tx: Transaction,
  block: BookingRow,
  seats: number,
): Promise<void> {
  const left = block.participants - seats;
  await tx
    .update(bookings)
    .set(
      left > 0
        ? { participants: left }
        : // Without an hour, it is over and has not lapsed.
          { state: "expired", paymentStatus: "expired", holdExpiresAt: null },
    )
    .where(eq(bookings.id, block.id));
  if (block.departureId !== null) await releaseSeats(tx, block.departureId, seats);
}

/** The hold with an id after its departure was locked; null if it is over. */
export async function lockActiveAllotment(tx: Transaction, id: string): Promise<BookingRow | null> {
  const known = await findAllotmentById(tx, id);
  if (!known) return null;
  const block = await lockBooking(tx, id);
  return block.state === "held" ? block : null;
}

/** A hold under an agency's name, whatever has become of it. */
async function findAllotmentById(tx: Transaction, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id));
  return row?.isBlock ? row : undefined;
}

function withActiveAllotment(
  deps: BookingDependencies,
  id: string,
  change: (tx: Transaction, block: BookingRow) => Promise<ChangeAllotmentResult>,
): Promise<ChangeAllotmentResult> {
  return runInTransaction(deps.db, async (tx): Promise<ChangeAllotmentResult> => {
    const { catalog } = await lockCatalogForSale(tx);
    const known = await findAllotmentById(tx, id);
    if (!known || known.departureId === null) return { outcome: "over" };
    await lockDepartures(tx, catalog, { ids: [known.departureId] }, deps.clock.now());
    const block = await lockActiveAllotment(tx, id);
    return block ? change(tx, block) : { outcome: "over" };
  });
}

function recordAllotmentEvent(
  tx: Transaction,
  bookingId: string,
  event: HistoryEvent,
  at: Date,
  detail: Record<string, unknown>,
): Promise<void> {
  return recordHistory(tx, { bookingId, at, actor: "operator", event, detail });
}
