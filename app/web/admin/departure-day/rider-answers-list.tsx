import { Fragment } from "react";
import { fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { riderAnswersAdminMessages } from "./rider-answers-messages.ts";
import type { AnsweredRider } from "./rider-answers-view.server.ts";

type ListProps = Readonly<{ riders: readonly AnsweredRider[]; locale: Locale }>;

/** Lists what the riders of a booking answered, and whose weight somebody has to ask. */
export function RiderAnswersList({ riders, locale }: ListProps) {
  const messages = riderAnswersAdminMessages[locale];
  const answered = riders.filter(({ facts, health }) => facts || health);
  const unweighed = riders.filter(({ hasWeight }) => !hasWeight);
  return (
    <>
      {answered.length > 0 && (
        <ul aria-label={messages.title}>
          {answered.map((rider) => (
            <li key={rider.position} className="rider-remarks">
              <RiderName rider={rider} />
              {rider.facts && `: ${rider.facts}`}
              {rider.health && <span className="block font-semibold">{rider.health}</span>}
            </li>
          ))}
        </ul>
      )}
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
    </>
  );
}

/** Says how many riders told something about their health that the reader may not see. */
export function HiddenHealth({ riders, locale }: ListProps) {
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

/** The name of a rider, with a link to the page on which the team can answer for the rider. */
function RiderName({ rider: { title, answerPath } }: Readonly<{ rider: AnsweredRider }>) {
  if (!answerPath) return <span className="font-semibold">{title}</span>;
  return (
    <Anchor href={answerPath} document className="font-semibold underline">
      {title}
    </Anchor>
  );
}
