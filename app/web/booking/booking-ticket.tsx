import { memo } from "react";
import { formatGuestSums } from "#app/business/guest-currencies/guest-sums.ts";
import { offersInstalments } from "#app/business/offers-instalments.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { getPayNowMxn } from "#app/tours/pricing.ts";
import { Button } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import {
  Ticket,
  TicketBody,
  TicketMedia,
  TicketRow,
  TicketRows,
  TicketStub,
  Total,
} from "#app/web/ui/ticket.tsx";
import type { BookingPageData, TourChoice } from "./booking-view.ts";
import type { BookingSelection } from "./selection.ts";

export interface SummaryProps {
  page: BookingPageData;
  tour: TourChoice;
  selection: BookingSelection;
  /** What canceling the chosen ride gives back; undefined until it is known. */
  refund?: string;
  /** True from the click on "Continue" until the payment page has loaded. */
  paying: boolean;
}

/** The ticket: the guest's choices, the price, and the button that opens the payment page. */
export const BookingTicket = memo(function BookingTicket({
  page,
  tour,
  selection,
  refund,
  paying,
}: SummaryProps) {
  const { words, locale } = page;
  const { ticket } = words;
  const { day, pickup, totalMxn } = selection;
  const guestMoney = totalMxn === null ? null : formatGuestMoney(totalMxn, page);
  const open = <span className="font-normal text-muted">{ticket.open}</span>;
  return (
    <aside aria-label={ticket.heading} className="min-w-0 lg:sticky lg:top-23 lg:self-start">
      <Ticket>
        <TicketBody>
          <TicketMedia>
            <Picture
              key={tour.picture}
              name={tour.picture}
              sizes="(min-width: 56.25rem) 364px, 85vw"
              decorative
              className={tour.crops.ticket}
            />
          </TicketMedia>
          <h2 className="text-[1.625rem]/[1.2] font-heading">{selection.title}</h2>
          <TicketRows className="mt-3" ruled>
            <TicketRow label={ticket.day}>{day ? day.label : open}</TicketRow>
            <TicketRow label={ticket.pickup}>
              {pickup ? fillMessage(ticket.pickupAtHotel, { time: pickup.label }) : open}
            </TicketRow>
            {selection.rideTimes ? (
              <TicketRow label={ticket.ride}>
                <NoWrapText text={selection.rideTimes} />
              </TicketRow>
            ) : (
              <TicketRow label={ticket.duration}>
                <NoWrapText text={fillMessage(ticket.hours, { hours: tour.hours })} />
              </TicketRow>
            )}
            {tour.showsSky && (
              <TicketRow label={ticket.sunset}>
                {day
                  ? [day.sunset, day.phase && words.day.phases[day.phase].toLowerCase()]
                      .filter(Boolean)
                      .join(", ")
                  : open}
              </TicketRow>
            )}
            <TicketRow label={ticket.riders}>
              {selection.lines.length === 0
                ? open
                : selection.lines.map(({ kind, count, eachMxn }) => (
                    <span key={kind} className="block">
                      {kind === "child" && `${ticket.children}: `}
                      {`${count} × ${formatMoney(eachMxn, locale)}`}
                    </span>
                  ))}
            </TicketRow>
          </TicketRows>
        </TicketBody>
        <TicketStub>
          <div aria-live="polite">
            <Total label={ticket.total}>
              {/* If the text is large, the line may break between the currency and the amount. */}
              {totalMxn === null ? "–" : formatMoney(totalMxn, locale).replace("\u00a0", " ")}
            </Total>
            {guestMoney && <p className="text-right text-caption text-muted">{guestMoney}</p>}
          </div>
          {tour.depositShare && (
            <p className="text-right text-small text-balance">
              {totalMxn === null ? tour.depositShare : formatDepositSplit(tour, totalMxn, page)}
            </p>
          )}
          {totalMxn !== null &&
            offersInstalments(page.instalmentsFromMxn, getPayNowMxn(totalMxn, tour)) && (
              <p className="text-right text-small text-balance">{ticket.instalments}</p>
            )}
          {page.taxes && <p className="text-right text-caption text-muted">{page.taxes}</p>}
          <Button
            id="pay"
            full
            name="intent"
            value="pay"
            className="mt-4"
            state={paying ? "busy" : "rest"}
            busyLabel={ticket.paying}
          >
            {ticket.pay}
          </Button>
          <p className="mt-4 flex gap-3 text-caption text-muted">
            <Icon name="lock-key" className="mt-0.5 size-5 flex-none" />
            {fillMessage(ticket.hold, { minutes: page.holdMinutes })}
          </p>
        </TicketStub>
      </Ticket>
      <p className="mt-5 px-7 text-caption text-muted">
        <strong className="font-bold">{ticket.policyTitle}</strong>{" "}
        {refund ?? fillMessage(ticket.policy, page.refund)} {ticket.weather}
      </p>
    </aside>
  );
});

/** Formats roughly what the total is in other currencies; null if pages do not show any. */
function formatGuestMoney(totalMxn: number, { guestMoney }: BookingPageData): string | null {
  const sums = guestMoney && formatGuestSums(totalMxn, guestMoney.rates);
  return sums ? fillMessage(guestMoney.text, { sums }) : null;
}

/** Formats the two parts of the payment: "MXN $780 now, MXN $3,120 on the day of the ride". */
function formatDepositSplit(
  tour: TourChoice,
  totalMxn: number,
  { words, locale }: BookingPageData,
): string {
  const now = getPayNowMxn(totalMxn, tour);
  return fillMessage(words.ticket.deposit, {
    now: formatMoney(now, locale),
    rest: formatMoney(totalMxn - now, locale),
  });
}
