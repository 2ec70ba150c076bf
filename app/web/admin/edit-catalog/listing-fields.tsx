import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { FieldError } from "#app/web/ui/field.tsx";
import {
  AddRowButton,
  InputField,
  type InputSource,
  listRowNames,
} from "../ui/document-inputs.tsx";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { RideFields } from "./ride-fields.tsx";
import { Fields, RowList } from "./row-list.tsx";

type SourceProps = Readonly<{ source: InputSource }>;

/** Fields of a tour: its names, prices, group size, ages, schedule, and when booking closes. */
export function ListingFields({ source }: SourceProps) {
  const { groups, namesNote, pricesNote, scheduleNote, ride } =
    useMessages(adminCatalogFormMessages);
  const rides = listRowNames(source, "ride");
  const noRide = source.getError("add-ride");
  return (
    <>
      <Panel id="names" title={groups.names}>
        <p className="mt-1 text-muted">{namesNote}</p>
        <Fields
          names={["nameEn", "nameEs", "shortNameEn", "shortNameEs"]}
          wide={["nameEn", "nameEs"]}
          source={source}
        />
      </Panel>
      <Panel id="prices" title={groups.price}>
        <Fields
          names={[
            ...["pricePerPersonMxn", "childPriceMxn", "childBelowAge", "privateRideMxn"],
            "depositPercent",
          ]}
          wide={["pricePerPersonMxn", "privateRideMxn", "depositPercent"]}
          source={source}
        />
        <p className="mt-2 text-muted">{pricesNote}</p>
        <RowList
          name="period"
          id="periods"
          fields={["from", "to", "pricePerPersonMxn", "childPriceMxn", "privateRideMxn"]}
          source={source}
        />
      </Panel>
      <Panel id="group" title={groups.group}>
        <Fields names={["minimumRiders", "capacity"]} source={source} />
      </Panel>
      <Panel id="who-rides" title={groups.who}>
        <Fields
          names={["minimumAge", "adultRequiredBelowAge", "hoursFrom", "hoursTo"]}
          source={source}
        />
      </Panel>
      <Panel id="schedule" title={groups.schedule}>
        <p className="mt-1 text-muted">{scheduleNote}</p>
        {rides.map((name, index) => (
          <RideFields
            key={name}
            name={name}
            number={index + 1}
            isOnly={rides.length === 1}
            source={source}
          />
        ))}
        <div className="tour-form-ride">
          <AddRowButton list="ride" source={source} className="row-button">
            {ride.add}
          </AddRowButton>
          {noRide && <FieldError id="add-ride-error">{noRide}</FieldError>}
        </div>
      </Panel>
      <Panel id="closing" title={groups.closing}>
        <BookingClosesFields source={source} />
      </Panel>
    </>
  );
}

function BookingClosesFields({ source }: SourceProps) {
  const messages = useMessages(adminCatalogFormMessages).closes;
  const choices = [
    ["evening", "closesEvening"],
    ["hours", "closesHours"],
  ] as const;
  return (
    <fieldset className="fieldset mt-2">
      <legend className="sr-only">{messages.legend}</legend>
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {choices.map(([value, name]) => (
          <div key={value}>
            <label className="tick">
              <input
                type="radio"
                name="closes"
                value={value}
                defaultChecked={source.texts.closes === value}
              />
              {messages[value]}
            </label>
            <InputField name={name} source={source} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

export function PolicyFields({ source }: SourceProps) {
  const { groups } = useMessages(adminCatalogFormMessages);
  return (
    <Panel id="policy" title={groups.policy}>
      <RowList
        name="step"
        id="steps"
        fields={["refundPercent", "refundHours"]}
        least={1}
        source={source}
      />
      <div className="mt-5 grid gap-5">
        <InputField name="bookingHorizonMonths" source={source} />
      </div>
    </Panel>
  );
}

/** Fields about the horses: their number, how long they rest, and the days with fewer horses. */
export function HorsesFields({ source }: SourceProps) {
  const { groups } = useMessages(adminCatalogFormMessages);
  return (
    <Panel id="horses" title={groups.horses}>
      <div className="mt-3 grid gap-5">
        {["horsesCount", "restMinutes", "preparationMinutes"].map((name) => (
          <InputField key={name} name={name} source={source} />
        ))}
      </div>
      <RowList name="out" id="out" fields={["from", "to", "fewer"]} source={source}>
        {(row) => (
          <div className="mt-3">
            <InputField name={`${row}-note`} source={source} />
          </div>
        )}
      </RowList>
    </Panel>
  );
}
