import type { ComponentProps } from "react";
import { SelectField } from "#app/web/ui/field.tsx";
import { pictureFieldMessages } from "./picture-messages.ts";
import { useMessages } from "./use-locale.ts";

/** The published pictures that a form may name, by their descriptions. */
export type PictureOptions = readonly Readonly<{ value: string; label: string }>[];

type PictureFieldProps = Omit<
  ComponentProps<typeof SelectField>,
  "children" | "defaultValue" | "value"
> &
  Readonly<{ value: string; pictures: PictureOptions }>;

/** A picture of the library by its description. A picture that is no longer there stays an option. */
export function PictureField({ value, pictures, ...texts }: PictureFieldProps) {
  const { none, unknown } = useMessages(pictureFieldMessages);
  const isKnown = value === "" || pictures.some((picture) => picture.value === value);
  return (
    <SelectField {...texts} defaultValue={value}>
      <option value="">{none}</option>
      {!isKnown && <option value={value}>{unknown}</option>}
      {pictures.map((picture) => (
        <option key={picture.value} value={picture.value}>
          {picture.label}
        </option>
      ))}
    </SelectField>
  );
}
