import type { HorseRulesPreview } from "#app/departures/preview-horse-count.server.ts";
import { horseRulesForm, toHorseRuleTexts } from "#app/horses/horse-rules-form.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { horseCountMessages } from "../horse-parts/count-messages.ts";
import { horseRulesMessages } from "../horse-parts/rules-messages.ts";
import { ShortDays } from "../horse-parts/short-days.tsx";
import { EditForm } from "../ui/edit-form.tsx";
import { Panel } from "../ui/panel.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import type { HorseRulesReply } from "./action.server.ts";
import { LongRides } from "./long-rides.tsx";
import { RulesQuestion } from "./rules-question.tsx";

type RulesPanelProps = Readonly<{
  preview: HorseRulesPreview;
  isCounted: boolean;
  mayChange: boolean;
  reply: HorseRulesReply | undefined;
}>;

/** Shows the rules of all horses, what they change for sold rides, and the owner's form. */
export function RulesPanel({ preview, isCounted, mayChange, reply }: RulesPanelProps) {
  const locale = useLocale();
  const messages = horseRulesMessages[locale];
  const { rules, tooLong, shortages } = preview;
  const question = reply?.asked;
  const isOn = rules.mostHoursADay !== null || rules.daysOffAWeek !== null;
  return (
    <Panel id="rules" title={messages.title}>
      <p className="mt-2">{messages.intro}</p>
      {isOn && !isCounted && <p className="mt-2 font-semibold">{messages.notCounted}</p>}
      {!question && tooLong.length > 0 && (
        <div className="mt-3">
          <LongRides rides={tooLong} />
        </div>
      )}
      {!question && isOn && isCounted && (
        <div className="mt-3">
          <ShortDays shortages={shortages} />
        </div>
      )}
      {reply && question ? (
        <RulesQuestion reply={reply} asked={question} />
      ) : mayChange ? (
        <RulesForm rules={rules} reply={reply} />
      ) : (
        <>
          {horseRulesForm.names.map((name) => (
            <p key={name} className="mt-2">
              {messages[name]}: {toHorseRuleTexts(rules)[name] || messages.off}
            </p>
          ))}
          <p className="mt-2 text-muted">{horseCountMessages[locale].ownerOnly}</p>
        </>
      )}
    </Panel>
  );
}

type RulesFormProps = Pick<RulesPanelProps, "reply"> &
  Readonly<{ rules: HorseRulesPreview["rules"] }>;

function RulesForm({ rules, reply }: RulesFormProps) {
  const {
    errors,
    errorsTitle,
    submit,
    off: emptyLabel,
    ...labels
  } = useMessages(horseRulesMessages);
  const { mostHoursADay, daysOffAWeek } = horseRulesForm.fields;
  return (
    <EditForm
      form={horseRulesForm}
      intent="rules"
      action="/admin/horses#rules"
      newId={null}
      stored={toHorseRuleTexts(rules)}
      reply={reply}
      messages={{ labels, errors, errorsTitle, submit }}
      inputs={{
        mostHoursADay: {
          hint: fillMessage(labels.mostHoursHint, mostHoursADay.limits),
          inputMode: "decimal",
          emptyLabel,
        },
        daysOffAWeek: {
          hint: fillMessage(labels.daysOffHint, daysOffAWeek.limits),
          inputMode: "numeric",
          emptyLabel,
        },
      }}
    />
  );
}
