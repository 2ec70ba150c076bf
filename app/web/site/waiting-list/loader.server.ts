import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { fillMessage, fillPlural, formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { contactMessages } from "#app/i18n/messages/contact.ts";
import { addDays, isLocalDate, type LocalDate, listDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { type TourId, tourIds } from "#app/tours/all-tours.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { getShortTourName, getTourName } from "#app/tours/tour-names.ts";
import type { Services } from "#server/wiring/services.ts";
import { getErrorTexts } from "../../waiting-list-parts/error-texts.server.ts";
import { waitingListMessages } from "../../waiting-list-parts/messages.ts";

/** How many days before and after the wished one are offered. */
const reach = 10;

/** What the page is about: of the address, or of a form that came back. */
export type WaitingChoice = Readonly<{
  tour: TourId;
  riders: number;
  around: LocalDate;
  /** Whether the day was chosen, and not only the days around it. */
  isChosen: boolean;
}>;

/** Reads the choice from an address or a form. What is missing or unreadable gets a usual value. */
export function readWaitingChoice(
  from: URLSearchParams | FormData,
  today: LocalDate,
): WaitingChoice {
  const tour = findTourById(getFormText(from, "tour")) ?? tourIds[0];
  const typed = getFormText(from, "riders");
  const most = getPublishedListing(tour).capacity;
  const riders = /^\d{1,2}$/.test(typed) ? Math.min(Math.max(1, Number(typed)), most) : 1;
  const day = getFormText(from, "day");
  const isChosen = isLocalDate(day) && day >= today;
  return { tour, riders, around: isChosen ? day : today, isChosen };
}

/** Returns the content of the page, with the days that have no room for the party. */
export async function getWaitingListPage(
  { waitingList, clock, contact }: Services,
  locale: Locale,
  { tour, riders, around, isChosen }: WaitingChoice,
) {
  const today = toLocalDate(clock.now());
  const first = addDays(around, -reach) < today ? today : addDays(around, -reach);
  const days = await waitingList.listDaysWithoutRoom(
    { tour, days: listDays(first, addDays(first, 2 * reach)) },
    { participants: riders, isPrivate: false },
  );
  // The day of the link is listed even if it has room for fewer riders than will be typed.
  const shown = isChosen ? [...new Set([...days, around])].sort() : days;
  const messages = waitingListMessages[locale];
  const listing = getPublishedListing(tour);
  const party = fillPlural(messages.riders, riders);
  const values = { riders: party, age: listing.minimumAge };
  const path = getPagePath("waitingList", locale);
  const query = new URLSearchParams({ tour, riders: String(riders) });
  if (isChosen) query.set("day", around);
  return {
    locale,
    say: {
      ...messages,
      daysHint: fillMessage(messages.daysHint, values),
      noDays: fillMessage(messages.noDays, values),
      age: fillMessage(messages.age, values),
      errors: getErrorTexts(locale, listing.capacity),
    },
    problems: contactMessages[locale].problems,
    brand: getPublishedBusiness().brand.value,
    choice: { tour, riders, around, isChosen },
    tourName: getTourName(tour, locale),
    mostRiders: listing.capacity,
    tours: tourIds.map((id) => ({ id, name: getShortTourName(id, locale) })),
    days: shown.map((date) => ({ date, label: formatDate(date, locale, "day") })),
    token: contact.openContactForm(),
    path,
    /** Where the form is sent. A form that comes back needs the same days. */
    action: `${path}?${query}`,
    book: `${getPagePath("booking", locale)}?tour=${tour}`,
    privacy: getPagePath("privacy", locale),
  };
}

export type WaitingListPage = Awaited<ReturnType<typeof getWaitingListPage>>;
