import { adultAge } from "../../business/facts.ts";
import { fillMessage } from "../../i18n/format.ts";
import { getListFormat } from "../../i18n/intl-formatters.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { BookingRow } from "../booking-store.server.ts";
import {
  type AnswerReader,
  answerFields,
  type FactName,
  type FieldAnswers,
  factNames,
  getAnswerField,
  type MeasureName,
  measureNames,
} from "./answer-fields.ts";
import type { CorrectedAge } from "./party-rider.ts";
import { noAnswers, type RiderHealth } from "./rider-answers.ts";
import { riderMessages } from "./rider-messages.ts";
import type { BookingRider } from "./rider-store.server.ts";

/**
 * Formats what a rider is called: the name if there is one, or else a number, and the age as far as
 * it is known: "Ana (9 years old)", "Rider 3 (child)". `index` is the rider's place in the booking.
 * In Spanish, the team says "jinete" and guests read "persona".
 */
export function formatRiderTitle(
  { answers, age, price }: Pick<BookingRider, "answers" | "age" | "price">,
  index: number,
  locale: Locale,
  reader: "guest" | "team" = "guest",
): string {
  const messages = riderMessages[locale];
  const rider = answers.name ?? fillMessage(messages.rider[reader], { number: index + 1 });
  if (age !== null && age < adultAge) return fillMessage(messages.aged, { rider, age });
  return price === "child" ? fillMessage(messages.child, { rider }) : rider;
}

/** Formats riders who leave a booking as a list: "Ana and Rider 3 (8 years old)". */
export function formatLeftRiders(
  riders: readonly Readonly<{
    name: string | null;
    age: number | null;
    price: BookingRider["price"];
    index: number;
  }>[],
  locale: Locale,
  reader: "guest" | "team",
): string {
  const titles = riders.map(({ name, index, ...rider }) =>
    formatRiderTitle({ ...rider, answers: { ...noAnswers, name } }, index, locale, reader),
  );
  return getListFormat(locale).format(titles);
}

/** Formats corrected ages as a list: "Ana (8 years old), now 11 years old". */
export function formatCorrectedAges(
  ages: readonly CorrectedAge[],
  locale: Locale,
  reader: "guest" | "team",
): string {
  const messages = riderMessages[locale];
  const sentences = ages.map(({ to, ...rider }) =>
    fillMessage(messages.corrected, {
      rider: formatLeftRiders([rider], locale, reader),
      age: to === null ? messages.adult : fillMessage(messages.years, { age: to }),
    }),
  );
  return sentences.join("; ");
}

/**
 * Formats what the team calls a rider among those of several bookings: the name if there is one, or
 * else the guest who booked and the rider's number: "Ana Torres, Rider 3 (child)".
 */
export function formatRiderOfRide(
  rider: BookingRider,
  index: number,
  { firstName, lastName, reference }: Pick<BookingRow, "firstName" | "lastName" | "reference">,
  locale: Locale,
): string {
  if (rider.answers.name !== null) return rider.answers.name;
  const guest = `${firstName} ${lastName}`.trim() || reference;
  return `${guest}, ${formatRiderTitle(rider, index, locale, "team")}`;
}

/**
 * Formats what a reader may see of a rider's answers, except the name and health: "62 kg, 165 cm,
 * rides well". The guest sees all. Empty without answers.
 */
export function formatRiderFacts(
  answers: FieldAnswers,
  reader: AnswerReader | "guest",
  locale: Locale,
): string {
  const canRead = (readers: readonly AnswerReader[]) =>
    reader === "guest" || readers.includes(reader);
  return factNames
    .filter((name) => canRead(answerFields[name].readers))
    .flatMap((name) => formatFact(name, answers, locale) ?? [])
    .join(", ");
}

function formatFact(name: FactName, answers: FieldAnswers, locale: Locale): string | null {
  const value = answers[name];
  if (value === null) return null;
  const messages = riderMessages[locale].fields[name];
  return "fact" in messages
    ? fillMessage(messages.fact, { value })
    : ((messages.facts as Record<string, string>)[value] ?? null);
}

/** Formats a rider's measures for the rider: the height in both units, the weight in kilograms. */
export function formatSavedMeasures(answers: FieldAnswers, locale: Locale): string {
  const formatMeasure = (name: MeasureName) => {
    const value = answers[name];
    const { formatSaved } = getAnswerField(name);
    return value !== null && formatSaved ? formatSaved(value) : formatFact(name, answers, locale);
  };
  return measureNames.flatMap((name) => formatMeasure(name) ?? []).join(", ");
}

/**
 * Formats what a rider says about health as a list: "Asthma and Something else: sore knee". Empty
 * without remarks. Only the readers that the consent names may see it.
 */
export function formatHealthRemarks(
  { health, otherHealth }: Pick<RiderHealth, "health" | "otherHealth">,
  locale: Locale,
): string {
  const messages = riderMessages[locale];
  return getListFormat(locale).format(
    health.map((one) =>
      one === "other" && otherHealth !== null
        ? `${messages.health.other}: ${otherHealth}`
        : messages.health[one],
    ),
  );
}
