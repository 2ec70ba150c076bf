import { teamPaymentMethods } from "#app/bookings/manual/manual-payment-methods.ts";
import { refundMethods } from "#app/bookings/refunds/refund-methods.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { SelectField } from "#app/web/ui/field.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";

type Totals = Readonly<{ totalMxn: number; fromMxn: number }>;

type RefundMethodFieldProps = Readonly<{
  value: string;
  /** True if money can be refunded to the guest's card. */
  byCard: boolean;
  id: string;
}>;

/**
 * Shows the new total, which the operator must see before a change is saved, and asks how an
 * overpaid amount is to be refunded.
 */
export function TotalPreview({ preview, ...field }: RefundMethodFieldProps & { preview: Totals }) {
  const locale = useLocale();
  return (
    <>
      <p>
        <strong>{formatTotalPreview(preview, locale)}</strong>
      </p>
      <input type="hidden" name="shown" value={preview.totalMxn} />
      {preview.totalMxn < preview.fromMxn && <RefundMethodField {...field} />}
    </>
  );
}

/** Describes the effect of a change: the new total, and its difference from the old one. */
export function formatTotalPreview({ totalMxn, fromMxn }: Totals, locale: Locale): string {
  const { preview } = adminAdjustMessages[locale];
  const amount = formatMoney(Math.abs(totalMxn - fromMxn), locale);
  const kind = totalMxn > fromMxn ? "more" : totalMxn < fromMxn ? "less" : "same";
  const title = fillMessage(preview.title, { total: formatMoney(totalMxn, locale) });
  return `${title}. ${fillMessage(preview[kind], { amount })}`;
}

/** Asks how an overpaid amount is to be refunded. */
export function RefundMethodField({ value, byCard, id }: RefundMethodFieldProps) {
  const { back } = useMessages(adminAdjustMessages);
  const ways = refundMethods.filter(
    (way) => way === "later" || (way === "card" ? byCard : teamPaymentMethods.includes(way)),
  );
  return (
    <SelectField
      id={id}
      name="way"
      label={back.label}
      hint={byCard ? back.hint : undefined}
      defaultValue={value || (byCard ? "card" : "later")}
    >
      {ways.map((way) => (
        <option key={way} value={way}>
          {back[way]}
        </option>
      ))}
    </SelectField>
  );
}
