import { useEffect, useRef, useState } from "react";
import type { HomePageContent } from "./home-page.server.ts";
import { MoonDisc } from "./moon-disc.tsx";
import type { SkyForecast } from "./sky-forecast.ts";

interface SkyAheadProps {
  sky: HomePageContent["sky"];
  locale: "en" | "es";
}

/**
 * Sun and moon on the day of the visit. The page is made when the site is built, so what it holds
 * is true all year; the browser puts today's in its place when the panel comes near.
 */
export function SkyAhead({ sky, locale }: SkyAheadProps) {
  const panel = useRef<HTMLDivElement>(null);
  const forecast = useForecast(panel, locale);
  return (
    <div ref={panel} className="sky-ahead ground-deep" data-live={forecast ? "" : undefined}>
      <h3 className="text-h3">{sky.title}</h3>
      <MoonDisc age={forecast?.moonAge ?? 0.09} />
      <dl>
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
        <div>
          <dt>{forecast ? sky.dark : sky.darkYear}</dt>
          {forecast?.darkNights.map((span) => (
            <dd key={span} className="text-item">
              {span}
            </dd>
          ))}
          <dd>{sky.darkNote}</dd>
        </div>
      </dl>
    </div>
  );
}

/** Today's sky, computed once the panel is about to be seen. */
function useForecast(panel: { current: HTMLElement | null }, locale: "en" | "es") {
  const [forecast, setForecast] = useState<SkyForecast | null>(null);
  useEffect(() => {
    if (!panel.current) return;
    let isGone = false;
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const { skyForecast } = await import("./sky-forecast.ts");
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
