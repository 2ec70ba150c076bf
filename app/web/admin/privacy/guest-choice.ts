import { isId } from "#app/bookings/booking-id.ts";
import type { GuestChoice } from "#app/bookings/privacy/guest-bookings.server.ts";

/** The field that says whether a person has answered which bookings are the guest's. */
export const answeredField = "answered";

/** Begins the names of the fields that say about which bookings a form asks. */
const askedPrefix = "asked-";
/** Begins the names of the boxes of the bookings that are the guest's. */
const theirsPrefix = "theirs-";

/** Returns the name of the field that says that a form asks about a booking. */
export const getAskedName = (bookingId: string) => `${askedPrefix}${bookingId}`;
/** Returns the name of the box that says that a booking is the guest's. */
export const getTheirsName = (bookingId: string) => `${theirsPrefix}${bookingId}`;

/**
 * Reads what a person said about the bookings of a guest. Unknown ids are kept, so that the forms are
 * refused; anything that is no id is left out.
 */
export function readGuestChoice(source: FormData | URLSearchParams): GuestChoice {
  const names = [...source.keys()];
  const readIds = (prefix: string) =>
    names.flatMap((name) => {
      const id = name.startsWith(prefix) ? name.slice(prefix.length) : "";
      return isId(id) ? [id] : [];
    });
  return { asked: readIds(askedPrefix), ticked: readIds(theirsPrefix) };
}
