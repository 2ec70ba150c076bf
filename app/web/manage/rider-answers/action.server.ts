import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { acceptsAnswers } from "#app/bookings/riders/accepts-answers.ts";
import { answerFields, measureNames } from "#app/bookings/riders/answer-fields.ts";
import {
  formatHealthRemarks,
  formatRiderFacts,
  formatRiderTitle,
} from "#app/bookings/riders/format-rider.ts";
import {
  formatAnswersValue,
  noHealth,
  type RiderErrorCode,
  type RiderTexts,
} from "#app/bookings/riders/rider-answers.ts";
import { riderMessages } from "#app/bookings/riders/rider-messages.ts";
import type { BookingRider } from "#app/bookings/riders/rider-store.server.ts";
import { formatWeightQuestion } from "#app/bookings/riders/weight-doubt.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { textRules } from "#app/forms/text-rules.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { unreadableFormMessages } from "#app/web/errors/unreadable-form-messages.ts";
import { createEndedFormError } from "../ended-form.server.ts";
import {
  formatAskedWeight,
  type PostedRider,
  parseAnswersForm,
  readAnswersForm,
} from "./answers-form.server.ts";
import type { AnswersVisit } from "./answers-visit.ts";
import {
  type AskedRider,
  listAskedRiders,
  listRidersOfBooking,
} from "./list-asked-riders.server.ts";
import { riderAnswersMessages } from "./messages.ts";

/** The reply to a form whose answers were not saved. */
export type AnswersReply = Readonly<{
  id: string;
  /** Null if the server could not be reached. */
  title: string | null;
  /** Sentences about the form as a whole, such as who else has answered. */
  lines: readonly string[];
  /** The errors, by the id of the field. */
  errors: Readonly<Partial<Record<string, string>>>;
  /**
   * The riders' names, by position, with which the list of errors says whose they are. Empty if the
   * form asks about one rider.
   */
  riders: Readonly<Partial<Record<number, string>>>;
  /** The weights that are asked back, by the rider's position, for the form to repeat. */
  asked: Readonly<Partial<Record<number, string>>>;
  /** The posted answers, by the rider's position. Empty if the page shows the stored ones again. */
  texts: Readonly<Partial<Record<number, RiderTexts>>>;
  /** The stored answers that the form shows from now on, by position; others stay as they were. */
  shown: Readonly<Partial<Record<string, string>>>;
  /** Whether the page's data has to be loaded again, because the booking has changed. */
  isOutdated: boolean;
}>;

/** Saves the riders' answers, or returns what is wrong with them. */
export async function handleAnswersForm(visit: AnswersVisit, form: FormData, path: string) {
  const { services, managed, locale } = visit;
  const messages = riderAnswersMessages[locale];
  const own = await listAskedRiders(visit);
  const { posted, shown, hasOthers } = readAnswersForm(form, own);
  const texts = Object.fromEntries(posted.map(({ rider, texts }) => [rider.position, texts]));
  const reply = (status: number, part: Partial<AnswersReply>) =>
    data<AnswersReply>(
      {
        ...{ id: randomUUID(), title: messages.outcomes.unchanged, isOutdated: false },
        lines: [],
        errors: {},
        riders: {},
        asked: {},
        texts,
        shown,
        ...part,
      },
      { status },
    );
  // What was typed for riders who are still in the booking comes back.
  const otherRiders = { lines: [messages.problems["other-riders"]], isOutdated: true };
  const deleted = getFormText(form, "delete");
  if (deleted) {
    const isDeleted = await deleteAnswers(visit, own, deleted);
    return isDeleted ? redirect(`${path}?done=deleted`, 303) : reply(409, otherRiders);
  }
  if (visit.only === null && !acceptsAnswers(managed.booking, services.clock.now())) {
    throw await createEndedFormError(visit);
  }
  if (hasOthers) return reply(409, otherRiders);
  if (posted.length === 0) return reply(400, { lines: [unreadableFormMessages[locale].malformed] });
  const unasked = posted.filter(({ rider, texts }) => !rider.asksHealth && hasHealthTexts(texts));
  if (unasked.length > 0) {
    return reply(409, { lines: [messages.problems["own-health"]] });
  }
  const parsed = parseAnswersForm(posted);
  if (!parsed.ok) {
    const errors = [
      ...Object.entries(parsed.errors).flatMap(([id, code]) =>
        code ? [[id, formatAnswerError(id, code, locale)] as const] : [],
      ),
      ...parsed.askedBack.map(({ id, doubt }) => {
        const question = formatWeightQuestion(doubt, locale);
        return [id, fillMessage(messages.errors["weight-doubt"], { question })] as const;
      }),
    ];
    return reply(400, {
      title: fillPlural(messages.errors.title, errors.length),
      errors: Object.fromEntries(errors),
      riders: await nameRiders(visit, posted),
      asked: Object.fromEntries(
        parsed.askedBack.map(({ position }) => [
          position,
          texts[position] ? formatAskedWeight(texts[position]) : "",
        ]),
      ),
    });
  }
  const riders = parsed.riders.map((rider) => ({ ...rider, shown: shown[String(rider.position)] }));
  const isAsked = (position: number) =>
    own.some((rider) => rider.position === position && rider.asksHealth);
  const result = await services.guest.saveRiderAnswers(managed.booking.id, riders, locale);
  switch (result.outcome) {
    case "saved":
    case "unchanged":
      return redirect(`${path}?done=${result.outcome}`, 303);
    case "conflict":
      return reply(409, {
        title: messages.conflict.title,
        lines: await describeConflicts(visit, result.riders),
        shown: {
          ...shown,
          ...Object.fromEntries(
            result.riders.map(({ position, answers }) => [
              position,
              formatAnswersValue(isAsked(position) ? answers : { ...answers, ...noHealth }),
            ]),
          ),
        },
      });
    case "other-riders":
      return reply(409, otherRiders);
    case "too-late":
      if (visit.only === null) throw await createEndedFormError(visit);
      return reply(409, { lines: [messages.problems["too-late"]], isOutdated: true });
  }
}

/** Returns the titles of the posted riders, with the names that were typed; none for one rider. */
async function nameRiders(visit: AnswersVisit, posted: readonly PostedRider[]) {
  if (posted.length < 2) return {};
  const riders = await listRidersOfBooking(visit);
  return Object.fromEntries(
    posted.map(({ rider, texts }) => {
      const index = riders.findIndex(({ position }) => position === rider.position);
      const name = texts.name.trim().slice(0, textRules.name.maximum) || null;
      const answers = { ...rider.answers, name };
      return [rider.position, formatRiderTitle({ ...rider, answers }, index, visit.locale)];
    }),
  );
}

function hasHealthTexts({ health, otherHealth }: RiderTexts): boolean {
  return health.length > 0 || otherHealth.trim() !== "";
}

/**
 * Deletes the answers of one rider of the link, also after the ride. Returns false if the link has no
 * such rider.
 */
async function deleteAnswers(
  { services, managed }: AnswersVisit,
  own: readonly AskedRider[],
  deleted: string,
): Promise<boolean> {
  const rider = own.find(({ position, asksHealth }) => asksHealth && String(position) === deleted);
  if (!rider) return false;
  await services.guest.deleteRiderAnswers(managed.booking.id, [rider.position]);
  return true;
}

async function describeConflicts(visit: AnswersVisit, changed: readonly BookingRider[]) {
  const { locale } = visit;
  const { text, empty } = riderAnswersMessages[locale].conflict;
  const riders = await listRidersOfBooking(visit);
  return changed.map(({ position }) => {
    const index = riders.findIndex((rider) => rider.position === position);
    const rider = riders[index];
    if (!rider) throw new Error(`rider ${position} of the conflict is not in the booking`);
    const answerTexts = [
      formatRiderFacts(rider.answers, "guest", locale),
      rider.asksHealth && formatHealthRemarks(rider.answers, locale),
    ].filter(Boolean);
    return fillMessage(text, {
      rider: formatRiderTitle(rider, index, locale),
      answers: answerTexts.join(", ") || empty,
    });
  });
}

function formatAnswerError(id: string, code: RiderErrorCode, locale: Locale): string {
  if (code === "no-consent") return riderAnswersMessages[locale].errors[code];
  const measure = measureNames.find((name) => id.startsWith(`${answerFields[name].input}-`));
  if (code === "invalid" && measure) {
    return fillMessage(riderMessages[locale].fields[measure].invalid, answerFields[measure].limits);
  }
  const texts: Partial<Record<RiderErrorCode, string>> = bookingMessages[locale].errors.byCode;
  const rule = id.startsWith("otherHealth") ? textRules.healthNote : textRules.name;
  return fillMessage(texts[code] ?? "", { most: rule.maximum });
}
