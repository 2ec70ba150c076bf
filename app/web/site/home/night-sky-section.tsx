import { useEffect, useRef, useState } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import type { HomePageContent } from "./loader.server.ts";
import { MoonDisc } from "./moon-disc.tsx";
import { NightCalendar } from "./night-calendar.tsx";
import type { SkyForecast } from "./sky-forecast.ts";

interface SkyAheadProps {
  sky: HomePageContent["sky"];
  locale: Locale;
  bookHref: string;
}

/**
 * The section about sunsets and the moon in the weeks after the visit. The prerendered page
 * contains only facts that stay true: the year's earliest and latest sunset, and dark nights with
 * their year. When the visitor scrolls near the section, the browser replaces these facts with the
 * coming weeks, which take the same space.
 */
export function NightSkySection({ sky, locale, bookHref }: SkyAheadProps) {
  const panel = useRef<HTMLDivElement>(null);
  const forecast = useForecast(panel, locale);
  return (
    <div ref={panel} className="sky-ahead ground-deep" data-live={forecast ? "" : undefined}>
      <MoonDisc age={forecast?.moonAge ?? 0.09} />
      <h3 className="text-h3">{sky.title}</h3>
      {/* The key makes React create a new list, because the texts below the headings differ. */}
      <dl key={forecast ? "tonight" : "year"} className="sky-tonight">
        <div>
          <dt>{forecast ? sky.sunset : sky.sunsetYear}</dt>
          <dd className="text-item">{forecast?.sunset ?? sky.sunsetRange}</dd>
          <dd>{forecast?.today ?? sky.sunsetYearNote}</dd>
        </div>
        <div>
          <dt>{forecast ? sky.moon : sky.moonYear}</dt>
          {forecast && <dd className="text-item">{sky.phases[forecast.phase]}</dd>}
          <dd>{forecast ? sky.fullMoon.replace("{date}", forecast.fullMoon) : sky.moonYearNote}</dd>
        </div>
        <div className="sky-dark">
          <dt>{forecast ? sky.dark : sky.darkYear}</dt>
          {forecast?.darkNights.map((span) => (
            <dd key={span} className="text-item">
              {span}
            </dd>
          ))}
          <dd>{sky.darkNote}</dd>
        </div>
      </dl>
      <TextLink href={bookHref} arrow className="sky-book">
        {sky.book}
      </TextLink>
      <div className="sky-nights">
        <NightCalendar words={sky} weeks={forecast?.weeks ?? null} />
        {!forecast && (
          <div className="dark-moons">
            <h4>{sky.yearNights}</h4>
            <ul>
              {sky.darkNightsAhead.map((span) => (
                <li key={span}>{span}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}

/** Returns the forecast once the visitor has scrolled near the section; null before that. */
function useForecast(panel: { current: HTMLElement | null }, locale: Locale) {
  const [forecast, setForecast] = useState<SkyForecast | null>(null);
  useEffect(() => {
    if (!panel.current) return;
    let isGone = false;
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        const { getSkyForecast: skyForecast } = await import("./sky-forecast.ts");
        if (!isGone) setForecast(skyForecast(new Date(), locale));
      },
      { rootMargin: "900px 0px" },
    );
    observer.observe(panel.current);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [panel, locale]);
  return forecast;
}
