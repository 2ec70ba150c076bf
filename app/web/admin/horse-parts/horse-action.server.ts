import { data, redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import type { MissingHorseEffects } from "#app/departures/preview-horse-count.server.ts";
import type { FormTexts } from "#app/forms/form-definition.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { absenceForm, type TypedAbsence, toTypedAbsence } from "#app/horses/absence-form.ts";
import { horseForm } from "#app/horses/horse-form.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import type { FormReply } from "../ui/edit-form.tsx";
import { readEditForm, refuseUnknownForm, type Submission } from "../ui/read-edit-form.server.ts";

export type HorseReply = FormReply<typeof horseForm, string, "store">;
export type AbsenceReply = FormReply<typeof absenceForm, string, "out">;

/** Another horse has the name of the horse that is to come back. */
export type RetireReply = Readonly<{ id: string; refusal: "name-taken" }>;

/** What the rides ahead become without the horse, before it is retired or taken out of service. */
export type MissingHorseQuestion = Readonly<{
  id: string;
  asked: MissingHorseEffects;
  /** The texts of the form that takes the horse out of service; null for retiring. */
  absence: FormTexts<typeof absenceForm> | null;
  /** The id of the absence that this form would add. */
  absenceId: string;
}>;

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
  if (retired) {
    const fromDay = toLocalDate(services.clock.now());
    const question = await askBefore(submission, { horseId: id, fromDay, toDay: null });
    if (question) return data<MissingHorseQuestion>({ ...question, absence: null, absenceId: "" });
  }
  const outcome = await services.horses.setHorseRetired({ id, retired });
  facts.log.info({ horseId: id, retired, outcome }, "the operator retired or brought back a horse");
  if (outcome === "unknown") throw data(null, { status: 404 });
  if (outcome === "name-taken")
    return data<RetireReply>({ id: facts.id, refusal: outcome }, { status: 409 });
  return redirect(`/admin/horses/${id}?done=${retired ? "retired" : "back"}`, 303);
}

/**
 * Returns what guests could no longer book without the horse, unless nothing changes for them or the
 * owner has already said yes.
 */
async function askBefore(
  { services, facts, form }: Submission,
  { horseId, fromDay, toDay }: Readonly<{ horseId: string }> & Omit<TypedAbsence, "reason">,
) {
  if (getFormText(form, "confirmed") === "yes") return null;
  const effects = await services.horses.findMissingHorseEffects({ horseId, fromDay, toDay });
  const isAny = effects.shortages.length > 0 || effects.stopped.length > 0 || effects.weightLimit;
  return isAny ? { id: facts.id, asked: effects } : null;
}

async function handleAbsenceForm(submission: Submission, horseId: string) {
  const { services, facts, form } = submission;
  const id = getFormText(form, "id");
  if (!isId(id)) refuseUnknownForm();
  const read = readEditForm(absenceForm, "out", submission);
  if (!read.parsed.ok) return read.refuse(read.parsed.errors, 400);
  const typed = toTypedAbsence(read.parsed.values);
  const question = await askBefore(submission, { horseId, ...typed });
  if (question) {
    const { texts: absence } = read.reply;
    return data<MissingHorseQuestion>({ ...question, absence, absenceId: id });
  }
  if (!(await services.horses.addHorseAbsence({ id, horseId, typed })))
    throw data(null, { status: 404 });
  facts.log.info({ horseId }, "a horse is out of service");
  return redirect(`/admin/horses/${horseId}?done=out`, 303);
}
