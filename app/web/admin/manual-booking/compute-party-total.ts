import {
  type ManualBookingTexts,
  manualSumRules,
  parseWholeNumber,
} from "#app/bookings/manual/manual-booking-form.ts";
import { parseSum } from "#app/forms/sum.ts";
import { applyAgreedPrice, buildPriceLines, sumMxn } from "#app/tours/pricing.ts";
import type { OpenRide } from "../booking-form-parts/list-open-rides.server.ts";

/**
 * Returns what the party pays in pesos at the prices of this day; null while a number is invalid.
 */
export function computePartyTotal(party: ManualBookingTexts, ride: OpenRide): number | null {
  const participants = parseWholeNumber(party.participants);
  const children = parseWholeNumber(party.children || "0");
  const hasAgreed = party.agreedMxn.trim() !== "";
  const agreedCentavos = hasAgreed ? parseSum(party.agreedMxn, manualSumRules.agreedMxn) : null;
  if (participants === null || children === null || (hasAgreed && agreedCentavos === null))
    return null;
  const agreedMxn = agreedCentavos === null ? null : agreedCentavos / 100;
  const lines = buildPriceLines(ride.prices, {
    participants,
    children,
    isPrivate: party.isPrivate !== "",
  });
  return sumMxn(applyAgreedPrice(lines, agreedMxn));
}
