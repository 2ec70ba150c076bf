import { eq } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookingHistory } from "#db/schema.ts";
import {
  type DepartureKey,
  findBookingPeriodRefusal,
  findKeptSeatsRefusal,
  findRoomRefusal,
  type Refusal,
} from "../../departures/availability.ts";
import { getLockedDepartureState } from "../../departures/departure-store.server.ts";
import { findDepartureByPickup, findScheduledRide } from "../../departures/departure-times.ts";
import { formatRideValue } from "../../departures/format-ride-value.ts";
import { findNearestFreeDates } from "../../departures/get-month-availability.server.ts";
import { findOperatorTimeRefusal } from "../../departures/operator-limits.ts";
import { hasNoPickup } from "../../departures/pickup.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import type { LocalTime } from "../../platform/local-time.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import { getListedPriceLines, sumMxn } from "../../tours/pricing.ts";
import type { Listing } from "../../tours/tour-listing.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { ChangedBy } from "../booking-events.ts";
import type { BookingRow } from "../booking-store.server.ts";
import {
  findScheduledById,
  isChangeable,
  lockForMove,
  type ScheduledBooking,
} from "../managed-booking.server.ts";
import { getRefundAfterMove, getRefundPercent, getRefundState } from "../refund-terms.ts";
import { getPartyOfBooking } from "../sold-party.ts";
import { hasUsedUpChanges } from "./change-limits.server.ts";
import { findMissedLeastAge } from "./find-missed-least-age.server.ts";
import { findMissedWeightLimit } from "./find-missed-weight-limit.server.ts";
import { findRideConflict, type RideConflict } from "./find-ride-conflict.server.ts";
import { moveSeats, storeMove } from "./store-move.server.ts";
import { findUndoableLine } from "./undo-window.ts";

export type RescheduleResult =
  | { outcome: "moved"; booking: BookingRow }
  /** The booking already has this day and pickup time. */
  | { outcome: "unchanged" }
  /** Somebody else moved the booking after the form was opened. */
  | RideConflict
  | { outcome: "too-late" }
  /** A rider is below the age from which riders may go on the ride. */
  | { outcome: "too-young"; leastAge: number }
  /** A rider weighs more than the horses of the new day carry. */
  | { outcome: "too-heavy"; limitKg: number }
  /** After the move, a cancellation would give back less than the guest's form said. */
  | { outcome: "less-refund"; key: DepartureKey }
  /**
   * The guest has reached the daily limit of changes to this booking. The operator has no limit.
   */
  | { outcome: "too-many-changes" }
  | { outcome: "refused"; refusal: Refusal; nearestFreeDates: LocalDate[] };

export type MoveRequest = Readonly<{
  /**
   * The new day; null to keep the current day. A form that changes only the pickup sends no day.
   */
  date: LocalDate | null;
  pickupTime: LocalTime;
  /**
   * The start of the ride. It is required if there is no pickup, which only the operator may
   * choose.
   */
  start?: LocalTime;
  by?: ChangedBy;
  /**
   * The ride and pickup that the form showed (`formatRideValue`); null if the form did not send
   * them. If the booking has been moved since, it is not moved again. Without `shown`, nothing is
   * compared.
   */
  shown?: string | null;
  /**
   * The percent that a cancellation gives back after the move, as the guest's form said; null if it
   * did not say, which promises what a cancellation gives back now. Without `shownRefund`, nothing is
   * compared.
   */
  shownRefund?: number | null;
  /**
   * The id of the history line whose move this request undoes. It must still be the newest line.
   */
  undoes?: number;
}>;

type DatedMoveRequest = Omit<MoveRequest, "date" | "by"> &
  Readonly<{ date: LocalDate; by: ChangedBy }>;

/**
 * Moves a confirmed booking to another day or pickup time of its tour, if there is room, in one
 * transaction. The operator may move it until the new ride starts, even if a rider is then alone on
 * a ride.
 */
export async function rescheduleBooking(
  deps: BookingDependencies,
  bookingId: string,
  { by = "guest", ...move }: MoveRequest,
): Promise<RescheduleResult> {
  const now = deps.clock.now();
  const wish = { ...move, by };
  const result = await runInTransaction(deps.db, (tx) =>
    moveBooking(tx, deps, bookingId, wish, now),
  );
  if (result.outcome !== "refused") return result;
  const { key, party } = result;
  const dates = await findNearestFreeDates(deps, key.tour, key.date, party);
  return { outcome: "refused", refusal: result.refusal, nearestFreeDates: dates };
}

async function moveBooking(
  tx: Transaction,
  deps: BookingDependencies,
  bookingId: string,
  move: Omit<DatedMoveRequest, "date"> & Pick<MoveRequest, "date">,
  now: Date,
) {
  const version = await lockCatalogForSale(tx);
  const { catalog } = version;
  const before = await findScheduledById(tx, bookingId);
  if (!before) return { outcome: "too-late" as const };
  const { tour } = before.key;
  const wish: DatedMoveRequest = { ...move, date: move.date ?? before.key.date };
  const refuseMove = (refusal: Refusal, party: BookingRow = before.booking) => ({
    outcome: "refused" as const,
    refusal,
    key: { tour, date: wish.date },
    party,
  });
  const listing = catalog.listings[tour];
  const departure = findRequestedRide(listing, wish);
  if (!departure) return refuseMove({ reason: "unknown-departure" });
  const key = { tour, date: wish.date, start: departure.start };
  const untimely =
    wish.by === "operator"
      ? findOperatorTimeRefusal(catalog, key, now)
      : findBookingPeriodRefusal(catalog, key, now);
  if (untimely) return refuseMove(untimely);
  const { scheduled: locked, newId = 0 } =
    (await lockForMove(tx, catalog, bookingId, key, now)) ?? {};
  if (!locked || !isChangeable(catalog, locked, wish.by, now))
    return { outcome: "too-late" as const };
  const conflict = await findRideConflict(
    tx,
    locked,
    formatRideValue(key, wish.pickupTime),
    wish.shown,
  );
  if (conflict) return conflict;
  if (wish.undoes !== undefined && !(await isNewestMove(tx, bookingId, wish.undoes, now))) {
    return { outcome: "too-late" as const };
  }
  // The riders may have changed while this transaction waited for the lock.
  const party = locked.booking;
  if (wish.by === "guest" && isMoreExpensive(listing, party, wish.date)) {
    return refuseMove({ reason: "costs-more" }, party);
  }
  const stays = newId === locked.departureId;
  const { offerExpiresAt, pickupTime } = locked.booking;
  if (stays && pickupTime === wish.pickupTime && !offerExpiresAt) {
    return { outcome: "unchanged" as const };
  }
  if (
    wish.by === "guest" &&
    (await hasUsedUpChanges(tx, bookingId, { now, isNewAddress: false }))
  ) {
    return { outcome: "too-many-changes" as const };
  }
  // Undoing a move brings back a ride for which the ages were accepted.
  const leastAge =
    stays || wish.undoes !== undefined
      ? null
      : await findMissedLeastAge(tx, listing, party, wish.by);
  if (leastAge !== null) return { outcome: "too-young" as const, leastAge };
  const limitKg = stays ? null : await findMissedWeightLimit(tx, catalog, bookingId, wish);
  if (limitKg !== null) return { outcome: "too-heavy" as const, limitKg };
  const state = await getLockedDepartureState(tx, catalog, key, departure, { now, own: party });
  const refusal = findRoomRefusal(listing, state, party);
  // A booking that changes only its pickup keeps its seats, even if it has a single rider or its
  // ride is closed for sale.
  const mayRideAlone = stays || wish.by === "operator";
  const keepsSeats = stays && !locked.isRideCancelled;
  if (
    refusal &&
    !(mayRideAlone && refusal.reason === "needs-company") &&
    !(keepsSeats && refusal.reason === "closed")
  )
    return refuseMove(refusal, party);
  // Guests of a ride that we cancelled come before those who wait.
  const isGuestsWish = wish.by === "guest" && !stays && !offerExpiresAt;
  const kept = isGuestsWish ? findKeptSeatsRefusal(catalog, key, state, party, now) : null;
  if (kept) return refuseMove(kept, party);
  if (isRefundLower(locked, key, wish, now)) return { outcome: "less-refund" as const, key };
  if (!stays) await moveSeats(tx, locked, newId, state);
  return {
    outcome: "moved" as const,
    booking: await storeMove(
      tx,
      deps,
      locked,
      { id: newId, key, rideVersion: version.number },
      wish,
      now,
    ),
  };
}

/**
 * Returns whether a move gives a guest less than the form said. A booking without money has nothing to
 * lose.
 */
function isRefundLower(
  { booking, key: from, sums }: ScheduledBooking,
  to: DepartureKey,
  { by, shownRefund }: DatedMoveRequest,
  now: Date,
): boolean {
  if (shownRefund === undefined || sums.collectedCentavos <= 0) return false;
  const shown = shownRefund ?? getRefundPercent(getRefundState(booking, from, now));
  return getRefundPercent(getRefundAfterMove(booking, { from, to, by }, now)) < shown;
}

/** Returns whether a history line is the operator's newest change and can still be undone. */
async function isNewestMove(tx: Transaction, bookingId: string, lineId: number, now: Date) {
  const lines = await tx
    .select()
    .from(bookingHistory)
    .where(eq(bookingHistory.bookingId, bookingId));
  return findUndoableLine(lines, now)?.id === lineId;
}

function findRequestedRide(listing: Listing, { date, start, pickupTime, by }: DatedMoveRequest) {
  if (!hasNoPickup(pickupTime)) return findDepartureByPickup(listing, pickupTime);
  return by === "operator" && start ? findScheduledRide(listing, { date, start }) : undefined;
}

/**
 * Returns whether a party would pay more on the given day than on its own day, at today's prices.
 */
function isMoreExpensive(listing: Listing, booking: BookingRow, date: LocalDate): boolean {
  const party = getPartyOfBooking(booking);
  const getPriceLinesOn = (day: LocalDate) => sumMxn(getListedPriceLines(listing, day, party));
  return getPriceLinesOn(date) > getPriceLinesOn(booking.bookingDate);
}
