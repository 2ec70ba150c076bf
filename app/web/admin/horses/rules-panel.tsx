import { Form, useLocation } from "react-router";
import type { HorseRulesPreview } from "#app/departures/preview-horse-count.server.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import {
  type HorseRuleField,
  horseRuleFields,
  horseRuleLimits,
  toHorseRuleTexts,
} from "#app/horses/horse-rules-form.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { Button } from "#app/web/ui/button.tsx";
import { buildConflictFields } from "#app/web/ui/conflict-fields.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { formatStaffConflicts } from "../ui/format-conflicts.ts";
import { Panel } from "../ui/panel.tsx";
import type { HorseRulesReply } from "./action.server.ts";
import { horseCountMessages } from "./count-messages.ts";
import { LongRides } from "./long-rides.tsx";
import { horseRulesMessages } from "./rules-messages.ts";
import { RulesQuestion } from "./rules-question.tsx";
import { ShortDays } from "./short-days.tsx";

type RulesPanelProps = Readonly<{
  preview: HorseRulesPreview;
  isCounted: boolean;
  /** Whether the account may change the rules. */
  mayChange: boolean;
  reply: HorseRulesReply | undefined;
  locale: Locale;
}>;

/** Shows the rules of all horses, what they change for sold rides, and the owner's form. */
export function RulesPanel({ preview, isCounted, mayChange, reply, locale }: RulesPanelProps) {
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
          <LongRides rides={tooLong} locale={locale} />
        </div>
      )}
      {!asked && isOn && isCounted && (
        <div className="mt-3">
          <ShortDays shortages={shortages} locale={locale} />
        </div>
      )}
      {reply && asked ? (
        <RulesQuestion reply={reply} asked={asked} locale={locale} />
      ) : mayChange ? (
        <RulesForm rules={rules} reply={reply} locale={locale} />
      ) : (
        <>
          {horseRuleFields.map((name) => (
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

type RulesFormProps = Pick<RulesPanelProps, "reply" | "locale"> &
  Readonly<{ rules: HorseRulesPreview["rules"] }>;

function RulesForm({ rules, reply, locale }: RulesFormProps) {
  const { key: navigationKey } = useLocation();
  const words = horseRulesMessages[locale];
  const conflictWords = conflictMessages[locale];
  const stored = toHorseRuleTexts(rules);
  const start = reply?.rules ?? stored;
  const said = formatStaffConflicts(reply?.conflicts, locale, (value) => value || words.off);
  const { sentences, choices } = buildConflictFields(said, conflictWords);
  const getLimits = (name: HorseRuleField) => {
    const [least, most] = horseRuleLimits[name];
    return { least, most };
  };
  const wrong = horseRuleFields.flatMap((name) => {
    const message = reply?.ruleErrors[name]
      ? fillMessage(words.errors[name], getLimits(name))
      : sentences[name];
    return message ? [{ id: name as string, message }] : [];
  });
  const hints = { mostHoursADay: words.mostHoursHint, daysOffAWeek: words.daysOffHint };
  return (
    <Form
      key={reply?.id ?? navigationKey}
      method="post"
      action="/admin/horses#rules"
      className="mt-3 grid gap-4 sm:grid-cols-2"
      noValidate
    >
      <div className="[&:not(:empty)]:col-span-full">
        <ErrorSummary
          title={
            Object.keys(said).length > 0
              ? `${conflictWords.title} ${conflictWords.choose}`
              : fillPlural(words.errorsTitle, wrong.length)
          }
          items={wrong}
          attempt={reply?.id}
        />
      </div>
      <input type="hidden" name="intent" value="rules" />
      <OriginalValueFields shown={reply?.shown ?? stored} conflicts={said} />
      {horseRuleFields.map((name) => (
        <TextField
          key={name}
          name={name}
          label={words[name]}
          hint={fillMessage(hints[name], getLimits(name))}
          defaultValue={start[name]}
          error={wrong.find(({ id }) => id === name)?.message}
          after={choices[name]}
          inputMode={name === "mostHoursADay" ? "decimal" : "numeric"}
          autoComplete="off"
        />
      ))}
      <div className="col-span-full">
        <Button variant="plum" size="small">
          {words.submit}
        </Button>
      </div>
    </Form>
  );
}
