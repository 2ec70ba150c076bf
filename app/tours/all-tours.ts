import { hotSpringsFacts } from "./hot-springs/facts.ts";
import { sunsetFacts } from "./sunset/facts.ts";
import type { TourFacts } from "./tour.ts";

/**
 * Every tour, in the order in which they are shown. The first tour stands in for a tour that does
 * not exist. A new tour also has its look in all-looks.ts, and its words and what is sold of it in
 * all-contents.server.ts.
 */
const allTours = [sunsetFacts, hotSpringsFacts] as const;

export type TourId = (typeof allTours)[number]["id"];

type NonEmpty<T> = readonly [T, ...T[]];
export const tourIds = allTours.map(({ id }) => id) as readonly TourId[] as NonEmpty<TourId>;
export const defaultTour = tourIds[0];

const byId: Partial<Record<TourId, TourFacts & Readonly<{ id: TourId }>>> = Object.fromEntries(
  allTours.map((tour) => [tour.id, tour]),
);
export const tours = byId as Readonly<Required<typeof byId>>;
