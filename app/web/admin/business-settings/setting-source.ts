import type { SettingName } from "#app/business/business-schema.ts";
import type { BusinessProblems } from "#app/business/parse-business-form.ts";
import type { FieldSource } from "../catalog-parts/catalog-field-source.ts";
import type { PictureOptions } from "../ui/picture-field.tsx";

/** The data that the fields of a settings form show: values, problems and example badges. */
export type SettingSource = Omit<FieldSource, "getProblem"> &
  Readonly<{
    problems: BusinessProblems;
    /** The settings that still have their example value. */
    examples: readonly SettingName[];
    /** The published pictures that a setting may name, by their descriptions. */
    pictures: PictureOptions;
  }>;
