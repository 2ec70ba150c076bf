import { data, redirect } from "react-router";
import type { NewHorseRulesEffects } from "#app/departures/preview-horse-count.server.ts";
import type { Conflicts } from "#app/edit-conflicts/conflict.ts";
import type { FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import {
  type HorseRuleErrors,
  type HorseRuleField,
  type HorseRuleTexts,
  horseRuleFields,
  parseHorseRulesForm,
} from "#app/horses/horse-rules-form.ts";
import type { HorseFact } from "#app/horses/horse-visibility.server.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { handleHorseForm } from "../horse/action.server.ts";

/** "Count these horses" was not switched on, because no horse is in service. */
type CountReply = Readonly<{ id: string; countRefusal: "no-horses" }>;

/**
 * The problems of the form with the rules, with all entered values, or the question whether to store
 * rules that stop rides from selling.
 */
export type HorseRulesReply = Readonly<{
  id: string;
  rules: HorseRuleTexts;
  ruleErrors: HorseRuleErrors;
  /** The values that the form showed before the user edited them. */
  shown: FieldTexts<HorseRuleField>;
  conflicts: Conflicts<HorseRuleField>;
  /** What the rules would stop; null if the page does not ask. Nothing is stored yet. */
  asked: NewHorseRulesEffects | null;
}>;

type Submission = Readonly<{ services: Services; facts: RequestFacts; form: FormData }>;

/**
 * Handles the forms on the page of all horses: adds a horse, switches "Count these horses" on or
 * off, changes the rules of all horses, or changes what guests see of them. Throws 400 for an unknown form.
 */
export async function handleHorsesPageForm(submission: Submission) {
  switch (getFormText(submission.form, "intent")) {
    case "store":
      return handleHorseForm(submission, null);
    case "count":
      return setCounted(submission, true);
    case "uncount":
      return setCounted(submission, false);
    case "rules":
      return changeRules(submission);
    case "show-plan":
      return setVisibility(submission, "plan", true);
    case "hide-plan":
      return setVisibility(submission, "plan", false);
    case "show-week":
      return setVisibility(submission, "week", true);
    case "hide-week":
      return setVisibility(submission, "week", false);
    default:
      throw new Response("This form is not known.", { status: 400 });
  }
}

async function setCounted({ services, facts }: Submission, counted: boolean) {
  const outcome = await services.horses.setHorsesCounted({ counted });
  facts.log.info({ counted, outcome }, "the owner changed whether horses count");
  if (outcome === "no-horses") {
    return data<CountReply>({ id: facts.id, countRefusal: outcome }, { status: 409 });
  }
  return redirect(`/admin/horses?done=${counted ? "counted" : "uncounted"}`, 303);
}

async function changeRules({ services, facts, form }: Submission) {
  const texts = Object.fromEntries(
    horseRuleFields.map((name) => [name, getFormText(form, name)]),
  ) as HorseRuleTexts;
  const { shown, typed } = readEditedFields(form, texts);
  const rules = typed as HorseRuleTexts;
  const parsed = parseHorseRulesForm(rules);
  const reply = { id: facts.id, rules, ruleErrors: {}, shown, conflicts: {}, asked: null };
  if (!parsed.ok) {
    return data<HorseRulesReply>({ ...reply, ruleErrors: parsed.errors }, { status: 400 });
  }
  const change = { rules: parsed.rules, shown };
  if (getFormText(form, "confirmed") !== "yes") {
    const asked = await services.horses.previewNewHorseRules(change);
    if (Object.values(asked).some((found) => found.length > 0)) {
      return data<HorseRulesReply>({ ...reply, asked });
    }
  }
  const stored = await services.horses.changeHorseRules(change);
  facts.log.info(
    { ...parsed.rules, outcome: stored.outcome },
    "the owner changed the horses' rules",
  );
  if (stored.outcome === "conflict") {
    const { values, ...conflicted } = stored.form;
    return data<HorseRulesReply>({ ...reply, rules: values, ...conflicted }, { status: 409 });
  }
  return redirect("/admin/horses?done=rules#rules", 303);
}

async function setVisibility({ services, facts }: Submission, fact: HorseFact, shown: boolean) {
  await services.horses.setHorseVisibility({ fact, shown });
  facts.log.info({ fact, shown }, "the owner changed what guests see of the horses");
  return redirect(`/admin/horses?done=${shown ? "show" : "hide"}-${fact}`, 303);
}
