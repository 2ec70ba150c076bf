import { getProposedHold, listHoldHours } from "#app/bookings/manual/hold-choice.ts";
import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { formatQuantity } from "#app/i18n/quantities.ts";
import { manualBookingMessages } from "#app/web/admin/manual-booking/messages.ts";
import { SelectField } from "#app/web/ui/field.tsx";
import type { OpenRide } from "./list-open-rides.server.ts";

type HoldFieldsProps = Readonly<{
  ride: Pick<OpenRide, "closes" | "minutesToClose">;
  /** The choice that was typed before; empty for none. */
  start: string;
  error: string | undefined;
  locale: Locale;
}>;

/** How long the places are held for a payment link. Shown only with that way to pay. */
export function HoldFields({ ride, start, error, locale }: HoldFieldsProps) {
  const { hold } = manualBookingMessages[locale];
  const closes = formatInstant(ride.closes, locale, timeZone);
  return (
    <div className="hand-hold">
      {ride.minutesToClose > 0 ? (
        <SelectField
          name="holdFor"
          label={hold.label}
          hint={hold.hint}
          defaultValue={start || getProposedHold(ride.minutesToClose)}
          error={error}
        >
          {listHoldHours(ride.minutesToClose).map((hours) => (
            <option key={hours} value={hours}>
              {formatQuantity(hours, "hours", locale)}
            </option>
          ))}
          <option value="close">{fillMessage(hold.close, { closes })}</option>
        </SelectField>
      ) : (
        <p id="holdFor" role={error ? "alert" : undefined}>
          {fillMessage(hold.closed, { closes })}
        </p>
      )}
    </div>
  );
}
