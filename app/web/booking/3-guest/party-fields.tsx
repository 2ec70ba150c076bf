import type { BookingFormField } from "#app/bookings/fields.ts";
import { getAskedBelowAge, isOneTooYoung } from "#app/bookings/riders/child-ages.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ChatText } from "#app/web/ui/chat-text.tsx";
import { SelectField } from "#app/web/ui/field.tsx";
import { Stepper } from "#app/web/ui/number-stepper.tsx";
import type { BookingPageData, BookingValues, TourChoice } from "../booking-view.ts";
import { type BookingSelection, isRefusedAge } from "../selection.ts";
import type { BookingDraft } from "../use-booking-draft.ts";

export interface PartyFieldsProps {
  page: BookingPageData;
  tour: TourChoice;
  selection: BookingSelection;
  start: BookingValues;
  errors: Partial<Record<BookingFormField, string>>;
  onParty: (changes: Partial<Pick<BookingDraft, "participants" | "children">>) => void;
}

/**
 * The fields for children with their ages, and the ways to the enquiry form: for a private ride, if
 * the tour has a price for it or a child may come only on one, and for everything else.
 */
export function PartyFields(props: PartyFieldsProps) {
  const { page, tour, selection, start, errors, onParty } = props;
  const { words, locale } = page;
  const { prices, riders } = selection;
  const { never, younger } = tour.ask;
  const young = selection.ages.map((age) => formatTooYoung(props, [age])).filter(Boolean);
  const tooYoung = young.includes(never) ? never : young[0];
  const mayRidePrivately = !tooYoung || young.some((text) => text !== never);
  const formatPrice = (mxn: number) => formatMoney(mxn, locale);
  return (
    <>
      <Stepper
        name="children"
        label={tour.children}
        hint={
          tour.childPriceAges &&
          fillMessage(words.who.childPrice, {
            ages: tour.childPriceAges,
            price: formatPrice(prices.childPriceMxn ?? 0),
          })
        }
        min={0}
        max={Math.max(0, (riders ?? 1) - 1)}
        data-below="participants"
        defaultValue={start.children || "0"}
        decreaseLabel={words.who.fewerChildren}
        increaseLabel={words.who.moreChildren}
        onValue={(children) => onParty({ children: String(children) })}
        error={errors.children}
        className="mt-6"
      />
      <input type="hidden" name="asksAges" value="on" />
      <ChildAges {...props} />
      <p
        role="status"
        className={`mt-2 text-caption ${tooYoung ? "font-semibold text-error" : "text-muted"}`}
      >
        {tooYoung} {mayRidePrivately && <ChatText text={younger} />}
      </p>
      {(prices.privateRideMxn !== undefined || (tooYoung && mayRidePrivately)) && (
        <p id="isPrivate" tabIndex={-1} className="mt-4">
          {prices.privateRideMxn !== undefined &&
            fillMessage(words.who.privateRide, { price: formatPrice(prices.privateRideMxn) })}
          <Button
            variant="line"
            size="small"
            formAction={tour.ask.href}
            name="carried"
            value="private"
            className="mt-2 flex"
          >
            {words.who.askPrivate}
          </Button>
        </p>
      )}
      <p className="mt-4 text-caption text-muted">
        {tour.ask.text}{" "}
        <button
          type="submit"
          formAction={tour.ask.href}
          name="carried"
          value="on"
          className="min-h-6 cursor-pointer underline"
        >
          {words.who.askLink}
        </button>
      </p>
    </>
  );
}

/** Says that one of the ages is below that of the ride, or of any ride; null if none is. */
function formatTooYoung(
  { page, tour }: PartyFieldsProps,
  ages: readonly (number | null)[],
): string | null {
  if (!isOneTooYoung(tour, ages, false)) return null;
  if (isOneTooYoung(tour, ages, true)) return tour.ask.never;
  return fillMessage(page.words.who.tooYoung, { age: tour.minimumAge });
}

function ChildAges(props: PartyFieldsProps) {
  const { page, tour, selection, start, errors } = props;
  const { who } = page.words;
  const startAges = start.childAges.split(" ");
  return (
    <div id="childAges" tabIndex={-1} className="mt-4 grid grid-cols-2 gap-5 empty:hidden">
      {selection.ages.map((age, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: the children differ only in their number.
          key={index}
          name={`age-${index + 1}`}
          label={fillMessage(who.childAge, { number: index + 1 })}
          defaultValue={startAges[index]}
          hint={selection.day?.shortLabel}
          error={
            formatTooYoung(props, [age]) ?? (isRefusedAge(tour, age, selection) && errors.childAges)
          }
        >
          <option value="">{who.chooseAge}</option>
          {Array.from({ length: getAskedBelowAge(tour) }, (_, years) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: each option is an age.
            <option key={years}>{years}</option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
