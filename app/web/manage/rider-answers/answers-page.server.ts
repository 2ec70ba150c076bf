import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { acceptsAnswers } from "#app/bookings/riders/accepts-answers.ts";
import { formatRiderTitle } from "#app/bookings/riders/format-rider.ts";
import { getWeightUnit } from "#app/bookings/riders/get-weight-unit.ts";
import {
  formatAnswersValue,
  healthRemarks,
  type RiderTexts,
  riderExperiences,
  toRiderTexts,
} from "#app/bookings/riders/rider-answers.ts";
import { riderMessages } from "#app/bookings/riders/rider-messages.ts";
import type { BookingRider } from "#app/bookings/riders/rider-store.server.ts";
import { healthRule, riderAnswersRetentionDays } from "#app/business/facts.ts";
import { getWeightLimitKg } from "#app/content/care-facts.server.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { kilogramsInAPound } from "#app/i18n/units.ts";
import { getPagePath } from "#app/routing/paths.ts";
import type { Services } from "#server/wiring/services.ts";
import { getManagedBookingPage } from "../managed-booking-page.server.ts";
import { redirectToBooking } from "../redirect-to-booking.server.ts";
import { getWaiverProgress } from "../waiver/waiver-progress.server.ts";
import { riderAnswersMessages } from "./messages.ts";

export type AnswersVisit = Readonly<{
  services: Pick<Services, "guest" | "waivers" | "clock" | "env">;
  managed: ManagedBooking;
  locale: Locale;
  /** The position of the only rider that the link is for; null for the link of the whole booking. */
  only: number | null;
}>;

/** One rider's questions, as the page shows them. */
export type RiderView = Readonly<{
  position: number;
  title: string;
  texts: RiderTexts;
  /** The stored answers as one text, which the form sends back. */
  shown: string;
  isAnswered: boolean;
  /** The link that sends the rider this rider's questions; null on the page of a single rider. */
  share: string | null;
}>;

/** Lists the riders that a link is for. */
export async function listRidersOfVisit({
  services,
  managed,
  only,
}: AnswersVisit): Promise<BookingRider[]> {
  const riders = await services.guest.listBookingRiders([managed.booking.id]);
  return only === null ? riders : riders.filter(({ position }) => position === only);
}

/**
 * Returns the page on which riders tell weight, height, experience and health remarks. Redirects to
 * the booking's page once the answers are closed, unless the link is for a single rider, who
 * must not see the booking.
 */
export async function getAnswersPage(visit: AnswersVisit, done: string | null) {
  const { services, managed, locale, only } = visit;
  const { booking } = managed;
  const now = services.clock.now();
  const isOpen = acceptsAnswers(booking, now);
  if (!isOpen && only === null) throw redirectToBooking(visit);
  const { facts, links, brand, words } = getManagedBookingPage(managed, locale, now);
  const say = riderAnswersMessages[locale];
  const unit = getWeightUnit(booking);
  const all = await services.guest.listBookingRiders([booking.id]);
  const shown = only === null ? all : all.filter(({ position }) => position === only);
  const titled = shown.map((rider) => ({
    rider,
    title: formatRiderTitle(rider, all.indexOf(rider), locale),
  }));
  const days = { days: riderAnswersRetentionDays };
  return {
    locale,
    brand,
    say,
    isOpen,
    unreachable: bookingMessages[locale].unreachable,
    lead:
      only === null
        ? say.lead
        : fillMessage(say.singleLead, {
            tour: facts?.tour ?? "",
            date: formatDate(booking.bookingDate, locale, "long"),
          }),
    healthRule: healthRule[locale],
    whoSees: fillMessage(say.whoSees, days),
    consent: fillMessage(say.consent, { brand, ...days }),
    back: only === null ? links.self : null,
    newTab: words.newTab,
    done: done === "saved" || done === "unchanged" ? done : null,
    experiences: riderExperiences.map((value) => ({ value, label: say.experience[value] })),
    health: healthRemarks.map((value) => {
      const remark = riderMessages[locale].health[value];
      return {
        value,
        label: value === "other" ? fillMessage(say.otherNote, { remark }) : remark,
      };
    }),
    riders: titled.map(
      ({ rider, title }): RiderView => ({
        position: rider.position,
        title,
        texts: toRiderTexts(rider.answers, unit),
        shown: formatAnswersValue(rider.answers),
        isAnswered: rider.isAnswered,
        share: only === null && all.length > 1 ? formatShareLink(visit, rider, brand) : null,
      }),
    ),
    waivers: await getWaiverProgress({
      ...{ services, booking, riders: shown, isSingle: only !== null, locale },
    }),
    tooHeavy: buildTooHeavyNotice(titled, {
      locale,
      isSingle: only !== null,
      links: { day: `${links.self}#change`, write: links.whatsApp, refund: links.cancel },
    }),
  };
}

export type AnswersPage = Awaited<ReturnType<typeof getAnswersPage>>;

function formatShareLink(
  { services, locale }: AnswersVisit,
  { token }: BookingRider,
  brand: string,
): string {
  const url = `${services.env.siteUrl}${getPagePath("singleRiderAnswers", locale, token)}`;
  const text = fillMessage(riderAnswersMessages[locale].share.message, { brand, url });
  return `https://wa.me/?${new URLSearchParams({ text })}`;
}

type NoticeContext = Readonly<{
  locale: Locale;
  isSingle: boolean;
  links: Readonly<{ day: string; write: string; refund: string }>;
}>;

/**
 * Builds the notice about riders who weigh more than the horses carry, with what they can do; null
 * if there are none or there is no limit.
 */
function buildTooHeavyNotice(
  titled: readonly Readonly<{ rider: BookingRider; title: string }>[],
  { locale, isSingle, links }: NoticeContext,
) {
  const kg = getWeightLimitKg();
  const heavy = titled.filter(({ rider }) => kg && (rider.answers.weightKg ?? 0) > kg);
  if (!kg || heavy.length === 0) return null;
  const say = riderAnswersMessages[locale].tooHeavy;
  const riders = getListFormat(locale).format(heavy.map(({ title }) => title));
  const lb = Math.floor(kg / kilogramsInAPound);
  return {
    title: isSingle ? say.singleTitle : say.title,
    text: fillMessage(isSingle ? say.single : say.text, { riders, kg, lb }),
    exits: [
      { href: links.write, label: say.write, isExternal: true },
      ...(isSingle ? [] : [{ href: links.day, label: say.day, isExternal: false }]),
      ...(isSingle ? [] : [{ href: links.refund, label: say.refund, isExternal: false }]),
    ],
  };
}
