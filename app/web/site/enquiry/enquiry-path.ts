import type { Locale } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";
import type { TourId } from "#app/tours/all-tours.ts";

/** Returns the address of the enquiry form with its fields filled in, as far as they are known. */
export function getEnquiryPath(
  locale: Locale,
  known: Readonly<{ tour?: TourId; day?: string; riders?: number; isPrivate?: boolean }> = {},
): string {
  const query = new URLSearchParams();
  if (known.tour) query.set("tour", known.tour);
  if (known.day) query.set("day", known.day);
  if (known.riders) query.set("riders", String(known.riders));
  if (known.isPrivate) query.set("private", "1");
  const path = getPagePath("enquiry", locale);
  return query.size > 0 ? `${path}?${query}` : path;
}
