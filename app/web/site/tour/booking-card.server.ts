import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { getWays } from "#app/business/ways.ts";
import { getBookNowLink, getOnSiteBookingPath } from "#app/content/booking-links.ts";
import { formatTaxesIncluded } from "#app/content/care-facts.server.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { layoutMessages } from "#app/i18n/messages/layout.ts";
import { tourMessages } from "#app/i18n/messages/tour.ts";
import type { IconName } from "#app/media/icons.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { tours } from "#app/tours/all-tours.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { formatGuestPrice } from "#app/tours/format-guest-price.server.ts";
import { formatOnlineDeposit, listOtherPrices } from "#app/tours/format-prices.ts";
import { getTourPlaceholders } from "#app/tours/tour-fact-texts.ts";
import { cashMessages } from "#app/web/booking/cash-messages.ts";
import { getEnquiryPath } from "../enquiry/enquiry-path.ts";
import { enquiryPageMessages } from "../enquiry/messages.ts";

export type BookingLink = Readonly<{
  href: string;
  label: string;
  newTabLabel?: string;
  /** What a tap on the link is counted as (ADR 93); only links to the partner are counted. */
  counted?: `partner-${TourId}`;
}>;
type CardRow = Readonly<{
  icon: IconName;
  label: string;
  value: string;
  /** A link below the value, to the enquiry form. */
  link?: Readonly<{ href: string; label: string }>;
}>;

/**
 * Returns the Book Now link of a tour. It opens the operator's external page in a new tab if there
 * is one, and otherwise the on-site booking.
 */
export function getTourBookNowLink(tour: TourId, locale: Locale, siteUrl: string): BookingLink {
  const { href, external } = getBookNowLink(tour, locale, siteUrl);
  return {
    href,
    label: tourMessages[locale].bookNow,
    ...(external && {
      newTabLabel: `(${layoutMessages[locale].opensInNewTab})`,
      counted: `partner-${tour}` as const,
    }),
  };
}

/**
 * Returns the content of a tour's booking card: the facts, the link to the operator's external
 * booking page, and the on-site booking (docs/rulings.md 3). Without an external page, the only
 * button is for the on-site booking, and no text promises payment on the day.
 */
export function getBookingCard(tour: TourId, locale: Locale, siteUrl: string) {
  const { card, perPerson } = tourMessages[locale];
  const placeholders = getTourPlaceholders(tour, locale);
  const referral = getTourBookNowLink(tour, locale, siteUrl);
  const deposit = formatOnlineDeposit(getPublishedListing(tour), locale);
  const isReferral = referral.newTabLabel !== undefined;
  const { cards } = getWays(getPublishedBusiness());
  const onSite = cards ? card.online : cashMessages[locale].ask;
  const onlineNotes = [deposit, fillMessage(card.onlineNote, placeholders)]
    .filter(Boolean)
    .join(" ");
  return {
    accent: tours[tour].accent,
    label: card.label,
    price: placeholders.price,
    perPerson,
    guestMoney: formatGuestPrice(tour, locale),
    taxes: formatTaxesIncluded(locale),
    rows: listCardRows(tour, locale),
    terms: listCardTerms(tour, locale),
    main: isReferral ? referral : { ...referral, label: onSite },
    noPayment: isReferral ? card.noPayment : null,
    partner: isReferral ? formatPartner(locale) : null,
    or: card.or,
    online: isReferral ? { href: getOnSiteBookingPath(tour, locale), label: onSite } : null,
    onlineNote: cards ? onlineNotes : cashMessages[locale].note,
  };
}

/** Formats the sentence about the company behind the external booking page. */
function formatPartner(locale: Locale): string {
  const { partner, partnerUnnamed } = tourMessages[locale].card;
  const name = getPublishedBusiness().bookingPartner.value;
  return fillMessage(partner, { partner: name || partnerUnnamed });
}

export type BookingCardContent = ReturnType<typeof getBookingCard>;

/**
 * Lists how long and how fast guests ride, and what the price includes, as far as the content says
 * so.
 */
function listCardTerms(tour: TourId, locale: Locale) {
  const { card } = tourMessages[locale];
  const { saddleHours } = getTourPlaceholders(tour, locale);
  const { pace, included, notIncluded } = getPageContent(`tour:${tour}`, locale).bookingCard;
  const hours = saddleHours && fillMessage(card.saddleHours, { hours: saddleHours });
  return [
    { label: card.saddle, value: [hours, pace].filter(Boolean).join(", ") },
    { label: card.included, value: included },
    { label: card.notIncluded, value: notIncluded },
  ].filter(({ value }) => value);
}

/**
 * Lists the facts. A ride with a fixed end shows its pickup and ride times; any other ride shows
 * the departure time.
 */
function listCardRows(tour: TourId, locale: Locale): CardRow[] {
  const { card, people } = tourMessages[locale];
  const placeholders = getTourPlaceholders(tour, locale);
  const { location, rows } = getPageContent(`tour:${tour}`, locale).bookingCard;
  return [
    { icon: "clock", label: card.duration, value: placeholders.fullDuration },
    ...(placeholders.ride
      ? ([
          {
            icon: "van",
            label: card.pickup,
            value: fillMessage(card.pickupValue, { time: placeholders.pickup }),
          },
          {
            icon: "sun-horizon",
            label: card.ride,
            value: placeholders.ride + placeholders.orLaterShort,
          },
        ] as const)
      : ([
          {
            icon: "van",
            label: card.departure,
            value: fillMessage(card.departureValue, { time: placeholders.pickup }),
          },
        ] as const)),
    ...(placeholders.daysLabel
      ? [{ icon: "calendar-blank", label: card.days, value: placeholders.daysLabel } as const]
      : []),
    ...listOtherPrices(getPublishedListing(tour), locale).map(({ kind, label, value }) => ({
      icon: ({ child: "person-simple-walk", private: "horse", period: "calendar-check" } as const)[
        kind
      ],
      label,
      value,
      ...(kind === "private" && {
        link: {
          href: getEnquiryPath(locale, { tour, isPrivate: true }),
          label: enquiryPageMessages[locale].link.action,
        },
      }),
    })),
    { icon: "users-three", label: card.group, value: fillMessage(people, placeholders) },
    { icon: "map-pin", label: card.location, value: location },
    {
      icon: "person-simple-walk",
      label: card.age,
      value: fillMessage(card.ageValue, placeholders),
    },
    ...rows,
  ];
}
