import type { Deposit } from "#app/bookings/ledger/find-deposit.ts";
import { teamMoneyMessages } from "#app/bookings/ledger/team-messages.ts";
import type { OperatorApiRecord } from "#app/bookings/records/api-record.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { Badge } from "#app/web/ui/badges.tsx";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import { useLocale } from "../ui/use-locale.ts";

type Row = Pick<
  OperatorApiRecord,
  | "state"
  | "payment_status"
  | "refund"
  | "balance_mxn"
  | "collected_mxn"
  | "at_agency_mxn"
  | "agency_owes_mxn"
  | "total_price"
  | "brought_by"
>;

/** The state of a booking's money. `kind` determines the badge's colour. */
export type MoneyState = Readonly<{ kind: "paid" | "pending" | "failed" | "other"; text: string }>;

/**
 * Returns the payment states of a booking, the most urgent first, as shown in all lists and files.
 * Only refunds through the provider can be "on their way"; manual refunds are due until staff
 * record them. Paid is green, open yellow, failed red, all others grey (docs/rulings.md 20).
 */
export function listMoneyStates(row: Row, locale: Locale): MoneyState[] {
  const messages = teamMoneyMessages[locale];
  const formatPesos = (amount: number) => formatMoney(amount, locale);
  const agency = row.brought_by ?? messages.agency;
  const state = (kind: MoneyState["kind"], text: string, amount: number): MoneyState => ({
    kind,
    text: fillMessage(text, { amount: formatPesos(amount), agency }),
  });
  const { payment } = adminMessages[locale];
  const byUs = -row.balance_mxn - row.agency_owes_mxn;
  const back: MoneyState[] = [
    ...(row.refund === "came-back" ? [{ kind: "failed" as const, text: payment.returned }] : []),
    ...(row.refund === "on-its-way" ? [{ kind: "other" as const, text: payment.refunding }] : []),
    ...(byUs > 0 ? [state("other", messages.badges.giveBack, byUs)] : []),
    ...(row.agency_owes_mxn > 0
      ? [state("other", messages.badges.agencyGivesBack, row.agency_owes_mxn)]
      : []),
  ];
  if (back.length > 0) return back;
  // There is nothing to collect as long as the guest of a cancelled departure has not chosen.
  const isPart = row.state === "offer" && row.collected_mxn < Number(row.total_price);
  if (row.balance_mxn > 0 || (isPart && row.collected_mxn > 0)) {
    if (row.collected_mxn === 0)
      return [state("pending", messages.badges.toCollect, row.balance_mxn)];
    const deposit = { paidMxn: row.collected_mxn, totalMxn: Number(row.total_price) };
    return [{ kind: "pending", text: formatDeposit(deposit, locale) }];
  }
  if (row.state === "cancelled" && row.collected_mxn > 0) {
    return [state("other", messages.badges.kept, row.collected_mxn)];
  }
  const isBooked = row.state === "confirmed" || row.state === "offer";
  if (isBooked && row.at_agency_mxn > 0) {
    return [{ kind: "other", text: fillMessage(messages.badges.atAgency, { agency }) }];
  }
  return [getSettledState(row, locale)];
}

/** Formats a part of the price, which need not be a deposit: "Paid $3,700 of $7,400". */
function formatDeposit({ paidMxn, totalMxn }: Deposit, locale: Locale): string {
  return fillMessage(teamMoneyMessages[locale].badges.partPaid, {
    paid: formatMoney(paidMxn, locale),
    total: formatMoney(totalMxn, locale),
  });
}

/** Shows what was paid of a price. Renders nothing unless a part was paid. */
export function DepositBadge({ deposit }: { deposit: Deposit | null }) {
  const locale = useLocale();
  if (!deposit) return null;
  return <MoneyBadges states={[{ kind: "pending", text: formatDeposit(deposit, locale) }]} />;
}

function getSettledState({ state, payment_status, refund }: Row, locale: Locale): MoneyState {
  const { badges } = teamMoneyMessages[locale];
  const status = String(payment_status ?? "").toLowerCase();
  // `payment_status` also covers manual refunds, but only the provider's refunds set `refund`.
  // So a refunded booking without `refund` was refunded manually.
  const isEnded = state === "cancelled";
  if (isEnded && status === "refunded" && refund === null) {
    return { kind: "other", text: badges.givenBack };
  }
  const isUnpaid = status === "pending" && (isEnded || state === "offer");
  if (isUnpaid || (isEnded && status === "expired")) {
    return { kind: "other", text: badges.nothingPaid };
  }
  const kind = (["paid", "pending", "failed"] as const).find((known) => known === status);
  const messages: Readonly<Record<string, string>> = adminMessages[locale].payment;
  return { kind: kind ?? "other", text: messages[status] ?? (status || "–") };
}

export function PaymentBadges({ row }: { row: Row }) {
  const locale = useLocale();
  return <MoneyBadges states={listMoneyStates(row, locale)} />;
}

function MoneyBadges({ states }: { states: readonly MoneyState[] }) {
  return (
    <span className="money-badges">
      {states.map(({ kind, text }) => (
        <Badge key={text} kind={kind}>
          <span>
            <NoWrapText text={text} />
          </span>
        </Badge>
      ))}
    </span>
  );
}
