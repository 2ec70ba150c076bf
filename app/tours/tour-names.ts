import type { Locale } from "../i18n/locale.ts";
import { type TourId, tours } from "./all-tours.ts";
import { findTourByName } from "./find-tour.ts";
import type { TourNames } from "./tour-listing.ts";

/** The names of all tours. */
export type NamesByTour = Readonly<Record<TourId, TourNames>>;

let read: () => NamesByTour = () => tours;

/**
 * Sets the function that returns the names of the tours. On the server it reads the current catalog;
 * in the operator's browser it returns the names that came with the page. Until it is set, the names
 * are those of a new site.
 */
export function setTourNamesReader(reader: () => NamesByTour): void {
  read = reader;
}

/** Returns a tour's name, which its owner gives in the catalog. */
export function getTourName(tour: TourId, locale: Locale): string {
  return read()[tour].name[locale];
}

/** Returns a tour's name where space is short. */
export function getShortTourName(tour: TourId, locale: Locale): string {
  return read()[tour].shortName[locale];
}

/**
 * Returns the short name of the tour in a booking's record. A name that another system wrote and no
 * tour has is returned unchanged.
 */
export function getShortNameOfRecord(recordName: string, locale: Locale): string {
  const tour = findTourByName(recordName, Object.values(tours));
  return tour ? getShortTourName(tour.id, locale) : recordName;
}

/** Returns the names of all tours, for the pages that format names in the browser. */
export function listTourNames(): NamesByTour {
  const names = read();
  const entries = Object.values(tours).map(({ id }) => {
    const { name, shortName } = names[id];
    return [id, { name, shortName }] as const;
  });
  return Object.fromEntries(entries) as NamesByTour;
}
