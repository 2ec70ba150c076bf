import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import type { TourPageView } from "./loader.server.ts";

/** Facts about guides, horses, weight limits and helmets. Without facts the section is omitted. */
export function CareFacts({ care }: { care: TourPageView["care"] }) {
  if (care.facts.length === 0) return null;
  return (
    <section id="care" className="wrap care" aria-labelledby="care-title">
      <div className="care-head">
        <h2 id="care-title" className="text-h2">
          {care.title}
        </h2>
        {care.link && (
          <TextLink href={care.link.href} arrow>
            {care.link.label}
          </TextLink>
        )}
      </div>
      <dl className="care-facts">
        {care.facts.map(({ title, text }) => (
          <div key={title}>
            <dt className="text-item">{title}</dt>
            <dd className="text-muted">
              <NoWrapText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
