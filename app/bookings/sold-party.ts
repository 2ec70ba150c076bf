import type { Locale } from "../i18n/locale.ts";
import { formatQuantity } from "../i18n/quantities.ts";
import { countChildren, type Party, type PriceLine } from "../tours/pricing.ts";

/** The fields of a sold booking that describe its party. */
export type SoldParty = Readonly<{
  participants: number;
  isPrivate: boolean;
  priceLines: readonly PriceLine[] | null;
}>;

/** Picks the fields that describe the party of a booking. */
export function pickSoldParty({ participants, isPrivate, priceLines }: SoldParty): SoldParty {
  return { participants, isPrivate, priceLines };
}

const privateRide = { en: "private ride", es: "paseo privado" } as const;

/**
 * Formats a number of riders, and how many of the party are children or that the ride is private:
 * "3 riders (1 child)".
 */
export function formatRidersOfBooking(
  riders: string | number,
  booking: SoldParty,
  locale: Locale,
): string {
  return formatRiders(riders, getPartyOfBooking(booking), locale);
}

/** Formats riders like `formatRidersOfBooking` for a party without price lines. */
export function formatRiders(
  riders: string | number,
  { isPrivate, children }: Pick<Party, "isPrivate" | "children">,
  locale: Locale,
): string {
  const note = isPrivate
    ? privateRide[locale]
    : children > 0 && formatQuantity(children, "children", locale);
  return note ? `${riders} (${note})` : String(riders);
}

export function getPartyOfBooking({ participants, isPrivate, priceLines }: SoldParty): Party {
  return { participants, isPrivate, children: countChildren(priceLines) };
}
