import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { FieldErrors } from "#app/bookings/checkout/booking-request.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { hasNoPickup } from "#app/departures/pickup.ts";
import type { Conflict, Conflicts } from "#app/edit-conflicts/conflict.ts";
import { formatBookingEnd, formatConflict } from "#app/edit-conflicts/conflict-text.ts";
import { fillMessage, formatDate, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { isLocalDate } from "#app/platform/local-date.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import type { Services } from "#server/wiring/services.ts";
import { readBookingForm, type SubmittedForm } from "../../booking/booking-form.server.ts";
import { clampMonth } from "../../booking/booking-view.server.ts";
import { getInvalidFields, getRefusedDay } from "../../booking/form-refusals.server.ts";
import { askAboutContact } from "../../contact-questions/ask-about-contact.server.tsx";
import { takeContactAnswers } from "../../contact-questions/contact-answers.server.ts";
import {
  getChangedContact,
  getRefusedDetails,
  parseDetails,
  readDetailsForm,
} from "../details/details-form.server.ts";
import { formatTooHeavy } from "../move/format-too-heavy.server.ts";
import { buildRefundAfterMove } from "../move/refund-after-move.server.ts";
import { getChosenDay, readShownRide } from "../move/shown-ride.ts";
import { redirectToBooking } from "../redirect-to-booking.server.ts";
import { getMonthsForBooking } from "./loader.server.ts";
import type { DetailsReply, GuestConflict, LateReply, MoveReply } from "./manage-view.ts";

type Visit = Readonly<{ services: Services; managed: ManagedBooking; locale: Locale }>;

/**
 * Processes the forms of the page: shows another month or day, moves the booking, or changes the
 * guest's details.
 */
export async function handleManageForm(visit: Visit, form: FormData) {
  if (form.get("form") === "details") return saveDetails(visit, form);
  if (form.get("form") === "pay") return redirectToPayment(visit);
  const { key, hasOffer } = visit.managed;
  // A booking's tour cannot change, so the tour in the form is ignored.
  form.set("tour", key.tour);
  // A form that changes only the pickup time sends no day, so the booked day is filled in.
  if (!form.has("date") && !hasOffer) form.set("date", key.date);
  const submitted = readBookingForm(form, key.tour);
  return submitted.intent.kind === "pay"
    ? moveBooking(visit, submitted, form)
    : data(await createMoveReply(visit, submitted, null));
}

/** Sends the guest to the page on which what is left is paid by card. */
async function redirectToPayment(visit: Visit) {
  const { services, managed, locale } = visit;
  const made = await services.guest.getOrCreateGuestRequest(managed.booking.id);
  if (made.outcome === "created") {
    return redirect(getPagePath("payBooking", locale, made.request.token), 303);
  }
  if (made.outcome !== "too-many") return createLateReply(visit);
  const { keptTitle: cancelled } = manageMessages[locale].tooManyChanges;
  return data<LateReply>({ form: "late", id: randomUUID(), cancelled }, { status: 429 });
}

async function moveBooking(visit: Visit, form: SubmittedForm, posted: FormData) {
  const { services, managed, locale } = visit;
  const { booking } = managed;
  const { date, pickupTime } = form.values;
  const before = readShownRide(posted);
  if (before.keepsTheirs) return redirectToBooking(visit, "same");
  const errors: FieldErrors = {
    ...(!isLocalDate(date) && { date: date ? "invalid-date" : "required" }),
    ...(!pickupTime && { pickupTime: "required" }),
  };
  if (Object.keys(errors).length > 0) {
    const invalid = getInvalidFields(errors, managed.key.tour, locale);
    return data(await createMoveReply(visit, form, invalid), { status: 400 });
  }
  const { shown } = before;
  const day = getChosenDay(date, before);
  const moved = await services.guest.rescheduleBooking(booking.id, {
    date: day,
    pickupTime,
    shown,
    shownRefund: form.shownRefund,
  });
  switch (moved.outcome) {
    case "moved":
      return redirectToBooking(visit, "moved");
    case "unchanged":
      return redirectToBooking(visit, "same");
    case "conflict": {
      const { key, pickupTime: stored, form: conflicted } = moved;
      const time = hasNoPickup(stored) ? key.start : stored;
      const place = `${formatDate(key.date, locale, "day")}, ${formatTime(time, locale)}`;
      const conflicts = formatGuestConflicts(conflicted.conflicts, locale, () => place);
      const problem = { kind: "conflict", shown: conflicted.shown, conflicts } as const;
      const values = { ...form.values, date: day ?? key.date };
      return data(await createMoveReply(visit, { ...form, values, month: "" }, problem), {
        status: 409,
      });
    }
    case "too-late":
      return createLateReply(visit);
    case "too-many-changes":
      return data(await createMoveReply(visit, form, createTooManyReply(locale)), { status: 429 });
    case "too-young":
    case "too-heavy": {
      const { tooYoung } = manageMessages[locale].move;
      const text =
        moved.outcome === "too-young"
          ? fillMessage(tooYoung, { age: moved.leastAge })
          : await formatTooHeavy(services, managed, moved.limitKg, locale);
      const invalid = { errors: { date: moved.outcome }, messages: { date: text } };
      return data(await createMoveReply(visit, form, { kind: "invalid", ...invalid }), {
        status: 409,
      });
    }
    case "less-refund": {
      const { move, cancelPage } = manageMessages[locale];
      const now = services.clock.now();
      const refund = buildRefundAfterMove(managed, moved.key, now, locale);
      const kept = [refund?.text ?? "", move.refundAgain].join(" ").trim();
      const messages = { keptTitle: cancelPage.problems["refund-changed"].title, kept };
      const problem = { kind: "less-refund", words: messages } as const;
      return data(await createMoveReply(visit, form, problem), { status: 409 });
    }
    case "refused": {
      const { refusal, nearestFreeDates } = moved;
      const { tour } = managed.key;
      const refused = getRefusedDay(refusal, { tour, date }, nearestFreeDates, locale);
      return data(await createMoveReply(visit, form, { kind: "refused", ...refused }), {
        status: refusal.reason === "unknown-departure" ? 400 : 409,
      });
    }
  }
}

async function createMoveReply(
  { services, managed, locale }: Visit,
  { intent, values, month: shown, visit }: SubmittedForm,
  problem: MoveReply["problem"],
): Promise<MoveReply> {
  const requestedMonth =
    intent.kind === "month" ? intent.month : intent.kind === "day" ? "" : shown;
  const month = clampMonth(requestedMonth, services.clock.now());
  const months = await getMonthsForBooking(services, managed, { month, date: values.date }, locale);
  return { form: "move", id: randomUUID(), values, visit, problem, ...months };
}

async function saveDetails(visit: Visit, form: FormData) {
  const { services, managed, locale } = visit;
  const answers = takeContactAnswers(form);
  const edited = readDetailsForm(form);
  const createRefusal = (reply: Partial<DetailsReply>, status: number) =>
    data<DetailsReply>(
      {
        ...{ form: "details", id: randomUUID(), conflicts: {}, errors: {}, messages: {} },
        problem: null,
        ...getRefusedDetails(edited, managed.booking),
        ...reply,
      },
      { status },
    );
  const parsed = parseDetails(edited, managed.booking);
  const questions = askAboutContact(getChangedContact(edited, managed.booking), answers, locale);
  if (!parsed.ok || Object.keys(questions.sentences).length > 0) {
    const parsedErrors = parsed.ok ? {} : parsed.errors;
    const { errors, messages } = getInvalidFields(
      parsedErrors,
      managed.key.tour,
      locale,
      questions.sentences,
    );
    return createRefusal({ errors, messages, questions: questions.controls }, 400);
  }
  const { phoneCountry } = answers;
  const { details } = parsed;
  const changed = await services.guest.changeDetails(
    managed.booking.id,
    details.phone === undefined ? details : { ...details, phoneCountry },
    "guest",
    edited.shown,
  );
  switch (changed.outcome) {
    case "conflict": {
      const conflicts = formatGuestConflicts(changed.form.conflicts, locale, (_, stored) => stored);
      return createRefusal({ ...changed.form, conflicts }, 409);
    }
    case "too-late":
      return createLateReply(visit);
    case "too-many-changes":
      return createRefusal({ problem: createTooManyReply(locale) }, 429);
    case "changed":
      return redirectToBooking(visit, "saved");
    case "unchanged":
      return redirectToBooking(visit, "unchanged");
  }
}

/** Formats the values that somebody else has changed since the guest opened the page. */
function formatGuestConflicts<Field extends string>(
  conflicts: Conflicts<Field>,
  locale: Locale,
  label: (field: string, stored: string) => string,
): Partial<Record<Field, GuestConflict>> {
  const formatted: Partial<Record<Field, GuestConflict>> = {};
  for (const [field, conflict] of Object.entries<Conflict | undefined>(conflicts)) {
    if (!conflict) continue;
    const { stored } = conflict;
    const sentence = formatConflict(conflict, label(field, stored), { locale, reader: "guest" });
    formatted[field as Field] = { stored, sentence };
  }
  return formatted;
}

function createTooManyReply(locale: Locale) {
  return { kind: "too-many", words: manageMessages[locale].tooManyChanges } as const;
}

async function createLateReply({ services, managed, locale }: Visit) {
  const at = await services.guest.findCancellationTime(managed.booking.id);
  const cancelled = at && formatBookingEnd({ what: "cancelled", at }, locale);
  return data<LateReply>({ form: "late", id: randomUUID(), cancelled }, { status: 409 });
}
