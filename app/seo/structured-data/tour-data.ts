import type { TourId } from "../../tours/all-tours.ts";

/** The data of a tour for structured data (docs/rulings.md 23). */
export type TourData = Readonly<{
  id: TourId;
  path: string;
  name: string;
  description: string;
  url: string;
  images: readonly string[];
  /** The price per person in whole pesos; the lowest one if the price depends on the day. */
  price: number;
  highestPrice: number;
  priceCurrency: "MXN";
  /** The last day for which the price is certain, `YYYY-MM-DD`. */
  priceValidUntil: string;
  bookingUrl: string;
  minimumAge: number;
  /** The time of the return to the hotel, `HH:MM`. */
  backAtHotel: string;
  /** The name of the ride's destination. `location` below is that of the business. */
  attraction: string;
  location: Readonly<{ locality: string; region: string; country: string }>;
  steps: readonly Readonly<{ title: string; text: string }>[];
}>;
