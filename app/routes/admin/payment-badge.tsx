import type { OperatorRecord } from "#app/booking/wire/booking-record.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { Badge } from "#app/ui/labels.tsx";

/** The payment status to show: a refund on its way is not yet a refund received. */
export function shownPayment(row: Pick<OperatorRecord, "payment_status" | "refund">): string {
  if (row.refund === "came-back") return "returned";
  if (row.refund === "on-its-way") return "refunding";
  return String(row.payment_status ?? "").toLowerCase();
}

/**
 * Paid green, pending yellow, failed red, anything else grey (docs/rulings.md 20). A refund that
 * came back ("returned") asks for work, so it is red, too.
 */
export function PaymentBadge({ status, locale }: { status: string; locale: Locale }) {
  const kinds = ["paid", "pending", "failed"] as const;
  const kind =
    status === "returned"
      ? "failed"
      : status === "refunding"
        ? "pending"
        : kinds.find((known) => known === status);
  const words: Readonly<Record<string, string>> = adminMessages[locale].payment;
  return <Badge kind={kind ?? "other"}>{words[status] ?? (status || "–")}</Badge>;
}
