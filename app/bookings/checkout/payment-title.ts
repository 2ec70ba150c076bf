import type { CollectedPart } from "#db/schema.ts";
import { formatDate } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locale.ts";
import { tours } from "../../tours/all-tours.ts";
import {
  formatAddedRidersTitle,
  formatDepositTitle,
  formatRestTitle,
} from "../../tours/format-prices.ts";
import { getTourName } from "../../tours/tour-names.ts";
import { formatReference } from "../format-reference.ts";

/**
 * Returns what a guest pays for, as the payment provider's page and the card statement show it. The
 * provider gets no other text about the booking from here.
 */
export function formatPaymentTitle(
  {
    tourName,
    bookingDate,
    reference,
  }: Readonly<{ tourName: string; bookingDate: string; reference: string }>,
  collects: CollectedPart,
  locale: Locale,
): string {
  const tour = Object.values(tours).find(({ recordName }) => recordName === tourName);
  const ride = `${tour ? getTourName(tour.id, locale) : tourName} · ${formatDate(bookingDate, locale)} · ${formatReference(reference)}`;
  if (collects === "booking") return ride;
  if (collects === "added-riders") return formatAddedRidersTitle(ride, locale);
  return collects === "deposit" ? formatDepositTitle(ride, locale) : formatRestTitle(ride, locale);
}
