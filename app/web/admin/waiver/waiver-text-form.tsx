import { Form, useLocation } from "react-router";
import { waiverTextFields } from "#app/bookings/waivers/waiver-text.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { textRules } from "#app/forms/text-rules.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { Locale, Localized } from "#app/i18n/locale.ts";
import { Button } from "#app/web/ui/button.tsx";
import { buildConflictFields } from "#app/web/ui/conflict-fields.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { TextAreaField } from "#app/web/ui/field.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { formatStaffConflicts } from "../ui/format-conflicts.ts";
import type { WaiverTextReply } from "./action.server.ts";
import { adminWaiverMessages } from "./messages.ts";

/** How much of another person's text a conflict quotes. The list of versions has all of it. */
const quotedCharacters = 120;

type FormProps = Readonly<{
  start: Localized;
  reply: WaiverTextReply | undefined;
  locale: Locale;
}>;

/** The form with the waiver's text in both languages. */
export function WaiverTextForm({ start: stored, reply, locale }: FormProps) {
  const { key: navigationKey } = useLocation();
  const { text: words, errors, errorsTitle } = adminWaiverMessages[locale];
  const conflictWords = conflictMessages[locale];
  const start = reply?.texts ?? stored;
  const said = formatStaffConflicts(reply?.conflicts, locale, (value) =>
    value.length > quotedCharacters ? `${value.slice(0, quotedCharacters)}…` : value,
  );
  const { sentences, choices } = buildConflictFields(said, conflictWords);
  const known: Readonly<Record<string, string>> = errors;
  const wrong = waiverTextFields.flatMap((id) => {
    const code = reply?.errors[id];
    const values = { field: words[id], most: textRules.waiver.maximum };
    const message = code ? fillMessage(known[code] ?? errors.other, values) : sentences[id];
    return message ? [{ id: id as string, message }] : [];
  });
  return (
    <Form
      key={reply?.id ?? navigationKey}
      method="post"
      action="/admin/waiver"
      className="mt-3 grid gap-4"
      noValidate
    >
      <ErrorSummary
        title={
          Object.keys(said).length > 0
            ? `${conflictWords.title} ${conflictWords.choose}`
            : fillPlural(errorsTitle, wrong.length)
        }
        items={wrong}
        attempt={reply?.id}
      />
      <input type="hidden" name="intent" value="text" />
      <OriginalValueFields shown={reply?.shown ?? stored} conflicts={said} />
      {waiverTextFields.map((field) => (
        <TextAreaField
          key={field}
          name={field}
          lang={field}
          rows={16}
          label={words[field]}
          hint={words.hint}
          defaultValue={start[field]}
          error={wrong.find(({ id }) => id === field)?.message}
          after={choices[field]}
          required
        />
      ))}
      <p className="text-muted">{words.once}</p>
      <div>
        <Button variant="plum" size="small">
          {words.save}
        </Button>
      </div>
    </Form>
  );
}
