import {
  formatHandToCard,
  formatRefundForTeam,
  toRefundSums,
} from "#app/bookings/ledger/format-refund.ts";
import { computeHandToCard, type MoneyByHolder } from "#app/bookings/ledger/money-breakdown.ts";
import type { Cancellation } from "./loader.server.ts";

/** Says who will give back which part of a sum if the operator cancels the booking. */
export function formatPlannedRefund(
  { owed, broughtBy, locale }: Cancellation,
  places: MoneyByHolder,
): string[] {
  return [
    ...formatRefundForTeam(toRefundSums(places, "will"), broughtBy, locale),
    ...formatHandToCard(computeHandToCard({ owed }, places), locale),
  ];
}
