import { formatRefundForGuest } from "#app/bookings/format-guest-refund.ts";
import { getLeadingState } from "#app/bookings/leading-state.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { acceptsAnswers } from "#app/bookings/riders/accepts-answers.ts";
import { formatRiderTitle, formatSavedMeasures } from "#app/bookings/riders/format-rider.ts";
import { getWeightUnit } from "#app/bookings/riders/get-weight-unit.ts";
import { getConsentFor, healthConsentMessages } from "#app/bookings/riders/health-consent.ts";
import {
  formatAnswersValue,
  hasAnswers,
  healthRemarks,
  noAnswers,
  noHealth,
  type RiderTexts,
  toRiderTexts,
} from "#app/bookings/riders/rider-answers.ts";
import { riderMessages } from "#app/bookings/riders/rider-messages.ts";
import type { BookingRider } from "#app/bookings/riders/rider-store.server.ts";
import { healthRule, riderAnswersRetentionDays } from "#app/business/facts.ts";
import { getWhatsAppShareLink } from "#app/business/whatsapp-links.ts";
import { formatRefusedRiderRefund } from "#app/content/care-facts.server.ts";
import { fillMessage, formatDate, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { typeset } from "#app/i18n/typeset.ts";
import { getBookingEmailContent } from "#app/notifications/email/booking-email-content.ts";
import { getPagePath } from "#app/routing/paths.ts";
import type { HealthRemark } from "#db/schema.ts";
import { formatMissedMinimum } from "../format-missed-minimum.ts";
import { getManagedBookingPage } from "../managed-booking-page.server.ts";
import { paymentRequestMessages } from "../payment-request/messages.ts";
import { redirectToBooking } from "../redirect-to-booking.server.ts";
import { getWaiverProgress } from "../waiver/waiver-progress.server.ts";
import { getAdviceNotices } from "./advice-notices.server.ts";
import { getConsentValue, getHealthFieldName } from "./answers-form.server.ts";
import type { AnswersVisit } from "./answers-visit.ts";
import { getVisitChat } from "./get-visit-chat.server.ts";
import { type AskedRider, listRidersOfBooking } from "./list-asked-riders.server.ts";
import { listFieldViews } from "./list-field-views.server.ts";
import { riderAnswersMessages } from "./messages.ts";

export type RiderView = Readonly<{
  position: number;
  title: string;
  texts: RiderTexts;
  /** The stored answers as one text, which the form sends back. */
  shown: string;
  isAnswered: boolean;
  /** What is stored, with weight and height in both units; empty without answers. */
  saved: string;
  /** The questions about health; null if only the rider's own link asks them. */
  health: HealthView | null;
  /** The link that sends the rider this rider's questions; null on the page of a single rider. */
  share: string | null;
}>;

/** The boxes about one rider's health, and the consent to keep what they say. */
export type HealthView = Readonly<{
  remarks: readonly Readonly<{ value: HealthRemark; name: string; label: string }>[];
  consent: string;
  consentValue: string;
}>;

/**
 * Returns the page on which riders tell weight, height, experience and health remarks. Once the
 * answers are closed, it holds none of them, and only offers to delete what is left. The booker is
 * then redirected to the booking's page, unless there is something to delete.
 */
export async function getAnswersPage(visit: AnswersVisit, done: string | null) {
  const { services, managed, locale, only } = visit;
  const { booking } = managed;
  const now = services.clock.now();
  const isOpen = acceptsAnswers(booking, now);
  const { facts, links, brand } = getManagedBookingPage(managed, locale, now);
  const messages = riderAnswersMessages[locale];
  const allRiders = await listRidersOfBooking(visit);
  const shownRiders =
    only === null ? allRiders : allRiders.filter(({ position }) => position === only);
  const deletable = shownRiders.filter(
    ({ asksHealth, answers }) => asksHealth && hasAnswers(answers),
  );
  const outcome =
    (["saved", "unchanged", "deleted", "taken-off"] as const).find((one) => one === done) ?? null;
  if (!isOpen && only === null && deletable.length === 0 && !outcome)
    throw redirectToBooking(visit);
  const getTitle = (rider: AskedRider) =>
    formatRiderTitle(
      isOpen ? rider : { ...rider, answers: noAnswers },
      allRiders.findIndex(({ position }) => position === rider.position),
      locale,
    );
  const titled = isOpen ? shownRiders.map((rider) => ({ rider, title: getTitle(rider) })) : [];
  const days = { days: riderAnswersRetentionDays };
  const unit = getWeightUnit(booking);
  const advice = isOpen ? await getAdviceNotices(visit, titled) : [];
  const isRefused = advice.some(({ kind }) => kind !== "ask-doctor");
  return {
    locale,
    brand,
    say: messages,
    title: !isOpen ? messages.closedTitle : only === null ? messages.title : messages.singleTitle,
    isOpen,
    /** What became of a booking that has ended; null if its answers closed after the ride. */
    ending: formatEnding(managed, locale),
    unreachable: bookingMessages[locale].unreachable,
    lead: fillMessage(
      managed.hasOffer
        ? messages.calledOffLead
        : only === null
          ? messages.lead
          : isRefused
            ? messages.refusedLead
            : messages.singleLead,
      { tour: facts?.tour ?? "", date: formatDate(booking.bookingDate, locale, "long") },
    ),
    savedText: managed.hasOffer ? null : messages.savedText,
    healthRule: titled.some(({ rider }) => rider.asksHealth && !rider.isMinor)
      ? typeset(healthRule[locale])
      : null,
    refundRule: isOpen ? formatRefusedRiderRefund(locale) : null,
    whoSees: fillMessage(messages.whoSees, days),
    back: only === null ? links.self : null,
    chat: getVisitChat(visit),
    done: outcome,
    takenOff: outcome === "taken-off" && only === null ? await listTakenOffSentences(visit) : [],
    fields: listFieldViews(locale),
    riders: titled.map(({ rider, title }): RiderView => {
      const { asksHealth, position } = rider;
      const answers = asksHealth ? rider.answers : { ...rider.answers, ...noHealth };
      return {
        position,
        title,
        texts: toRiderTexts(answers, unit),
        shown: formatAnswersValue(answers),
        isAnswered: rider.isAnswered,
        saved: formatSaved(rider, locale),
        health: asksHealth ? buildHealthView(rider, { locale, brand }) : null,
        share: only === null && allRiders.length > 1 ? formatShareLink(visit, rider, brand) : null,
      };
    }),
    deletable: deletable.map((rider) => ({
      position: rider.position,
      label:
        rider.isMinor || !rider.asksHealth || deletable.length > 1
          ? fillMessage(messages.remove.other, { rider: getTitle(rider) })
          : messages.remove.own,
    })),
    waivers: isOpen
      ? await getWaiverProgress({
          ...{ services, booking, riders: shownRiders, isSingle: only !== null, locale },
        })
      : null,
    advice,
  };
}

/**
 * Says what goes back for the rider who was taken off last, what is left to pay, and whether the ride
 * now misses its minimum.
 */
async function listTakenOffSentences({
  services,
  managed: { booking, money },
  locale,
}: AnswersVisit): Promise<string[]> {
  const { guest, clock } = services;
  const messages = riderAnswersMessages[locale].takenOff;
  const refund = await guest.findRefundOfPartyChange(booking.id);
  const back = refund ? formatRefundForGuest(refund, booking, locale) : [];
  const [solo] = await guest.listSoloRiders(clock.now(), { bookingId: booking.id });
  const toPay = money.toCollectCentavos;
  return [
    ...(back.length > 0 ? back : [messages.nothing]),
    ...(toPay > 0
      ? [fillMessage(messages.toPay, { amount: formatMoney(toPay / 100, locale) })]
      : []),
    ...(solo ? [formatMissedMinimum(solo.minimumRiders, booking, locale)] : []),
  ];
}

function formatSaved({ answers, isAnswered }: BookingRider, locale: Locale): string {
  const messages = riderAnswersMessages[locale];
  const measures = formatSavedMeasures(answers, locale);
  if (measures) return fillMessage(messages.answeredWith, { answers: measures });
  return isAnswered ? messages.answered : "";
}

function buildHealthView(
  rider: AskedRider,
  { locale, brand }: Readonly<{ locale: Locale; brand: string }>,
): HealthView {
  const remarks = healthRemarks.filter((value) => !(rider.isMinor && value === "pregnancy"));
  return {
    remarks: remarks.map((value) => ({
      value,
      name: getHealthFieldName(value, rider.position),
      label: riderMessages[locale].health[value],
    })),
    consent: fillMessage(healthConsentMessages[locale][getConsentFor(rider)], {
      brand,
      days: riderAnswersRetentionDays,
    }),
    consentValue: getConsentValue(rider),
  };
}

/** Formats what became of the booking, which is all that a closed page of a rider says. */
function formatEnding({ booking, leading }: ManagedBooking, locale: Locale): string | null {
  const lead = getLeadingState(leading);
  if (lead !== "called-off" && lead !== "cancelled") return null;
  return fillMessage(paymentRequestMessages[locale].ended[lead].text, {
    tour: getBookingEmailContent(booking, locale).tour,
    date: formatDate(booking.bookingDate, locale, "day"),
  });
}

export type AnswersPage = Awaited<ReturnType<typeof getAnswersPage>>;

function formatShareLink(
  { services, locale }: AnswersVisit,
  { token }: BookingRider,
  brand: string,
): string {
  const url = `${services.env.siteUrl}${getPagePath("singleRiderAnswers", locale, token)}`;
  const text = fillMessage(riderAnswersMessages[locale].share.message, { brand, url });
  return getWhatsAppShareLink(text);
}
