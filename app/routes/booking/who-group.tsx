import type { BookingField } from "#app/booking/checkout/booking-request.ts";
import { fill, fillPlural } from "#app/i18n/format.ts";
import { NumberedHeading } from "#app/ui/labels.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import type { BookingPageData, BookingValues, TourChoice } from "./booking-view.ts";
import { GuestFields } from "./guest-fields.tsx";
import type { Selection } from "./selection.ts";

interface WhoGroupProps {
  page: BookingPageData;
  tour: TourChoice;
  selection: Selection;
  start: BookingValues;
  errors: Partial<Record<BookingField, string>>;
  onRiders: (riders: number) => void;
}

/** Step 3: the number of riders and the guest's details. */
export function WhoGroup({ page, tour, selection, start, errors, onRiders }: WhoGroupProps) {
  const { words } = page;
  const { fields } = words;
  return (
    <section aria-labelledby="who-heading">
      <NumberedHeading number={3} id="who-heading">
        {words.who.heading}
      </NumberedHeading>
      <Stepper
        name="participants"
        label={words.who.riders}
        min={1}
        max={Math.min(tour.capacity, Math.max(1, selection.most))}
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
      <p className="mt-2 text-caption text-muted">{page.healthRule}</p>
      <GuestFields words={fields} start={start} errors={errors} className="mt-8" />
    </section>
  );
}

/** The number of riders that the day allows, with the reason for the limits. */
function RiderHint({ page, tour, selection }: Pick<WhoGroupProps, "page" | "tour" | "selection">) {
  const { who } = page.words;
  const { day, most, riders, needsCompany } = selection;
  const seats = day ? fillPlural(who.seatsThatDay, most) : fillPlural(who.upTo, tour.capacity);
  const warning = needsCompany
    ? fill(who.company, { count: tour.minimumRiders })
    : riders !== null && riders > most
      ? day
        ? fillPlural(who.tooMany, most)
        : seats
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
