import type { SettingName } from "#app/business/business-schema.ts";
import type { BusinessProblems } from "#app/business/parse-business-form.ts";
import type { FieldSource } from "../edit-catalog/catalog-field-source.ts";

/** How the fields of a form of settings ask for their values, problems and marks. */
export type SettingSource = Omit<FieldSource, "getProblem"> &
  Readonly<{
    problems: BusinessProblems;
    /** The settings that are still examples. */
    examples: readonly SettingName[];
  }>;
