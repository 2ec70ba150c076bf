import { getRidingAdvice, noHealth } from "#app/bookings/riders/rider-answers.ts";
import { findRidingObstacle } from "#app/bookings/riders/riding-obstacle.ts";
import { formatRefusedRiderRefund } from "#app/content/care-facts.server.ts";
import { getDepartureStart } from "#app/departures/departure-start.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import { kilogramsInAPound } from "#app/i18n/units.ts";
import { getPagePath } from "#app/routing/paths.ts";
import type { AnswersVisit } from "./answers-visit.ts";
import { getVisitChat } from "./get-visit-chat.server.ts";
import { type AskedRider, listRidersOfBooking } from "./list-asked-riders.server.ts";
import { riderAnswersMessages } from "./messages.ts";

type TitledRider = Readonly<{ rider: AskedRider; title: string }>;

/** What a rider can do whom we cannot take. */
type Exit = Readonly<{ href: string; label: string; isExternal: boolean }>;

const kinds = ["pregnancy", "too-heavy", "ask-doctor"] as const;

/**
 * Returns the notices about riders who cannot ride or should ask a doctor first, with what they can
 * do. A weight is judged by the horses of the day of the ride, as for the operator's alerts.
 */
export async function getAdviceNotices(visit: AnswersVisit, titled: readonly TitledRider[]) {
  const { services, managed, locale, only } = visit;
  const messages = riderAnswersMessages[locale].advice;
  const adults = (await listRidersOfBooking(visit)).filter((rider) => !rider.isMinor);
  const kg = await services.guest.findWeightLimitKg(managed.key.date);
  // A notice must not reveal health answers that this link may not read.
  const judge = ({ rider }: TitledRider) => {
    const answers = rider.asksHealth ? rider.answers : { ...rider.answers, ...noHealth };
    return findRidingObstacle(answers, kg) ?? getRidingAdvice(answers.health);
  };
  const notices = kinds.map(async (kind) => {
    const own = titled.filter((one) => judge(one) === kind);
    if (own.length === 0) return [];
    const limit = { kg: kg ?? 0, lb: Math.floor((kg ?? 0) / kilogramsInAPound) };
    const riders = getListFormat(locale).format(own.map(({ title }) => title));
    const kindMessages = messages[kind];
    const day = kind === "too-heavy" ? await findDay(visit, own) : null;
    const write = {
      href: getVisitChat(visit).href,
      label: messages.write,
      isExternal: true,
    };
    return [
      {
        kind,
        title: only === null ? kindMessages.title : kindMessages.singleTitle,
        text: fillMessage(only === null ? kindMessages.text : kindMessages.single, {
          ...limit,
          riders,
        }),
        more:
          day && fillMessage(only === null ? messages.day : messages.singleDay, { date: day.text }),
        exits:
          kind === "ask-doctor"
            ? [write]
            : [write, ...(await listExits(visit, own, { day, adults }))],
      },
    ];
  });
  return (await Promise.all(notices)).flat();
}

/** Finds a day on which a horse in service carries the only rider of these; null for several. */
async function findDay(
  { services, managed, locale }: AnswersVisit,
  own: readonly TitledRider[],
): Promise<Readonly<{ date: string; text: string }> | null> {
  // A day with one stronger horse does not help two riders.
  if (!managed.canReschedule || own.length > 1) return null;
  const kg = Math.max(...own.map(({ rider }) => rider.answers.weightKg ?? 0));
  const date = await services.guest.findCarryingDay(managed, kg);
  return date === null ? null : { date, text: formatDate(date, locale, "day") };
}

/**
 * Lists the ways out beside writing to us: another day, the rider's part back, or what the usual terms
 * give while the owner has switched that off. The only adult gets the part back by cancelling the
 * booking, because minors cannot ride alone. A rider's own link leads to no page of the booking. A
 * label names a refund only where the page that it leads to gives one.
 */
async function listExits(
  { managed, locale, only, services }: AnswersVisit,
  own: readonly TitledRider[],
  {
    day,
    adults,
  }: Readonly<{
    day: Readonly<{ date: string; text: string }> | null;
    adults: readonly AskedRider[];
  }>,
): Promise<Exit[]> {
  const messages = riderAnswersMessages[locale].advice;
  const { booking, key, hasOffer, ridersChange } = managed;
  const token = booking.manageToken;
  const toExit = (href: string, label: string): Exit => ({ href, label, isExternal: false });
  const manage = getPagePath("manageBooking", locale, token);
  const move =
    only === null && day
      ? [toExit(`${manage}?day=${day.date}#change`, fillMessage(messages.move, { date: day.text }))]
      : [];
  const isGivenBack =
    formatRefusedRiderRefund(locale) !== null &&
    !hasOffer &&
    services.clock.now() < getDepartureStart(key);
  const isUnpaid = managed.refundableMxn === 0;
  const isNothingBack = isUnpaid || managed.refund === "none";
  const givesBack = async (riderKey: string) => {
    if (isUnpaid) return false;
    const result = await services.guest.refundRefusedRider(booking.id, {
      ...{ key: riderKey, link: only === null ? "booking" : "rider", agreed: null },
    });
    return result.outcome === "offer" && result.offer.backCentavos > 0;
  };
  if (isGivenBack) {
    const isAlone = booking.participants > 1 && adults.length === 1 && !booking.adultBookingId;
    const refunds = own.map(async ({ rider, title }) => {
      if (isAlone && !rider.isMinor) {
        const label = fillMessage(isNothingBack ? messages.cancelUnpaid : messages.cancelAll, {
          rider: title,
        });
        return only === null ? [toExit(getPagePath("cancelBooking", locale, token), label)] : [];
      }
      if (only !== null && rider.isMinor) return [];
      const riderKey = rider.token.slice(0, 8);
      const isBack = await givesBack(riderKey);
      if (only !== null) {
        const path = getPagePath("singleRiderRefund", locale, rider.token);
        return [toExit(path, isBack ? messages.ownPart : messages.ownLeave)];
      }
      const path = getPagePath("riderRefund", locale, token);
      const label = fillMessage(isBack ? messages.part : messages.leave, { rider: title });
      return [toExit(`${path}?rider=${riderKey}`, label)];
    });
    return [...move, ...(await Promise.all(refunds)).flat()];
  }
  if (only !== null) return move;
  const isChangeable = ridersChange === "yes" && booking.participants > 1;
  return [
    ...move,
    ...(isChangeable ? [toExit(getPagePath("changeRiders", locale, token), messages.riders)] : []),
    toExit(
      getPagePath("cancelBooking", locale, token),
      isNothingBack ? messages.cancelUnpaid : messages.refund,
    ),
  ];
}
