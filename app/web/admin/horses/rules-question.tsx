import { Form } from "react-router";
import type { NewHorseRulesEffects } from "#app/departures/preview-horse-count.server.ts";
import { horseRulesForm } from "#app/horses/horse-rules-form.ts";
import { Button } from "#app/web/ui/button.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { horseCountMessages } from "../horse-parts/count-messages.ts";
import { horseRulesMessages } from "../horse-parts/rules-messages.ts";
import { ShortDays } from "../horse-parts/short-days.tsx";
import { StoppedDays } from "../horse-parts/stopped-days.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { HorseRulesReply } from "./action.server.ts";
import { LongRides } from "./long-rides.tsx";

type RulesQuestionProps = Readonly<{
  reply: HorseRulesReply;
  asked: NewHorseRulesEffects;
}>;

/** Says which rides the typed rules stop from selling, and stores the rules only after a yes. */
export function RulesQuestion({ reply, asked }: RulesQuestionProps) {
  const locale = useLocale();
  const messages = horseRulesMessages[locale];
  return (
    <div className="grid gap-3">
      <FocusedNotice kind="error" attempt={reply.id}>
        {messages.question}
      </FocusedNotice>
      <ul className="list-disc pl-5">
        {horseRulesForm.names.map((name) => (
          <li key={name}>
            {messages[name]}: {reply.texts[name] || messages.off}
          </li>
        ))}
      </ul>
      <LongRides rides={asked.tooLong} />
      {asked.shortages.length > 0 && <ShortDays shortages={asked.shortages} />}
      <StoppedDays stopped={asked.stopped} />
      <Form key={reply.id} method="post" action="/admin/horses#rules">
        <input type="hidden" name="intent" value="rules" />
        <input type="hidden" name="confirmed" value="yes" />
        {horseRulesForm.names.map((name) => (
          <input key={name} type="hidden" name={name} value={reply.texts[name]} />
        ))}
        <OriginalValueFields shown={reply.shown} />
        <Button variant="plum" size="small">
          {messages.confirm}
        </Button>
      </Form>
      <p>
        <TextLink href="/admin/horses">{horseCountMessages[locale].cancel}</TextLink>
      </p>
    </div>
  );
}
