import type { Transaction } from "#db/database.ts";
import type { BookingDeps } from "../booking-dependencies.server.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { isReachable } from "../guest-email.ts";
import { countUntold } from "./manual-messages.server.ts";

/** Bookings whose guests are told: in all, and those of them whom no mail reaches. */
export type ToldGuests = Readonly<{ guests: number; byHand: number }>;

/** How many of the guests of an act are told, once it has been published. */
export async function toldOf(
  tx: Transaction,
  { mailsLeave }: Pick<BookingDeps, "mailsLeave">,
  guests: readonly BookingRow[],
): Promise<ToldGuests> {
  const mailed = guests.filter((one) => isReachable(one, { mailsLeave }));
  const others = guests.filter((one) => !mailed.includes(one)).map(({ id }) => id);
  const byHand = await countUntold(tx, others);
  return { guests: mailed.length + byHand, byHand };
}

/** What several acts have told, in all. */
export function sumTold(all: readonly ToldGuests[]): ToldGuests {
  const sum = (name: keyof ToldGuests) => all.reduce((total, one) => total + one[name], 0);
  return { guests: sum("guests"), byHand: sum("byHand") };
}
