import type { UnrelatedSale } from "./provider.ts";

/** The kinds of paid sessions that another product on the same provider account may create. */
export const unrelatedSaleKinds = [
  "tip",
  "same-price",
  "metadata",
  "our-reference",
  "ours-for-less",
] as const;
export type UnrelatedSaleKind = (typeof unrelatedSaleKinds)[number];

const riders = 12;
const centavosForTwo = 370_000;

/**
 * Creates a sale of another product. Also returns the API record with which a stranger claims a
 * ride for it, or null.
 */
export function createUnrelatedSale(
  kind: UnrelatedSaleKind,
  date: string,
  bookingId: string | null,
): Readonly<{ sale: UnrelatedSale; record: Record<string, string | number> | null }> {
  const record = {
    first_name: "Ana",
    last_name: "Buyer",
    email: "ana@example.com",
    phone: "+52 954 555 0101",
    booking_date: date,
    participants: riders,
    pickup_time: "14:30",
    pickup_location: "Hotel",
    tour_name: "Sunset Tour",
  };
  switch (kind) {
    case "tip":
      return { sale: { amount: 1_000, reference: null, metadata: {} }, record };
    case "same-price":
      return { sale: { amount: centavosForTwo, reference: null, metadata: {} }, record: null };
    case "metadata": {
      const metadata = { tourName: "Sunset Tour", bookingDate: date, participants: "2" };
      return { sale: { amount: centavosForTwo, reference: null, metadata }, record: null };
    }
    case "our-reference":
      // The URL of a payment link can set the reference, so the buyer can put a booking's id there.
      return { sale: { amount: 1_000, reference: bookingId, metadata: {} }, record: null };
    case "ours-for-less": {
      const metadata = { bookingId: `${bookingId}` };
      return { sale: { amount: 1_000, reference: bookingId, metadata }, record: null };
    }
  }
}
