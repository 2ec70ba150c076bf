import { fillPlural } from "#app/i18n/format.ts";
import { NumberedHeading } from "#app/web/ui/badges.tsx";
import { ChatText } from "#app/web/ui/chat-text.tsx";
import { Stepper } from "#app/web/ui/number-stepper.tsx";
import type { GuestFieldTexts } from "../booking-view.ts";
import { formatRiderProblem } from "../rider-problem.ts";
import { GuestFields } from "./guest-fields.tsx";
import { PartyFields, type PartyFieldsProps } from "./party-fields.tsx";

/** Step 3 of the form: the number of riders and the guest's details. */
export function PartyStep(party: PartyFieldsProps & { questions?: GuestFieldTexts }) {
  const { page, tour, selection, start, errors, questions, onParty } = party;
  const { words } = page;
  const { fields } = words;
  const weight = selection.day?.weight === undefined ? page.weight : selection.day.weight;
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
        className="mt-6"
      />
      <div role="status" className="mt-2 text-caption font-semibold text-error">
        {!errors.participants && (
          <ChatText text={formatRiderProblem(words.who, tour, selection) ?? ""} />
        )}
      </div>
      <p className="mt-2 text-caption text-muted">
        {selection.day && selection.refusal?.reason !== "needs-company"
          ? fillPlural(words.who.seatsThatDay, selection.maxRiders)
          : fillPlural(words.who.upTo, tour.capacity)}{" "}
        {tour.ages} {weight?.rule}
      </p>
      <p className="mt-2 text-caption text-muted">
        <ChatText text={page.healthRule} />
      </p>
      {weight && (
        <div className="mt-4">
          <label className="tick peer">
            <input
              type="checkbox"
              id="isWeightUnsure"
              name="isWeightUnsure"
              defaultChecked={start.isWeightUnsure !== ""}
            />
            {weight.label}
          </label>
          <p role="status" className="mt-2 hidden text-caption peer-has-checked:block">
            {weight.note}
          </p>
        </div>
      )}
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
