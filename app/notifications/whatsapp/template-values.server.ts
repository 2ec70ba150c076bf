import type { WhatsAppTopic } from "#db/schema.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { findNewestNews } from "../../bookings/manual-messages/list-ready-messages.server.ts";
import { findOpenRequest } from "../../bookings/payment-requests/payment-request-store.server.ts";
import { listRiddenHorses } from "../../bookings/thanks/list-ridden-horses.server.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { hasNoPickup, isPickupOver } from "../../departures/pickup.ts";
import { fillMessage, formatDate, formatMoney, formatTime } from "../../i18n/format.ts";
import { getListFormat } from "../../i18n/intl-formatters.ts";
import { isTimeOfDay } from "../../i18n/time-of-day.ts";
import { toLocalDate, toLocalTime } from "../../platform/local-time.ts";
import { getPagePath } from "../../routing/paths.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { getQuoteUrl } from "../quote-chat.ts";
import { getPlaceholderValues } from "../whatsapp-texts.ts";
import { whatsAppTemplateMessages } from "./messages.ts";
import type { TemplatePlaceholder } from "./template-texts.ts";

type About = Readonly<{
  topic: WhatsAppTopic;
  /** For a moved booking, the departure that its guest expected before. */
  fromRide: Parameters<typeof getPlaceholderValues>[2]["from"];
}>;

/**
 * Returns the values of a template about a booking, in the language of the booking. Null if the
 * message has lost its reason, such as a payment link that is not open any more.
 */
export async function getTemplateValues(
  { db, clock, siteUrl }: Pick<NotifierDependencies, "db" | "clock" | "siteUrl">,
  booking: BookingRow,
  { topic, fromRide }: About,
): Promise<Record<TemplatePlaceholder, string> | null> {
  const now = clock.now();
  const { language: locale } = booking;
  const messages = whatsAppTemplateMessages[locale];
  const hasNews = topic !== "confirmed" && topic !== "reminder";
  const news = hasNews ? { news: await findNewestNews(db, booking) } : {};
  const values = getPlaceholderValues(booking, locale, { siteUrl, now, from: fromRide, ...news });
  const link = await findLink(db, booking, topic, siteUrl);
  if (link === null) return null;
  const horses = topic === "thanks" ? await listRiddenHorses(db, booking) : [];
  return {
    ...values,
    ...{ amount: "", until: "", ...link },
    payment: values.payment || messages.nothingBack,
    meeting: formatMeeting(booking, values, now),
    // Spanish puts "a" before each name, because a horse with a name is spoken of like a person.
    horses:
      getListFormat(locale).format(horses.map((name) => (locale === "es" ? `a ${name}` : name))) ||
      messages.someHorse,
    review: getPublishedBusiness().reviewLink.value,
    ...(link.link === undefined && { link: values.link }),
  };
}

type LinkValues = Partial<Record<"link" | "amount" | "until", string>>;

async function findLink(
  db: NotifierDependencies["db"],
  booking: BookingRow,
  topic: WhatsAppTopic,
  siteUrl: string,
): Promise<LinkValues | null> {
  const { language: locale } = booking;
  if (topic === "rider-details") {
    return { link: siteUrl + getPagePath("riderAnswers", locale, booking.manageToken) };
  }
  if (topic !== "payment-link" && topic !== "offer") return {};
  const request = await findOpenRequest(db, booking.id, "team");
  if (!request) return null;
  const { expiresAt, amountCentavos } = request;
  return {
    link: getQuoteUrl({ booking, request }, siteUrl),
    amount: formatMoney(amountCentavos / 100, locale),
    until: fillMessage(whatsAppTemplateMessages[locale].until, {
      date: formatDate(toLocalDate(expiresAt), locale, "day"),
      time: formatTime(toLocalTime(expiresAt), locale),
    }),
  };
}

function formatMeeting(
  { language, bookingDate, pickupTime }: BookingRow,
  values: Readonly<{ time: string; place: string }>,
  now: Date,
): string {
  const messages = whatsAppTemplateMessages[language];
  if (hasNoPickup(pickupTime)) return fillMessage(messages.alone, values);
  // Another system may have stored a text that is no time.
  const isAhead = isTimeOfDay(pickupTime) && !isPickupOver(bookingDate, pickupTime, now);
  if (!isAhead) return messages.over;
  return fillMessage(messages.pickup, values);
}
