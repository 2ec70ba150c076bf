import { eq } from "drizzle-orm";
import { type Transaction, transact } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { actor } from "../accounts/audit-log/current-actor.server.ts";
import type { BookingDeps } from "../bookings/booking-dependencies.server.ts";
import { emptyDetails } from "../bookings/booking-details.ts";
import { type BookingRow, lockBooking, recordHistory } from "../bookings/booking-store.server.ts";
import { lastChangeOfBooking } from "../bookings/changes/booking-last-change.server.ts";
import { newReference } from "../bookings/generate-reference.server.ts";
import type { DepartureKey, Refusal } from "../departures/availability.ts";
import { departureStart } from "../departures/departure-start.ts";
import { readDeparture, releaseSeats, takeSeats } from "../departures/departure-store.server.ts";
import { departureTime } from "../departures/departure-times.ts";
import { lockDeparture, lockDepartures } from "../departures/lock-departures.server.ts";
import { goneRefusal, operatorRoomRefusal } from "../departures/operator-limits.ts";
import { type ConflictedForm, conflictedForm } from "../edit-conflicts/conflict.ts";
import { mergeFields, type Texts } from "../edit-conflicts/merge-fields.ts";
import type { HistoryEvent } from "../i18n/messages/operator-booking.ts";
import { instantOf } from "../platform/local-time.ts";
import { tours } from "../tours/all-tours.ts";
import { catalogForSale } from "../tours/catalog/catalog-store.server.ts";
import { agencyById } from "./agency-store.server.ts";
import { untilText } from "./format-hold-deadline.ts";

/** Seats that the operator keeps for an agency until an hour. */
export type BlockWish = Readonly<{
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

export type BlockHeld =
  | { outcome: "held"; block: BookingRow }
  | { outcome: "unknown-agency" }
  /** The hour has passed, or it is after the ride's start. */
  | { outcome: "wrong-hour" }
  | { outcome: "refused"; refusal: Refusal };

/**
 * Holds seats of a departure under an agency's name until an hour, under the same lock and limits as
 * a booking by hand. At its hour the hold is over for every query, as other holds are.
 */
export async function holdBlock(deps: BookingDeps, wish: BlockWish): Promise<BlockHeld> {
  const now = deps.clock.now();
  const { key, seats, until } = wish;
  return transact(deps.db, async (tx) => {
    const version = await catalogForSale(tx);
    const { catalog } = version;
    const known = await blockById(tx, wish.id);
    if (known) return { outcome: "held", block: known };
    const agency = await agencyById(tx, wish.agencyId);
    if (!agency || agency.closedAt) return { outcome: "unknown-agency" };
    const untimely = goneRefusal(catalog, key, now);
    if (untimely) return { outcome: "refused", refusal: untimely };
    if (until <= now || until > departureStart(key)) return { outcome: "wrong-hour" };
    const ride = departureTime(catalog.listings[key.tour], key);
    if (!ride) return { outcome: "refused", refusal: { reason: "unknown-departure" } };
    const id = await lockDeparture(tx, catalog, key, now);
    // A form sent twice at once: the second one waited for the lock.
    const meanwhile = await blockById(tx, wish.id);
    if (meanwhile) return { outcome: "held", block: meanwhile };
    const party = { participants: seats, isPrivate: false };
    const state = await readDeparture(tx, catalog, key, ride, { now });
    const refusal = operatorRoomRefusal(catalog, key, state, party);
    if (refusal) return { outcome: "refused", refusal };
    if (!(await takeSeats(tx, id, state, party))) {
      throw new Error(`departure ${id} was locked but its seats changed`);
    }
    const [block] = await tx
      .insert(bookings)
      .values({
        id: wish.id,
        reference: newReference(),
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
    await note(tx, block.id, "block-held", now, { by: wish.by, seats, until: until.toISOString() });
    return { outcome: "held", block };
  });
}

export type BlockChanged =
  | { outcome: "changed"; seatsLeft: number }
  /** It has run out, was given back, or is no hold at all. */
  | { outcome: "over" }
  /** Somebody else has given it another hour since the form was opened. */
  | { outcome: "conflict"; form: ConflictedForm<"until"> }
  | { outcome: "wrong-hour" };

/**
 * Gives a hold another hour at which it lapses, before it has lapsed. `shown` is the hour that the
 * form showed, as `untilText` (docs/decisions/0053); left out, nothing is compared.
 */
export async function prolongBlock(
  deps: BookingDeps,
  id: string,
  { until, by, shown }: Readonly<{ until: Date; by: string; shown?: Texts<"until"> }>,
): Promise<BlockChanged> {
  const now = deps.clock.now();
  return onLiveBlock(deps, id, async (tx, block) => {
    const { bookingDate, rideStart } = block;
    if (until <= now || !rideStart || until > instantOf(bookingDate, rideStart)) {
      return { outcome: "wrong-hour" };
    }
    const stored = { until: block.holdExpiresAt ? untilText(block.holdExpiresAt) : "" };
    const edited = { typed: { until: untilText(until) }, shown: shown ?? stored };
    if (mergeFields(stored, edited).conflicts.length > 0) {
      const form = await conflictedForm(stored, edited, () =>
        lastChangeOfBooking(tx, id, ["block-prolonged", "block-held"]),
      );
      return { outcome: "conflict", form };
    }
    if (block.holdExpiresAt?.getTime() !== until.getTime()) {
      await tx.update(bookings).set({ holdExpiresAt: until }).where(eq(bookings.id, id));
      await note(tx, id, "block-prolonged", now, { by, until: until.toISOString() });
    }
    return { outcome: "changed", seatsLeft: block.participants };
  });
}

/**
 * Gives seats of a hold back, all of them or so many that `keep` are left. The number that stays is
 * named, so that a form sent twice gives back once.
 */
export async function releaseBlock(
  deps: BookingDeps,
  id: string,
  { keep, by }: Readonly<{ keep: number; by: string }>,
): Promise<BlockChanged> {
  return onLiveBlock(deps, id, async (tx, block) => {
    const seats = Math.max(0, block.participants - Math.max(0, keep));
    if (seats > 0) await takeFromBlock(tx, block, seats);
    if (seats > 0) await note(tx, id, "block-released", deps.clock.now(), { by, seats });
    return { outcome: "changed", seatsLeft: block.participants - seats };
  });
}

/** Gives all seats of a hold back whose departure is locked; nothing happens to one that is over. */
export async function giveBackBlock(tx: Transaction, id: string, now: Date): Promise<void> {
  const block = await lockLiveBlock(tx, id);
  if (!block) return;
  const seats = block.participants;
  await takeFromBlock(tx, block, seats);
  await note(tx, id, "block-released", now, { by: actor()?.name ?? "", seats });
}

/** Takes seats off a locked hold and gives them back to its locked departure. */
export async function takeFromBlock(
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
export async function lockLiveBlock(tx: Transaction, id: string): Promise<BookingRow | null> {
  const known = await blockById(tx, id);
  if (!known) return null;
  const block = await lockBooking(tx, id);
  return block.state === "held" ? block : null;
}

/** A hold under an agency's name, whatever has become of it. */
async function blockById(tx: Transaction, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id));
  return row?.isBlock ? row : undefined;
}

function onLiveBlock(
  deps: BookingDeps,
  id: string,
  change: (tx: Transaction, block: BookingRow) => Promise<BlockChanged>,
): Promise<BlockChanged> {
  return transact(deps.db, async (tx): Promise<BlockChanged> => {
    const { catalog } = await catalogForSale(tx);
    const known = await blockById(tx, id);
    if (!known || known.departureId === null) return { outcome: "over" };
    await lockDepartures(tx, catalog, { ids: [known.departureId] }, deps.clock.now());
    const block = await lockLiveBlock(tx, id);
    return block ? change(tx, block) : { outcome: "over" };
  });
}

function note(
  tx: Transaction,
  bookingId: string,
  event: HistoryEvent,
  at: Date,
  detail: Record<string, unknown>,
): Promise<void> {
  return recordHistory(tx, { bookingId, at, actor: "operator", event, detail });
}
