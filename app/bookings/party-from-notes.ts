import type { Locale } from "../i18n/locale.ts";
import { formatQuantity } from "../i18n/quantities.ts";
import { countChildren, type Party, type PriceLine } from "../tours/pricing.ts";

/** The party of a booking that is sold. */
export type SoldParty = Readonly<{
  participants: number;
  isPrivate: boolean;
  priceLines: readonly PriceLine[] | null;
}>;

/** Of a booking, only what its party is. */
export function pickSoldParty({ participants, isPrivate, priceLines }: SoldParty): SoldParty {
  return { participants, isPrivate, priceLines };
}

const privateRide = { en: "private ride", es: "paseo privado" } as const;

/** A number of riders with what is special about the party: "3 riders (1 child)". */
export function formatRidersOfBooking(
  riders: string | number,
  booking: SoldParty,
  locale: Locale,
): string {
  return formatRiders(riders, getPartyOfBooking(booking), locale);
}

/** The same of a party whose price lines are not at hand. */
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

/** The party of a booking that is already sold. */
export function getPartyOfBooking({ participants, isPrivate, priceLines }: SoldParty): Party {
  return { participants, isPrivate, children: countChildren(priceLines) };
}
