import { ButtonLink } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { Ticket, TicketBody, TicketRow, TicketRows, TicketStub } from "#app/web/ui/ticket.tsx";
import type { BookingCardContent } from "./booking-card.server.ts";

interface BookingCardProps {
  card: BookingCardContent;
  /** The id with which a bottom bar finds the card, to see whether it is in view. */
  id?: string;
}

/**
 * A tour's booking card: facts, the Book Now button and, if that is a different link, the on-site
 * booking.
 */
export function BookingCard({ card, id }: BookingCardProps) {
  return (
    <section id={id} className={`booking-card tour-${card.accent}`} aria-label={card.label}>
      <Ticket>
        <TicketBody>
          <p className="price">
            <span className="price-figure">{card.price}</span> <span>{card.perPerson}</span>
          </p>
          {card.guestMoney && <p className="booking-card-taxes">{card.guestMoney}</p>}
          {card.taxes && <p className="booking-card-taxes">{card.taxes}</p>}
          <TicketRows ruled>
            {card.rows.map(({ icon, label, value, link }) => (
              <TicketRow key={label} icon={icon} label={label}>
                <NoWrapText text={value} />{" "}
                {link && <TextLink href={link.href}>{link.label}</TextLink>}
              </TicketRow>
            ))}
          </TicketRows>
        </TicketBody>
        <TicketStub>
          <ButtonLink
            href={card.main.href}
            newTabLabel={card.main.newTabLabel}
            data-count={card.main.counted}
            full
          >
            {card.main.label}
          </ButtonLink>
          {card.partner && <p className="booking-card-partner">{card.partner}</p>}
          {card.noPayment && (
            <p className="booking-card-ok">
              <Icon name="check-circle" />
              {card.noPayment}
            </p>
          )}
          {card.online && (
            <>
              <p className="booking-card-or">{card.or}</p>
              <ButtonLink href={card.online.href} variant="line" icon="lock-key" full>
                {card.online.label}
              </ButtonLink>
            </>
          )}
          <p className="booking-card-note">{card.onlineNote}</p>
          {card.terms.map(({ label, value }) => (
            <p key={label} className="booking-card-note">
              <strong>{label}:</strong> {value}
            </p>
          ))}
        </TicketStub>
      </Ticket>
    </section>
  );
}
