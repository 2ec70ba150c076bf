import { data } from "react-router";
import type { Account } from "#app/accounts/account.ts";
import type { ConflictedForm } from "#app/edit-conflicts/conflict.ts";
import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";
import {
  type FormDefinition,
  type FormFieldName,
  type FormTexts,
  type ParsedForm,
  parseForm,
  readFormTexts,
} from "#app/forms/form-definition.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import type { FormReply } from "./edit-form.tsx";

/** A form that was sent to a screen of the operator. */
export type Submission = Readonly<{
  services: Services;
  facts: RequestFacts;
  account: Account;
  /** The name of the account. */
  by: string;
  /** The language of the screen. */
  locale: Locale;
  form: FormData;
}>;

export function refuseUnknownForm(): never {
  throw new Response("This form is not known.", { status: 400 });
}

/** Validates a submitted form that needs no question about conflicts. */
export function parsePostedForm<
  // biome-ignore lint/suspicious/noExplicitAny: Stands for every form, whatever its fields are.
  Form extends FormDefinition<any, string>,
>(definition: Form, { services, form }: Pick<Submission, "services" | "form">): ParsedForm<Form> {
  const context = { today: toLocalDate(services.clock.now()) };
  return parseForm(definition, readFormTexts(definition, form), context);
}

/**
 * Reads a submitted form: its values or errors, the values that it showed, and the replies that show
 * it again with everything that was typed. `more` is added to these replies.
 */
export function readEditForm<
  // biome-ignore lint/suspicious/noExplicitAny: Stands for every form, whatever its fields are.
  Form extends FormDefinition<any, string>,
  const Intent extends string,
  More extends object = object,
>(
  definition: Form,
  intent: Intent,
  { services, facts, form }: Pick<Submission, "services" | "facts" | "form">,
  more?: More,
) {
  type Reply = FormReply<Form, string, Intent> & More;
  const { shown, typed } = readEditedFields(form, readFormTexts(definition, form));
  const texts = typed as FormTexts<Form>;
  const context = { today: toLocalDate(services.clock.now()) };
  const parsed: ParsedForm<Form> = parseForm(definition, texts, context);
  const reply = {
    ...{ id: facts.id, intent, texts, errors: {}, shown, conflicts: {} },
    ...more,
  } as Reply;
  const answer = (change: Partial<FormReply<Form, string>>, status: number) =>
    data<Reply>({ ...reply, ...change }, { status });
  return {
    parsed,
    shown,
    /** Shows the form again as it was sent. */
    reply,
    /** Shows the form again with errors at its fields. */
    refuse: (errors: Reply["errors"], status: number) => answer({ errors }, status),
    /** Shows the form again with the values that somebody else has changed. */
    askWhichToKeep: ({ values, ...rest }: ConflictedForm<FormFieldName<Form>>) =>
      answer({ texts: values, ...rest }, 409),
  };
}
