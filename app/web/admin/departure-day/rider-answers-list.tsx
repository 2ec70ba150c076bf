import type { Locale } from "#app/i18n/locale.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { riderAnswersAdminMessages } from "./rider-answers-messages.ts";
import type { AnsweredRider } from "./rider-answers-view.server.ts";

type ListProps = Readonly<{ riders: readonly AnsweredRider[]; locale: Locale }>;

/** Lists the riders of a booking with what they answered, and whose weight somebody has to ask. */
export function RiderAnswersList({ riders, locale }: ListProps) {
  const messages = riderAnswersAdminMessages[locale];
  if (riders.length === 0) return null;
  return (
    <ul aria-label={messages.title}>
      {riders.map(({ position, title, facts, hasWeight, health, answerPath }) => (
        <li key={position} className="rider-remarks wrap-anywhere">
          <span className="font-semibold">{title}</span>
          {facts && `: ${facts}`}
          {!hasWeight && (
            <>
              {facts ? ", " : ": "}
              {answerPath ? (
                <Anchor href={answerPath} document className="underline">
                  {messages.askWeight}
                </Anchor>
              ) : (
                messages.askWeight
              )}
            </>
          )}
          {health && <span className="block font-semibold">{health}</span>}
          {hasWeight && answerPath && (
            <Anchor href={answerPath} document className="block underline print:hidden">
              {messages.answer}
              <span className="sr-only">: {title}</span>
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}
