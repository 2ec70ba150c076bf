import type { HealthRemark } from "#db/schema.ts";
import { adultAge } from "../../business/facts.ts";
import { createPageTranslations } from "../../i18n/translations.ts";
import type { AnswerFieldMessages } from "./answer-fields.ts";

type RiderMessages = Omit<typeof en, "fields"> & Readonly<{ fields: AnswerFieldMessages }>;

const en = {
  rider: { guest: "Rider {number}", team: "Rider {number}" },
  child: "{rider} (child)",
  aged: "{rider} ({age} years old)",
  corrected: "{rider}, now {age}",
  years: "{age} years old",
  adult: `${adultAge} or older`,
  weightDoubt: {
    units: "{given} is {converted}: pounds or kilos?",
    sure: "{kg} ({lb}): is that right?",
  },
  fields: {
    name: { label: "First name" },
    weightKg: {
      label: "Weight",
      fact: "{value} kg",
      invalid: "Enter a weight from {leastKg} to {mostKg} kg, or {leastLb} to {mostLb} lb.",
    },
    heightCm: {
      label: "Height",
      hint: "In centimeters, or feet and inches",
      fact: "{value} cm",
      invalid: "Enter a height from {least} to {most} cm, or in feet and inches.",
    },
    experience: {
      label: "Ridden before?",
      options: { never: "Never", some: "A few times", "rides-well": "I ride well" },
      facts: {
        never: "never ridden",
        some: "has ridden a few times",
        "rides-well": "rides well",
      },
    },
  } satisfies AnswerFieldMessages,
  health: {
    asthma: "Asthma",
    back: "Back or neck problems",
    pregnancy: "Pregnancy",
    heart: "Heart or blood pressure problems",
    operation: "A recent operation",
    disability: "A disability",
    fear: "Afraid of horses",
    medication: "Takes medication",
    "allergy-horses": "Allergic to horses",
    "allergy-bees": "Allergic to insect stings",
    other: "Something else",
  } satisfies Record<HealthRemark, string>,
};

const es: RiderMessages = {
  rider: { guest: "Persona {number}", team: "Jinete {number}" },
  child: "{rider} (niño o niña)",
  aged: "{rider} ({age} años)",
  corrected: "{rider}, ahora {age}",
  years: "{age} años",
  adult: `${adultAge} o más`,
  weightDoubt: {
    units: "{given} son {converted}: ¿libras o kilos?",
    sure: "{kg} ({lb}): ¿está bien?",
  },
  fields: {
    name: { label: "Nombre" },
    weightKg: {
      label: "Peso",
      fact: "{value} kg",
      invalid: "Escribe un peso de {leastKg} a {mostKg} kg, o de {leastLb} a {mostLb} lb.",
    },
    heightCm: {
      label: "Estatura",
      hint: "En centímetros o en metros",
      fact: "{value} cm",
      invalid: "Escribe una estatura de {least} a {most} cm, o en metros.",
    },
    experience: {
      label: "¿Has montado antes?",
      options: { never: "Nunca", some: "Algunas veces", "rides-well": "Monto bien" },
      facts: {
        never: "nunca ha montado",
        some: "ha montado algunas veces",
        "rides-well": "monta bien",
      },
    },
  },
  health: {
    asthma: "Asma",
    back: "Problemas de espalda o cuello",
    pregnancy: "Embarazo",
    heart: "Problemas del corazón o de presión",
    operation: "Una operación reciente",
    disability: "Una discapacidad",
    fear: "Miedo a los caballos",
    medication: "Toma medicamentos",
    "allergy-horses": "Alergia a los caballos",
    "allergy-bees": "Alergia a las picaduras de insectos",
    other: "Otra cosa",
  },
};

/** What guests and the team read about riders. */
export const riderMessages = createPageTranslations<RiderMessages>({ en, es });
