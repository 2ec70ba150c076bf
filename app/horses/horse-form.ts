import { z } from "zod";
import type { Temperament } from "#db/schema.ts";
import { createTextSchema } from "../forms/form-text-schema.ts";
import { type TextErrorCode, textRules } from "../forms/text-rules.ts";

/** The names of the fields in a horse's form. */
export const horseFields = [
  "name",
  "maxRiderKg",
  "temperament",
  "heightCm",
  "maxRidesPerDay",
  "restMinutes",
  "picture",
] as const;
export type HorseField = (typeof horseFields)[number];
export type HorseTexts = Readonly<Record<HorseField, string>>;

export const temperaments = ["calm", "steady", "lively"] as const satisfies readonly Temperament[];

/** The lowest and the highest allowed value of each number, for checks and error messages. */
export const horseLimits = {
  maxRiderKg: [20, 250],
  heightCm: [80, 200],
  maxRidesPerDay: [1, 10],
  restMinutes: [0, 1440],
} as const;
type NumberField = keyof typeof horseLimits;

/** The error codes of the form's fields. The messages contain a text for each. */
export type HorseErrorCode =
  | TextErrorCode
  | "not-a-number"
  | "choose-temperament"
  | "not-a-picture"
  | "name-taken";
export type HorseErrors = Partial<Record<HorseField, HorseErrorCode>>;

/** The validated values of a horse's form. */
export type TypedHorse = Readonly<{
  name: string;
  maxRiderKg: number;
  temperament: Temperament;
  heightCm: number | null;
  maxRidesPerDay: number;
  restMinutes: number;
  /** The name of a picture of the content; null for none. */
  picture: string | null;
}>;

function createNumberSchema(field: NumberField) {
  const [least, most] = horseLimits[field];
  return z.string("not-a-number").transform((typed, context) => {
    const text = typed.trim();
    const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    context.issues.push({ code: "custom", message: "not-a-number", input: typed });
    return z.NEVER;
  });
}

/**
 * Creates the schema when a form is parsed, so that browsers, which import this module only for the
 * names of the fields, never build it.
 */
const createSchema = () =>
  z.object({
    name: createTextSchema(textRules.name),
    maxRiderKg: createNumberSchema("maxRiderKg"),
    temperament: z.enum(temperaments, "choose-temperament"),
    heightCm: z
      .string()
      .regex(/^\s{0,20}$/)
      .transform(() => null)
      .or(createNumberSchema("heightCm")),
    maxRidesPerDay: createNumberSchema("maxRidesPerDay"),
    restMinutes: createNumberSchema("restMinutes"),
    picture: z
      .string("not-a-picture")
      .regex(/^[\w-]{0,60}$/, "not-a-picture")
      .transform((name) => name || null),
  });

/** Validates a horse's form. Returns the validated values, or the first error of each field. */
export function parseHorseForm(
  texts: HorseTexts,
): { ok: true; typed: TypedHorse } | { ok: false; errors: HorseErrors } {
  const read = createSchema().safeParse(texts);
  if (read.success) return { ok: true, typed: read.data };
  const errors: HorseErrors = {};
  for (const { path, message, code } of read.error.issues) {
    errors[path[0] as HorseField] ??=
      code === "invalid_union" ? "not-a-number" : (message as HorseErrorCode);
  }
  return { ok: false, errors };
}

/** Converts a horse to the texts that its form shows. */
export function toHorseTexts(horse: TypedHorse): HorseTexts {
  return {
    name: horse.name,
    maxRiderKg: String(horse.maxRiderKg),
    temperament: horse.temperament,
    heightCm: horse.heightCm === null ? "" : String(horse.heightCm),
    maxRidesPerDay: String(horse.maxRidesPerDay),
    restMinutes: String(horse.restMinutes),
    picture: horse.picture ?? "",
  };
}
