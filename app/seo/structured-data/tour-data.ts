import type { TourId } from "../../tours/all-tours.ts";

/** The data of a tour from which structured data is made (docs/rulings.md 23). */
export type TourData = Readonly<{
  id: TourId;
  path: string;
  name: string;
  description: string;
  url: string;
  images: readonly string[];
  /** The price for one person, in whole pesos; the lowest one if days have different prices. */
  price: number;
  highestPrice: number;
  priceCurrency: "MXN";
  /** The last day for which the price is promised, `YYYY-MM-DD`. */
  priceValidUntil: string;
  bookingUrl: string;
  minimumAge: number;
  /** `HH:MM`; empty if the operator has not stated it. */
  backAtHotel: string;
  /** The destination of the ride. Its `location` comes from the address of the business. */
  attraction: string;
  location: Readonly<{ locality: string; region: string; country: string }>;
  steps: readonly Readonly<{ title: string; text: string }>[];
}>;
