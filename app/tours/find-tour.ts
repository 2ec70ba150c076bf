import { defaultTour, type TourId, tourIds, tours } from "./all-tours.ts";

export function findTourById(id: unknown): TourId | undefined {
  return tourIds.find((known) => known === id);
}

export function findTourByName<T extends Readonly<{ id: TourId; recordName: string }>>(
  nameOrId: string | null | undefined,
  among: readonly T[],
): T | undefined {
  return among.find(({ id, recordName }) => nameOrId === recordName || nameOrId === id);
}

/** Returns the tour with a stored record name or id; the default tour if there is none. */
export function getTourOfRecord(nameOrId: string | null | undefined): TourId {
  return findTourByName(nameOrId, Object.values(tours))?.id ?? defaultTour;
}

/** Returns the tour that another tour's page recommends. */
export function getOtherTour(tour: TourId): TourId {
  return tourIds.find((id) => id !== tour) ?? tour;
}
