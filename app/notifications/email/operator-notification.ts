import type { ChangeAuthor } from "../../bookings/booking-events.ts";
import type { RefundSums } from "../../bookings/ledger/format-refund.ts";
import { sumMoneyByHolder } from "../../bookings/ledger/money-breakdown.ts";
import type { LostReason } from "../../bookings/quotes/quote-state.ts";
import type { Locale } from "../../i18n/locale.ts";
import { type CancelledBooking, getRefundByHolder } from "./booking-cancelled-email.ts";
import type { HoldEnd } from "./hold-ended-email.ts";
import type { EmailRefund } from "./refund-email.ts";

/** Operator emails are in Spanish (docs/rulings.md 19). */
export const operatorLocale: Locale = "es";

/**
 * The events that operator emails report. The events `calledOff`, `backOn` and `reminder` come from
 * the operator or the schedule, so they are reported only if no email can reach the guest.
 */
export type OperatorNotification =
  | { kind: "confirmed" }
  | ({ kind: "refunded" } & EmailRefund)
  /** The guest paid the sum of a payment request. */
  | { kind: "requestPaid"; amountCentavos: number; confirms?: boolean }
  /** A booking that was held until paid ended unpaid. */
  | { kind: "holdEnded"; by: HoldEnd }
  /** Guests get no email about these events; the operator has to contact them. */
  | { kind: "refundReturned" | "refundStuck" | "refundedElsewhere"; amountCentavos: number }
  | Readonly<{
      kind: "dispute";
      stage: "open" | "won" | "lost";
      amountCentavos: number;
      evidenceDueBy: Date | null;
      /** The provider's page for responding to the dispute; null if the provider has none. */
      link: string | null;
    }>
  | Readonly<{
      kind: "changed";
      by: ChangeAuthor;
      changes: readonly string[];
      /** What goes back, and what went back because of the changes; absent if nothing does. */
      back?: RefundSums;
    }>
  | ({ kind: "cancelled" } & CancelledBooking)
  | { kind: "calledOff" | "backOn" | "reminder" }
  /** The guest said no to an offer; without a reason and a note if the guest gave none. */
  | Readonly<{ kind: "quoteDeclined"; reason: LostReason | null; note: string | null }>
  /** The booking's party is now a solo rider, because the other riders left the departure. */
  | { kind: "alone" }
  /** The ride has fewer riders than its minimum, but more than one, for the same reason. */
  | { kind: "tooFew"; riders: number };

/** Returns the amount of the event in centavos, or null if the event has none. */
export function getNotificationCentavos(news: OperatorNotification): number | null {
  if ("amountCentavos" in news) return news.amountCentavos;
  const back = news.kind === "cancelled" ? sumMoneyByHolder(getRefundByHolder(news)) : 0;
  return back > 0 ? back : null;
}
