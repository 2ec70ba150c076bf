import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { NumberedHeading } from "#app/web/ui/badges.tsx";
import { Stepper } from "#app/web/ui/number-stepper.tsx";
import type { GuestFieldTexts } from "../booking-view.ts";
import { GuestFields } from "./guest-fields.tsx";
import { PartyFields, type PartyFieldsProps } from "./party-fields.tsx";

/** Step 3 of the form: the number of riders and the guest's details. */
export function PartyStep(party: PartyFieldsProps & { questions?: GuestFieldTexts }) {
  const { page, tour, selection, start, errors, questions, onParty } = party;
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
        max={Math.min(tour.capacity, Math.max(1, selection.maxRiders))}
        defaultValue={start.participants}
        decreaseLabel={words.who.fewer}
        increaseLabel={words.who.more}
        onValue={(riders) => onParty({ participants: String(riders) })}
        error={errors.participants}
        required
        autoComplete="off"
        className="mt-6"
      />
      <RiderHint page={page} tour={tour} selection={selection} />
      <p className="mt-2 text-caption text-muted">{page.healthRule}</p>
      <PartyFields key={tour.id} {...party} />
      <GuestFields
        form="booking"
        words={fields}
        start={start}
        errors={errors}
        questions={questions}
        className={questions ? "mt-8 items-start" : "mt-8"}
      />
    </section>
  );
}

/** Says how many riders can be booked on the chosen day, and why. */
function RiderHint({
  page,
  tour,
  selection,
}: Pick<PartyFieldsProps, "page" | "tour" | "selection">) {
  const { who } = page.words;
  const { day, maxRiders, riders, isPartyTooSmall } = selection;
  const seats = day ? fillPlural(who.seatsThatDay, maxRiders) : fillPlural(who.upTo, tour.capacity);
  const warning = isPartyTooSmall
    ? fillMessage(who.company, { count: tour.minimumRiders })
    : riders !== null && riders > maxRiders
      ? day
        ? fillPlural(who.tooMany, maxRiders)
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
