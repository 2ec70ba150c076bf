import {
  manualPaymentMethods,
  teamPaymentMethods,
} from "#app/bookings/manual/manual-payment-methods.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { formatUpcomingNotification } from "../booking-parts/format-upcoming-notification.ts";
import { RefundMethodField } from "../booking-parts/total-preview.tsx";
import { FormInputs } from "../ui/form-inputs.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { AdjustFormFrame } from "./adjust-form-frame.tsx";
import type { AdjustFormState } from "./adjust-form-state.ts";
import { getBookingSumRule } from "./booking-sum-rules.ts";
import type { BookingPage } from "./loader.server.ts";
import { totalSumRule } from "./total-sum-rule.ts";

type MoneyFormProps = Readonly<{
  page: BookingPage;
  adjust: NonNullable<BookingPage["adjust"]>;
  state: AdjustFormState;
}>;

export function ChangePriceForm({ page, adjust, state }: MoneyFormProps) {
  const locale = useLocale();
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
      <FormInputs
        inputs={{
          total: { required: true, sum: totalSumRule },
          reason: { id: "price-reason", required: true, hasProposals: true },
        }}
        labels={price}
        {...state}
      />
      <RefundMethodField
        value={state.texts.way ?? ""}
        byCard={adjust.maxByCardMxn > 0}
        id="price-way"
      />
    </AdjustFormFrame>
  );
}

/** The form that refunds a part of what was paid for a booking. */
export function RefundForm({ page, adjust, state }: MoneyFormProps) {
  const locale = useLocale();
  const { refund, back } = adminAdjustMessages[locale];
  const sums = {
    most: formatMoney(adjust.maxMxn, locale),
    card: formatMoney(adjust.maxByCardMxn, locale),
  };
  const byCard = adjust.maxByCardMxn > 0;
  // If an agency holds money for the booking, the form also offers a refund by the agency.
  const hasAgency = page.money.atAgencyMxn > 0;
  const methods = hasAgency ? manualPaymentMethods : teamPaymentMethods;
  const ways = [...(byCard ? ["card" as const] : []), ...methods];
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
      <input type="hidden" name="refundId" value={state.texts.refundId ?? adjust.refundId} />
      <FormInputs
        inputs={{
          amount: { required: true, sum: getBookingSumRule("refund", page) },
          way: { id: "refund-way", options: ways.map((way) => [way, back[way]]) },
          reason: { id: "refund-reason", required: true, hasProposals: true },
        }}
        labels={refund}
        texts={{ way: byCard ? "card" : hasAgency ? "agency" : "cash", ...state.texts }}
        errors={state.errors}
      />
    </AdjustFormFrame>
  );
}
