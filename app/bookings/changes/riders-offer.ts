import type { Party, PriceLine } from "../../tours/pricing.ts";
import type { BookingRow } from "../booking-store.server.ts";
import type { LedgerSums } from "../ledger/money-breakdown.ts";
import type { PartyRider } from "../riders/party-rider.ts";
import { getPartyOfBooking } from "../sold-party.ts";
import { type AgreedTotals, buildTotalsOffer, type TotalsOffer } from "./totals-offer.ts";

/** The price and refund of a different number of riders, to which the guest has to agree. */
export type RidersOffer = TotalsOffer &
  Readonly<{
    party: Party;
    /** All riders before the change, and those of them who leave by name. */
    riders: readonly PartyRider[];
    leaving: readonly PartyRider[];
    /** The ages of the children among the added riders. */
    ages: readonly (number | null)[];
    from: Party;
  }>;

/**
 * The sums that a guest agreed to. If a form is submitted twice, its `formId` (see `readFormId`)
 * makes sure that the booking changes only once.
 */
export type AgreedSums = AgreedTotals & Readonly<{ formId: string }>;

/** Returns what a new party of a booking costs and gives back, from its price lines and its money. */
export function buildRidersOffer(
  booking: BookingRow,
  party: Party,
  lines: readonly PriceLine[],
  money: Readonly<{ sums: LedgerSums; byCard: number }>,
): Omit<RidersOffer, "riders" | "leaving" | "ages"> {
  const from = getPartyOfBooking(booking);
  return { party, from, ...buildTotalsOffer(booking, lines, money) };
}
