import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { FieldErrors } from "#app/bookings/checkout/booking-request.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { comeAlone } from "#app/departures/pickup.ts";
import type { Conflict, Conflicts } from "#app/edit-conflicts/conflict.ts";
import { sayConflict, sayEnded } from "#app/edit-conflicts/conflict-text.ts";
import { formatDate, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { isLocalDate, type LocalDate } from "#app/platform/local-time.ts";
import { pathTo } from "#app/routing/paths.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import type { Services } from "#server/wiring/services.ts";
import { readForm, type SubmittedForm } from "../../booking/booking-form.server.ts";
import { monthWithin } from "../../booking/booking-view.server.ts";
import { parseDetails, readDetails, refusedDetails } from "../details/details-form.server.ts";
import { chosenDay, readShownRide } from "../move/ride-query.ts";
import { monthsFor } from "./loader.server.ts";
import type { DetailsReply, LateReply, MoveReply, SaidConflict } from "./manage-view.ts";

type Visit = Readonly<{ services: Services; managed: ManagedBooking; locale: Locale }>;
type Done = "moved" | "same" | "saved" | "unchanged";

/** Answers the forms of the page: another month or day to look at, a move, corrected details. */
export async function answerManageForm(visit: Visit, form: FormData) {
  if (form.get("form") === "details") return saveDetails(visit, form);
  const { key, hasOffer } = visit.managed;
  // The form's own value is ignored: the tour of a booking does not change.
  form.set("tour", key.tour);
  // A form that changes only the pickup posts no day.
  if (!form.has("date") && !hasOffer) form.set("date", key.date);
  const submitted = readForm(form, key.tour);
  return submitted.intent.kind === "pay"
    ? moveBooking(visit, submitted, form)
    : data(await moveReply(visit, submitted, null));
}

async function moveBooking(visit: Visit, form: SubmittedForm, posted: FormData) {
  const { services, managed, locale } = visit;
  const { booking } = managed;
  const { date, pickupTime } = form.values;
  const before = readShownRide(posted);
  if (before.keepsTheirs) return done(visit, "same");
  const errors: FieldErrors = {
    ...(!isLocalDate(date) && { date: date ? "invalid-date" : "required" }),
    ...(!pickupTime && { pickupTime: "required" }),
  };
  if (Object.keys(errors).length > 0) {
    return data(await moveReply(visit, form, { kind: "invalid", errors }), { status: 400 });
  }
  const { shown } = before;
  const day = chosenDay(date, before);
  const moved = await services.guest.rescheduleBooking(booking.id, {
    date: day,
    pickupTime,
    shown,
  });
  switch (moved.outcome) {
    case "moved":
      return done(visit, "moved");
    case "unchanged":
      return done(visit, "same");
    case "conflict": {
      const { key, pickupTime: stored, form: conflicted } = moved;
      const time = comeAlone(stored) ? key.start : stored;
      const place = `${formatDate(key.date, locale, "day")}, ${formatTime(time, locale)}`;
      const conflicts = sayConflicts(conflicted.conflicts, locale, () => place);
      const problem = { kind: "conflict", shown: conflicted.shown, conflicts } as const;
      const values = { ...form.values, date: day ?? key.date };
      return data(await moveReply(visit, { ...form, values, month: "" }, problem), { status: 409 });
    }
    case "too-late":
      return late(visit);
    case "too-many-changes":
      return data(await moveReply(visit, form, tooMany(locale)), { status: 429 });
    case "refused": {
      const { refusal, nearestFreeDates } = moved;
      const dayLabel = formatDate(date, locale, "day");
      const otherDays = daysToOffer(refusal.reason, nearestFreeDates, locale);
      return data(await moveReply(visit, form, { kind: "refused", refusal, dayLabel, otherDays }), {
        status: refusal.reason === "unknown-departure" ? 400 : 409,
      });
    }
  }
}

/** No other days for a wrong pickup time: another day would not help. */
function daysToOffer(reason: string, dates: readonly LocalDate[], locale: Locale) {
  if (reason === "unknown-departure") return [];
  return dates.map((date) => ({ date, label: formatDate(date, locale, "day") }));
}

async function moveReply(
  { services, managed, locale }: Visit,
  { intent, values, month: shown, visit }: SubmittedForm,
  problem: MoveReply["problem"],
): Promise<MoveReply> {
  const asked = intent.kind === "month" ? intent.month : intent.kind === "day" ? "" : shown;
  const month = monthWithin(asked, services.clock.now());
  const months = await monthsFor(services, managed, { month, date: values.date }, locale);
  return { form: "move", id: randomUUID(), values, visit, problem, ...months };
}

async function saveDetails(visit: Visit, form: FormData) {
  const { services, managed, locale } = visit;
  const edited = readDetails(form);
  const refuse = (reply: Partial<DetailsReply>, status: number) =>
    data<DetailsReply>(
      {
        ...{ form: "details", id: randomUUID(), conflicts: {}, errors: {}, problem: null },
        ...refusedDetails(edited, managed.booking),
        ...reply,
      },
      { status },
    );
  const parsed = parseDetails(edited, managed.booking);
  if (!parsed.ok) return refuse({ errors: parsed.errors }, 400);
  const { details } = parsed;
  const changed = await services.guest.changeDetails(
    managed.booking.id,
    details,
    "guest",
    edited.shown,
  );
  switch (changed.outcome) {
    case "conflict": {
      const conflicts = sayConflicts(changed.form.conflicts, locale, (_, stored) => stored);
      return refuse({ ...changed.form, conflicts }, 409);
    }
    case "too-late":
      return late(visit);
    case "too-many-changes":
      return refuse({ problem: tooMany(locale) }, 429);
    case "changed":
      return done(visit, "saved");
    case "unchanged":
      return done(visit, "unchanged");
  }
}

/** What somebody else has changed meanwhile, in the words of the guest's page. */
function sayConflicts<Field extends string>(
  conflicts: Conflicts<Field>,
  locale: Locale,
  label: (field: string, stored: string) => string,
): Partial<Record<Field, SaidConflict>> {
  const said: Partial<Record<Field, SaidConflict>> = {};
  for (const [field, conflict] of Object.entries<Conflict | undefined>(conflicts)) {
    if (!conflict) continue;
    const { stored } = conflict;
    const sentence = sayConflict(conflict, label(field, stored), { locale, reader: "guest" });
    said[field as Field] = { stored, sentence };
  }
  return said;
}

/** The redirect's address changes nothing when it is reloaded. */
function done({ managed, locale }: Visit, what: Done) {
  const path = pathTo("manageBooking", locale, managed.booking.manageToken);
  return redirect(`${path}?done=${what}`, 303);
}

function tooMany(locale: Locale) {
  return { kind: "too-many", words: manageMessages[locale].tooManyChanges } as const;
}

async function late({ services, managed, locale }: Visit) {
  const at = await services.guest.cancelledAt(managed.booking.id);
  const cancelled = at && sayEnded({ what: "cancelled", at }, locale);
  return data<LateReply>({ form: "late", id: randomUUID(), cancelled }, { status: 409 });
}
