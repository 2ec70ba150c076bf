import type { TourId } from "../../tours/all-tours.ts";

/** A tour as structured data is made of it (docs/rulings.md 23). */
export type TourData = Readonly<{
  id: TourId;
  path: string;
  name: string;
  description: string;
  url: string;
  images: readonly string[];
  /** A person, in whole pesos. */
  price: number;
  priceCurrency: "MXN";
  /** The last day the price is promised for, `YYYY-MM-DD`. */
  priceValidUntil: string;
  bookingUrl: string;
  minimumAge: number;
  /** `HH:MM`; empty where the operator has not said. */
  backAtHotel: string;
  /** The place the ride leads to, and where that is. */
  attraction: string;
  location: Readonly<{ locality: string; region: string; country: string }>;
  steps: readonly Readonly<{ title: string; text: string }>[];
}>;
