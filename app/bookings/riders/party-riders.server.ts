import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { riders, waivers } from "#db/schema.ts";
import { adultAge } from "../../business/facts.ts";
import type { PartyRider } from "./party-rider.ts";
import { hasAnswers } from "./rider-answers.ts";
import { type BookingRider, listBookingRiders } from "./rider-store.server.ts";

/** Lists the riders of a booking by position, with the names on their waivers where they gave none. */
export async function listPartyRiders(
  db: Database | Transaction,
  bookingId: string,
): Promise<PartyRider[]> {
  const all = await listBookingRiders(db, [bookingId]);
  const signed = await db
    .select({ token: waivers.riderToken, name: waivers.riderName })
    .from(waivers)
    .where(
      inArray(
        waivers.riderToken,
        all.map(({ token }) => token),
      ),
    );
  return all.map((rider) => {
    const waiver = signed.find(({ token }) => token === rider.token);
    const answers = { ...rider.answers, name: rider.answers.name ?? waiver?.name ?? null };
    const isChild = rider.age === null ? rider.price === "child" : rider.age < adultAge;
    return {
      ...rider,
      answers,
      key: rider.token.slice(0, 8),
      isKnown: hasAnswers(rider.answers) || rider.age !== null || isChild || waiver !== undefined,
      isChild,
    };
  });
}

/** Deletes riders of a locked booking, with their answers and chosen horses. Waivers stay. */
export async function removeRiders(
  tx: Transaction,
  bookingId: string,
  leaving: readonly Pick<BookingRider, "position">[],
): Promise<void> {
  const positions = leaving.map(({ position }) => position);
  if (positions.length === 0) return;
  await tx
    .delete(riders)
    .where(and(eq(riders.bookingId, bookingId), inArray(riders.position, positions)));
}

/**
 * Stores the ages of the children among riders who were added to a locked booking. `before` are the
 * riders it had. The youngest are the riders at the child's price.
 */
export async function saveAddedAges(
  tx: Transaction,
  bookingId: string,
  before: readonly Pick<BookingRider, "token">[],
  ages: readonly (number | null)[],
): Promise<void> {
  const known = ages.filter((age) => age !== null).toSorted((one, other) => one - other);
  if (known.length === 0) return;
  const rank = ({ price }: Pick<BookingRider, "price">) => (price === "child" ? 0 : 1);
  const added = (await listBookingRiders(tx, [bookingId]))
    .filter(({ token }) => !before.some((rider) => rider.token === token))
    .sort((one, other) => rank(one) - rank(other) || other.position - one.position);
  for (const [index, age] of known.entries()) {
    const rider = added[index];
    if (!rider) throw new Error(`booking ${bookingId} got fewer riders than ages`);
    await tx
      .update(riders)
      .set({ age })
      .where(and(eq(riders.bookingId, bookingId), eq(riders.position, rider.position)));
  }
}
