import { teamMoneyMessages } from "#app/bookings/ledger/team-messages.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { lookAgainMessages } from "#app/web/admin/ui/look-again-messages.ts";
import { formatUpcomingNotification, type Telling } from "./format-upcoming-notification.ts";
import type { RefundLook } from "./refund-look.ts";

/** The booking that the second page of a refund is about. */
export type RefundLookBooking = Readonly<{
  id: string;
  name: string;
  broughtBy: string | null;
  telling: Telling;
}>;

/** Formats what the second page of a refund or a new price says: the question, its lines, the yes. */
export function formatRefundLook(
  look: Omit<RefundLook, "fields" | "seen" | "isChanged">,
  booking: RefundLookBooking,
  locale: Locale,
): Readonly<{ title: string; lines: readonly string[]; submit: string }> {
  const { refund, guest } = lookAgainMessages[locale];
  const { act, parts, price, stillOwedCentavos, exactCentavos, excess, reason } = look;
  const formatCentavos = (centavos = 0) => formatMoney(centavos / 100, locale);
  const values = {
    amount: formatCentavos(parts.reduce((total, { centavos }) => total + centavos, 0)),
    name: booking.name || guest,
    agency: booking.broughtBy ?? teamMoneyMessages[locale].agency,
    from: price ? formatMoney(price.fromMxn, locale) : "",
    to: price ? formatMoney(price.toMxn, locale) : "",
    exact: formatCentavos(exactCentavos),
    owed: formatCentavos(excess?.owedCentavos),
    excess: formatCentavos(excess?.excessCentavos),
    toPay: formatCentavos(excess?.toPayCentavos),
  };
  const fill = (text: string, more: Readonly<{ amount?: string }> = {}) =>
    fillMessage(text, { ...values, ...more });
  const isUnmoved = parts.length === 0;
  const isLater = parts.every(({ way }) => way === "later");
  const toTotal = isUnmoved ? refund.changeTitle : isLater ? refund.laterTitle : refund.priceTitle;
  const titles = {
    refund: refund.title,
    "give-back": excess ? refund.excess.title : refund.title,
    price: toTotal,
    party: toTotal,
    ages: toTotal,
    move: toTotal,
    retry: refund.retryTitle,
    repaid: refund.repaidTitle,
  };
  const submits = { retry: refund.retry, repaid: refund.repaid };
  const usual = isUnmoved ? refund.change : isLater ? refund.later : refund.submit;
  return {
    title: fill(titles[act]),
    lines: [
      ...(act === "repaid"
        ? [fill(refund.repaidLine)]
        : parts.map(({ way, centavos }) =>
            fill(refund.ways[way], { amount: formatCentavos(centavos) }),
          )),
      ...(price ? [`${fill(refund.price)} ${formatUpcomingNotification(booking, locale)}`] : []),
      ...(stillOwedCentavos
        ? [
            [
              fill(refund.stillOwed, { amount: formatCentavos(stillOwedCentavos) }),
              ...(exactCentavos ? [fill(refund.exact)] : []),
            ].join(" "),
          ]
        : []),
      ...(excess
        ? [
            fill(excess.owedCentavos > 0 ? refund.excess.owed : refund.excess.nothing),
            fill(excess.toPayCentavos > 0 ? refund.excess.toPay : refund.excess.ended),
          ]
        : []),
      ...(reason === ""
        ? []
        : [
            act === "give-back"
              ? fillMessage(refund.note, { note: reason })
              : fillMessage(refund.reason, { reason }),
          ]),
    ],
    submit: fill(act === "retry" || act === "repaid" ? submits[act] : usual),
  };
}
