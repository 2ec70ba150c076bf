import type { Database } from "#db/database.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { listRecordIds, listSeparateCustomers } from "./customer-store.server.ts";
import type { Customer } from "./find-customer.server.ts";
import { type KnownGuest, listGuestsByContacts, listNamesakes } from "./known-guests.server.ts";
import { listContacts } from "./match-guests.ts";

/** The most other customers that a page suggests. */
const shownSuggestions = 8;
/** The most contact data and names by which other customers are looked for. */
const searchedBookings = 20;

/** Another customer who may be the same guest. */
export type MergeSuggestion = Readonly<{
  customerId: string;
  name: string;
  /** What both have in common. */
  reason: "email" | "phone" | "name";
}>;

/**
 * Lists other customers who may be the same guest, because they have the same email address, phone
 * number or whole name, except those that the team keeps apart from this one.
 */
export async function listMergeSuggestions(
  db: Database,
  { id, bookings }: Pick<Customer, "id" | "bookings">,
): Promise<MergeSuggestion[]> {
  const own = bookings.slice(0, searchedBookings).map(({ booking }) => booking);
  const [newest] = own;
  if (!newest) return [];
  const apart = await listSeparateCustomers(db, await listRecordIds(db, id));
  const byContact = (await listGuestsByContacts(db, own)).toReversed();
  const candidates = [...byContact, ...(await listNamesakes(db, newest, searchedBookings))];
  const others = Map.groupBy(
    candidates.filter(({ primaryId }) => primaryId !== id && !apart.has(primaryId)),
    ({ primaryId }) => primaryId,
  );
  return [...others].slice(0, shownSuggestions).flatMap(([customerId, [guest]]) =>
    guest
      ? [
          {
            customerId,
            name: `${guest.firstName} ${guest.lastName}`.trim(),
            reason: getReason(guest, own),
          },
        ]
      : [],
  );
}

function getReason(guest: KnownGuest, own: readonly BookingRow[]): MergeSuggestion["reason"] {
  const contacts = own.flatMap(listContacts);
  const [common] = listContacts(guest).filter((contact) => contacts.includes(contact));
  if (!common) return "name";
  return common.startsWith("email:") ? "email" : "phone";
}
