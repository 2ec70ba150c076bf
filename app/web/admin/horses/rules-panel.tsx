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
  const words = horseRulesMessages[locale];
  const { rules, tooLong, shortages } = preview;
  const asked = reply?.asked;
  const isOn = rules.mostHoursADay !== null || rules.daysOffAWeek !== null;
  return (
    <Panel id="rules" title={words.title}>
      <p className="mt-2">{words.intro}</p>
      {isOn && !isCounted && <p className="mt-2 font-semibold">{words.notCounted}</p>}
      {!asked && tooLong.length > 0 && (
        <div className="mt-3">
          <LongRides rides={tooLong} />
        </div>
      )}
      {!asked && isOn && isCounted && (
        <div className="mt-3">
          <ShortDays shortages={shortages} />
        </div>
      )}
      {reply && asked ? (
        <RulesQuestion reply={reply} asked={asked} />
      ) : mayChange ? (
        <RulesForm rules={rules} reply={reply} />
      ) : (
        <>
          {horseRulesForm.names.map((name) => (
            <p key={name} className="mt-2">
              {words[name]}: {toHorseRuleTexts(rules)[name] || words.off}
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
