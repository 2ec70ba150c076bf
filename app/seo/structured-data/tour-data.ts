import type { TourId } from "../../tours/all-tours.ts";

/** The data of a tour from which structured data is made (docs/rulings.md 23). */
export type TourData = Readonly<{
  id: TourId;
  path: string;
  name: string;
  description: string;
  url: string;
  images: readonly string[];
  /** The price for one person, in whole pesos; on some days it may be up to the highest. */
  price: number;
  highestPrice: number;
  priceCurrency: "MXN";
  /** The last day the price is promised for, `YYYY-MM-DD`. */
  priceValidUntil: string;
  bookingUrl: string;
  minimumAge: number;
  /** `HH:MM`; empty if the operator has not stated it. */
  backAtHotel: string;
  /** The destination of the ride. Its `location` is taken from the address of the business. */
  attraction: string;
  location: Readonly<{ locality: string; region: string; country: string }>;
  steps: readonly Readonly<{ title: string; text: string }>[];
}>;
