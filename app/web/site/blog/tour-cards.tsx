import { ButtonLink } from "#app/web/ui/button.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import type { SmallTourCard } from "../tour/tour-card-content.server.ts";

interface TourCardsProps {
  title: string;
  cards: readonly SmallTourCard[];
}

/** Small cards of the tours, below a post. */
export function TourCards({ title, cards }: TourCardsProps) {
  return (
    <section className="wrap post-tours" aria-labelledby="post-tours-title">
      <h2 className="text-h2-article" id="post-tours-title">
        {title}
      </h2>
      <div className="post-tours-grid">
        {cards.map((card) => (
          <article key={card.tour} className={`post-tour ground-paper tour-${card.accent}`}>
            <div className="post-tour-picture">
              <Picture name={card.picture} sizes="(min-width: 900px) 28vw, 75vw" decorative />
            </div>
            <div className="post-tour-text">
              <h3 className="text-h3">{card.name}</h3>
              <p className="price">
                <span className="text-price">{card.price}</span> <span>{card.perPerson}</span>
              </p>
              <p className="text-muted">
                {card.duration} · {card.people}
              </p>
              <div className="post-tour-actions">
                <ButtonLink
                  href={card.book.href}
                  newTabLabel={card.book.newTabLabel}
                  data-count={card.book.counted}
                  size="small"
                >
                  {card.book.label}
                  <span className="sr-only">: {card.name}</span>
                </ButtonLink>
                <TextLink href={card.link.href} arrow>
                  {card.link.label}
                  <span className="sr-only">: {card.name}</span>
                </TextLink>
              </div>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
