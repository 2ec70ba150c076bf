import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type TourId, tours } from "#app/tours/all-tours.ts";
import { formatDepositShare } from "#app/tours/format-prices.ts";
import { findOpenPeriod, removeOpenPeriod } from "#app/tours/price-periods.ts";
import type { DepartureTime, Listing } from "#app/tours/tour-listing.ts";
import { adminCatalogMessages } from "#app/web/admin/catalog-parts/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Badge } from "#app/web/ui/badges.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";
import {
  formatAges,
  formatBookingCloses,
  formatDepartureTimes,
  formatDuration,
  formatPickups,
  formatPricePeriod,
  formatRunningDays,
} from "../catalog-parts/format-catalog.ts";
import { useLocale } from "../ui/use-locale.ts";
import { FactList } from "./fact-list.tsx";

type TourCardProps = Readonly<{ tour: TourId; listing: Listing }>;

/** Shows what a tour offers, as in a price list. The price links to the form that changes it. */
export function TourCard({ tour, listing }: TourCardProps) {
  const locale = useLocale();
  const messages = adminCatalogMessages[locale];
  const { accent } = tours[tour];
  const { name } = listing;
  const price = formatMoney(listing.pricePerPersonMxn, locale);
  // The price of an open-ended period that has begun is the usual price, so a period that is found
  // here begins in the future.
  const later = findOpenPeriod(listing);
  return (
    <section aria-labelledby={tour} className="ride-sheet mb-0">
      <div className={accent === "monte" ? "ride-head ride-head-monte" : "ride-head"}>
        <h2 id={tour} className="min-w-32 flex-1 text-[1.25rem] leading-[1.2]">
          {name[locale]}
        </h2>
        <Anchor href={`/admin/tours/${tour}/price`} className="tour-price">
          <span className="sr-only">
            {fillMessage(messages.changePriceOf, { tour: name[locale] })}:{" "}
          </span>
          <span className="ride-count">{price}</span>
          <span>{messages.perPerson}</span>
          {later && <span className="block">{formatPricePeriod(later, locale)}</span>}
        </Anchor>
      </div>
      <div className="px-4 pb-4">
        <ul>
          {listing.departures.map((ride) => (
            <Ride key={ride.start} ride={ride} />
          ))}
        </ul>
        <FactList
          rows={[
            ...listPriceRows(listing, locale),
            [
              messages.rows.riders,
              fillMessage(messages.riders, {
                least: listing.minimumRiders,
                most: listing.capacity,
              }),
            ],
            [messages.rows.ages, formatAges(listing, locale)],
            [messages.rows.duration, formatDuration(listing.durationHours, locale)],
            [messages.rows.closes, formatBookingCloses(listing.closes, locale)],
          ]}
        />
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink href={`/admin/tours/${tour}/price`} variant="plum" size="small">
            {messages.changePrice}
            <span className="sr-only">: {name[locale]}</span>
          </ButtonLink>
          <ButtonLink href={`/admin/tours/${tour}`} variant="quiet" size="small">
            {messages.edit}
            <span className="sr-only">: {name[locale]}</span>
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** Returns all prices except the usual one, each as a label and a text. */
function listPriceRows(listing: Listing, locale: Locale): [string, string][] {
  const { differences, childPrice } = adminCatalogMessages[locale];
  const { childPriceMxn, childBelowAge = 0, privateRideMxn } = listing;
  const share = formatDepositShare(listing, locale);
  const formatPrice = (mxn: number) => formatMoney(mxn, locale);
  const formatChildPrice = (mxn: number) =>
    fillMessage(childPrice, { price: formatPrice(mxn), age: childBelowAge });
  return [
    ...(childPriceMxn === undefined
      ? []
      : [[differences.childPriceMxn, formatChildPrice(childPriceMxn)] as [string, string]]),
    ...(privateRideMxn === undefined
      ? []
      : [[differences.privateRideMxn, formatPrice(privateRideMxn)] as [string, string]]),
    ...(share === null ? [] : [[differences.depositPercent, share] as [string, string]]),
    ...(removeOpenPeriod(listing).pricePeriods ?? []).map((one): [string, string] => [
      differences.period,
      formatPricePeriod(one, locale),
    ]),
  ];
}

function Ride({ ride }: { ride: DepartureTime }) {
  const locale = useLocale();
  const messages = adminCatalogMessages[locale].ride;
  return (
    <li className="tour-ride">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="tour-ride-time">{formatDepartureTimes(ride, locale)}</span>
        {ride.name && <span className="font-semibold">{ride.name[locale]}</span>}
      </p>
      <p>{formatRunningDays(ride, locale)}.</p>
      <p className="text-muted">{formatPickups(ride, locale)}</p>
      {!ride.offered && (
        <p className="mt-2">
          <Badge kind="other">{messages.off}</Badge>
        </p>
      )}
    </li>
  );
}
