import type { RiderExperience } from "#db/schema.ts";
import type { textRules } from "../../forms/text-rules.ts";
import { kilogramsInAPound } from "../../i18n/units.ts";
import { formatHeight } from "./format-measures.ts";
import { parseHeight } from "./parse-height.ts";
import { parseWeight } from "./parse-weight.ts";
import { riderLimits, type WeightUnit } from "./rider-limits.ts";

/**
 * The single list of what each rider is asked, except about health (`rider-answers.ts`). The form,
 * its parsing and refilling, storage, comparison and what the team reads derive from it. Each field
 * also needs a column in `riderDetails` and its texts in `rider-messages.ts`; the code does not
 * compile without them. All answers are optional, part of the guest's data export, and erased
 * together.
 */

/** Who of the team reads an answer: the office and the owners, or the guides of the ride. */
export type AnswerReader = "office" | "guide";

type Field = Readonly<{
  /** The name of the input, which the rider's position follows. */
  input: string;
  /** The attributes of the input, except name and label. */
  attributes?: Readonly<{ inputMode?: "decimal" | "numeric"; autoCapitalize?: "words" }>;
  /** Whether the unit of a weight is chosen beside the input. */
  hasUnit?: true;
}>;

/** What the rider is called. */
type NameField = Field & Readonly<{ kind: "name"; rule: keyof typeof textRules }>;

/** A field that says something about the rider. */
type FactField = Field &
  Readonly<{
    readers: readonly AnswerReader[];
    /** Whether the ride is prepared with the answer, so that a rider without any is asked again. */
    isPreparation: boolean;
  }>;

/** A number that can be written in several ways. */
type MeasureField = FactField &
  Readonly<{
    kind: "measure";
    /** Returns null for an empty text, and undefined for a text that is no such measure. */
    parse: (typed: string, unit: WeightUnit) => number | null | undefined;
    /** The numbers that the error message names. */
    limits: Readonly<Record<string, number>>;
    /** Formats the stored number for the rider; without it, as the team reads it. */
    formatSaved?: (value: number) => string;
  }>;

type ChoiceField = FactField & Readonly<{ kind: "choice"; options: readonly string[] }>;

const riderExperiences = [
  "never",
  "some",
  "rides-well",
] as const satisfies readonly RiderExperience[];

const [leastKg, mostKg] = riderLimits.weightKg;
const [leastCm, mostCm] = riderLimits.heightCm;
const everyReader = ["office", "guide"] as const;

/** The fields in the order of the form: what is typed stands before the choices. */
export const answerFields = {
  name: { kind: "name", input: "name", rule: "name", attributes: { autoCapitalize: "words" } },
  weightKg: {
    kind: "measure",
    input: "weight",
    parse: parseWeight,
    limits: {
      ...{ leastKg, mostKg },
      leastLb: Math.ceil(leastKg / kilogramsInAPound),
      mostLb: Math.floor(mostKg / kilogramsInAPound),
    },
    attributes: { inputMode: "decimal" },
    hasUnit: true,
    readers: everyReader,
    isPreparation: true,
  },
  heightCm: {
    kind: "measure",
    input: "height",
    parse: parseHeight,
    limits: { least: leastCm, most: mostCm },
    formatSaved: formatHeight,
    readers: everyReader,
    isPreparation: false,
  },
  experience: {
    kind: "choice",
    input: "experience",
    options: riderExperiences,
    readers: everyReader,
    isPreparation: true,
  },
} as const satisfies Record<string, NameField | MeasureField | ChoiceField>;

type Fields = typeof answerFields;
export type AnswerFieldName = keyof Fields;
type NameOfKind<Kind extends string> = {
  [Name in AnswerFieldName]: Fields[Name]["kind"] extends Kind ? Name : never;
}[AnswerFieldName];
export type MeasureName = NameOfKind<"measure">;
type ChoiceName = NameOfKind<"choice">;
export type FactName = MeasureName | ChoiceName;
/** The name of a field's input, without the rider's position. */
export type AnswerInput = Fields[AnswerFieldName]["input"];

type ValueOf<OfField> = OfField extends { kind: "choice"; options: readonly (infer Option)[] }
  ? Option
  : OfField extends { kind: "measure" }
    ? number
    : string;

/** The validated answers in these fields. Null means that a question is open. */
export type FieldAnswers = Readonly<{ [Name in AnswerFieldName]: ValueOf<Fields[Name]> | null }>;

/** The texts about each field in one language. */
export type AnswerFieldMessages = Readonly<
  Record<"name", { label: string }> &
    /** `fact` is the answer as the team reads it, and `invalid` the error. */
    Record<MeasureName, { label: string; hint?: string; fact: string; invalid: string }> & {
      [Name in ChoiceName]: {
        label: string;
        options: Record<NonNullable<FieldAnswers[Name]>, string>;
        facts: Record<NonNullable<FieldAnswers[Name]>, string>;
      };
    }
>;

export const answerFieldNames = Object.keys(answerFields) as readonly AnswerFieldName[];

export const factNames = answerFieldNames.filter((name): name is FactName => name !== "name");
export const measureNames = answerFieldNames.filter(
  (name): name is MeasureName => answerFields[name].kind === "measure",
);

export function getAnswerField(name: MeasureName): MeasureField;
export function getAnswerField(name: AnswerFieldName): NameField | MeasureField | ChoiceField;
export function getAnswerField(name: AnswerFieldName): NameField | MeasureField | ChoiceField {
  return answerFields[name];
}
