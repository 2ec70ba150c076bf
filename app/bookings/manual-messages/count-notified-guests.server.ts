import type { Transaction } from "#db/database.ts";
import { listQueuedBookings } from "../../whatsapp/deliveries/whatsapp-deliveries.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { isReachable } from "../guest-email.ts";
import { countPendingMessages } from "./manual-messages.server.ts";

/**
 * The number of bookings whose guests are notified, how many of them by email, how many by WhatsApp,
 * and how many the team has to tell. A guest may hear by email and by WhatsApp.
 */
export type NotifiedGuests = Readonly<{
  guests: number;
  byMail: number;
  byWhatsApp: number;
  byHand: number;
}>;

/** Counts the guests whom an action notifies. The events of the action must be published before. */
export async function countNotifiedGuests(
  tx: Transaction,
  { areEmailsSent }: Pick<BookingDependencies, "areEmailsSent">,
  guests: readonly BookingRow[],
): Promise<NotifiedGuests> {
  const mailed = guests
    .filter((guest) => isReachable(guest, { areEmailsSent }))
    .map(({ id }) => id);
  const ids = guests.map(({ id }) => id);
  const written = new Set(await listQueuedBookings(tx, ids));
  const reached = new Set([...mailed, ...written]);
  const byHand = await countPendingMessages(
    tx,
    ids.filter((id) => !reached.has(id)),
  );
  return {
    ...{ guests: reached.size + byHand, byMail: mailed.length },
    ...{ byWhatsApp: written.size, byHand },
  };
}

/** Adds the counts of several actions. */
export function sumNotifiedGuests(counts: readonly NotifiedGuests[]): NotifiedGuests {
  const sum = (name: keyof NotifiedGuests) => counts.reduce((total, one) => total + one[name], 0);
  return {
    ...{ guests: sum("guests"), byMail: sum("byMail") },
    ...{ byWhatsApp: sum("byWhatsApp"), byHand: sum("byHand") },
  };
}
