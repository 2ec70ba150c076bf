import type { HealthRemark, RiderExperience } from "#db/schema.ts";
import { fillMessage } from "../../i18n/format.ts";
import { getListFormat } from "../../i18n/intl-formatters.ts";
import type { Locale, Localized } from "../../i18n/locale.ts";
import type { RiderAnswers } from "./rider-answers.ts";
import type { BookingRider } from "./rider-store.server.ts";

const en = {
  rider: { guest: "Rider {number}", team: "Rider {number}" },
  child: "{rider} (child)",
  aged: "{rider} ({age} years old)",
  weight: "{kg} kg",
  height: "{cm} cm",
  experience: {
    never: "never ridden",
    some: "has ridden a few times",
    "rides-well": "rides well",
  } satisfies Record<RiderExperience, string>,
  health: {
    asthma: "Asthma",
    back: "Back problems",
    pregnancy: "Pregnancy",
    fear: "Afraid of horses",
    medication: "Takes medication",
    "allergy-horses": "Allergic to horses",
    "allergy-bees": "Allergic to bee stings",
    other: "Something else",
  } satisfies Record<HealthRemark, string>,
};

const es: typeof en = {
  rider: { guest: "Persona {number}", team: "Jinete {number}" },
  child: "{rider} (niño o niña)",
  aged: "{rider} ({age} años)",
  weight: "{kg} kg",
  height: "{cm} cm",
  experience: {
    never: "nunca ha montado",
    some: "ha montado algunas veces",
    "rides-well": "monta bien",
  },
  health: {
    asthma: "Asma",
    back: "Problemas de espalda",
    pregnancy: "Embarazo",
    fear: "Miedo a los caballos",
    medication: "Toma medicamentos",
    "allergy-horses": "Alergia a los caballos",
    "allergy-bees": "Alergia a las picaduras de abeja",
    other: "Otra cosa",
  },
};

export const riderMessages: Localized<typeof en> = { en, es };

/**
 * Formats what a rider is called: the name if there is one, or else a number, and the age as far as
 * it is known: "Ana (9 years old)", "Rider 3 (child)". `index` is the rider's place in the booking.
 * In Spanish, the team says "jinete" and guests read "persona".
 */
export function formatRiderTitle(
  { answers, age, price }: Pick<BookingRider, "answers" | "age" | "price">,
  index: number,
  locale: Locale,
  reader: "guest" | "team" = "guest",
): string {
  const words = riderMessages[locale];
  const rider = answers.name ?? fillMessage(words.rider[reader], { number: index + 1 });
  if (age !== null && age < 18) return fillMessage(words.aged, { rider, age });
  return price === "child" ? fillMessage(words.child, { rider }) : rider;
}

/** Formats weight, height and experience: "62 kg, 165 cm, rides well". Empty without answers. */
export function formatRiderFacts(
  { weightKg, heightCm, experience }: RiderAnswers,
  locale: Locale,
): string {
  const words = riderMessages[locale];
  return [
    weightKg !== null && fillMessage(words.weight, { kg: weightKg }),
    heightCm !== null && fillMessage(words.height, { cm: heightCm }),
    experience !== null && words.experience[experience],
  ]
    .filter(Boolean)
    .join(", ");
}

/** Formats health remarks as a list: "Asthma and Takes medication". Empty without remarks. */
export function formatHealthRemarks({ health }: RiderAnswers, locale: Locale): string {
  return getListFormat(locale).format(health.map((one) => riderMessages[locale].health[one]));
}
