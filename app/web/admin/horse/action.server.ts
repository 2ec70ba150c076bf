import { data, redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import type { RetirementEffects } from "#app/departures/preview-horse-count.server.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { absenceForm, toTypedAbsence } from "#app/horses/absence-form.ts";
import { horseForm } from "#app/horses/horse-form.ts";
import type { FormReply } from "../ui/edit-form.tsx";
import { readEditForm, refuseUnknownForm, type Submission } from "../ui/read-edit-form.server.ts";

export type HorseReply = FormReply<typeof horseForm, string, "store">;
export type AbsenceReply = FormReply<typeof absenceForm, string, "out">;

/** Another horse has the name of the horse that is to come back. */
export type RetireReply = Readonly<{ id: string; refusal: "name-taken" }>;

/** What the rides ahead become without the horse, before it is retired. */
export type RetireQuestion = Readonly<{ id: string; asked: RetirementEffects }>;

/** Adds a horse, or stores the changes of a known one; or returns the form's problems. */
export async function handleHorseForm(submission: Submission, known: string | null) {
  const { services, facts, form } = submission;
  const id = known ?? getFormText(form, "id");
  if (!isId(id)) refuseUnknownForm();
  const read = readEditForm(horseForm, "store", submission);
  if (!read.parsed.ok) return read.refuse(read.parsed.errors, 400);
  const { values: typed } = read.parsed;
  const stored = await (known
    ? services.horses.updateHorse({ id, typed, shown: read.shown })
    : services.horses.addHorse({ id, typed }));
  facts.log.info({ horseId: id, outcome: stored.outcome }, "the operator stored a horse");
  if (stored.outcome === "conflict") return read.askWhichToKeep(stored.form);
  if (stored.outcome === "name-taken") return read.refuse({ name: "name-taken" }, 409);
  if (stored.outcome === "unknown") throw data(null, { status: 404 });
  return redirect(`/admin/horses/${stored.id}?done=${known ? "changed" : "added"}`, 303);
}

/** Handles the forms on the page of a horse. Throws 400 for an unknown form. */
export async function handleHorsePageForm(submission: Submission, id: string) {
  const { services, facts, form } = submission;
  const intent = getFormText(form, "intent");
  if (intent === "store") return handleHorseForm(submission, id);
  if (intent === "out") return handleAbsenceForm(submission, id);
  if (intent === "in") {
    const absence = { id: getFormText(form, "id"), horseId: id };
    if (!isId(absence.id)) refuseUnknownForm();
    if (!(await services.horses.endHorseAbsence(absence))) throw data(null, { status: 404 });
    facts.log.info({ horseId: id }, "a horse is back in service");
    return redirect(`/admin/horses/${id}?done=in`, 303);
  }
  if (intent !== "retire" && intent !== "bring-back") refuseUnknownForm();
  const retired = intent === "retire";
  if (retired && getFormText(form, "confirmed") !== "yes") {
    const asked = await services.horses.findRetirementEffects(id);
    if (asked.shortages.length > 0 || asked.stopped.length > 0 || asked.weightLimit) {
      return data<RetireQuestion>({ id: facts.id, asked });
    }
  }
  const outcome = await services.horses.setHorseRetired({ id, retired });
  facts.log.info({ horseId: id, retired, outcome }, "the operator retired or brought back a horse");
  if (outcome === "unknown") throw data(null, { status: 404 });
  if (outcome === "name-taken")
    return data<RetireReply>({ id: facts.id, refusal: outcome }, { status: 409 });
  return redirect(`/admin/horses/${id}?done=${retired ? "retired" : "back"}`, 303);
}

async function handleAbsenceForm(submission: Submission, horseId: string) {
  const { services, facts, form } = submission;
  const id = getFormText(form, "id");
  if (!isId(id)) refuseUnknownForm();
  const read = readEditForm(absenceForm, "out", submission);
  if (!read.parsed.ok) return read.refuse(read.parsed.errors, 400);
  const typed = toTypedAbsence(read.parsed.values);
  if (!(await services.horses.addHorseAbsence({ id, horseId, typed })))
    throw data(null, { status: 404 });
  facts.log.info({ horseId }, "a horse is out of service");
  return redirect(`/admin/horses/${horseId}?done=out`, 303);
}
