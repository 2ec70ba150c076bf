import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatInstant, formatMoney } from "#app/i18n/format.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { ReceiptButtons } from "../booking-parts/receipt-buttons.tsx";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { BookingPage } from "./loader.server.ts";

/** Lists all attempts to pay by card, each with its outcome. Shows nothing if there are none. */
export function BookingPayments({ page }: { page: BookingPage }) {
  const locale = useLocale();
  const { payments } = adminBookingMessages[locale];
  const { orders } = adminAdjustMessages[locale];
  const formatMessageAt = (message: string, instant: Date | null) =>
    instant && fillMessage(message, { at: formatInstant(instant, locale, timeZone) });
  if (page.payments.length + page.orders.length === 0) return null;
  return (
    <Panel id="payments" title={payments.title}>
      <ol className="mt-2 grid gap-2">
        {page.payments.map((payment) => (
          <li key={payment.attempt}>
            <span className="block font-semibold">
              {formatMoney(payment.amountMxn, locale)}: {payments.states[payment.state]}
            </span>
            <span className="block text-muted">
              {[
                fillMessage(payments.attempt, { attempt: payment.attempt }),
                formatMessageAt(payments.openedAt, payment.createdAt),
                formatMessageAt(payments.paidAt, payment.paidAt),
                payment.state === "refunded" &&
                  formatMessageAt(payments.refundedAt, payment.refundedAt),
                payment.state === "paid" &&
                  payment.refundedMxn > 0 &&
                  fillMessage(payments.givenBack, {
                    amount: formatMoney(payment.refundedMxn, locale),
                  }),
              ]
                .filter(Boolean)
                .join(", ")}
            </span>
            {payment.sessionId && (
              <span className="font-mono text-[0.875rem] text-muted">{payment.sessionId}</span>
            )}
            <ReceiptButtons
              receipt={page.receipts.find(({ paymentId }) => paymentId === payment.id)}
            />
          </li>
        ))}
      </ol>
      {page.orders.length > 0 && (
        <>
          <h3 className="mt-3 font-bold">{orders.title}</h3>
          <ul className="mt-1 grid gap-1">
            {page.orders.map((order) => (
              <li key={order.id}>
                {formatMoney(order.amountMxn, locale)}: {orders.states[order.state]},{" "}
                {formatInstant(order.doneAt ?? order.dueAt, locale, timeZone)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
