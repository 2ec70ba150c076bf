import { formatReference } from "#app/bookings/format-reference.ts";
import { formatRidersOfBooking } from "#app/bookings/sold-party.ts";
import { formatGuestPhone } from "#app/business/format-guest-phone.server.ts";
import { getPhoneLinks } from "#app/business/phone-number.server.ts";
import { findOwnRideName } from "#app/departures/departure-times.ts";
import { fillMessage, fillPlural, formatDate, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { closeDaysMessages } from "#app/web/admin/closed-day-parts/messages.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { CsvLink } from "../csv/csv-link.tsx";
import { formatRideName, getDayPath, getShortTitle } from "../departure-parts/departure-view.ts";
import { RiderContactLinks } from "../departure-parts/rider-contact-links.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { formatDayAndTime } from "../ui/admin-format.ts";
import { BackLink } from "../ui/back-link.tsx";
import type { Route } from "./+types/route";
import "#app/web/admin/departure-parts/departures.css";
import { useLocale } from "../ui/use-locale.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { operator } = context.get(servicesContext);
  const locale = getInterfaceLanguage(request);
  const guests = (await operator.listUnansweredGuests()).map(({ until, reference, ...guest }) => ({
    ...guest,
    rideName: findOwnRideName(getPublishedListing(guest.key.tour), guest.key.start),
    reference: formatReference(reference),
    phone: formatGuestPhone(guest, locale),
    links: getPhoneLinks(guest),
    until: until.toISOString(),
  }));
  const rides = Map.groupBy(guests, ({ key }) => `${key.date} ${formatRideName(key)}`);
  return { locale, rides: [...rides] };
}

export const meta = createTitleMeta((locale) => closeDaysMessages[locale].unanswered.title);

type Guest = Route.ComponentProps["loaderData"]["rides"][number][1][number];

/**
 * Lists the guests of cancelled departures who have not chosen yet, each with links for a call and
 * a chat.
 */
export default function UnansweredGuests({ loaderData }: Route.ComponentProps) {
  const { locale, rides } = loaderData;
  const { unanswered } = closeDaysMessages[locale];
  const { allDays } = adminDeparturesMessages[locale];
  return (
    <div className="mx-auto max-w-[46rem] text-base">
      <BackLink href="/admin/departures" className="mb-2">
        {allDays}
      </BackLink>
      <h1 className="text-[1.75rem] leading-[1.15]">{unanswered.title}</h1>
      <p className="mt-2 mb-5">{rides.length === 0 ? unanswered.none : unanswered.intro}</p>
      {rides.length > 0 && <CsvLink href="/admin/lists/unanswered.csv" list="unanswered" />}
      {rides.map(([name, guests]) => (
        <section key={name} className="ride-sheet" aria-labelledby={getHeadingId(name)}>
          <h2 id={getHeadingId(name)} className="px-4 py-3 text-[1.1875rem] leading-[1.25]">
            {guests[0] && (
              <Anchor
                href={getDayPath(guests[0].key.date)}
                className="inline-block underline decoration-1"
              >
                {formatGuestRide(guests[0], locale)}
              </Anchor>
            )}
          </h2>
          <ul>
            {guests.map((guest) => (
              <GuestLine key={guest.id} guest={guest} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function GuestLine({ guest }: { guest: Guest }) {
  const locale = useLocale();
  const messages = adminDeparturesMessages[locale];
  const { unanswered } = closeDaysMessages[locale];
  const { id, name, reference, phone, links, party, language, until } = guest;
  const shown = name || reference;
  const { day, time } = formatDayAndTime(until, locale);
  return (
    <li className="unanswered">
      <div className="min-w-0 wrap-anywhere">
        <p className="text-[1.0625rem] font-bold">
          <Anchor href={`/admin/bookings/${id}`} className="underline">
            {shown}
          </Anchor>
        </p>
        <p className="font-semibold">
          {formatRidersOfBooking(fillPlural(messages.riders, party.participants), party, locale)}
        </p>
        <p>
          {phone || messages.noPhone}, {messages.speaks[language]}, {reference}
        </p>
        <p className="text-muted">{fillMessage(unanswered.until, { until: `${day}, ${time}` })}</p>
      </div>
      <RiderContactLinks name={shown} links={links} chat={null} />
    </li>
  );
}

function getHeadingId(name: string): string {
  return `ride-${name.replace(/[ :]/g, "-")}`;
}

/** Returns text such as "Saturday, December 12, Sunset 4:00 PM". */
function formatGuestRide({ key, rideName: name }: Guest, locale: Locale): string {
  const title = getShortTitle({ key, name }, locale);
  const day = formatDate(key.date, locale, "day");
  return `${day}, ${title} ${formatTime(key.start, locale)}`;
}
