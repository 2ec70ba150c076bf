import type { RingKind } from "#db/schema.ts";
import type { Trouble } from "../../alerts/alert.ts";
import { wordsOf } from "../../alerts/format-alert.ts";
import { troubleMessages } from "../../alerts/messages.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import type { RideFill } from "../../departures/get-departure-occupancy.server.ts";
import { fill, fillPlural, formatMoney } from "../../i18n/format.ts";
import { type Locale, type Localized, locales } from "../../i18n/locale.ts";
import type { ContactMessageRow } from "../../inbox/contact-store.server.ts";
import { bookingWords } from "../email/booking-email-content.ts";
import { centavosOf, type OperatorNews } from "../email/operator-email.ts";
import { noticeSubject } from "../email/operator-email-subject.ts";
import { ringMessages } from "./messages.ts";
import type { Ring, RingWords } from "./push-kinds.ts";

/** What rings at news of a booking; nothing at what the operator has done here. */
export function ringOfNews(
  booking: BookingRow,
  news: OperatorNews,
  seats: RideFill | null,
): Ring | undefined {
  const kind = kindOf(news);
  if (!kind) return undefined;
  return {
    kind,
    words: inEach((locale) => wordsOfNews(booking, news, { kind, seats, locale })),
    path: `/admin/bookings/${booking.id}`,
  };
}

/** A message says who wrote, not what: a lock screen is read by everybody near. */
export function ringOfMessage({ id, name }: ContactMessageRow): Ring {
  return {
    kind: "message",
    words: inEach((locale) => {
      const { title, body } = ringMessages[locale].message;
      return { title, body: fill(body, { name }) };
    }),
    path: `/admin/messages/${id}`,
  };
}

/** What has waited for the operator for an hour. */
export function ringOfTroubles(troubles: readonly Trouble[]): Ring {
  return {
    kind: "needs-you",
    words: inEach((locale) => ({
      title: fillPlural(troubleMessages[locale].mail.subject, troubles.length),
      body: troubles.map((trouble) => wordsOf(trouble, locale).text).join(" · "),
    })),
    path: "/admin",
  };
}

function kindOf(news: OperatorNews): RingKind | null {
  switch (news.kind) {
    case "confirmed":
      return "new";
    case "changed":
      return news.by === "operator" ? null : "changed";
    case "cancelled":
      // Of the operator's own cancellations only those are told whose guest no mail can reach.
      return news.by === "operator" ? "needs-you" : "cancelled";
    default:
      return "needs-you";
  }
}

type Facts = Readonly<{ kind: RingKind; seats: RideFill | null; locale: Locale }>;

/** The words of the notice by mail: its title, and its subject without what the title says. */
function wordsOfNews(
  booking: BookingRow,
  news: OperatorNews,
  { kind, seats, locale }: Facts,
): RingWords {
  const words = bookingWords(booking, locale);
  const { notice } = words.messages;
  const amount = formatMoney((centavosOf(news) ?? 0) / 100, locale);
  const body = (message: string) => noticeSubject(message, booking, words, { amount, seats });
  if (kind === "new" || kind === "changed" || kind === "cancelled") {
    return { title: ringMessages[locale][kind], body: body(notice.confirmed.subject) };
  }
  const title =
    news.kind === "dispute" ? notice.dispute.title[news.stage] : notice[news.kind].title;
  return { title, body: body(notice[news.kind].subject) };
}

function inEach(say: (locale: Locale) => RingWords): Localized<RingWords> {
  return Object.fromEntries(locales.map((locale) => [locale, say(locale)])) as Localized<RingWords>;
}
