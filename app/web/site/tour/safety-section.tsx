import type { TourPageContent } from "#app/content/pages/all-pages.ts";
import { Section } from "#app/web/site/page-section.tsx";
import { Icon } from "#app/web/ui/icon.tsx";

/** The section about safety: a lead and the measures. */
export function SafetySection({ safety }: { safety: TourPageContent["safety"] }) {
  return (
    <Section
      ground="forest"
      top={{ kind: "ridge", colour: "cream" }}
      bottom={{ kind: "ridge", colour: "cream" }}
      className="safety"
      aria-labelledby="safety-title"
    >
      <div className="wrap split-5-7">
        <div>
          <h2 id="safety-title" className="text-h2">
            {safety.title}
          </h2>
          {safety.lead && <p className="text-lead text-muted">{safety.lead}</p>}
        </div>
        <ul className="safety-measures">
          {safety.measures.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <h3 className="text-item">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
