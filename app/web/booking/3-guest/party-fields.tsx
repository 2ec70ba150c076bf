import type { BookingFormField } from "#app/bookings/fields.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { Stepper } from "#app/web/ui/number-stepper.tsx";
import type { BookingPageData, BookingValues, TourChoice } from "../booking-view.ts";
import type { BookingSelection } from "../selection.ts";
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
 * The fields for children and for a private ride. Each is shown only if the tour has a price for
 * it.
 */
export function PartyFields({ page, tour, selection, start, errors, onParty }: PartyFieldsProps) {
  const { words, locale } = page;
  const { prices, riders, isPrivate, cannotBePrivate } = selection;
  const formatPrice = (mxn: number) => formatMoney(mxn, locale);
  return (
    <>
      {tour.children && !isPrivate && (
        <Stepper
          name="children"
          label={tour.children}
          hint={fillMessage(words.who.childPrice, {
            price: formatPrice(prices.childPriceMxn ?? 0),
          })}
          min={0}
          max={Math.max(0, (riders ?? 1) - 1)}
          defaultValue={start.children || "0"}
          decreaseLabel={words.who.fewerChildren}
          increaseLabel={words.who.moreChildren}
          onValue={(children) => onParty({ children: String(children) })}
          error={errors.children}
          autoComplete="off"
          className="mt-6"
        />
      )}
      {prices.privateRideMxn !== undefined && (
        <div className="mt-6">
          <label className="tick">
            <input
              type="checkbox"
              id="isPrivate"
              name="isPrivate"
              defaultChecked={start.isPrivate !== ""}
            />
            {fillMessage(words.who.privateRide, { price: formatPrice(prices.privateRideMxn) })}
          </label>
          {cannotBePrivate && (
            <p role="status" className="mt-2 text-caption font-semibold text-error">
              {words.who.hasRiders}
            </p>
          )}
        </div>
      )}
    </>
  );
}
