import type { Transaction } from "#db/database.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { isReachable } from "../guest-email.ts";
import { countPendingMessages } from "./manual-messages.server.ts";

/** Bookings whose guests are told: in all, and those of them whom no mail reaches. */
export type NotifiedGuests = Readonly<{ guests: number; byHand: number }>;

/** How many of the guests of an act are told, once it has been published. */
export async function countNotifiedGuests(
  tx: Transaction,
  { mailsLeave }: Pick<BookingDependencies, "mailsLeave">,
  guests: readonly BookingRow[],
): Promise<NotifiedGuests> {
  const mailed = guests.filter((one) => isReachable(one, { mailsLeave }));
  const others = guests.filter((one) => !mailed.includes(one)).map(({ id }) => id);
  const byHand = await countPendingMessages(tx, others);
  return { guests: mailed.length + byHand, byHand };
}

/** What several acts have told, in all. */
export function sumNotifiedGuests(all: readonly NotifiedGuests[]): NotifiedGuests {
  const sum = (name: keyof NotifiedGuests) => all.reduce((total, one) => total + one[name], 0);
  return { guests: sum("guests"), byHand: sum("byHand") };
}
