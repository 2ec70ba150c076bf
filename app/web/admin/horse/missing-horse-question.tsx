import { Form } from "react-router";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { horseCountMessages } from "../horse-parts/count-messages.ts";
import type { MissingHorseQuestion as Question } from "../horse-parts/horse-action.server.ts";
import { horsesMessages } from "../horse-parts/messages.ts";
import { ShortDays } from "../horse-parts/short-days.tsx";
import { StoppedDays } from "../horse-parts/stopped-days.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { useLocale } from "../ui/use-locale.ts";

type MissingHorseQuestionProps = Readonly<{
  question: Question;
  horseId: string;
}>;

/**
 * Says what the rides ahead become without a horse, and retires it or takes it out of service only
 * after a yes.
 */
export function MissingHorseQuestion({ question, horseId }: MissingHorseQuestionProps) {
  const locale = useLocale();
  const { retire, absences } = horsesMessages[locale];
  const { id, asked, absence, absenceId } = question;
  return (
    <div className="mt-2 grid gap-3">
      <FocusedNotice kind="error" attempt={id}>
        {retire.question}
      </FocusedNotice>
      {asked.shortages.length > 0 && <ShortDays shortages={asked.shortages} />}
      <StoppedDays stopped={asked.stopped} />
      {asked.weightLimit && (
        <p>
          {fillMessage(retire.weight, {
            ...asked.weightLimit,
            day: formatDate(asked.weightLimit.day, locale, "day"),
          })}
        </p>
      )}
      <Form method="post">
        <input type="hidden" name="intent" value={absence ? "out" : "retire"} />
        <input type="hidden" name="confirmed" value="yes" />
        {absence && <input type="hidden" name="id" value={absenceId} />}
        {Object.entries(absence ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button variant="plum" size="small">
          {absence ? absences.confirm : retire.confirm}
        </Button>
      </Form>
      <p>
        <TextLink href={`/admin/horses/${horseId}`}>{horseCountMessages[locale].cancel}</TextLink>
      </p>
    </div>
  );
}
