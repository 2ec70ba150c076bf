import { timeZone } from "../../business/facts.ts";
import { fillMessage, formatInstant, formatMoney, formatTime } from "../../i18n/format.ts";
import { getListFormat } from "../../i18n/intl-formatters.ts";
import type { Locale } from "../../i18n/locale.ts";
import { toLocalDate, toLocalTime } from "../../platform/local-time.ts";
import type { SheetQuestion, ToldAct } from "./list-sheet-questions.server.ts";
import { questionMessages } from "./question-messages.ts";

/** Says in words what was recorded and why somebody has to look at it, the earlier act first. */
export function formatQuestion(question: SheetQuestion, locale: Locale): string {
  const { reasons } = questionMessages[locale];
  const acts = listActsInOrder(question).map((act) =>
    formatToldAct(act, question.key.date, locale),
  );
  return [...acts, reasons[question.reason]].join(" ");
}

/** Says whom a question is about: the guest, or the ride. */
export function formatQuestionSubject({ booking, key }: SheetQuestion, locale: Locale): string {
  const messages = questionMessages[locale];
  const time = formatTime(key.start, locale);
  return booking
    ? fillMessage(messages.about, { guest: booking.name || booking.reference, time })
    : fillMessage(messages.aboutRide, { time });
}

/** Returns the acts of a question, the earlier one first. */
export function listActsInOrder({ act, against }: SheetQuestion): readonly ToldAct[] {
  if (!against) return [act];
  return act.at < against.at ? [act, against] : [against, act];
}

/** Says what one act recorded, such as "Chuy: did not come, 8:05 AM." `day` is that of the ride. */
export function formatToldAct(
  { kind, by, at, riders, of, amountCentavos, horses }: ToldAct,
  day: string,
  locale: Locale,
): string {
  const { acts } = questionMessages[locale];
  const values = {
    by,
    at: formatActTime(at, day, locale),
    riders: riders ?? 0,
    of: of ?? 0,
    amount: formatMoney((amountCentavos ?? 0) / 100, locale),
    horses: getListFormat(locale).format(horses),
  };
  if (kind === "arrived" || kind === "did-not-come") {
    const size = riders === 0 ? "None" : riders === of ? "" : "Some";
    return fillMessage(acts[`${kind}${size}`], values);
  }
  if (kind === "horse" && horses.length === 0) return fillMessage(acts.horseNone, values);
  return fillMessage(acts[kind], values);
}

/** Formats the time of an act; with its day if that is not the day of the ride. */
export function formatActTime(at: Date, day: string, locale: Locale): string {
  return toLocalDate(at) === day
    ? formatTime(toLocalTime(at), locale)
    : formatInstant(at, locale, timeZone);
}
