import type { RiderPrice } from "#db/schema.ts";
import { isMinor } from "./is-minor.ts";

/** What a link opens: all riders of a booking, or a single one. */
export type RiderLink = "booking" | "rider";

type Rider = Readonly<{ position: number; age: number | null; price: RiderPrice }>;

/**
 * Returns whether somebody with a link is asked about a rider's health, and may read it. With the
 * booking's link, the first adult is the booker, who answers for themselves and for minors; another
 * adult's health is asked, and shown, only under that rider's own link (docs/rulings.md 27).
 */
export function asksHealth(link: RiderLink, rider: Rider, all: readonly Rider[]): boolean {
  const booker = all.find((one) => !isMinor(one));
  return link === "rider" || isMinor(rider) || rider.position === booker?.position;
}
