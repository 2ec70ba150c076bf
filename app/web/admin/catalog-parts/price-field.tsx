import { priceSumRule } from "#app/tours/catalog/parse-typed-values.ts";
import { SumField } from "../ui/sum-field.tsx";
import type { FieldSource } from "./catalog-field-source.ts";

/** The button of the catalog's and the settings' forms, which shows what would change. */
export const reviewButton = { name: "intent", value: "review" } as const;

type PriceFieldProps = Pick<FieldSource, "texts" | "getProblem" | "locale"> &
  Readonly<{ name: string; label: string; hint?: string; className?: string }>;

/** A field for a price in whole pesos. Only the price per person is required. */
export function PriceField({ name, texts, getProblem, ...field }: PriceFieldProps) {
  return (
    <SumField
      {...field}
      name={name}
      rule={priceSumRule}
      formButton={reviewButton}
      required={name.endsWith("pricePerPersonMxn")}
      defaultValue={texts[name] ?? ""}
      error={getProblem(name)}
    />
  );
}
