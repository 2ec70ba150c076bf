import { and, eq, isNull } from "drizzle-orm";
import { bookings, paymentRequests, waitingOffers } from "#db/schema.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import {
  findEntryByToken,
  listEntryDays,
  listOpenEntriesOfAddress,
  type WaitingEntry,
} from "./waiting-entry-store.server.ts";

/** What the page of an entry shows. */
export type WaitingEntryPage = Readonly<{
  entry: WaitingEntry;
  /** Other entries of the address that the same button confirms. */
  others: readonly WaitingEntry[];
  /** The open offer; null without one. */
  offer: Readonly<{ token: string; day: LocalDate; until: Date }> | null;
}>;

/** Returns the entry of a link with its open offer; undefined if no entry has the link. */
export async function findWaitingEntryPage(
  { db, clock }: Pick<BookingDependencies, "db" | "clock">,
  token: string,
): Promise<WaitingEntryPage | undefined> {
  const entry = await findEntryByToken(db, token);
  if (!entry) return undefined;
  const ofAddress = entry.confirmedAt ? [] : await listOpenEntriesOfAddress(db, entry.email);
  const others = ofAddress.filter(({ id, confirmedAt }) => id !== entry.id && !confirmedAt);
  const [offer] = await db
    .select({
      token: paymentRequests.token,
      day: bookings.bookingDate,
      until: bookings.holdExpiresAt,
      state: bookings.state,
    })
    .from(waitingOffers)
    .innerJoin(bookings, eq(bookings.id, waitingOffers.bookingId))
    .innerJoin(
      paymentRequests,
      and(eq(paymentRequests.bookingId, bookings.id), eq(paymentRequests.state, "open")),
    )
    .where(and(eq(waitingOffers.entryId, entry.id), isNull(waitingOffers.outcome)));
  const isOpen = offer?.state === "held" && offer.until && clock.now() < offer.until;
  return {
    entry,
    others: await Promise.all(
      others.map(async (other) => ({ ...other, days: await listEntryDays(db, other.id) })),
    ),
    offer: isOpen ? { token: offer.token, day: offer.day, until: offer.until as Date } : null,
  };
}
