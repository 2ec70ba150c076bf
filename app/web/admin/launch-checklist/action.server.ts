import { redirect } from "react-router";
import { getFormText } from "#app/forms/form-text.ts";
import { type LaunchAnswer, launchTaskIds } from "#app/launch/launch-tasks.ts";
import { handleByIntent } from "../ui/form-intents.server.ts";
import { refuseUnknownForm, type Submission } from "../ui/read-edit-form.server.ts";

/** A form, and whether the Today screen has sent it. */
type Visit = Submission & Readonly<{ isOnToday: boolean }>;

/** What the owner says about a task, by the intent of the form. */
const handlers = {
  later: (submission: Visit) => setAnswer(submission, "later"),
  right: (submission: Visit) => setAnswer(submission, "right"),
  open: (submission: Visit) => setAnswer(submission, null),
};

/** Handles a form of the list of steps, or of the card on the Today screen. Throws 400 for others. */
export async function handleLaunchForm(submission: Visit) {
  return handleByIntent(handlers, submission);
}

async function setAnswer({ services, form, isOnToday }: Visit, answer: LaunchAnswer | null) {
  const task = launchTaskIds.find((id) => id === getFormText(form, "id"));
  if (!task) refuseUnknownForm();
  await services.launch.setLaunchAnswer({ task, answer });
  if (isOnToday) return redirect("/admin", 303);
  const query = new URLSearchParams({ saved: answer ?? "open", task });
  return redirect(`/admin/business/launch?${query}`, 303);
}
