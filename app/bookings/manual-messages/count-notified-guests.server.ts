import type { Transaction } from "#db/database.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { isReachable } from "../guest-email.ts";
import { countPendingMessages } from "./manual-messages.server.ts";

/**
 * The number of bookings whose guests are notified, and how many of these guests the team has to
 * tell.
 */
export type NotifiedGuests = Readonly<{ guests: number; byHand: number }>;

/** Counts the guests whom an action notifies. The events of the action must be published before. */
export async function countNotifiedGuests(
  tx: Transaction,
  { areEmailsSent }: Pick<BookingDependencies, "areEmailsSent">,
  guests: readonly BookingRow[],
): Promise<NotifiedGuests> {
  const mailed = guests.filter((guest) => isReachable(guest, { areEmailsSent }));
  const others = guests.filter((guest) => !mailed.includes(guest)).map(({ id }) => id);
  const byHand = await countPendingMessages(tx, others);
  return { guests: mailed.length + byHand, byHand };
}

/** Adds the counts of several actions. */
export function sumNotifiedGuests(counts: readonly NotifiedGuests[]): NotifiedGuests {
  const sum = (name: keyof NotifiedGuests) => counts.reduce((total, one) => total + one[name], 0);
  return { guests: sum("guests"), byHand: sum("byHand") };
}
