import type { MouseEvent } from "react";
import type {
  ManualBookingField,
  ManualBookingTexts,
} from "#app/bookings/manual/manual-booking-form.ts";
import { getHalfMxn, receivedSumRule } from "#app/bookings/manual/part-payment.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import { FormInputs } from "../ui/form-inputs.tsx";
import { partPaymentMessages } from "./part-payment-messages.ts";
import "#app/web/admin/manual-booking/part-payment.css";
import { useLocale } from "../ui/use-locale.ts";

type PartPaymentProps = Readonly<{
  start: ManualBookingTexts;
  errors: Partial<Record<ManualBookingField, string>>;
  /** The price of the party in pesos; null while it is not known. */
  totalMxn: number | null;
}>;

/**
 * What was received at once, and how the rest is paid. The style sheet hides the fields unless the
 * party pays now, in cash or by transfer.
 */
export function PartPaymentFields({ start, errors, totalMxn }: PartPaymentProps) {
  const locale = useLocale();
  const messages = partPaymentMessages[locale];
  const isHydrated = useHydrated();
  const fillHalf = (event: MouseEvent<HTMLButtonElement>) => {
    const field = event.currentTarget.form?.elements.namedItem("received");
    if (!(field instanceof HTMLInputElement) || !totalMxn) return;
    field.value = String(getHalfMxn(totalMxn));
    // The form keeps what is typed in the browser whenever a field says that it has changed.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className="part-payment">
      <FormInputs
        inputs={{
          received: {
            ...{ label: messages.received, hint: messages.receivedHint, sum: receivedSumRule },
            after:
              isHydrated && totalMxn ? (
                <Button
                  type="button"
                  variant="quiet"
                  size="small"
                  className="mt-2"
                  onClick={fillHalf}
                >
                  {fillMessage(messages.half, {
                    amount: formatMoney(getHalfMxn(totalMxn), locale),
                  })}
                </Button>
              ) : undefined,
          },
          restBy: { label: messages.rest, choices: messages.restTerms },
        }}
        texts={{ ...start, restBy: start.restBy || "on-arrival" }}
        errors={errors}
      />
    </div>
  );
}
