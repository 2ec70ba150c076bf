import {
  manualPaymentMethods,
  teamPaymentMethods,
} from "#app/bookings/manual/manual-payment-methods.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { SelectField, TextField } from "#app/web/ui/field.tsx";
import { formatUpcomingNotification } from "../booking-parts/format-upcoming-notification.ts";
import { RefundMethodField } from "../booking-parts/total-preview.tsx";
import { SumField } from "../ui/sum-field.tsx";
import { AdjustFormFrame } from "./adjust-form-frame.tsx";
import type { AdjustFormState } from "./adjust-form-state.ts";
import type { BookingPage } from "./loader.server.ts";
import { totalSumRule } from "./total-sum-rule.ts";

type MoneyFormProps = Readonly<{
  page: BookingPage;
  adjust: NonNullable<BookingPage["adjust"]>;
  state: AdjustFormState;
  locale: Locale;
}>;

/** The form that sets a booking's price. */
export function ChangePriceForm({ page, adjust, state, locale }: MoneyFormProps) {
  const { price } = adminAdjustMessages[locale];
  return (
    <AdjustFormFrame
      intent="price"
      lead={
        <>
          {fillMessage(price.text, { total: formatMoney(page.totalMxn, locale) })}{" "}
          {formatUpcomingNotification(page, locale)}
        </>
      }
      submit={price.save}
    >
      <input type="hidden" name="shown" value={page.totalMxn} />
      <SumField
        {...state.getFieldProps("total")}
        label={price.total}
        rule={totalSumRule}
        required
        locale={locale}
      />
      <ReasonField id="price-reason" label={price.reason} state={state} />
      <RefundMethodField
        value={state.getValue("way", "")}
        byCard={adjust.maxByCardMxn > 0}
        locale={locale}
        id="price-way"
      />
    </AdjustFormFrame>
  );
}

/** The form that refunds a part of what was paid for a booking. */
export function RefundForm({ page, adjust, state, locale }: MoneyFormProps) {
  const { refund, back } = adminAdjustMessages[locale];
  const sums = {
    most: formatMoney(adjust.maxMxn, locale),
    card: formatMoney(adjust.maxByCardMxn, locale),
  };
  const byCard = adjust.maxByCardMxn > 0;
  // If an agency holds money for the booking, the form also offers a refund by the agency.
  const hasAgency = page.money.atAgencyMxn > 0;
  return (
    <AdjustFormFrame
      intent="refund"
      lead={
        <>
          {fillMessage(byCard ? refund.maxByCard : refund.most, sums)}
          {adjust.isConfirmed && ` ${refund.lowersPrice}`}
        </>
      }
      submit={refund.save}
    >
      <input type="hidden" name="refundId" value={state.getValue("refundId", adjust.refundId)} />
      <SumField {...state.getFieldProps("amount")} label={refund.amount} required locale={locale} />
      <SelectField
        id="refund-way"
        name="way"
        label={refund.way}
        defaultValue={state.getValue("way", byCard ? "card" : hasAgency ? "agency" : "cash")}
      >
        {byCard && <option value="card">{back.card}</option>}
        {(hasAgency ? manualPaymentMethods : teamPaymentMethods).map((method) => (
          <option key={method} value={method}>
            {back[method]}
          </option>
        ))}
      </SelectField>
      <ReasonField id="refund-reason" label={refund.reason} state={state} />
    </AdjustFormFrame>
  );
}

function ReasonField({ id, label, state }: { id: string; label: string; state: AdjustFormState }) {
  return <TextField {...state.getFieldProps("reason")} id={id} label={label} required />;
}
