import { defaultTour, type TourId, tourIds, tours } from "./all-tours.ts";

/** The tour with an id; undefined if there is none. */
export function findTourById(id: unknown): TourId | undefined {
  return tourIds.find((known) => known === id);
}

/** The tour among these with this record name or id. */
export function findTourByName<T extends Readonly<{ id: TourId; recordName: string }>>(
  nameOrId: string | null | undefined,
  among: readonly T[],
): T | undefined {
  return among.find(({ id, recordName }) => nameOrId === recordName || nameOrId === id);
}

/** The tour with a stored name or id; the default tour when there is no such tour. */
export function getTourOfRecord(nameOrId: string | null | undefined): TourId {
  return findTourByName(nameOrId, Object.values(tours))?.id ?? defaultTour;
}

/** The other tour, which a tour's page recommends. */
export function getOtherTour(tour: TourId): TourId {
  return tourIds.find((id) => id !== tour) ?? tour;
}
