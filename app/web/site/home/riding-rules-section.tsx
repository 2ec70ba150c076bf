import { Section } from "#app/web/site/page-section.tsx";
import { Edge } from "#app/web/site/section-edge.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import { DottedLine } from "#app/web/ui/step-indicator.tsx";
import type { HomePageContent } from "./loader.server.ts";

/** Four rules for a first ride, with a picture below. */
export function RidingRulesSection({ page }: { page: HomePageContent }) {
  const { ridingRules, tipsLink } = page;
  return (
    <Section
      ground="forest"
      top={{ kind: "ridge", colour: "sand" }}
      className="guide"
      aria-labelledby="guide-title"
    >
      <div className="wrap split-5-7">
        <div>
          <h2 id="guide-title" className="text-h2">
            {ridingRules.title}
          </h2>
          <p className="text-lead text-muted">{ridingRules.lead}</p>
          <ButtonLink href={tipsLink} variant="ghost">
            {ridingRules.link}
          </ButtonLink>
        </div>
        <ol className="guide-rules">
          {ridingRules.rules.map(({ title, text }) => (
            <li key={title}>
              <DottedLine />
              <h3 className="text-item">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className="guide-strip">
        <Picture name={ridingRules.picture} sizes="max(100vw, 462px)" />
      </div>
      <Edge kind="wave-b" colour="cream" side="bottom" />
    </Section>
  );
}
