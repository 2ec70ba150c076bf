import {
  answerFieldNames,
  answerFields,
  getAnswerField,
} from "#app/bookings/riders/answer-fields.ts";
import { riderMessages } from "#app/bookings/riders/rider-messages.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { riderAnswersMessages } from "./messages.ts";

/** Lists the questions of the form, which are the same for each rider. */
export function listFieldViews(locale: Locale) {
  return answerFieldNames.map((name) => {
    const field = getAnswerField(name);
    const messages: FieldMessages = riderMessages[locale].fields[name];
    return {
      input: answerFields[name].input,
      ...{ label: messages.label, hasUnit: field.hasUnit },
      props: { hint: messages.hint, autoComplete: "off", ...field.attributes },
      /** The answers to choose from; null if the answer is typed. */
      options:
        field.kind === "choice"
          ? field.options.map((value) => ({ value, label: messages.options?.[value] ?? "" }))
          : null,
    };
  });
}

/** Returns the label of an input of the form in which text is typed; undefined for any other name. */
export function findTypedLabel(name: string, locale: Locale): string | undefined {
  const [, input] = /^(\w{1,40})-\d{1,4}$/.exec(name) ?? [];
  if (input === "otherHealth") return riderAnswersMessages[locale].fields.otherHealth;
  return listFieldViews(locale).find((field) => !field.options && field.input === input)?.label;
}

type FieldMessages = Readonly<{
  label: string;
  hint?: string;
  options?: Readonly<Record<string, string>>;
}>;
