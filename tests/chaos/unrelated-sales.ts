import type { UnrelatedSale } from "./provider.ts";

/** What another product of the same account may look like when it is paid. */
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

/** A sale, and the record with which a stranger wants a ride for it. */
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
      // A payment link takes a reference from its address: the buyer may write ours there.
      return { sale: { amount: 1_000, reference: bookingId, metadata: {} }, record: null };
    case "ours-for-less": {
      const metadata = { bookingId: `${bookingId}` };
      return { sale: { amount: 1_000, reference: bookingId, metadata }, record: null };
    }
  }
}
