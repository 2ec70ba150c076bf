import { data } from "react-router";
import type { WaitingEntry } from "#app/bookings/waiting-list/waiting-entry-store.server.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { waitingRules } from "#app/departures/waiting-parties.ts";
import { fillMessage, fillPlural, formatDate, formatTime } from "#app/i18n/format.ts";
import { getLocaleOfPath, type Locale } from "#app/i18n/locale.ts";
import { addDays, listDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { getTourOfRecord } from "#app/tours/find-tour.ts";
import { getTourName } from "#app/tours/tour-names.ts";
import type { Services } from "#server/wiring/services.ts";
import { runWithDatabase } from "../../errors/service-unavailable.server.ts";
import { getErrorTexts } from "../../waiting-list-parts/error-texts.server.ts";
import { createUnknownLinkError, isToken } from "../find-booking-by-link.server.ts";
import { formatLocalInstant } from "../format-local-instant.server.ts";
import { waitingEntryMessages } from "./messages.ts";

export type EntryVisit = Readonly<{
  services: Services;
  token: string;
  url: URL;
  clientAddress: string;
  form?: FormData;
}>;

/** How many days before and after those of the entry are offered. */
const reach = 5;

/**
 * Runs `work` for the link of an entry. A network that guesses links has to wait. Throws the
 * "unavailable" page while the database is unavailable.
 */
export async function withWaitingEntry<T>(
  { services, token, url, clientAddress, form }: EntryVisit,
  work: (locale: Locale) => Promise<T>,
): Promise<T> {
  const locale = getLocaleOfPath(url.pathname);
  return runWithDatabase(
    services,
    () => ({ locale, pageGroup: "guest", path: url.pathname, form }) as const,
    async () => {
      const known = isToken(token) && (await services.waitingList.findWaitingEntryPage(token));
      if (known) return work(locale);
      const seconds = await services.waitingList.refuseUnknownLinkFor(clientAddress);
      if (seconds !== null) {
        throw data(null, { status: 429, headers: { "retry-after": String(seconds) } });
      }
      throw createUnknownLinkError(locale);
    },
  );
}

/** Returns what the page of an entry shows. Opening it changes nothing. */
export function getWaitingEntryPage(visit: EntryVisit) {
  const { services, token, url } = visit;
  return withWaitingEntry(visit, async (locale) => {
    const found = await services.waitingList.findWaitingEntryPage(token);
    if (!found) throw createUnknownLinkError(locale);
    const { entry, others, offer } = found;
    const messages = waitingEntryMessages[locale];
    const tour = getTourOfRecord(entry.tourId);
    const mostRiders = getPublishedListing(tour).capacity;
    const state = entry.endedAt
      ? ("ended" as const)
      : entry.email !== "" && entry.confirmedAt === null
        ? ("confirm" as const)
        : ("waiting" as const);
    const values = describeEntry(entry, locale);
    return {
      locale,
      say: messages,
      errorTexts: getErrorTexts(locale, mostRiders),
      brand: getPublishedBusiness().brand.value,
      state,
      title: messages[state].title,
      lead: state === "ended" ? "" : fillMessage(messages[state].lead, values),
      how: fillMessage(messages.confirm.how, {
        from: formatTime(waitingRules.offersFrom, locale),
        until: formatTime(waitingRules.offersUntil, locale),
      }),
      also:
        others.length > 0
          ? fillMessage(messages.confirm.also, {
              others: others.map((other) => formatOther(other, locale)).join("; "),
            })
          : null,
      comesFirst: entry.comesFirst,
      ended: entry.endReason && messages.ended[entry.endReason],
      isSaved: url.searchParams.has("saved"),
      offer: offer && {
        title: fillMessage(messages.waiting.offerTitle, {
          day: formatDate(offer.day, locale, "day"),
        }),
        text: fillMessage(messages.waiting.offer, formatLocalInstant(offer.until, locale)),
        href: getPagePath("payBooking", locale, offer.token),
      },
      riders: entry.riders,
      mostRiders,
      chosen: entry.days,
      days: (await listDaysToChoose(services, entry)).map((date) => ({
        date,
        label: formatDate(date, locale, "day"),
      })),
      again: `${getPagePath("waitingList", locale)}?tour=${tour}`,
    };
  });
}

function describeEntry({ tourId, riders, days }: WaitingEntry, locale: Locale) {
  const list = new Intl.ListFormat(locale, { type: "disjunction" });
  return {
    tour: getTourName(getTourOfRecord(tourId), locale),
    riders: fillPlural(waitingEntryMessages[locale].riders, riders),
    days: list.format(days.map((day) => formatDate(day, locale, "day"))),
  };
}

function formatOther(entry: WaitingEntry, locale: Locale): string {
  const { tour, riders, days } = describeEntry(entry, locale);
  return `${tour}, ${riders}, ${days}`;
}

/** Lists the days of an entry and those around them that have no room for its party. */
async function listDaysToChoose({ waitingList, clock }: Services, entry: WaitingEntry) {
  const [first, last] = [entry.days[0], entry.days.at(-1)];
  if (!first || !last || entry.endedAt) return entry.days;
  const today = toLocalDate(clock.now());
  const from = addDays(first, -reach) < today ? today : addDays(first, -reach);
  if (last < from) return entry.days;
  const full = await waitingList.listDaysWithoutRoom(
    { tour: getTourOfRecord(entry.tourId), days: listDays(from, addDays(last, reach)) },
    { participants: entry.riders, isPrivate: false },
  );
  return [...new Set([...full, ...entry.days])].sort();
}

export type WaitingEntryView = Awaited<ReturnType<typeof getWaitingEntryPage>>;
