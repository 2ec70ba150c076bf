import { fillMessage } from "#app/i18n/format.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { AddRowButton, InputField, listRowNames, RemoveRowButton } from "../ui/document-inputs.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { RideProps } from "./row-list.tsx";

/** Fields for the seasons of a ride, each with its first and last day. */
export function SeasonFields({ name, number, source }: RideProps) {
  const messages = useMessages(adminCatalogFormMessages).ride;
  const list = `${name}-season`;
  const rows = listRowNames(source, list);
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="fieldset-legend">{messages.seasons}</legend>
      {rows.length === 0 && <p>{messages.allYear}</p>}
      <div className="row-list">
        {rows.map((row, index) => (
          <fieldset key={row} className="min-w-0">
            <legend className="sr-only">
              {fillMessage(messages.season, { number: index + 1 })}
            </legend>
            {(["from", "to"] as const).map((edge) => (
              <div key={edge} className="season-row">
                <span aria-hidden className="mt-2">
                  {messages[edge]}
                </span>
                <InputField name={`${row}-${edge}Day`} labelHidden source={source} />
                <InputField name={`${row}-${edge}Month`} labelHidden source={source} />
              </div>
            ))}
            <RemoveRowButton row={row} source={source}>
              {fillMessage(messages.removeSeason, { number: index + 1 })}
              <span className="sr-only">, {fillMessage(messages.title, { number })}</span>
            </RemoveRowButton>
          </fieldset>
        ))}
      </div>
      <AddRowButton list={list} source={source}>
        {rows.length === 0 ? messages.addSeason : messages.addAnotherSeason}
      </AddRowButton>
    </fieldset>
  );
}
