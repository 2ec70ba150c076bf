import { Button } from "#app/web/ui/button.tsx";
import { ConfirmationForm } from "./confirmation-form.tsx";
import { FocusedNotice } from "./focused-notice.tsx";
import { changeButton, type LookAgain, seenName } from "./look-again-form.ts";
import { lookAgainMessages } from "./look-again-messages.ts";
import { Panel } from "./panel.tsx";
import { useMessages } from "./use-locale.ts";

type LookAgainPageProps = Readonly<{
  /** A new value for each reply, so that the page announces each one. */
  attempt: string;
  look: LookAgain;
  title: string;
  /** What will happen: the sums, to whom and by which way. */
  lines: readonly string[];
  submit: string;
  back: Readonly<{ href: string; label: string }>;
}>;

/** The second page of a form about money. It says what will happen before it happens. */
export function LookAgainPage({ attempt, look, title, lines, submit, back }: LookAgainPageProps) {
  const messages = useMessages(lookAgainMessages);
  return (
    <ConfirmationForm
      title={title}
      lead={
        <FocusedNotice kind={look.isChanged ? "error" : "tip"} attempt={attempt}>
          {look.isChanged ? messages.changed : messages.nothingYet}
        </FocusedNotice>
      }
      problem={undefined}
      nothing={null}
      submit={submit}
      icon="check-bold"
      variant="plum"
      back={back}
    >
      {look.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={seenName} value={look.seen} />
      <Panel id="look-again" title={messages.what}>
        <ul className="mt-2 grid gap-1.5 wrap-anywhere">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className="mt-3">
          <Button variant="quiet" size="small" {...changeButton}>
            {messages.change}
          </Button>
        </div>
      </Panel>
    </ConfirmationForm>
  );
}
