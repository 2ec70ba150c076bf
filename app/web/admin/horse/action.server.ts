import { data, redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import type { RetirementEffects } from "#app/departures/preview-horse-count.server.ts";
import type { Conflicts } from "#app/edit-conflicts/conflict.ts";
import type { FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import {
  type AbsenceErrors,
  type AbsenceTexts,
  absenceFields,
  parseAbsenceForm,
} from "#app/horses/absence-form.ts";
import {
  type HorseErrors,
  type HorseField,
  type HorseTexts,
  horseFields,
  parseHorseForm,
} from "#app/horses/horse-form.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";

/** The problems of a submitted horse form, with all entered values. */
export type HorseReply = Readonly<{
  id: string;
  texts: HorseTexts;
  errors: HorseErrors;
  /** The values that the form showed before the user edited them. */
  shown: FieldTexts<HorseField>;
  conflicts: Conflicts<HorseField>;
}>;

/** The problems of a form that takes a horse out of service, with all entered values. */
export type AbsenceReply = Readonly<{
  id: string;
  absence: AbsenceTexts;
  absenceErrors: AbsenceErrors;
}>;

/** Another horse has the name of the horse that is to come back. */
export type RetireReply = Readonly<{ id: string; refusal: "name-taken" }>;

/** What the rides ahead become without the horse, before it is retired. */
export type RetireQuestion = Readonly<{ id: string; asked: RetirementEffects }>;

type Submission = Readonly<{ services: Services; facts: RequestFacts; form: FormData }>;

function refuseUnknownForm(): never {
  throw new Response("This form is not known.", { status: 400 });
}

/** Adds a horse, or stores the changes of a known one; or returns the form's problems. */
export async function handleHorseForm({ services, facts, form }: Submission, known: string | null) {
  const id = known ?? getFormText(form, "id");
  if (!isId(id)) refuseUnknownForm();
  const { shown, typed: read } = readEditedFields(form, readTexts(form, horseFields));
  const texts = read as HorseTexts;
  const refuse = (errors: HorseErrors, status: number) =>
    data<HorseReply>({ id: facts.id, texts, errors, shown, conflicts: {} }, { status });
  const parsed = parseHorseForm(texts);
  if (!parsed.ok) return refuse(parsed.errors, 400);
  const { typed } = parsed;
  const stored = await (known
    ? services.horses.updateHorse({ id, typed, shown })
    : services.horses.addHorse({ id, typed }));
  facts.log.info({ horseId: id, outcome: stored.outcome }, "the operator stored a horse");
  if (stored.outcome === "conflict") {
    const { values, ...conflicted } = stored.form;
    const reply = { id: facts.id, texts: values, errors: {}, ...conflicted };
    return data<HorseReply>(reply, { status: 409 });
  }
  if (stored.outcome === "name-taken") return refuse({ name: "name-taken" }, 409);
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

async function handleAbsenceForm({ services, facts, form }: Submission, horseId: string) {
  const id = getFormText(form, "id");
  if (!isId(id)) refuseUnknownForm();
  const absence = readTexts(form, absenceFields);
  const parsed = parseAbsenceForm(absence, toLocalDate(services.clock.now()));
  if (!parsed.ok) {
    const reply = { id: facts.id, absence, absenceErrors: parsed.errors };
    return data<AbsenceReply>(reply, { status: 400 });
  }
  const { typed } = parsed;
  if (!(await services.horses.addHorseAbsence({ id, horseId, typed })))
    throw data(null, { status: 404 });
  facts.log.info({ horseId }, "a horse is out of service");
  return redirect(`/admin/horses/${horseId}?done=out`, 303);
}

function readTexts<Field extends string>(form: FormData, fields: readonly Field[]) {
  return Object.fromEntries(fields.map((name) => [name, getFormText(form, name)])) as Record<
    Field,
    string
  >;
}
