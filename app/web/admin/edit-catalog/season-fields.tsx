import { formatMonth } from "#app/i18n/day-names.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { listRowNumbers } from "#app/tours/catalog/catalog-form.ts";
import { maxCatalogRows } from "#app/tours/catalog/catalog-limits.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { SelectField } from "#app/web/ui/field.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import type { RowsProps } from "../catalog-parts/catalog-field-source.ts";

const days = Array.from({ length: 31 }, (_, index) => index + 1);
const months = days.slice(0, 12);

/** Fields for the seasons of a ride, each with its first and last day. */
export function SeasonFields({ source, name, row, number }: RowsProps) {
  const { texts, getRowButton, locale } = source;
  const messages = adminCatalogFormMessages[locale].ride;
  const rows = listRowNumbers(texts, `${name}-season`);
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="fieldset-legend">{messages.seasons}</legend>
      {rows.length === 0 && <p>{messages.allYear}</p>}
      <div className="row-list">
        {rows.map((season, index) => (
          <fieldset key={season} className="min-w-0">
            <legend className="sr-only">
              {fillMessage(messages.season, { number: index + 1 })}
            </legend>
            <SeasonDateFields field={`${name}-season-${season}`} edge="from" source={source} />
            <SeasonDateFields field={`${name}-season-${season}`} edge="to" source={source} />
            <button
              className="row-button -ml-3"
              {...getRowButton(`remove-season-${row}-${season}`)}
            >
              <Icon name="x-bold" />
              {fillMessage(messages.removeSeason, { number: index + 1 })}
              <span className="sr-only">, {fillMessage(messages.title, { number })}</span>
            </button>
          </fieldset>
        ))}
      </div>
      {rows.length < maxCatalogRows.seasons && (
        <button
          id={`add-season-${row}`}
          className="row-button -ml-3"
          {...getRowButton(`add-season-${row}`)}
        >
          <Icon name="plus-bold" />
          {rows.length === 0 ? messages.addSeason : messages.addAnotherSeason}
        </button>
      )}
    </fieldset>
  );
}

type EdgeProps = Readonly<{ field: string; edge: "from" | "to"; source: RowsProps["source"] }>;

function SeasonDateFields({ field, edge, source: { texts, getProblem, locale } }: EdgeProps) {
  const messages = adminCatalogFormMessages[locale].ride;
  const [day, month] = [`${field}-${edge}Day`, `${field}-${edge}Month`];
  const getLabel = (kind: "day" | "month") => fillMessage(messages[kind], { edge: messages[edge] });
  return (
    <div className="season-row">
      <span aria-hidden className="mt-2">
        {messages[edge]}
      </span>
      <SelectField
        name={day}
        label={getLabel("day")}
        labelHidden
        defaultValue={texts[day] ?? "1"}
        error={getProblem(day)}
      >
        {days.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <SelectField
        name={month}
        label={getLabel("month")}
        labelHidden
        defaultValue={texts[month] ?? "1"}
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {formatMonth(one, locale)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
