import { memo, type ReactNode } from "react";
import type { BookingMessages } from "#app/i18n/messages/booking.ts";
import { classNames } from "#app/web/ui/class-names.ts";
import { TextAreaField, TextField } from "#app/web/ui/field.tsx";
import type { BookingValues } from "../booking-view.ts";

type RequiredField = "firstName" | "lastName" | "email" | "phone" | "pickupLocation";
type GuestField = RequiredField | "remarks";

interface GuestFieldsProps {
  words: BookingMessages["fields"];
  start: Pick<BookingValues, GuestField>;
  errors: Partial<Record<GuestField, string>>;
  /** What to choose about a field that somebody else has changed, under it. */
  choices?: Partial<Record<GuestField, ReactNode>>;
  className?: string;
}

/** The guest's name, contact data, pickup place and remarks. */
export const GuestFields = memo(function GuestFields({
  words,
  start,
  errors,
  choices = {},
  className,
}: GuestFieldsProps) {
  const text = (name: RequiredField) => ({
    name,
    label: words[name],
    defaultValue: start[name],
    error: errors[name],
    after: choices[name],
    required: true,
  });
  return (
    <div className={classNames("grid items-end gap-x-5 gap-y-6.5 sm:grid-cols-2", className)}>
      <TextField {...text("firstName")} autoComplete="given-name" autoCapitalize="words" />
      <TextField {...text("lastName")} autoComplete="family-name" autoCapitalize="words" />
      <TextField
        {...text("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        hint={words.emailHint}
      />
      <TextField
        {...text("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={words.phoneHint}
      />
      <div className="sm:col-span-2">
        <TextField {...text("pickupLocation")} hint={words.pickupLocationHint} />
      </div>
      <TextAreaField
        name="remarks"
        label={words.remarks}
        optionalLabel={words.optional}
        hint={words.remarksHint}
        defaultValue={start.remarks}
        error={errors.remarks}
        after={choices.remarks}
        rows={3}
        autoComplete="off"
        className="sm:col-span-2"
      />
    </div>
  );
});
