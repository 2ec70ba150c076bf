import { Badge, Chip, Stamp } from "#app/web/ui/badges.tsx";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { LogoPicture } from "#app/web/ui/logo-picture.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { Remarks } from "#app/web/ui/remarks-text.tsx";
import { Ticket, TicketBody, TicketRow, TicketRows, TicketStub } from "#app/web/ui/ticket.tsx";
import { allowLineBreak } from "../allow-line-break.ts";
import type { BookingFacts, BookingPage } from "./manage-view.ts";

interface ManageTicketProps {
  page: BookingPage;
  facts: BookingFacts;
}

/** The booking as a ticket. The reference is large, because guests read it out on the phone. */
export function ManageTicket({ page, facts }: ManageTicketProps) {
  const { words } = page;
  const { labels } = words;
  return (
    <Ticket layout="split">
      <TicketBody className={joinClassNames(facts.accent === "monte" && "tour-monte")}>
        <p className="text-small font-semibold text-accent">{facts.eyebrow}</p>
        <h2 className="mt-1 text-[1.875rem]/[1.15] font-heading lg:text-[2.5rem]/[1.15]">
          {facts.tour}
        </h2>
        <p className="mt-2 text-[1.1875rem]/[1.4] font-semibold">
          <span className="sr-only">{labels.date}: </span>
          {facts.date}
        </p>
        <TicketRows layout="grid" className="mt-7 max-lg:[&>div:nth-child(n+3)]:col-span-full">
          <PickupRow page={page} facts={facts} />
          <TicketRow label={facts.ride ? labels.ride : labels.duration}>
            <NoWrapText text={facts.ride ?? facts.duration} />
          </TicketRow>
          {facts.place && (
            <TicketRow label={facts.arrivesWithoutPickup ? labels.meetingPlace : labels.place}>
              {facts.place}
            </TicketRow>
          )}
          {facts.returnRows.map(({ label, value }) => (
            <TicketRow key={label} label={label}>
              {value}
            </TicketRow>
          ))}
          <TicketRow label={labels.riders}>{facts.riders}</TicketRow>
          <TicketRow label={labels.name}>{facts.name}</TicketRow>
          <TicketRow label={labels.phone}>{facts.phone}</TicketRow>
          <TicketRow label={labels.email}>{facts.email}</TicketRow>
          {facts.sunset && <TicketRow label={labels.sunset}>{facts.sunset}</TicketRow>}
          {facts.additional.map(({ name, label, text }) => (
            <TicketRow key={name} label={label}>
              <Remarks text={text} />
            </TicketRow>
          ))}
        </TicketRows>
        <p className="mt-6 text-caption text-muted">{page.localTimes}</p>
      </TicketBody>
      <TicketStub>
        <div className="flex flex-wrap items-center gap-4 lg:flex-col">
          <LogoPicture height={82} className="size-16 lg:size-[82px]" />
          <p>
            <span className="block text-small text-muted">{labels.reference}</span>
            <strong className="font-heading text-figure">{facts.reference}</strong>
          </p>
          <p className="w-full lg:mt-3">
            <span className="block text-small text-muted">{labels.total}</span>
            <span className="text-[1.625rem]/[1.1] font-heading">
              {allowLineBreak(facts.total)}
            </span>
            {facts.guestMoney && (
              <span className="block text-small text-muted">{facts.guestMoney}</span>
            )}
          </p>
          <p className="w-full">
            <PaymentBadge page={page} facts={facts} />
          </p>
          {facts.received.map((text) => (
            <p key={text} className="w-full text-small text-muted">
              {text}
            </p>
          ))}
          {facts.isTest && (
            <p className="w-full">
              <Chip tone="gold">{words.test}</Chip>
            </p>
          )}
        </div>
      </TicketStub>
    </Ticket>
  );
}

/** The pickup time, or how the riders get to the start if they are not picked up. */
export function PickupRow({ page: { words }, facts }: ManageTicketProps) {
  const { labels, localTime } = words;
  if (facts.arrivesWithoutPickup)
    return <TicketRow label={labels.arrival}>{facts.pickup}</TicketRow>;
  return (
    <TicketRow label={labels.pickup}>
      {facts.pickup} <span className="font-normal whitespace-nowrap text-muted">({localTime})</span>
    </TicketRow>
  );
}

function PaymentBadge({ page, facts }: ManageTicketProps) {
  const { words } = page;
  if (facts.moneyBack.length > 0) {
    return (
      <span className="flex flex-wrap gap-2">
        {facts.moneyBack.map((text) => (
          <Badge key={text} kind="other">
            {text}
          </Badge>
        ))}
      </span>
    );
  }
  if (facts.toPay) return <Chip tone="gold">{facts.toPay}</Chip>;
  return facts.isPaid ? <Stamp>{words.paid}</Stamp> : null;
}
