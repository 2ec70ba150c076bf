import { Fragment } from "react";
import { fillPlural } from "#app/i18n/format.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import { riderAnswersAdminMessages } from "./rider-answers-messages.ts";
import type { AnsweredRider } from "./rider-answers-view.server.ts";

type ListProps = Readonly<{ riders: readonly AnsweredRider[] }>;

/**
 * Lists what the riders of a booking answered, and whose weight somebody has to ask. Health remarks
 * and riders who are too heavy are always shown; the rest is folded, so that the sheet of a full day
 * stays short.
 */
export function RiderAnswersList({ riders }: ListProps) {
  const messages = useMessages(riderAnswersAdminMessages);
  if (riders.length === 0) return null;
  const isUrgent = ({ health, tooHeavy }: AnsweredRider) => Boolean(health || tooHeavy);
  const weighed = riders.filter((rider) => rider.facts && !isUrgent(rider));
  const unweighed = riders.filter(({ asksWeight }) => asksWeight);
  return (
    <>
      <AnsweredRiders riders={riders.filter(isUrgent)} title={messages.title} />
      {(weighed.length > 0 || unweighed.length > 0) && (
        <details className="rider-fold">
          <summary>
            {unweighed.length > 0
              ? fillPlural(messages.unweighed, unweighed.length)
              : messages.title}
          </summary>
          <AnsweredRiders riders={weighed} title={messages.title} />
          {unweighed.length > 0 && (
            <p>
              {messages.askWeight}{" "}
              {unweighed.map((rider, index) => (
                <Fragment key={rider.position}>
                  {index > 0 && ", "}
                  <RiderName rider={rider} />
                </Fragment>
              ))}
            </p>
          )}
        </details>
      )}
    </>
  );
}

/** Says how many riders told something about their health that the reader may not see. */
export function HiddenHealth({ riders }: ListProps) {
  const locale = useLocale();
  return (["guide", "owner"] as const).map((reader) => {
    const count = riders.filter(({ hidden }) => hidden === reader).length;
    if (count === 0) return null;
    const { hiddenHealth } = riderAnswersAdminMessages[locale];
    return (
      <p key={reader} className="rider-remarks px-4">
        {fillPlural(hiddenHealth[reader], count)}
      </p>
    );
  });
}

type AnsweredProps = Readonly<{ riders: readonly AnsweredRider[]; title: string }>;

function AnsweredRiders({ riders, title }: AnsweredProps) {
  if (riders.length === 0) return null;
  return (
    <ul aria-label={title}>
      {riders.map((rider) => (
        <li key={rider.position} className="rider-remarks">
          <RiderName rider={rider} />
          {rider.facts && `: ${rider.facts}`}
          {rider.tooHeavy && <span className="block font-semibold">{rider.tooHeavy}</span>}
          {rider.health && <span className="block font-semibold">{rider.health}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The name of a rider, with a link to the page on which the team can answer for the rider. */
function RiderName({ rider: { title, answerPath } }: Readonly<{ rider: AnsweredRider }>) {
  if (!answerPath) return <span className="font-semibold">{title}</span>;
  return (
    <Anchor href={answerPath} document className="font-semibold underline">
      {title}
    </Anchor>
  );
}
