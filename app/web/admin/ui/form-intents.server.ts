import { getFormText } from "#app/forms/form-text.ts";
import { refuseUnknownForm } from "./read-edit-form.server.ts";

/**
 * Passes a form to the handler of its intent, and returns what that returns. Throws 400 for a form
 * that has no handler.
 */
export function handleByIntent<
  Sent extends Readonly<{ form: FormData }>,
  Handlers extends Readonly<Record<string, (submission: Sent) => unknown>>,
>(handlers: Handlers, submission: Sent): ReturnType<Handlers[keyof Handlers]> {
  const intent = getFormText(submission.form, "intent");
  const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
  if (!handler) refuseUnknownForm();
  return handler(submission) as ReturnType<Handlers[keyof Handlers]>;
}
