import { Chip } from "#app/web/ui/badges.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import { Eyebrow } from "#app/web/ui/step-indicator.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import type { TourCardContent } from "./tour-card-content.server.ts";

/** The section with the card of another tour. */
export function RelatedTour({ title, card }: { title: string; card: TourCardContent }) {
  return (
    <section className="wrap related" aria-labelledby="related-title">
      <h2 id="related-title" className="text-h2">
        {title}
      </h2>
      <article className={`related-card ground-paper tour-${card.accent}`}>
        <div className="related-picture" data-reveal>
          <Picture name={card.picture} sizes="(min-width: 900px) 56vw, 100vw" />
        </div>
        <div className="related-text">
          <Eyebrow>{card.eyebrow}</Eyebrow>
          <h3>{card.name}</h3>
          <p className="text-muted">
            <NoWrapText text={card.description} />
          </p>
          <div className="related-facts">
            <p className="price">
              <span className="price-figure">{card.price}</span> <span>{card.perPerson}</span>
            </p>
            <Chip icon="clock">{card.duration}</Chip>
          </div>
          <TextLink href={card.link.href} arrow>
            {card.link.label}
            <span className="sr-only">: {card.name}</span>
          </TextLink>
        </div>
      </article>
    </section>
  );
}
