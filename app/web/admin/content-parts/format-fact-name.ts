import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type TourId, tourIds } from "#app/tours/all-tours.ts";
import { getTourName } from "#app/tours/tour-names.ts";
import { factLabels } from "./fact-labels.ts";
import { adminContentMessages } from "./messages.ts";

/** What editors read for a fact: its name in a text, and its name in the list of its group. */
export type FactName = Readonly<{ label: string; short: string; group: string }>;

/**
 * Returns the name of a fact such as `sunset.price`, or `price` on the page of a tour (`pageTour`).
 * On other pages a fact that only tours have belongs to the tour that the text is repeated for.
 * Null for a name that is no fact.
 */
export function findFactName(
  name: string,
  pageTour: TourId | null,
  locale: Locale,
): FactName | null {
  const messages = adminContentMessages[locale].facts;
  const { shared, tour: ofTours } = factLabels[locale];
  const named = tourIds.find((tour) => name.startsWith(`${tour}.`));
  const tour = named ?? pageTour;
  const own = findLabel(ofTours, named ? name.slice(named.length + 1) : name);
  if (tour && own !== undefined) {
    const group = getTourName(tour, locale);
    return { short: own, group, label: fillMessage(messages.ofTour, { fact: own, tour: group }) };
  }
  const label = findLabel(shared, name);
  if (label !== undefined) return { label, short: label, group: messages.business };
  if (own === undefined) return null;
  const ofEach = fillMessage(messages.ofEachTour, { fact: own });
  return { label: ofEach, short: own, group: messages.eachTour };
}

function findLabel(labels: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(labels, name) ? labels[name] : undefined;
}
