import type { RiderPrice } from "#db/schema.ts";
import type { HealthConsent } from "./health-consent.ts";
import { isMinor } from "./is-minor.ts";

/** What a link opens: all riders of a booking, or a single one. */
export type RiderLink = "booking" | "rider";

type Rider = Readonly<{
  position: number;
  age: number | null;
  price: RiderPrice;
  /** The consent to the stored health remarks; null without remarks. */
  consent: Pick<HealthConsent, "for"> | null;
}>;

/** The position of the booker: a booking numbers its adults first, and never uses a number again. */
const bookerPosition = 1;

/**
 * Returns whether somebody with a link is asked about a rider's health, and may read it. With the
 * booking's link, the booker answers for themselves and for minors; another adult's health is asked,
 * and shown, only under that rider's own link (docs/rulings.md 27). It stays so if the booker leaves
 * the party, and if the age of an adult who has answered is corrected to a minor's.
 */
export function asksHealth(link: RiderLink, rider: Rider): boolean {
  if (link === "rider") return true;
  if (isMinor(rider)) return rider.consent?.for !== "self";
  return rider.position === bookerPosition;
}
