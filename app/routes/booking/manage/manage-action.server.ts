import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { FieldErrors } from "#app/booking/checkout/booking-request.ts";
import type { ManagedBooking } from "#app/booking/guest/managed-booking.server.ts";
import { isLocalDate, type LocalDate } from "#app/booking/local-time.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { manageMessages } from "#app/i18n/messages/manage.ts";
import { pathTo } from "#app/i18n/paths.ts";
import type { Services } from "#server/wiring/services.ts";
import { readForm, type SubmittedForm } from "../booking-form.server.ts";
import { monthWithin } from "../booking-view.server.ts";
import { parseDetails, readDetails } from "./details-form.server.ts";
import { monthsFor } from "./manage-page.server.ts";
import type { DetailsReply, MoveReply } from "./manage-view.ts";

type Visit = Readonly<{ services: Services; managed: ManagedBooking; locale: Locale }>;
type Done = "moved" | "same" | "saved" | "unchanged";

/** Answers the forms of the page: another month or day to look at, a move, corrected details. */
export async function answerManageForm(visit: Visit, form: FormData) {
  if (form.get("form") === "details") return saveDetails(visit, form);
  const { tour } = visit.managed.key;
  // The form's own value is ignored: the tour of a booking does not change.
  form.set("tour", tour);
  const submitted = readForm(form, tour);
  return submitted.intent.kind === "pay"
    ? moveBooking(visit, submitted)
    : data(await moveReply(visit, submitted, null));
}

async function moveBooking(visit: Visit, form: SubmittedForm) {
  const { services, managed, locale } = visit;
  const { booking } = managed;
  const { date, pickupTime } = form.values;
  const errors: FieldErrors = {
    ...(!isLocalDate(date) && { date: date ? "invalid-date" : "required" }),
    ...(!pickupTime && { pickupTime: "required" }),
  };
  if (Object.keys(errors).length > 0) {
    return data(await moveReply(visit, form, { kind: "invalid", errors }), { status: 400 });
  }
  const moved = await services.guest.rescheduleBooking(booking.id, { date, pickupTime });
  switch (moved.outcome) {
    case "moved":
      return done(visit, "moved");
    case "unchanged":
      return done(visit, "same");
    case "too-late":
      return late();
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
  const values = readDetails(form);
  const { services, managed } = visit;
  const parsed = parseDetails(values, managed.booking);
  if (!parsed.ok) {
    const reply: DetailsReply = {
      form: "details",
      id: randomUUID(),
      values,
      errors: parsed.errors,
      problem: null,
    };
    return data(reply, { status: 400 });
  }
  const { outcome } = await services.guest.changeDetails(managed.booking.id, parsed.details);
  if (outcome === "too-late") return late();
  if (outcome === "too-many-changes") {
    const problem = tooMany(visit.locale);
    const reply: DetailsReply = { form: "details", id: randomUUID(), values, errors: {}, problem };
    return data(reply, { status: 429 });
  }
  return done(visit, outcome === "changed" ? "saved" : "unchanged");
}

/** The redirect's address changes nothing when it is reloaded. */
function done({ managed, locale }: Visit, what: Done) {
  const path = pathTo("manageBooking", locale, managed.booking.manageToken);
  return redirect(`${path}?done=${what}`, 303);
}

function tooMany(locale: Locale) {
  return { kind: "too-many", words: manageMessages[locale].tooManyChanges } as const;
}

function late() {
  return data({ form: "late" as const, id: randomUUID() }, { status: 409 });
}
