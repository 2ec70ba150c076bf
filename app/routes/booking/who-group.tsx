import type { BookingField } from "#app/booking/booking-request.ts";
import { fill, fillPlural } from "#app/i18n/format.ts";
import { TextField } from "#app/ui/field.tsx";
import { NumberedHeading } from "#app/ui/labels.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import type { BookingPageData, BookingValues, TourChoice } from "./booking-view.ts";
import type { Selection } from "./selection.ts";

interface WhoGroupProps {
  page: BookingPageData;
  tour: TourChoice;
  selection: Selection;
  start: BookingValues;
  errors: Partial<Record<BookingField, string>>;
  onRiders: (riders: number) => void;
}

/** 3: how many ride, and who books. */
export function WhoGroup({ page, tour, selection, start, errors, onRiders }: WhoGroupProps) {
  const { words, capacity } = page;
  const { fields } = words;
  const text = (name: "firstName" | "lastName" | "email" | "phone" | "pickupLocation") => ({
    name,
    label: fields[name],
    defaultValue: start[name],
    error: errors[name],
    required: true,
  });
  return (
    <section aria-labelledby="who-heading">
      <NumberedHeading number={3} id="who-heading">
        {words.who.heading}
      </NumberedHeading>
      <Stepper
        name="participants"
        label={words.who.riders}
        min={1}
        max={Math.min(capacity, Math.max(1, selection.most))}
        defaultValue={start.participants}
        decreaseLabel={words.who.fewer}
        increaseLabel={words.who.more}
        onValue={onRiders}
        error={errors.participants}
        required
        autoComplete="off"
        className="mt-6"
      />
      <RiderHint page={page} tour={tour} selection={selection} />
      <div className="mt-8 grid items-end gap-x-5 gap-y-6.5 sm:grid-cols-2">
        <TextField {...text("firstName")} autoComplete="given-name" autoCapitalize="words" />
        <TextField {...text("lastName")} autoComplete="family-name" autoCapitalize="words" />
        <TextField
          {...text("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint={fields.emailHint}
        />
        <TextField
          {...text("phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={fields.phoneHint}
        />
        <div className="sm:col-span-2">
          <TextField {...text("pickupLocation")} hint={fields.pickupLocationHint} />
        </div>
      </div>
    </section>
  );
}

/** How many can ride that day, and why not more or fewer. */
function RiderHint({ page, tour, selection }: Pick<WhoGroupProps, "page" | "tour" | "selection">) {
  const { who } = page.words;
  const { day, most, riders, needsCompany } = selection;
  const seats = day ? fillPlural(who.seatsThatDay, most) : fill(who.upTo, { count: page.capacity });
  const warning = needsCompany
    ? fill(who.company, { count: page.minimumRiders })
    : riders !== null && riders > most
      ? fillPlural(who.tooMany, most)
      : null;
  return (
    <div role="status" className="mt-2 text-caption">
      {warning ? (
        <p className="font-semibold text-error">{warning}</p>
      ) : (
        <p className="text-muted">
          {seats} {tour.ages}
        </p>
      )}
    </div>
  );
}
