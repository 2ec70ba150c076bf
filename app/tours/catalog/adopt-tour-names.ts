import { tours } from "../all-tours.ts";
import { findTourById } from "../find-tour.ts";

type StoredListings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Adds the names of a new site's tours to a stored catalog from before tours had names of their own
 * in it. A tour that this build does not know is named by its id.
 */
export function adoptTourNames(stored: unknown): unknown {
  const { listings } = (stored ?? {}) as Readonly<{ listings?: StoredListings }>;
  if (!listings || typeof listings !== "object") return stored;
  const adopted = Object.entries(listings).map(([id, listing]) => [id, addNames(id, listing)]);
  return { ...(stored as object), listings: Object.fromEntries(adopted) };
}

function addNames(id: string, listing: unknown): unknown {
  if (typeof listing !== "object" || listing === null) return listing;
  const tour = findTourById(id);
  const { name, shortName } = tour
    ? tours[tour]
    : { name: { en: id, es: id }, shortName: { en: id, es: id } };
  return { name, shortName, ...listing };
}
