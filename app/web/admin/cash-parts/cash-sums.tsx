import type { CashHandover } from "#app/bookings/guide-cash/guide-cash.ts";
import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { guideWorkMessages } from "#app/web/admin/cash-parts/guide-work-messages.ts";
import { formatCentavos } from "../addresses/allotment-links.ts";
import { formatPerson } from "../ui/format-person.ts";
import "#app/web/admin/cash-parts/cash.css";
import { useLocale } from "../ui/use-locale.ts";

type CashSumsProps = Readonly<{
  cash: Readonly<{
    /** What is still to be collected; undefined where it is not known. */
    toCollectCentavos?: number;
    cashCentavos: number;
    transferCentavos: number;
    handedInCentavos: number;
    differenceCentavos: number;
  }>;
}>;

/** The sums of one person's day: what was collected and handed in, and the difference. */
export function CashSums({ cash }: CashSumsProps) {
  const locale = useLocale();
  const messages = guideWorkMessages[locale].cash;
  const { toCollectCentavos, transferCentavos } = cash;
  const lines: [string, number][] = [
    ...(toCollectCentavos === undefined ? [] : [[messages.toCollect, toCollectCentavos] as const]),
    ...(transferCentavos === 0 ? [] : [[messages.transfer, transferCentavos] as const]),
    [messages.collected, cash.cashCentavos],
    [messages.handedIn, cash.handedInCentavos],
  ].map(([label, amount]) => [String(label), Number(amount)]);
  return (
    <dl className="cash-sums">
      {lines.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCentavos(amount, locale)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{messages.difference}</dt>
        <dd>{formatCentavos(cash.differenceCentavos, locale)}</dd>
      </div>
    </dl>
  );
}

/** Returns text such as "MXN 3,700, Dec 5, 6:10 PM: received by Ana. Two notes were torn". */
export function formatHandover(line: CashHandover, locale: Locale): string {
  const { received, waiting } = guideWorkMessages[locale].cash;
  const text = fillMessage(line.receivedBy === null ? waiting : received, {
    amount: formatCentavos(line.amountCentavos, locale),
    at: formatInstant(line.recordedAt, locale, timeZone),
    by: line.receivedBy === null ? "" : formatPerson(line.receivedBy, locale),
  });
  return line.remark ? `${text}. ${line.remark}` : text;
}
