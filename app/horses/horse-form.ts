import type { Temperament } from "#db/schema.ts";
import type { FormFieldName, FormTexts, FormValues } from "../forms/form-definition.ts";
import { defineForm, formatFormTexts } from "../forms/form-definition.ts";
import {
  choiceField,
  integerField,
  pictureNameField,
  textField,
  whereEmpty,
} from "../forms/form-fields.ts";
import { textRules } from "../forms/text-rules.ts";

const temperaments = ["calm", "steady", "lively"] as const satisfies readonly Temperament[];

/** The form that adds a horse or changes its details. */
export const horseForm = defineForm({
  name: textField(textRules.name),
  maxRiderKg: integerField(20, 250),
  temperament: choiceField(temperaments, "choose-temperament"),
  heightCm: whereEmpty(null, integerField(80, 200)),
  maxRidesPerDay: integerField(1, 10),
  restMinutes: integerField(0, 1440),
  picture: pictureNameField(),
});

export type HorseField = FormFieldName<typeof horseForm>;
export type HorseTexts = FormTexts<typeof horseForm>;
/** The validated values of a horse's form. */
export type TypedHorse = FormValues<typeof horseForm>;

export function toHorseTexts(horse: TypedHorse): HorseTexts {
  return formatFormTexts(horseForm, horse);
}
