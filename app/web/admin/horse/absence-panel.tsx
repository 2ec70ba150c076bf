import { Form, useLocation } from "react-router";
import { type AbsenceField, type AbsenceTexts, absenceFields } from "#app/horses/absence-form.ts";
import type { Absence } from "#app/horses/absences.ts";
import { fillMessage, fillPlural, formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { type HorsesMessages, horsesMessages } from "../horses/messages.ts";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { CollapsedPanel, Panel } from "../ui/panel.tsx";
import type { AbsenceReply } from "./action.server.ts";
import { formatHorseProblem } from "./format-horse-problem.ts";

type AbsencePanelProps = Readonly<{
  absences: readonly (Absence & Readonly<{ id: string }>)[];
  /** Id of the absence that the form adds. */
  next: string;
  today: string;
  reply: AbsenceReply | undefined;
  isOpen: boolean;
  locale: Locale;
}>;

/** The days on which a horse is out of service, and the form that adds some. */
export function AbsencePanel(props: AbsencePanelProps) {
  const { absences, next, today, reply, isOpen, locale } = props;
  const { absences: words } = horsesMessages[locale];
  return (
    <Panel id="absences" title={words.title}>
      {absences.length === 0 ? (
        <p className="mt-2">{words.none}</p>
      ) : (
        <ul className="mt-2 grid gap-3">
          {absences.map((absence) => (
            <li key={absence.id} className="flex flex-wrap items-center gap-4 wrap-anywhere">
              <span className="min-w-0">{formatAbsence(absence, words, locale)}</span>
              {(absence.toDay === null || absence.toDay >= today) && (
                <OneButtonForm
                  intent="in"
                  id={absence.id}
                  label={words.back}
                  about={formatAbsence(absence, words, locale)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {/* A new key closes the form once its days are added. */}
      <CollapsedPanel key={absences.length} title={words.add} open={isOpen} inGroup>
        <AbsenceForm start={{ from: today, to: "", reason: "" }} {...{ next, reply, locale }} />
      </CollapsedPanel>
    </Panel>
  );
}

function formatAbsence(
  { fromDay, toDay, reason }: Absence,
  words: HorsesMessages["absences"],
  locale: Locale,
): string {
  const from = formatDate(fromDay, locale, "date");
  return toDay === null
    ? fillMessage(words.open, { from, reason })
    : fillMessage(words.days, { from, to: formatDate(toDay, locale, "date"), reason });
}

type AbsenceFormProps = Readonly<{
  start: AbsenceTexts;
  next: string;
  reply: AbsenceReply | undefined;
  locale: Locale;
}>;

function AbsenceForm({ start: empty, next, reply, locale }: AbsenceFormProps) {
  const { key: navigationKey } = useLocation();
  const { absences: words } = horsesMessages[locale];
  const start = reply?.absence ?? empty;
  const wrong = absenceFields.flatMap((name) => {
    const code = reply?.absenceErrors[name];
    return code ? [{ id: name as string, message: formatHorseProblem(name, code, locale) }] : [];
  });
  const getFieldProps = (name: AbsenceField) => ({
    name,
    label: words[name],
    defaultValue: start[name],
    error: wrong.find(({ id }) => id === name)?.message,
    autoComplete: "off",
  });
  return (
    <Form
      key={reply?.id ?? navigationKey}
      method="post"
      className="mt-3 grid gap-4 sm:grid-cols-2"
      noValidate
    >
      <div className="[&:not(:empty)]:col-span-full">
        <ErrorSummary
          title={fillPlural(words.errorsTitle, wrong.length)}
          items={wrong}
          attempt={reply?.id}
        />
      </div>
      <input type="hidden" name="intent" value="out" />
      <input type="hidden" name="id" value={next} />
      <TextField {...getFieldProps("from")} type="date" required />
      <TextField {...getFieldProps("to")} type="date" hint={words.toHint} />
      <TextField {...getFieldProps("reason")} required className="col-span-full" />
      <div className="col-span-full">
        <Button variant="plum" size="small">
          {words.submit}
        </Button>
      </div>
    </Form>
  );
}
