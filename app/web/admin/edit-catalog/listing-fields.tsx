import { listRowNumbers } from "#app/tours/catalog/catalog-form.ts";
import { maxCatalogRows } from "#app/tours/catalog/catalog-limits.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { FieldError, TextField } from "#app/web/ui/field.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import type { FieldSource } from "../catalog-parts/catalog-field-source.ts";
import { PriceField } from "../catalog-parts/price-field.tsx";
import { Panel } from "../ui/panel.tsx";
import { NumberField } from "./number-field.tsx";
import { PeriodFields } from "./period-fields.tsx";
import { RideFields } from "./ride-fields.tsx";

/** Fields of a tour: prices, group size, ages, schedule, and when booking closes. */
export function ListingFields(source: FieldSource) {
  const { texts, getProblem, getRowButton, locale } = source;
  const messages = adminCatalogFormMessages[locale];
  const rides = listRowNumbers(texts, "ride");
  const noRide = getProblem("add-ride");
  const priceSource = { texts, getProblem, locale };
  return (
    <>
      <Panel id="prices" title={messages.groups.price}>
        <div className="tour-fields">
          <PriceField
            name="pricePerPersonMxn"
            className="wide"
            {...messages.fields.pricePerPersonMxn}
            {...priceSource}
          />
          <PriceField name="childPriceMxn" {...messages.fields.childPriceMxn} {...priceSource} />
          <NumberField name="childBelowAge" optional {...source} />
          <PriceField
            name="privateRideMxn"
            className="wide"
            {...messages.fields.privateRideMxn}
            {...priceSource}
          />
          <NumberField name="depositPercent" optional className="wide" {...source} />
        </div>
        <p className="mt-2 text-muted">{messages.pricesNote}</p>
        <PeriodFields {...source} />
      </Panel>
      <Panel id="group" title={messages.groups.group}>
        <div className="tour-fields">
          <NumberField name="minimumRiders" {...source} />
          <NumberField name="capacity" {...source} />
        </div>
      </Panel>
      <Panel id="who-rides" title={messages.groups.who}>
        <div className="tour-fields">
          <NumberField name="minimumAge" {...source} />
          <NumberField name="adultRequiredBelowAge" {...source} />
          <NumberField name="hoursFrom" decimal {...source} />
          <NumberField name="hoursTo" decimal {...source} />
        </div>
      </Panel>
      <Panel id="schedule" title={messages.groups.schedule}>
        <p className="mt-1 text-muted">{messages.scheduleNote}</p>
        {rides.map((row, index) => (
          <RideFields
            key={row}
            row={row}
            number={index + 1}
            isOnly={rides.length === 1}
            {...source}
          />
        ))}
        <div className="tour-form-ride">
          {rides.length < maxCatalogRows.rides && (
            <button id="add-ride" className="row-button" {...getRowButton("add-ride")}>
              <Icon name="plus-bold" />
              {messages.ride.add}
            </button>
          )}
          {noRide && <FieldError id="add-ride-error">{noRide}</FieldError>}
        </div>
      </Panel>
      <Panel id="closing" title={messages.groups.closing}>
        <BookingClosesField {...source} />
      </Panel>
    </>
  );
}

function BookingClosesField({ texts, getProblem, locale }: FieldSource) {
  const messages = adminCatalogFormMessages[locale].closes;
  const getKindProps = (value: "evening" | "hours") => (
    <label className="tick">
      <input type="radio" name="closes" value={value} defaultChecked={texts.closes === value} />
      {messages[value]}
    </label>
  );
  return (
    <fieldset className="fieldset mt-2">
      <legend className="sr-only">{messages.legend}</legend>
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        <div>
          {getKindProps("evening")}
          <TextField
            name="closesEvening"
            type="time"
            label={messages.eveningTime}
            defaultValue={texts.closesEvening ?? ""}
            error={getProblem("closesEvening")}
          />
        </div>
        <div>
          {getKindProps("hours")}
          <TextField
            name="closesHours"
            inputMode="decimal"
            autoComplete="off"
            label={messages.hoursCount}
            defaultValue={texts.closesHours ?? ""}
            error={getProblem("closesHours")}
          />
        </div>
      </div>
    </fieldset>
  );
}
