import { data, redirect } from "react-router";
import type { DepartureChange } from "#app/bookings/closures/change-departures.server.ts";
import type { CapacityConflict } from "#app/bookings/closures/find-capacity-conflict.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import type { Conflicts } from "#app/edit-conflicts/conflict.ts";
import type { FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { handleHandInForm } from "../cash-parts/hand-in-form.server.ts";
import { createRefusal, getResultPath } from "../departure-parts/departure-replies.server.ts";
import { getDayPath, parseDepartureName } from "../departure-parts/departure-view.ts";
import { parseGuideChange } from "../departure-parts/guides-view.ts";
import { handleByIntent } from "../ui/form-intents.server.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";
import { handleAttendanceForm } from "./attendance-form.server.ts";
import { handleCollectForm, handleUndoCollectForm } from "./collect-form.server.ts";
import { handleHorseForm } from "./horse-form.server.ts";
import { handleHorseRemarkForm } from "./horse-remark-form.server.ts";
import { handleQuestionForm } from "./question-form.server.ts";
import { isOwnRide } from "./ride-of-booking.server.ts";

/**
 * The reply if another user has changed the capacity or closed the ride since the form was opened.
 */
export type CapacityReply = Readonly<{
  id: string;
  ride: string;
  refusal: "conflict";
  typed: string;
  shown: FieldTexts<"capacity">;
  conflicts: Conflicts<"capacity">;
}>;

type DayVisit = Submission & Readonly<{ date: string }>;

type RideVisit = DayVisit & Readonly<{ ride: string; key: DepartureKey }>;

/** The forms of a day's page that are not about one of its rides, by their intents. */
export const dayForms = {
  "no-show": (submission: DayVisit) => handleAttendanceForm(submission, "did-not-come"),
  arrived: (submission: DayVisit) => handleAttendanceForm(submission, "arrived"),
  "answer-question": handleQuestionForm,
  "hand-in": handleHandInForm,
  collect: (submission: DayVisit) => handleMoneyForm(submission, handleCollectForm),
  undo: (submission: DayVisit) => handleMoneyForm(submission, handleUndoCollectForm),
};

export const rideForms = {
  guides: assignGuidesFromForm,
  "choose-horses": (visit: RideVisit) => assignHorses(visit, false),
  "complete-ride": (visit: RideVisit) => assignHorses(visit, true),
  "horse-remark": addHorseRemark,
  capacity: (visit: RideVisit) => changeDeparture(visit, setCapacityFromForm(visit)),
  reopen: (visit: RideVisit) =>
    changeDeparture(visit, visit.services.operator.reopenDeparture(visit.key)),
  offer: (visit: RideVisit) =>
    changeDeparture(visit, visit.services.operator.setOffered(visit.key, true)),
  withdraw: (visit: RideVisit) =>
    changeDeparture(visit, visit.services.operator.setOffered(visit.key, false)),
};

/**
 * Handles a form about a departure, submitted on its day's page. Throws 400 for an unknown form.
 */
export async function handleDepartureForm(submission: DayVisit) {
  const { facts, date, form } = submission;
  if (Object.hasOwn(dayForms, getFormText(form, "intent"))) {
    return handleByIntent(dayForms, submission);
  }
  const ride = getFormText(form, "ride");
  const key = parseDepartureName(ride, date);
  if (!key) return createRefusal(ride, { outcome: "unknown-departure" }, facts.id);
  return handleByIntent(rideForms, { ...submission, ride, key });
}

async function handleMoneyForm(
  submission: DayVisit,
  handle: typeof handleCollectForm | typeof handleUndoCollectForm,
) {
  const handled = await handle(submission);
  if (typeof handled !== "string") return handled;
  const outcome = handled === "unknown" ? "unknown-departure" : handled;
  return createRefusal("", { outcome }, submission.facts.id);
}

async function assignGuidesFromForm({ services, facts, date, form, ride, key }: RideVisit) {
  const outcome = await services.operator.assignGuides(key, parseGuideChange(form));
  facts.log.info({ date, ride, intent: "guides", outcome }, "the operator changed a ride's guides");
  if (outcome !== "done") return createRefusal(ride, { outcome }, facts.id);
  return redirect(`${getDayPath(date)}?done=guides`, 303);
}

async function assignHorses(visit: RideVisit, isCompletion: boolean) {
  return (await isOwnRide(visit, visit.key))
    ? handleHorseForm({ ...visit, isCompletion })
    : createRefusal(visit.ride, { outcome: "unknown-departure" }, visit.facts.id);
}

async function addHorseRemark(visit: RideVisit) {
  return (await isOwnRide(visit, visit.key))
    ? handleHorseRemarkForm(visit)
    : createRefusal(visit.ride, { outcome: "not-yours" }, visit.facts.id);
}

async function changeDeparture(
  { facts, date, form, ride }: RideVisit,
  changing: Promise<DepartureChange | CapacityConflict>,
) {
  const intent = getFormText(form, "intent");
  const change = await changing;
  facts.log.info({ date, ride, intent, outcome: change.outcome }, "the operator changed a ride");
  if (change.outcome === "conflict") {
    const { values, ...conflicted } = change.form;
    const [typed = ""] = values.capacity.split(" ");
    const reply = { id: facts.id, ride, refusal: change.outcome, typed, ...conflicted };
    return data<CapacityReply>(reply, { status: 409 });
  }
  if (change.outcome !== "done") return createRefusal(ride, change, facts.id);
  return redirect(getResultPath(date, intent, change), 303);
}

async function setCapacityFromForm({
  services,
  key,
  form,
}: RideVisit): Promise<DepartureChange | CapacityConflict> {
  const { shown, typed } = readEditedFields(form, { capacity: "" });
  // This user chose "Use theirs", so the capacity set by the other user is kept.
  if (typed.capacity) return { outcome: "done", guests: 0, byHand: 0 };
  const capacity = parseWholeNumber(form.get("capacity"));
  return services.operator.setCapacity(key, capacity, shown.capacity ?? null);
}

function parseWholeNumber(value: FormDataEntryValue | null): number {
  return typeof value === "string" && /^\d{1,4}$/.test(value.trim()) ? Number(value) : Number.NaN;
}
