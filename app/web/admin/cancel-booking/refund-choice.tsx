import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { ChoiceCard, ChoiceGroup } from "#app/web/ui/choice-fields.tsx";
import { FormInputs } from "../ui/form-inputs.tsx";
import type { CancelTexts } from "./action.server.ts";
import { getCancelSumRule } from "./cancel-sum-rule.ts";
import { formatPlannedRefund } from "./format-planned-refund.ts";
import { formatPolicyNote } from "./format-policy-note.ts";
import type { Cancellation } from "./loader.server.ts";
import { cancelBookingMessages } from "./messages.ts";

type RefundChoiceProps = Readonly<{
  cancellation: Cancellation;
  texts: CancelTexts;
  errors: Readonly<{ refund?: string; amount?: string; reason?: string }>;
}>;

/** The choice of the sum that goes back. The policy's is selected first. */
export function RefundChoice({ cancellation, texts, errors }: RefundChoiceProps) {
  const { locale, policy, held, places, paidMxn, hasRefunds } = cancellation;
  const { cancel } = adminBookingMessages[locale];
  const messages = cancelBookingMessages[locale];
  const listPlaces = (sums: typeof held) => (sums ? formatPlannedRefund(cancellation, sums) : []);
  const paid = formatMoney(paidMxn, locale);
  const select = (value: string) => ({
    name: "refund",
    value,
    required: true,
    defaultChecked: (texts.refund || "policy") === value,
  });
  return (
    <>
      <ChoiceGroup id="refund" layout="cards" legend={cancel.refund} error={errors.refund}>
        <ChoiceCard id="refund" {...select("policy")} title={formatPolicyTitle(cancellation)}>
          {[formatPolicyNote(cancellation), ...listPlaces(places)].join(" ")}
        </ChoiceCard>
        {policy !== "full" && (
          <ChoiceCard {...select("full")} title={fillMessage(cancel.full, { amount: paid })}>
            {[cancel.fullNote, ...listPlaces(held)].join(" ")}
          </ChoiceCard>
        )}
        <ChoiceCard {...select("sum")} title={messages.sum} />
        <ChoiceCard {...select("fee")} title={messages.fee}>
          {messages.feeNote}
        </ChoiceCard>
      </ChoiceGroup>
      <FormInputs
        inputs={{
          amount: {
            hint: fillMessage(hasRefunds ? messages.amountHintLess : messages.amountHint, { paid }),
            sum: getCancelSumRule(paidMxn),
          },
          reason: { hint: messages.reasonHint },
        }}
        labels={messages}
        {...{ texts, errors }}
      />
    </>
  );
}

/** Formats the policy's sum, or that it gives nothing. */
function formatPolicyTitle({ locale, places, policy }: Cancellation): string {
  if (policy === "none" || !places) return adminBookingMessages[locale].cancel.policyNone;
  const centavos = places.card + places.hand + places.agency;
  return fillMessage(cancelBookingMessages[locale].policySum, {
    amount: formatMoney(centavos / 100, locale),
  });
}
