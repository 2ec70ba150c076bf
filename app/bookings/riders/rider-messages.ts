import type { HealthRemark, RiderExperience } from "#db/schema.ts";
import { createPageTranslations } from "../../i18n/translations.ts";

const en = {
  rider: { guest: "Rider {number}", team: "Rider {number}" },
  child: "{rider} (child)",
  aged: "{rider} ({age} years old)",
  corrected: "{rider}, now {age}",
  years: "{age} years old",
  adult: "18 or older",
  weightDoubt: {
    units: "{given} is {converted}: pounds or kilos?",
    sure: "{kg} ({lb}): is that right?",
  },
  experience: {
    never: "never ridden",
    some: "has ridden a few times",
    "rides-well": "rides well",
  } satisfies Record<RiderExperience, string>,
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

const es: typeof en = {
  rider: { guest: "Persona {number}", team: "Jinete {number}" },
  child: "{rider} (niño o niña)",
  aged: "{rider} ({age} años)",
  corrected: "{rider}, ahora {age}",
  years: "{age} años",
  adult: "18 o más",
  weightDoubt: {
    units: "{given} son {converted}: ¿libras o kilos?",
    sure: "{kg} ({lb}): ¿está bien?",
  },
  experience: {
    never: "nunca ha montado",
    some: "ha montado algunas veces",
    "rides-well": "monta bien",
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
export const riderMessages = createPageTranslations({ en, es });
