import type { Locale } from "../i18n/locale.ts";
import { findPagePath, getPagePath } from "../routing/paths.ts";
import { type TourId, tourIds } from "../tours/all-tours.ts";
import { findTourById } from "../tours/find-tour.ts";

const pages = ["home", "booking", "contact", "about", "blog"] as const;

/** The pages that a named link can open. */
export type LinkPageId = (typeof pages)[number] | `tour:${TourId}`;
export const linkPageIds: readonly LinkPageId[] = [
  ...pages,
  ...tourIds.map((id) => `tour:${id}` as const),
];

/** Returns the path of a page of a link. A page that is gone is replaced by the home page. */
export function getLinkTarget(page: string, locale: Locale): string {
  const tour = findTourById(page.replace(/^tour:/, ""));
  const known = pages.find((id) => id === page) ?? "home";
  const path = page.startsWith("tour:") && tour ? findPagePath("tour", locale, tour) : undefined;
  return path ?? getPagePath(known, locale);
}
