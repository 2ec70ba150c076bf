import type { Locale } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";
import type { TourId } from "#app/tours/all-tours.ts";

/** Returns the address of the page on which guests join the waiting list of a tour. */
export function getWaitingListPath(
  locale: Locale,
  about: Readonly<{ tour: TourId; day?: string }>,
): string {
  return `${getPagePath("waitingList", locale)}?${new URLSearchParams(about)}`;
}
