import { timeZone } from "#app/business/facts.ts";
import { formatInstant } from "#app/i18n/format.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { Remarks } from "#app/web/ui/remarks-text.tsx";
import { FormInputs } from "../ui/form-inputs.tsx";
import { formatPerson } from "../ui/format-person.ts";
import { Panel } from "../ui/panel.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { getFormState } from "./adjust-form-state.ts";
import type { BookingReply } from "./booking-form-replies.ts";
import type { BookingPage } from "./loader.server.ts";

type TeamNotesProps = Readonly<{
  page: BookingPage;
  reply: BookingReply | undefined;
}>;

/** Shows the team's notes about a booking with a form for a new one. */
export function TeamNotes({ page, reply }: TeamNotesProps) {
  const locale = useLocale();
  const messages = adminAdjustMessages[locale];
  const { note } = messages;
  if (page.isErased) return null;
  return (
    <Panel id="team-note" title={note.title}>
      {page.notes.length > 0 && (
        <ol className="mt-2 grid gap-3">
          {page.notes.map(({ id, at, by, text }) => (
            <li key={id}>
              <Remarks text={text} />
              {(at ?? by) && (
                <span className="block text-muted">
                  {[
                    at && formatInstant(new Date(at), locale, timeZone),
                    by && formatPerson(by, locale),
                  ]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      <PostForm
        noValidate
        className="mt-3 grid gap-3"
        intent="note"
        variant="quiet"
        submit={note.save}
      >
        <FormInputs
          inputs={{ teamNote: { label: note.label, hint: note.hint, rows: 2, hasProposals: true } }}
          {...getFormState("note", reply, messages, { most: 0, age: 0 })}
        />
      </PostForm>
    </Panel>
  );
}
