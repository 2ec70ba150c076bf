import { data, redirect } from "react-router";
import type { NewHorseRulesEffects } from "#app/departures/preview-horse-count.server.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { horseRulesForm } from "#app/horses/horse-rules-form.ts";
import type { HorseFact } from "#app/horses/horse-visibility.server.ts";
import { handleHorseForm } from "../horse-parts/horse-action.server.ts";
import type { FormReply } from "../ui/edit-form.tsx";
import { readEditForm, type Submission } from "../ui/read-edit-form.server.ts";

/** "Count these horses" was not switched on, because no horse is in service. */
type CountReply = Readonly<{ id: string; countRefusal: "no-horses" }>;

/**
 * The reply to a refused form with the rules, or the question whether to store rules that stop rides
 * from selling.
 */
export type HorseRulesReply = FormReply<typeof horseRulesForm, string, "rules"> &
  Readonly<{
    /** What the rules would stop; null if the page does not ask. Nothing is stored yet. */
    asked: NewHorseRulesEffects | null;
  }>;

export const horsesForms = {
  store: (submission: Submission) => handleHorseForm(submission, null),
  count: (submission: Submission) => setCounted(submission, true),
  uncount: (submission: Submission) => setCounted(submission, false),
  rules: changeRules,
  "show-plan": (submission: Submission) => setVisibility(submission, "plan", true),
  "hide-plan": (submission: Submission) => setVisibility(submission, "plan", false),
  "show-week": (submission: Submission) => setVisibility(submission, "week", true),
  "hide-week": (submission: Submission) => setVisibility(submission, "week", false),
};

async function setCounted({ services, facts }: Submission, counted: boolean) {
  const outcome = await services.horses.setHorsesCounted({ counted });
  facts.log.info({ counted, outcome }, "the owner changed whether horses count");
  if (outcome === "no-horses") {
    return data<CountReply>({ id: facts.id, countRefusal: outcome }, { status: 409 });
  }
  return redirect(`/admin/horses?done=${counted ? "counted" : "uncounted"}`, 303);
}

async function changeRules(submission: Submission) {
  const { services, facts, form } = submission;
  const read = readEditForm(horseRulesForm, "rules", submission, { asked: null });
  if (!read.parsed.ok) return read.refuse(read.parsed.errors, 400);
  const { values: rules } = read.parsed;
  const change = { rules, shown: read.shown };
  if (getFormText(form, "confirmed") !== "yes") {
    const preview = await services.horses.previewNewHorseRules(change);
    if (Object.values(preview).some((found) => found.length > 0)) {
      return data<HorseRulesReply>({ ...read.reply, asked: preview });
    }
  }
  const stored = await services.horses.changeHorseRules(change);
  facts.log.info({ ...rules, outcome: stored.outcome }, "the owner changed the horses' rules");
  if (stored.outcome === "conflict") return read.askWhichToKeep(stored.form);
  return redirect("/admin/horses?done=rules#rules", 303);
}

async function setVisibility({ services, facts }: Submission, fact: HorseFact, shown: boolean) {
  await services.horses.setHorseVisibility({ fact, shown });
  facts.log.info({ fact, shown }, "the owner changed what guests see of the horses");
  return redirect(`/admin/horses?done=${shown ? "show" : "hide"}-${fact}`, 303);
}
