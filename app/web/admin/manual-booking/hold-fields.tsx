import { getProposedHold, listHoldHours } from "#app/bookings/manual/hold-choice.ts";
import {
  type ManualBookingField,
  type ManualBookingTexts,
  manualSumRules,
} from "#app/bookings/manual/manual-booking-form.ts";
import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import { formatQuantity } from "#app/i18n/quantities.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import type { OpenRide } from "../booking-form-parts/list-open-rides.server.ts";
import { FormInputs } from "../ui/form-inputs.tsx";
import { useLocale } from "../ui/use-locale.ts";

type HoldFieldsProps = Readonly<{
  ride: Pick<OpenRide, "closes" | "minutesToClose">;
  /** What was typed before. */
  start: Pick<ManualBookingTexts, "holdFor" | "linkMxn">;
  errors: Partial<Record<ManualBookingField, string>>;
}>;

/**
 * How long the places are held for a payment link, and what it asks for. Shown only with that way to
 * pay.
 */
export function HoldFields({ ride, start, errors }: HoldFieldsProps) {
  const locale = useLocale();
  const { hold } = manualBookingMessages[locale];
  const closes = formatInstant(ride.closes, locale, timeZone);
  return (
    <div className="hand-hold">
      {ride.minutesToClose > 0 ? (
        <div className="grid gap-5">
          <FormInputs
            inputs={{
              holdFor: {
                ...{ label: hold.label, hint: hold.hint },
                options: [
                  ...listHoldHours(ride.minutesToClose).map(
                    (hours) => [String(hours), formatQuantity(hours, "hours", locale)] as const,
                  ),
                  ["close", fillMessage(hold.close, { closes })],
                ],
              },
              linkMxn: { label: hold.sum, hint: hold.sumHint, sum: manualSumRules.linkMxn },
            }}
            texts={{ ...start, holdFor: start.holdFor || getProposedHold(ride.minutesToClose) }}
            errors={errors}
          />
        </div>
      ) : (
        <p id="holdFor" role={errors.holdFor ? "alert" : undefined}>
          {fillMessage(hold.closed, { closes })}
        </p>
      )}
    </div>
  );
}
