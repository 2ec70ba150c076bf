import { data, redirect } from "react-router";
import { getFormText } from "#app/forms/form-text.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { handleHorseForm } from "../horse/action.server.ts";

/** "Count these horses" was not switched on, because no horse is in service. */
type CountReply = Readonly<{ id: string; countRefusal: "no-horses" }>;

type Submission = Readonly<{ services: Services; facts: RequestFacts; form: FormData }>;

/**
 * Handles the forms on the page of all horses: adds a horse, or switches "Count these horses" on or
 * off. Throws 400 for an unknown form.
 */
export async function handleHorsesPageForm(submission: Submission) {
  switch (getFormText(submission.form, "intent")) {
    case "store":
      return handleHorseForm(submission, null);
    case "count":
      return setCounted(submission, true);
    case "uncount":
      return setCounted(submission, false);
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
