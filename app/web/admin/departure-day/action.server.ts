import { data, redirect } from "react-router";
import type { DepartureChange } from "#app/bookings/closures/change-departures.server.ts";
import type { CapacityConflict } from "#app/bookings/closures/find-capacity-conflict.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import type { Conflicts } from "#app/edit-conflicts/conflict.ts";
import type { FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { Services } from "#server/wiring/services.ts";
import { handleHandInForm } from "../cash-parts/hand-in-form.server.ts";
import { createRefusal, getResultPath } from "../departure-parts/departure-replies.server.ts";
import { getDayPath, parseDepartureName } from "../departure-parts/departure-view.ts";
import { parseGuideChange } from "../departure-parts/guides-view.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";
import { handleCollectForm, handleUndoCollectForm } from "./collect-form.server.ts";
import { handleHorseForm } from "./horse-form.server.ts";
import { handleHorseRemarkForm } from "./horse-remark-form.server.ts";
import { findRideOfBooking, isOwnRide } from "./ride-of-booking.server.ts";

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

/**
 * Handles a form about a departure, submitted on its day's page. Throws 400 for an unknown form.
 */
export async function handleDepartureForm(submission: DayVisit) {
  const { services, facts, date, form, locale } = submission;
  if (form.get("intent") === "no-show") return handleCheckInForm(submission);
  if (form.get("intent") === "arrived") return handleArrivalForm(submission);
  if (form.get("intent") === "hand-in") return handleHandInForm(submission);
  const isUndo = form.get("intent") === "undo";
  if (isUndo || form.get("intent") === "collect") {
    const handled = await (isUndo ? handleUndoCollectForm : handleCollectForm)(submission);
    if (typeof handled !== "string") return handled;
    const outcome = handled === "unknown" ? "unknown-departure" : handled;
    return createRefusal("", { outcome }, facts.id);
  }
  const ride = getFormText(form, "ride");
  const key = parseDepartureName(ride, date);
  const intent = getFormText(form, "intent");
  if (!key) return createRefusal(ride, { outcome: "unknown-departure" }, facts.id);
  if (form.get("intent") === "guides") {
    const outcome = await services.operator.assignGuides(key, parseGuideChange(form));
    facts.log.info({ date, ride, intent, outcome }, "the operator changed a ride's guides");
    if (outcome !== "done") return createRefusal(ride, { outcome }, facts.id);
    return redirect(`${getDayPath(date)}?done=guides`, 303);
  }
  const horses = { services, facts, account: submission.account, key, form, locale };
  const isCompletion = form.get("intent") === "complete-ride";
  if (isCompletion || form.get("intent") === "choose-horses") {
    return (await isOwnRide(submission, key))
      ? handleHorseForm({ ...horses, isCompletion })
      : createRefusal(ride, { outcome: "unknown-departure" }, facts.id);
  }
  if (form.get("intent") === "horse-remark") {
    return (await isOwnRide(submission, key))
      ? handleHorseRemarkForm(submission)
      : createRefusal(ride, { outcome: "not-yours" }, facts.id);
  }
  const change = await changeDeparture(services, key, intent, form);
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

/** Records whether a party showed up, if its ride is one of the account's. */
async function handleCheckInForm(submission: DayVisit) {
  const { services, facts, account, date, form } = submission;
  const came = form.get("came") === "yes";
  const found = await findRideOfBooking(submission, getFormText(form, "booking"));
  if (found === "unknown") return createRefusal("", { outcome: "unknown-departure" }, facts.id);
  if (found === "not-yours") return createRefusal("", { outcome: found }, facts.id);
  const outcome = await services.operator.recordNoShow(found.bookingId, { came, by: account.name });
  facts.log.info({ date, outcome }, "a guide noted who came");
  if (outcome === "not-booked")
    return createRefusal("", { outcome: "unknown-departure" }, facts.id);
  if (outcome === "too-early") return createRefusal("", { outcome }, facts.id);
  return redirect(`${getDayPath(date)}?done=${came ? "came" : "no-show"}`, 303);
}

/** Records whether a party has arrived, if its ride is one of the account's. */
async function handleArrivalForm(submission: DayVisit) {
  const { services, facts, account, date, form } = submission;
  const arrived = form.get("arrived") === "yes";
  const found = await findRideOfBooking(submission, getFormText(form, "booking"));
  if (found === "unknown") return createRefusal("", { outcome: "unknown-departure" }, facts.id);
  if (found === "not-yours") return createRefusal("", { outcome: found }, facts.id);
  const outcome = await services.operator.recordArrival(found.bookingId, {
    ...{ arrived, by: account.name },
  });
  facts.log.info({ date, outcome }, "a guide noted who arrived");
  if (outcome === "not-booked")
    return createRefusal("", { outcome: "unknown-departure" }, facts.id);
  if (outcome === "too-early") return createRefusal("", { outcome: "not-the-day" }, facts.id);
  return redirect(`${getDayPath(date)}?done=${arrived ? "arrived" : "arrived-undone"}`, 303);
}

async function changeDeparture(
  services: Services,
  key: DepartureKey,
  intent: string,
  form: FormData,
): Promise<DepartureChange | CapacityConflict> {
  switch (intent) {
    case "reopen":
      return services.operator.reopenDeparture(key);
    case "capacity": {
      const { shown, typed } = readEditedFields(form, { capacity: "" });
      // This user chose "Use theirs", so the capacity set by the other user is kept.
      if (typed.capacity) return { outcome: "done", guests: 0, byHand: 0 };
      const capacity = parseWholeNumber(form.get("capacity"));
      return services.operator.setCapacity(key, capacity, shown.capacity ?? null);
    }
    case "offer":
      return services.operator.setOffered(key, true);
    case "withdraw":
      return services.operator.setOffered(key, false);
    default:
      throw new Response("This form is not known.", { status: 400 });
  }
}

function parseWholeNumber(value: FormDataEntryValue | null): number {
  return typeof value === "string" && /^\d{1,4}$/.test(value.trim()) ? Number(value) : Number.NaN;
}
