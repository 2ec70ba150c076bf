import { waiverTextForm } from "#app/bookings/waivers/waiver-text-form.ts";
import type { Localized } from "#app/i18n/locale.ts";
import { adminWaiverMessages } from "../rider-parts/waiver-messages.ts";
import { EditForm } from "../ui/edit-form.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { WaiverTextReply } from "./action.server.ts";

/** How much of another person's text a conflict quotes. The list of versions has all of it. */
const quotedCharacters = 120;

type FormProps = Readonly<{
  start: Localized;
  reply: WaiverTextReply | undefined;
}>;

/** The form with the waiver's text in both languages. */
export function WaiverTextForm({ start, reply }: FormProps) {
  const locale = useLocale();
  const { text: labels, errors, errorsTitle, ask } = adminWaiverMessages[locale];
  const area = { hint: labels.hint, rows: 16, required: true, quotedCharacters } as const;
  const [en, es] = [
    { ...area, lang: "en" },
    { ...area, lang: "es" },
  ];
  return (
    <EditForm
      form={waiverTextForm}
      intent="text"
      action="/admin/waiver"
      newId={null}
      stored={start}
      reply={reply}
      messages={{ labels, errors, errorsTitle, submit: labels.save }}
      columns={1}
      inputs={{
        // The operator's own language comes first.
        ...(locale === "es" ? { es, en } : { en, es }),
        agreed: (
          <label className="tick">
            <input type="checkbox" name="agreed" defaultChecked={reply?.agreed} />
            {ask[reply?.ask ?? "one-sided"]}
          </label>
        ),
        once: <p className="text-muted">{labels.once}</p>,
      }}
    />
  );
}
