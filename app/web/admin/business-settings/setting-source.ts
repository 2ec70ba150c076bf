import type { SettingName } from "#app/business/business-schema.ts";
import type { BusinessProblems } from "#app/business/parse-business-form.ts";
import type { FieldSource } from "../edit-catalog/catalog-field-source.ts";

/** What the fields of a settings form need: their values, problems, and example badges. */
export type SettingSource = Omit<FieldSource, "getProblem"> &
  Readonly<{
    problems: BusinessProblems;
    /** Settings that still have their example value. */
    examples: readonly SettingName[];
  }>;
