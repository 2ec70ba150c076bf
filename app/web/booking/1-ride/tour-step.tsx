import { memo } from "react";
import { NumberedHeading } from "#app/web/ui/badges.tsx";
import { Button } from "#app/web/ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/web/ui/choice-fields.tsx";
import { Picture } from "#app/web/ui/picture.tsx";
import {
  type BookingPageData,
  type BookingValues,
  formatIntent,
  type TourChoice,
} from "../booking-view.ts";
import { getTourChoiceId } from "../summary-items.ts";

interface TourStepProps {
  page: BookingPageData;
  tours: readonly TourChoice[];
  start: BookingValues;
  error?: string;
}

export const TourStep = memo(function TourStep({ page, tours, start, error }: TourStepProps) {
  const { words } = page;
  return (
    <section aria-labelledby="ride-heading" id="ride-group" className="@container/rides">
      <NumberedHeading number={1} id="ride-heading">
        {words.ride.heading}
      </NumberedHeading>
      <ChoiceGroup
        id="tour"
        legend={words.ride.heading}
        legendHidden
        layout="cards"
        error={error}
        className="mt-6"
      >
        {tours.map((choice) => (
          <ChoiceCard
            key={choice.id}
            // If the text is large, the picture is hidden to make room for it.
            className="@max-[15rem]/rides:pl-5 @max-[15rem]/rides:[&_.choice-media]:hidden"
            id={getTourChoiceId(choice.id)}
            name="tour"
            value={choice.id}
            defaultChecked={choice.id === start.tour}
            // The parts of the card are not separated by spaces in every browser.
            aria-label={choice.spoken}
            aria-invalid={error ? true : undefined}
            title={choice.name}
            media={
              <Picture
                name={choice.picture}
                sizes="(min-width: 30rem) 217px, 190px"
                priority
                decorative
                className={choice.crops.choice}
              />
            }
          >
            {choice.when.text}{" "}
            <span className="@min-[15rem]/rides:whitespace-nowrap">{choice.when.time}</span>
            <span className="mt-1 block text-ink">
              <strong className="font-bold @min-[15rem]/rides:whitespace-nowrap">
                {choice.price}
              </strong>{" "}
              {words.ride.perPerson}
            </span>
          </ChoiceCard>
        ))}
      </ChoiceGroup>
      {/* With scripts the calendar updates when a tour is chosen, so the button is hidden. */}
      <div className="mt-4 [@media(scripting:enabled)]:hidden">
        <Button variant="line" size="small" name="intent" value={formatIntent({ kind: "tour" })}>
          {words.ride.showDays}
        </Button>
      </div>
    </section>
  );
});
