import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import {
  Ticket,
  TicketBody,
  TicketRow,
  TicketRows,
  TicketStub,
  Total,
} from "#app/web/ui/ticket.tsx";
import { useOutcomeFocus } from "#app/web/ui/use-outcome-focus.ts";
import { allowLineBreak } from "../allow-line-break.ts";
import type { RidersPageData } from "./loader.server.ts";
import type { RidersOfferView } from "./riders-offer.server.ts";

interface RidersOfferProps {
  page: RidersPageData;
  /** True if the page has a more important message, which takes the focus instead. */
  quiet: boolean;
}

/** The offer for the new number of riders, and the button that accepts it. */
export function RidersOfferTicket({ page, quiet }: RidersOfferProps) {
  const offer = page.result?.kind === "offer" ? page.result.offer : null;
  const opened = useRef(offer && getOfferKey(offer));
  if (!offer) return null;
  const isAsOpened = opened.current === getOfferKey(offer);
  return <OfferTicket page={page} offer={offer} quiet={quiet || isAsOpened} />;
}

type OfferTicketProps = RidersOfferProps & Readonly<{ offer: RidersOfferView }>;

function OfferTicket({ page, offer, quiet }: OfferTicketProps) {
  const { words, facts } = page;
  const { offer: messages } = page.say;
  const { formMethod } = useNavigation();
  return (
    <FocusedOffer what={getOfferKey(offer)} quiet={quiet}>
      <Ticket>
        <TicketBody>
          <h2 id="offer-heading" className="text-[1.625rem]/[1.2] font-heading">
            {messages.heading}
          </h2>
          <TicketRows className="mt-3" ruled>
            <TicketRow label={words.labels.date}>{facts?.date}</TicketRow>
            <TicketRow label={messages.riders}>{offer.riders}</TicketRow>
            <TicketRow label={messages.before}>{offer.before}</TicketRow>
            <TicketRow label={messages.total}>{offer.total}</TicketRow>
            <TicketRow label={offer.paid.label}>{offer.paid.amount}</TicketRow>
          </TicketRows>
          {offer.people.map((sentence) => (
            <p key={sentence} className="mt-3">
              {sentence}
            </p>
          ))}
        </TicketBody>
        <TicketStub>
          <Total label={offer.main.label}>{allowLineBreak(offer.main.amount)}</Total>
          {offer.sentences.map((sentence) => (
            <p key={sentence} className="mt-2">
              {sentence}
            </p>
          ))}
          <Form method="post" preventScrollReset className="mt-6">
            <input type="hidden" name="id" value={offer.formId} />
            {Object.entries(offer.agreed).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <ButtonRow>
              <Button state={formMethod === "POST" ? "busy" : "rest"} busyLabel={messages.busy}>
                {offer.yes}
              </Button>
              <ButtonLink href={page.links.self} variant="line">
                {messages.no}
              </ButtonLink>
            </ButtonRow>
          </Form>
        </TicketStub>
      </Ticket>
    </FocusedOffer>
  );
}

/** Returns a key that is different for each offer. */
function getOfferKey({ riders, main, people }: RidersOfferView): string {
  return `${riders} ${main.amount} ${people.join(" ")}`;
}

interface ShownProps {
  what: string;
  quiet: boolean;
  children: ReactNode;
}

/** Takes the focus when the offer changes, so that it is read aloud and scrolled into view. */
function FocusedOffer({ what, quiet, children }: ShownProps) {
  const box = useOutcomeFocus<HTMLElement>(what, quiet);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="offer-heading" className="mt-10 rounded-card">
      {children}
    </section>
  );
}
