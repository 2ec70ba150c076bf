import { type NamesByTour, setTourNamesReader } from "#app/tours/tour-names.ts";

/**
 * Makes the browser name tours as the server did when it sent the page's data. The layout calls this
 * before the screens inside it are rendered; on the server the names come from the catalog.
 */
export function useTourNames(names: NamesByTour): void {
  if (typeof document !== "undefined") setTourNamesReader(() => names);
}
