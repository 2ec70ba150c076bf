import { timeZone } from "#app/business/facts.ts";
import { textRules } from "#app/forms/text-rules.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Remarks } from "#app/web/ui/remarks-text.tsx";
import { customerMessages } from "../rider-parts/customer-messages.ts";
import { FormInputs } from "../ui/form-inputs.tsx";
import { formatPerson } from "../ui/format-person.ts";
import { Panel } from "../ui/panel.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { CustomerReply } from "./action.server.ts";
import type { CustomerPage } from "./loader.server.ts";

type CustomerNotesProps = Readonly<{
  page: Pick<CustomerPage, "notes" | "noteId">;
  reply: CustomerReply | undefined;
}>;

/** Shows the notes about a customer and about all its bookings, with a form for a new one. */
export function CustomerNotes({ page, reply }: CustomerNotesProps) {
  const locale = useLocale();
  const { notes: messages, problems } = customerMessages[locale];
  const refused = reply?.field === "note" ? reply : undefined;
  return (
    <Panel id="notes" title={messages.title}>
      {page.notes.length > 0 && (
        <ol className="mt-2 grid gap-3">
          {page.notes.map((note) => (
            <li key={note.id}>
              <Remarks text={note.text} />
              <span className="block text-muted">
                {[
                  note.at && formatInstant(new Date(note.at), locale, timeZone),
                  note.by && formatPerson(note.by, locale),
                ]
                  .filter(Boolean)
                  .join(", ")}
                {"booking" in note && (
                  <Anchor href={`/admin/bookings/${note.booking.id}`} className="block underline">
                    {fillMessage(messages.onBooking, { reference: note.booking.reference })}
                  </Anchor>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      <PostForm
        noValidate
        className="mt-3 grid gap-3"
        intent="note"
        hidden={{ id: page.noteId }}
        variant="quiet"
        submit={messages.save}
      >
        <FormInputs
          inputs={{
            note: { label: messages.label, hint: messages.hint, rows: 2, hasProposals: true },
          }}
          texts={{ note: refused?.text }}
          errors={{
            note:
              refused &&
              fillMessage(problems[refused.problem], { most: textRules.remarks.maximum }),
          }}
        />
      </PostForm>
    </Panel>
  );
}
