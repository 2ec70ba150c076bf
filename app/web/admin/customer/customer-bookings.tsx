import { formatBookingState } from "#app/bookings/format-booking-state.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Badge } from "#app/web/ui/badges.tsx";
import { DepositBadge } from "../booking-parts/payment-badge.tsx";
import { Balance } from "../departure-parts/balance.tsx";
import { customerMessages } from "../rider-parts/customer-messages.ts";
import { RepeatGuestBadge } from "../rider-parts/repeat-guest-badge.tsx";
import { formatLongDay } from "../ui/admin-format.ts";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { CustomerPage } from "./loader.server.ts";

type CustomerBookingsProps = Readonly<{ page: CustomerPage }>;

/** Lists all bookings of a customer, newest ride first, with what is still to be paid. */
export function CustomerBookings({ page }: CustomerBookingsProps) {
  const locale = useLocale();
  const messages = customerMessages[locale].bookings;
  const { toCollectMxn, toGiveBackMxn } = page;
  const sums = [
    ...(toCollectMxn > 0 ? [fillMessage(messages.toCollect, money(toCollectMxn, locale))] : []),
    ...(toGiveBackMxn > 0 ? [fillMessage(messages.toGiveBack, money(toGiveBackMxn, locale))] : []),
  ];
  return (
    <Panel id="bookings" title={messages.title}>
      <p className={sums.length > 0 ? "balance mt-2" : "mt-2 text-muted"}>
        {sums.join(". ") || messages.settled}
      </p>
      <ol className="mt-3 grid gap-4">
        {page.bookings.map((booking) => (
          <BookingLine key={booking.id} booking={booking} />
        ))}
      </ol>
    </Panel>
  );
}

type LineProps = Readonly<{ booking: CustomerPage["bookings"][number] }>;

function BookingLine({ booking }: LineProps) {
  const locale = useLocale();
  const messages = customerMessages[locale].bookings;
  const { id, reference, name, date, tour, state, totalMxn, balanceMxn, earlier } = booking;
  const isConfirmed = state === "confirmed";
  return (
    <li className="min-w-0">
      <Anchor href={`/admin/bookings/${id}`} className="font-bold underline">
        {formatLongDay(date, locale)}, {tour}
      </Anchor>
      <p>
        {[reference, name, fillMessage(messages.total, money(totalMxn, locale))]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <Badge kind={isConfirmed ? "paid" : "other"}>
          {formatBookingState(state, booking.heldUntil, locale)}
        </Badge>
      </p>
      <RepeatGuestBadge earlier={earlier} />
      <Balance mxn={balanceMxn} />
      <DepositBadge deposit={booking.deposit} />
      {booking.canSeparate && (
        <div className="mt-2">
          <OneButtonForm intent="separate" id={id} label={messages.separate} about={reference} />
        </div>
      )}
    </li>
  );
}

function money(mxn: number, locale: Locale) {
  return { amount: formatMoney(mxn, locale) };
}
