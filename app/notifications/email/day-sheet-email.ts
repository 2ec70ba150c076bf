import type {
  DaySheet,
  SheetRide,
  SheetRider,
} from "../../bookings/day-sheet/get-day-sheet.server.ts";
import { listAdditionalTexts } from "../../bookings/field-readers.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import { manualMessageTexts } from "../../bookings/manual-messages/messages.ts";
import { formatRidersOfBooking } from "../../bookings/sold-party.ts";
import { listTeamNotes } from "../../bookings/team-notes.ts";
import { formatGuestPhone } from "../../business/format-guest-phone.server.ts";
import { getPhoneLinks } from "../../business/phone-number.server.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { formatPickup, hasNoPickup } from "../../departures/pickup.ts";
import { pickupMessages } from "../../departures/pickup-messages.ts";
import { getRideTitle } from "../../departures/ride-title.ts";
import {
  fillMessage,
  fillPlural,
  formatDate,
  formatMoney,
  formatTime,
  isolateText,
} from "../../i18n/format.ts";
import { getListFormat } from "../../i18n/intl-formatters.ts";
import type { Locale } from "../../i18n/locale.ts";
import { bookingFieldMessages } from "../../i18n/messages/booking-fields.ts";
import { toInstant } from "../../platform/local-time.ts";
import { getOperatorPath } from "../../routing/operator-paths.ts";
import { buildEmailFooter, capitalize } from "./booking-email-content.ts";
import { daySheetMessages } from "./day-sheet-messages.ts";
import type { Email, EmailContext, EmailSection } from "./email-content.ts";
import { operatorLocale } from "./operator-notification.ts";
import { toSingleLine } from "./to-single-line.ts";

/**
 * Builds the email with the day sheet for the operator and the guides. It lists the riders in the
 * order of their pickups, with phone numbers, amounts to collect, and what the guests wrote for the
 * team. It is not sent after the first pickup.
 */
export function buildDaySheetEmail(
  { day, firstPickup, rides }: DaySheet,
  { siteUrl, operatorEmail }: Pick<EmailContext, "siteUrl" | "operatorEmail">,
  locale: Locale = operatorLocale,
): Email {
  const messages = daySheetMessages[locale];
  const riders = rides.reduce((sum, { sold }) => sum + sold, 0);
  const toCollect = rides.reduce((sum, ride) => sum + sumToCollect(ride), 0);
  const values = {
    day: formatDate(day, locale, "short").replace(" de ", " "),
    date: formatDate(day, locale),
    riders: fillPlural(messages.riders, riders),
    rides: fillPlural(messages.rides, rides.length),
    from: firstPickup,
    first: formatTime(firstPickup, locale),
  };
  return {
    toName: getPublishedBusiness().brand.value,
    replyTo: operatorEmail,
    calendar: null,
    validity: {
      bookingId: null,
      revision: 0,
      until: toInstant(day, firstPickup).toISOString(),
    },
    content: {
      locale,
      brand: getPublishedBusiness().brand.value,
      subject: fillMessage(messages.subject, values),
      preview: fillMessage(messages.preview, values),
      picture: null,
      title: capitalize(values.date, locale),
      opening: [
        fillMessage(messages.opening, values),
        toCollect > 0
          ? fillMessage(messages.toCollectInAll, {
              amount: formatCentavosForSheet(toCollect, locale),
            })
          : messages.allPaid,
      ],
      ticket: null,
      button: { label: messages.button, url: `${siteUrl}${getOperatorPath("day", day)}` },
      note: messages.note,
      list: null,
      sections: rides.map((ride) => buildRideSection(ride, locale)),
      closing: [],
      goodbye: null,
      footer: buildEmailFooter(locale),
    },
  };
}

function buildRideSection(ride: SheetRide, locale: Locale): EmailSection {
  const messages = daySheetMessages[locale];
  const toCollect = sumToCollect(ride);
  return {
    title: `${getRideTitle(ride.tour, ride.name, locale)}, ${formatTime(ride.start, locale)}`,
    text: [
      fillMessage(messages.seats, { sold: ride.sold, capacity: ride.capacity }),
      ...(toCollect > 0
        ? [fillMessage(messages.toCollect, { amount: formatCentavosForSheet(toCollect, locale) })]
        : []),
      ...(ride.guides.length > 0 ? [formatGuides(ride, locale)] : []),
    ].join(" "),
    entries: ride.riders.map((rider) => buildRiderEntry(rider, locale)),
  };
}

function formatGuides({ guides }: SheetRide, locale: Locale): string {
  // The first account may not have a name yet. The business's name is used then.
  const names = guides.map(({ name }) =>
    name === "operator" ? getPublishedBusiness().brand.value : toSingleLine(name),
  );
  const { guides: messages } = daySheetMessages[locale];
  return fillPlural(messages, names.length, { names: getListFormat(locale).format(names) });
}

function buildRiderEntry(
  { booking, toCollectCentavos, untold }: SheetRider,
  locale: Locale,
): EmailSection["entries"][number] {
  const messages = daySheetMessages[locale];
  const telling = manualMessageTexts[locale];
  const name = toSingleLine(`${booking.firstName} ${booking.lastName}`);
  const reference = formatReference(booking.reference);
  const links = getPhoneLinks(booking);
  const time = formatPickup(toSingleLine(booking.pickupTime), locale) || messages.noTime;
  const noPlace = hasNoPickup(booking.pickupTime)
    ? pickupMessages[locale].atStart
    : messages.noPlace;
  const place = toSingleLine(booking.pickupLocation) || noPlace;
  const party = formatRidersOfBooking(
    fillPlural(messages.riders, booking.participants),
    booking,
    locale,
  );
  const phone = toSingleLine(formatGuestPhone(booking, locale));
  return {
    title: place ? `${time}, ${place}` : time,
    lines: [
      {
        text: `${isolateText(name || reference)}: ${party}, ${messages.speaks[booking.language]}, ${reference}`,
      },
      { text: phone || messages.noPhone, ...(links && { href: links.call }) },
      ...(links?.whatsApp ? [{ text: links.whatsApp, href: links.whatsApp }] : []),
      ...(toCollectCentavos > 0
        ? [
            {
              text: fillMessage(messages.toCollect, {
                amount: formatCentavosForSheet(toCollectCentavos, locale),
              }),
            },
          ]
        : []),
      ...(untold
        ? [{ text: fillMessage(telling.onSheet, { about: telling.abouts[untold] }) }]
        : []),
      ...listAdditionalTexts(booking, "guide").map(({ name: field, text }) => ({
        text: `${bookingFieldMessages[locale][field].column}: ${toSingleLine(text)}`,
      })),
      ...listTeamNotes(booking).map(({ text }) => ({
        text: `${messages.teamNote}: ${toSingleLine(text)}`,
      })),
    ],
  };
}

function sumToCollect({ riders }: SheetRide): number {
  return riders.reduce((sum, { toCollectCentavos }) => sum + toCollectCentavos, 0);
}

function formatCentavosForSheet(centavos: number, locale: Locale): string {
  return formatMoney(centavos / 100, locale);
}
