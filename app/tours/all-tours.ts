import { hotSpringsFacts } from "./hot-springs/facts.ts";
import { sunsetFacts } from "./sunset/facts.ts";
import type { TourFacts } from "./tour.ts";

/**
 * All tours in display order. The first one is the default, which is used if a tour is unknown. A
 * new tour also needs a theme in tour-themes.ts, a listing in first-listings.server.ts, and its
 * content in content/seed/tour-seeds.ts.
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
