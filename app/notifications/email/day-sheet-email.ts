import type {
  DaySheet,
  SheetRide,
  SheetRider,
} from "../../bookings/day-sheet/get-day-sheet.server.ts";
import { additionalTexts } from "../../bookings/field-readers.ts";
import { sayReference } from "../../bookings/format-reference.ts";
import { adminTellingMessages } from "../../bookings/manual-messages/messages.ts";
import { withPartyNote } from "../../bookings/party-from-notes.ts";
import { teamNotesOf } from "../../bookings/team-notes.ts";
import { phoneLinks } from "../../business/phone-number.server.ts";
import { printedBusiness } from "../../business/published-business.server.ts";
import { comeAlone, sayPickup } from "../../departures/pickup.ts";
import { rideTitle } from "../../departures/ride-title.ts";
import { fill, fillPlural, formatDate, formatMoney, formatTime } from "../../i18n/format.ts";
import { listFormat } from "../../i18n/intl-formatters.ts";
import type { Locale } from "../../i18n/locale.ts";
import { bookingFieldMessages } from "../../i18n/messages/booking-fields.ts";
import { instantOf } from "../../platform/local-time.ts";
import { capitalized, footer } from "./booking-email-content.ts";
import { sheetMessages } from "./day-sheet-messages.ts";
import type { Letter, MailContext, MailSection } from "./email-content.ts";
import { operatorLocale } from "./operator-email.ts";
import { inLine } from "./to-single-line.ts";

/**
 * The sheet of a day for the operator and the guides: riders in the order of their pickups, with
 * phones, what is to be collected, and what the guests wrote for the team. It is not sent once the
 * first pickup is over.
 */
export function sheetMail(
  { day, firstPickup, rides }: DaySheet,
  { siteUrl, operatorEmail }: Pick<MailContext, "siteUrl" | "operatorEmail">,
  locale: Locale = operatorLocale,
): Letter {
  const words = sheetMessages[locale];
  const riders = rides.reduce((sum, { sold }) => sum + sold, 0);
  const toCollect = rides.reduce((sum, ride) => sum + toCollectOf(ride), 0);
  const values = {
    day: formatDate(day, locale, "short").replace(" de ", " "),
    date: formatDate(day, locale),
    riders: fillPlural(words.riders, riders),
    rides: fillPlural(words.rides, rides.length),
    from: firstPickup,
    first: formatTime(firstPickup, locale),
  };
  return {
    toName: printedBusiness().brand.value,
    replyTo: operatorEmail,
    calendar: null,
    validity: {
      bookingId: null,
      revision: 0,
      until: instantOf(day, firstPickup).toISOString(),
    },
    content: {
      locale,
      brand: printedBusiness().brand.value,
      subject: fill(words.subject, values),
      preview: fill(words.preview, values),
      picture: null,
      title: capitalized(values.date, locale),
      opening: [
        fill(words.opening, values),
        toCollect > 0
          ? fill(words.toCollectInAll, { amount: money(toCollect, locale) })
          : words.allPaid,
      ],
      ticket: null,
      button: { label: words.button, url: `${siteUrl}/admin/departures/${day}` },
      note: words.note,
      list: null,
      sections: rides.map((ride) => sectionOf(ride, locale)),
      closing: [],
      goodbye: null,
      footer: footer(locale),
    },
  };
}

function sectionOf(ride: SheetRide, locale: Locale): MailSection {
  const words = sheetMessages[locale];
  const toCollect = toCollectOf(ride);
  return {
    title: `${rideTitle(ride.tour, ride.name, locale)}, ${formatTime(ride.start, locale)}`,
    text: [
      fill(words.seats, { sold: ride.sold, capacity: ride.capacity }),
      ...(toCollect > 0 ? [fill(words.toCollect, { amount: money(toCollect, locale) })] : []),
      ...(ride.guides.length > 0 ? [guidesText(ride, locale)] : []),
    ].join(" "),
    entries: ride.riders.map((rider) => entryOf(rider, locale)),
  };
}

function guidesText({ guides }: SheetRide, locale: Locale): string {
  // Nobody has said the first account's name yet: then it is told as the business's.
  const names = guides.map(({ name }) =>
    name === "operator" ? printedBusiness().brand.value : inLine(name),
  );
  const { guides: words } = sheetMessages[locale];
  return fillPlural(words, names.length, { names: listFormat(locale).format(names) });
}

function entryOf(
  { booking, toCollectCentavos, untold }: SheetRider,
  locale: Locale,
): MailSection["entries"][number] {
  const words = sheetMessages[locale];
  const telling = adminTellingMessages[locale];
  const name = inLine(`${booking.firstName} ${booking.lastName}`);
  const reference = sayReference(booking.reference);
  const links = phoneLinks(booking.phone);
  const time = sayPickup(inLine(booking.pickupTime), locale) || words.noTime;
  const noPlace = comeAlone(booking.pickupTime) ? "" : words.noPlace;
  const place = inLine(booking.pickupLocation) || noPlace;
  const party = withPartyNote(fillPlural(words.riders, booking.participants), booking, locale);
  const phone = inLine(booking.phone);
  return {
    title: place ? `${time}, ${place}` : time,
    lines: [
      { text: `${name || reference}: ${party}, ${words.speaks[booking.language]}, ${reference}` },
      { text: phone || words.noPhone, ...(links && { href: links.call }) },
      ...(links ? [{ text: links.whatsApp, href: links.whatsApp }] : []),
      ...(toCollectCentavos > 0
        ? [{ text: fill(words.toCollect, { amount: money(toCollectCentavos, locale) }) }]
        : []),
      ...(untold ? [{ text: fill(telling.onSheet, { about: telling.abouts[untold] }) }] : []),
      ...additionalTexts(booking, "guide").map(({ name: field, text }) => ({
        text: `${bookingFieldMessages[locale][field].column}: ${inLine(text)}`,
      })),
      ...teamNotesOf(booking).map(({ text }) => ({
        text: `${words.teamNote}: ${inLine(text)}`,
      })),
    ],
  };
}

function toCollectOf({ riders }: SheetRide): number {
  return riders.reduce((sum, { toCollectCentavos }) => sum + toCollectCentavos, 0);
}

function money(centavos: number, locale: Locale): string {
  return formatMoney(centavos / 100, locale);
}
