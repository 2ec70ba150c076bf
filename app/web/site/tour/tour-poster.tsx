import { Chip } from "#app/web/ui/badges.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { Icon } from "#app/web/ui/icon.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { Ticket, TicketBody, TicketStub } from "#app/web/ui/ticket.tsx";
import type { TourCardContent } from "./tour-card-content.server.ts";

/** A tour's card: a poster with the tour's name, and a ticket below it. */
export function TourPoster({
  card,
  as: Heading = "h3",
}: {
  card: TourCardContent;
  as?: "h2" | "h3";
}) {
  return (
    <article className={`poster poster-${card.accent}`}>
      <Ticket>
        <TicketBody className="poster-frame">
          <div className="poster-picture" data-reveal>
            <Picture
              name={card.picture}
              sizes="(min-width: 1440px) 1000px, (min-width: 900px) 75vw, 175vw"
              narrow={
                card.portrait && {
                  name: card.portrait,
                  media: "(width < 56.25rem)",
                  sizes: "(min-resolution: 2.5dppx) 60vw, 86vw",
                }
              }
              className={joinClassNames("poster-image", card.portrait && "poster-portrait")}
            />
            <div className="poster-sky">
              <p>{card.place}</p>
              <Heading>{card.name}</Heading>
            </div>
            {card.badge && (
              <div className="poster-badge">
                <Chip tone="gold" icon="star-fill">
                  {card.badge}
                </Chip>
              </div>
            )}
          </div>
        </TicketBody>
        <TicketStub className="poster-stub">
          <p className="price">
            <span className="price-figure">{card.price}</span> <span>{card.perPerson}</span>
          </p>
          <ul className="poster-facts">
            <li>
              <Icon name="clock" />
              {card.duration}
            </li>
            <li>
              <Icon name="van" />
              {card.pickup}
            </li>
            <li>
              <Icon name="users-three" />
              {card.people}
            </li>
          </ul>
          <p className="poster-text">
            <NoWrapText text={card.description} />
          </p>
          <div className="poster-actions">
            <ButtonLink
              href={card.book.href}
              newTabLabel={card.book.newTabLabel}
              data-count={card.book.counted}
            >
              {card.book.label}
              <span className="sr-only">: {card.name}</span>
            </ButtonLink>
            <TextLink href={card.link.href} arrow>
              {card.link.label}
              <span className="sr-only">: {card.name}</span>
            </TextLink>
          </div>
        </TicketStub>
      </Ticket>
    </article>
  );
}
