import { useEffect, useRef } from "react";
import type { TourPageContent } from "#app/content/pages/all-pages.ts";
import type { Accent } from "#app/tours/tour.ts";
import { Icon } from "#app/web/ui/icon.tsx";
import { Picture } from "#app/web/ui/picture.tsx";

type ItinerarySection = TourPageContent["itinerary"];

interface ItineraryProps extends ItinerarySection {
  accent: Accent;
}

/** The day as an ordered list next to a decorative sky ribbon. */
export function Itinerary({ title, steps, accent }: ItineraryProps) {
  const list = useRef<HTMLOListElement>(null);
  useNearestStep(list);
  return (
    <section className="itinerary" id="itinerary" aria-labelledby="itinerary-title">
      <h2 id="itinerary-title" className="text-h2">
        {title}
      </h2>
      <ol ref={list} className={`ribbon ribbon-${accent}`}>
        {steps.map((step, index) => (
          <li key={step.title}>
            <RibbonMarker step={step} number={index + 1} isLast={index === steps.length - 1} />
            {step.time && <p className="ribbon-time">{step.time}</p>}
            <h3 className="text-h3">{step.title}</h3>
            <p className="text-muted">{step.text}</p>
            {step.picture && (
              <div className="ribbon-picture" data-reveal>
                <Picture
                  name={step.picture}
                  sizes="(min-width: 1440px) 612px, (min-width: 900px) 43vw, 70vw"
                />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type RibbonMarkProps = { step: ItinerarySection["steps"][number]; number: number; isLast: boolean };

/** A step's marker and the trail to the next one. Odd steps are on the left of the ribbon. */
function RibbonMarker({ step, number, isLast }: RibbonMarkProps) {
  const isLeft = number % 2 === 1;
  return (
    <span className={`ribbon-mark ${isLeft ? "ribbon-left" : "ribbon-right"}`} aria-hidden="true">
      {!isLast && (
        <svg className="ribbon-trail" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <path
            d={isLeft ? "M32,0C32,46 68,54 68,100" : "M68,0C68,46 32,54 32,100"}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
      <span className={`ribbon-dot ${step.mark ? `ribbon-${step.mark}` : ""}`}>
        {step.mark === "moon" ? (
          <Icon name="moon-stars-duotone" />
        ) : step.mark === "pool" ? (
          <Icon name="thermometer-hot-fill" />
        ) : (
          !step.mark && number
        )}
      </span>
    </span>
  );
}

/** Sets `data-near` on the step in the middle of the window. Its marker is then enlarged. */
function useNearestStep(list: { current: HTMLOListElement | null }): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          target.toggleAttribute("data-near", isIntersecting);
        }
      },
      { rootMargin: "-50% 0px" },
    );
    for (const step of list.current?.children ?? []) observer.observe(step);
    return () => observer.disconnect();
  }, [list]);
}
