import { redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { createRefusal } from "../departure-parts/departure-replies.server.ts";
import { getDayPath } from "../departure-parts/departure-view.ts";
import { refuseUnknownForm, type Submission } from "../ui/read-edit-form.server.ts";

/** Closes a question about the day sheet by what somebody chose. */
export async function handleQuestionForm(submission: Submission & Readonly<{ date: string }>) {
  const { services, facts, account, date, form } = submission;
  const [actId, shown] = [getFormText(form, "act"), getFormText(form, "against")];
  const posted = getFormText(form, "choice");
  const choice = (["this", "other", "seen"] as const).find((one) => one === posted);
  if (!isId(actId) || !choice) return refuseUnknownForm();
  const outcome = await services.operator.closeSheetQuestion(account, {
    ...{ actId, choice, shown: shown || null },
  });
  facts.log.info({ actId, choice, outcome }, "a question about the day sheet was answered");
  if (outcome === "closed") return redirect(`${getDayPath(date)}?done=question-closed`, 303);
  const refusals = {
    unknown: "unknown-departure",
    "not-yours": "not-yours",
    changed: "question-changed",
    impossible: "question-impossible",
  } as const;
  return createRefusal("", { outcome: refusals[outcome] }, facts.id);
}
