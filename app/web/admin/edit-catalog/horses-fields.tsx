import { fillMessage } from "#app/i18n/format.ts";
import { listRowNumbers } from "#app/tours/catalog/catalog-form.ts";
import { maxCatalogRows } from "#app/tours/catalog/catalog-limits.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { TextField } from "#app/web/ui/field.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import type { FieldSource } from "../catalog-parts/catalog-field-source.ts";
import { Panel } from "../ui/panel.tsx";
import { NumberField } from "./number-field.tsx";

/** Fields about the horses: their number, how long they rest, and the days with fewer horses. */
export function HorsesFields(source: FieldSource) {
  const { texts, getProblem, getRowButton, locale } = source;
  const { groups, out } = adminCatalogFormMessages[locale];
  const rows = listRowNumbers(texts, "out");
  return (
    <Panel id="horses" title={groups.horses}>
      <div className="mt-3 grid gap-5">
        <NumberField name="horsesCount" {...source} />
        <NumberField name="restMinutes" {...source} />
        <NumberField name="preparationMinutes" {...source} />
      </div>
      <fieldset id="out" className="fieldset mt-5 min-w-0">
        <legend className="fieldset-legend">{out.legend}</legend>
        <p className="text-muted">{rows.length === 0 ? out.none : out.note}</p>
        {rows.map((row, index) => {
          const getFieldProps = (name: string) => ({
            name: `out-${row}-${name}`,
            defaultValue: texts[`out-${row}-${name}`] ?? "",
            error: getProblem(`out-${row}-${name}`),
          });
          return (
            <fieldset key={row} className="tour-form-ride min-w-0">
              <legend className="sr-only">{fillMessage(out.title, { number: index + 1 })}</legend>
              <div className="tour-fields">
                <TextField type="date" label={out.from} required {...getFieldProps("from")} />
                <TextField type="date" label={out.to} required {...getFieldProps("to")} />
                <TextField
                  label={out.fewer}
                  inputMode="numeric"
                  autoComplete="off"
                  required
                  {...getFieldProps("fewer")}
                />
              </div>
              <div className="mt-3">
                <TextField label={out.why} autoComplete="off" {...getFieldProps("note")} />
              </div>
              <button className="row-button -ml-3" {...getRowButton(`remove-out-${row}`)}>
                <Icon name="x-bold" />
                {fillMessage(out.remove, { number: index + 1 })}
              </button>
            </fieldset>
          );
        })}
        {rows.length < maxCatalogRows.exceptions && (
          <button id="add-out" className="row-button -ml-3" {...getRowButton("add-out")}>
            <Icon name="plus-bold" />
            {out.add}
          </button>
        )}
      </fieldset>
    </Panel>
  );
}
