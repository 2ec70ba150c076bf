import { type AbsenceTexts, absenceForm } from "#app/horses/absence-form.ts";
import type { Absence } from "#app/horses/absences.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { AbsenceReply } from "../horse-parts/horse-action.server.ts";
import { type HorsesMessages, horsesMessages } from "../horse-parts/messages.ts";
import { EditForm } from "../ui/edit-form.tsx";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { CollapsedPanel, Panel } from "../ui/panel.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";

type AbsencePanelProps = Readonly<{
  absences: readonly (Absence & Readonly<{ id: string }>)[];
  /** Id of the absence that the form adds. */
  next: string;
  today: string;
  reply: AbsenceReply | undefined;
  isOpen: boolean;
}>;

/** The days on which a horse is out of service, and the form that adds some. */
export function AbsencePanel(props: AbsencePanelProps) {
  const locale = useLocale();
  const { absences, next, today, reply, isOpen } = props;
  const { absences: messages } = horsesMessages[locale];
  return (
    <Panel id="absences" title={messages.title}>
      {absences.length === 0 ? (
        <p className="mt-2">{messages.none}</p>
      ) : (
        <ul className="mt-2 grid gap-3">
          {absences.map((absence) => (
            <li key={absence.id} className="flex flex-wrap items-center gap-4 wrap-anywhere">
              <span className="min-w-0">{formatAbsence(absence, messages, locale)}</span>
              {(absence.toDay === null || absence.toDay >= today) && (
                <OneButtonForm
                  intent="in"
                  id={absence.id}
                  label={messages.back}
                  about={formatAbsence(absence, messages, locale)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {/* A new key closes the form once its days are added. */}
      <CollapsedPanel key={absences.length} title={messages.add} open={isOpen} inGroup>
        <AbsenceForm start={{ from: today, to: "", reason: "" }} {...{ next, reply }} />
      </CollapsedPanel>
    </Panel>
  );
}

function formatAbsence(
  { fromDay, toDay, reason }: Absence,
  messages: HorsesMessages["absences"],
  locale: Locale,
): string {
  const from = formatDate(fromDay, locale, "date");
  return toDay === null
    ? fillMessage(messages.open, { from, reason })
    : fillMessage(messages.days, { from, to: formatDate(toDay, locale, "date"), reason });
}

type AbsenceFormProps = Readonly<{
  start: AbsenceTexts;
  next: string;
  reply: AbsenceReply | undefined;
}>;

function AbsenceForm({ start, next, reply }: AbsenceFormProps) {
  const { absences: labels, errors } = useMessages(horsesMessages);
  return (
    <EditForm
      form={absenceForm}
      intent="out"
      newId={next}
      stored={start}
      reply={reply}
      messages={{ labels, errors, errorsTitle: labels.errorsTitle, submit: labels.submit }}
      inputs={{
        from: { type: "date", required: true },
        to: { type: "date", hint: labels.toHint },
        reason: { required: true, isWide: true },
      }}
    />
  );
}
