import { ChatText } from "#app/web/ui/chat-text.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import type { HomePageContent } from "./loader.server.ts";
import { MoonDisc } from "./moon-disc.tsx";
import { NightCalendar } from "./night-calendar.tsx";

interface SkyAheadProps {
  sky: HomePageContent["sky"];
  bookHref: string;
}

/**
 * The section about sunsets and the moon in the coming weeks. The server renders the page again on
 * every new day (ADR 7).
 */
export function NightSkySection({ sky, bookHref }: SkyAheadProps) {
  const { forecast } = sky;
  return (
    <div className="sky-ahead ground-deep">
      <MoonDisc age={forecast.moonAge} />
      <h3 className="text-h3">{sky.title}</h3>
      <dl className="sky-tonight">
        <div>
          <dt>{sky.sunset}</dt>
          <dd className="text-item">{forecast.sunset}</dd>
          <dd>{forecast.today}</dd>
        </div>
        <div>
          <dt>{sky.moon}</dt>
          <dd className="text-item">{sky.phases[forecast.phase]}</dd>
          <dd>{sky.fullMoon.replace("{date}", forecast.fullMoon)}</dd>
        </div>
        <div className="sky-dark">
          <dt>{sky.dark}</dt>
          {forecast.darkNights.map((span) => (
            <dd key={span} className="text-item">
              {span}
            </dd>
          ))}
          <dd>
            <ChatText text={sky.darkNote} />
          </dd>
        </div>
      </dl>
      <TextLink href={bookHref} arrow className="sky-book">
        {sky.link}
      </TextLink>
      {/* Closed on phones; in wide windows the styles show its content and hide the summary. */}
      <details className="sky-nights">
        <summary>{sky.calendar}</summary>
        <NightCalendar words={sky} weeks={forecast.weeks} />
      </details>
    </div>
  );
}
