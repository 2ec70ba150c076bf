import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookingHistory } from "#db/schema.ts";
import { departureShare } from "../checkout/hold-limits.ts";

/**
 * The maximum number of changes that a guest may make to one booking within a day. Every change
 * sends an email that contains text by the guest, and the guest may enter any email address.
 * Without a limit, one booking could be used to send emails to anybody in the operator's name.
 * Ordinary guests never make that many changes (ADR 24).
 */
const changesADay = { all: 10, addresses: 5 } as const;
const dayMs = 24 * 60 * 60 * 1000;

/** Returns whether a guest has reached the daily limit of changes. The booking must be locked. */
export async function hasUsedUpChanges(
  tx: Transaction,
  bookingId: string,
  { now, isNewAddress }: { now: Date; isNewAddress: boolean },
): Promise<boolean> {
  const [made] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      addresses: sql<number>`count(*) filter (where ${bookingHistory.detail}->'fields' ? 'email')::int`,
    })
    .from(bookingHistory)
    .where(
      and(
        eq(bookingHistory.bookingId, bookingId),
        eq(bookingHistory.actor, "guest"),
        sql`${bookingHistory.event} in ('moved', 'details-changed', 'party-changed', 'ages-corrected')`,
        gt(bookingHistory.at, new Date(now.getTime() - dayMs)),
      ),
    );
  const { all = 0, addresses = 0 } = made ?? {};
  return all >= changesADay.all || (isNewAddress && addresses >= changesADay.addresses);
}

/**
 * Returns how many riders a guest may still add to one booking, which must be locked. Added riders
 * pay on the day, so without a limit anybody could fill a ride for the price of one seat. As for
 * holds (`departureShare`), the limit is a quarter of the departure's seats. Added riders who were
 * removed again do not count.
 */
export async function countRidersLeftToAdd(
  tx: Transaction,
  bookingId: string,
  capacity: number,
): Promise<number> {
  const changes = await tx
    .select({
      added: sql<number>`(${bookingHistory.detail} #>> '{to,participants}')::int
        - (${bookingHistory.detail} #>> '{from,participants}')::int`,
    })
    .from(bookingHistory)
    .where(
      and(
        eq(bookingHistory.bookingId, bookingId),
        eq(bookingHistory.actor, "guest"),
        eq(bookingHistory.event, "party-changed"),
      ),
    )
    .orderBy(asc(bookingHistory.id));
  const unpaid = changes.reduce((sum, { added }) => Math.max(0, sum + added), 0);
  return Math.max(0, Math.floor(capacity * departureShare.part) - unpaid);
}
