import { randomUUID } from "node:crypto";
import type { QuoteWish } from "#app/bookings/quotes/make-quote.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { createManualBookingRequest } from "./manual-booking.ts";

type QuoteChange = Partial<Omit<QuoteWish, "booking">> &
  Readonly<{
    key: DepartureKey;
    now: Date;
    booking?: Partial<QuoteWish["booking"]>;
  }>;

/** An offer of two riders to a guest who asked in a chat, good for a day. */
export function createQuoteWish({ key, now, booking, ...change }: QuoteChange): QuoteWish {
  return {
    enquiry: { subject: "Asks for: a ride" },
    text: "This is what we can offer you.",
    ...change,
    booking: {
      ...createManualBookingRequest({ id: randomUUID(), key }),
      heldUntil: new Date(now.getTime() + 24 * 3_600_000),
      ...booking,
    },
  };
}
