import { ChatText } from "#app/web/ui/chat-text.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import type { TourPageView } from "./loader.server.ts";

/**
 * Facts about guides, horses, weight limits and helmets. The first is open, the others are folded.
 * Without facts the section is omitted.
 */
export function CareFacts({ care }: { care: TourPageView["care"] }) {
  const [first, ...folded] = care.facts;
  if (!first) return null;
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
      <Facts facts={[first]} />
      {folded.length > 0 && (
        <details className="faq care-more">
          <summary>
            {folded.map(({ title }) => title).join(" · ")}
            <span className="faq-sign" aria-hidden />
          </summary>
          <Facts facts={folded} />
        </details>
      )}
    </section>
  );
}

function Facts({ facts }: { facts: TourPageView["care"]["facts"] }) {
  return (
    <dl className="care-facts">
      {facts.map(({ title, text }) => (
        <div key={title}>
          <dt className="text-item">{title}</dt>
          <dd className="text-muted">
            <ChatText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
