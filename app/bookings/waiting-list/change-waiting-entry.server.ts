import { and, eq, isNull } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { waitingEntries, waitingOffers } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { listDaysWithRoom } from "../../departures/get-month-availability.server.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import { findTourById } from "../../tours/find-tour.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { isId } from "../booking-id.ts";
import { releaseHeldBookingInTransaction } from "../payment-holds/release-held-booking.server.ts";
import { closeUnpayableSessions } from "../payment-sessions/close-request-sessions.server.ts";
import { isGuestOfCancelledRide } from "./guest-of-cancelled-ride.server.ts";
import { parseWaitingForm, type WaitingErrors } from "./waiting-entry-form.ts";
import {
  endEntries,
  findEntryByToken,
  listOpenEntriesOfAddress,
  lockEntry,
  saveEntryDays,
} from "./waiting-entry-store.server.ts";

export type EntryChange =
  | { outcome: "changed" }
  /** It has ended, or no entry has this link. */
  | { outcome: "ended" }
  | { outcome: "invalid"; errors: WaitingErrors };

type Deps = Pick<BookingDependencies, "db" | "clock">;

/**
 * Confirms the address of an entry and all others of the same address, because it gets one link in a
 * day. Repeating it changes nothing. Returns whether the entry waits now.
 */
export async function confirmWaitingEntry({ db, clock }: Deps, token: string): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    const now = clock.now();
    const entry = await findEntryByToken(tx, token);
    if (!entry || entry.endedAt) return false;
    for (const { id } of await listOpenEntriesOfAddress(tx, entry.email)) {
      const locked = await lockEntry(tx, id);
      const tour = locked && findTourById(locked.tourId);
      if (!tour || locked.endedAt || locked.confirmedAt) continue;
      const comesFirst = await isGuestOfCancelledRide(
        tx,
        // Only the address is confirmed. Anybody could have typed the number.
        { email: locked.email, phone: "", tour },
        now,
      );
      await tx
        .update(waitingEntries)
        .set({ confirmedAt: now, comesFirst })
        .where(eq(waitingEntries.id, id));
    }
    return true;
  });
}

/**
 * Changes the days and the number of riders of an entry, which keeps its place. An open offer stays
 * as it is. Days that have room for the party are left out, as in a new entry: free seats would be
 * kept from the site otherwise.
 */
export async function changeWaitingEntry(
  { db, clock }: Deps,
  token: string,
  { days, riders }: Readonly<{ days: readonly string[]; riders: string }>,
): Promise<EntryChange> {
  const { catalog } = await readCatalog(db);
  return runInTransaction(db, async (tx): Promise<EntryChange> => {
    const found = await findEntryByToken(tx, token);
    const entry = found && (await lockEntry(tx, found.id));
    if (!entry || entry.endedAt) return { outcome: "ended" };
    const { tourId: tour, name, email, phone } = entry;
    const today = toLocalDate(clock.now());
    const parsed = parseWaitingForm(
      { tour, days, riders, name, email, phone },
      { today, mostRiders: (id) => catalog.listings[id].capacity },
    );
    if (!parsed.ok) return { outcome: "invalid", errors: parsed.errors };
    const { wish } = parsed;
    const party = { participants: wish.riders, isPrivate: false };
    const isSameParty = wish.riders === entry.riders;
    const checked = wish.days.filter((day) => !isSameParty || !found.days.includes(day));
    const free = await listDaysWithRoom({ db, clock }, { tour: wish.tour, days: checked }, party);
    const kept = wish.days.filter((day) => !free.includes(day));
    if (kept.length === 0) return { outcome: "invalid", errors: { days: "days-have-room" } };
    await tx
      .update(waitingEntries)
      .set({ riders: wish.riders })
      .where(eq(waitingEntries.id, entry.id));
    await saveEntryDays(tx, entry.id, kept);
    return { outcome: "changed" };
  });
}

/** Ends an entry for its guest. An open offer is declined, so its seats are free at once. */
export async function endWaitingEntry(deps: BookingDependencies, token: string): Promise<boolean> {
  const entry = await findEntryByToken(deps.db, token);
  if (!entry || entry.endedAt) return false;
  await endEntryOf(deps, entry.id, "guest");
  return true;
}

/** Ends an entry for the team. An open offer is taken back. Repeating it changes nothing. */
export async function endWaitingEntryForTeam(deps: BookingDependencies, id: string): Promise<void> {
  if (isId(id)) await endEntryOf(deps, id, "operator");
}

/**
 * Declines the open offer of an entry for its guest, who keeps the place in the list. The seats are
 * free at once, and are not offered to this guest again until the ride has been full.
 */
export async function declineWaitingOffer(
  deps: BookingDependencies,
  token: string,
): Promise<boolean> {
  const entry = await findEntryByToken(deps.db, token);
  if (!entry) return false;
  const isDeclined = await runInTransaction(deps.db, (tx) =>
    endOpenOffer(tx, deps, entry.id, "declined"),
  );
  await closeUnpayableSessions(deps);
  return isDeclined;
}

async function endEntryOf(
  deps: BookingDependencies,
  id: string,
  reason: "guest" | "operator",
): Promise<void> {
  await runInTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await endOpenOffer(tx, deps, id, reason === "guest" ? "declined" : "withdrawn");
    const ended = await endEntries(tx, [id], { reason, now });
    if (reason === "guest" || ended.length === 0) return;
    await recordAuditEntry(tx, { at: now, action: "waiting-ended", kind: "waiting", about: id });
  });
  await closeUnpayableSessions(deps);
}

/** Ends the open offer of an entry. Returns whether there was one. Leaves the entry locked. */
async function endOpenOffer(
  tx: Transaction,
  deps: BookingDependencies,
  entryId: string,
  outcome: "declined" | "withdrawn",
): Promise<boolean> {
  const offer = await findOpenOffer(tx, entryId);
  // The booking is locked before the entry (see `makeNextOffer`).
  const released =
    offer && (await releaseHeldBookingInTransaction(tx, deps, offer.bookingId, { by: null }));
  await lockEntry(tx, entryId);
  // A payment may have arrived meanwhile.
  if (!offer || released !== "released") return false;
  await tx
    .update(waitingOffers)
    .set({ outcome, endedAt: deps.clock.now(), isPaused: true })
    .where(and(eq(waitingOffers.bookingId, offer.bookingId), isNull(waitingOffers.outcome)));
  await deps.publish(tx, { type: "waiting-offer-ended", bookingId: offer.bookingId });
  return true;
}

async function findOpenOffer(tx: Transaction, entryId: string) {
  const [offer] = await tx
    .select()
    .from(waitingOffers)
    .where(and(eq(waitingOffers.entryId, entryId), isNull(waitingOffers.outcome)));
  return offer;
}
