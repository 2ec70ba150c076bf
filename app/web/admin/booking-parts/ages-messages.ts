import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "Correct the ages",
  text: "How old everybody is on {date}, the day of the ride. Where the tour has a price for children, the total changes with them.",
  adultNow: "Their adult is in booking {reference}.",
  age: "{rider}: age on {date}",
  adult: "18 or older",
  unknownChild: "Under 18, age not given",
  save: "Save the ages",
  saveAtPrice: "Save the ages at this price",
  /** Beside the field of a rider, or that of the adult's booking. */
  problems: {
    "missing-ages": "Choose the age.",
    "too-young": "This ride is for ages {age} and up.",
    "no-adult":
      "Only riders under 18 would be left. Leave an adult, or say in which booking their adult rides.",
    "unknown-adult": "That isn't the reference of another booking of this ride with an adult.",
  },
  "other-revision":
    "This booking has changed in the meantime. Check the ages, then save them again.",
  /** On the page on which a booking is moved, before its riders: "Rider 2 (8 years old)". */
  moved:
    "Ages: {riders}. If they're different on {date}, move the booking first and then correct them.",
  movedTooYoung:
    "This ride is for ages {age} and up, and a rider of this booking is younger. Correct the age if it's wrong, or choose another ride.",
};

export type AgesAdminMessages = typeof en;

/** Messages about the ages of a booking's riders, for the team. */
export const agesAdminMessages: Localized<AgesAdminMessages> = createTranslations({
  en,
  es: {
    title: "Corregir las edades",
    text: "Qué edad tiene cada quien el {date}, el día del paseo. Si el tour tiene precio para menores, el total cambia con ellas.",
    adultNow: "Su adulto va en la reservación {reference}.",
    age: "{rider}: edad el {date}",
    adult: "18 o más",
    unknownChild: "Menor de 18, sin edad",
    save: "Guardar las edades",
    saveAtPrice: "Guardar las edades a este precio",
    problems: {
      "missing-ages": "Elige la edad.",
      "too-young": "Este paseo es a partir de los {age} años.",
      "no-adult":
        "Solo quedarían menores de 18. Deja a un adulto o di en qué reservación va su adulto.",
      "unknown-adult":
        "Esa clave no es de otra reservación de este paseo en la que vaya un adulto.",
    },
    "other-revision":
      "Esta reservación cambió mientras tanto. Revisa las edades y guárdalas de nuevo.",
    moved: "Edades: {riders}. Si el {date} serán otras, primero cambia el día y luego corrígelas.",
    movedTooYoung:
      "Este paseo es a partir de los {age} años y alguien de esta reservación tiene menos. Corrige la edad si está mal o elige otro paseo.",
  },
});
