import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "Correct the ages",
  text: "How old everybody is on {date}, the day of the ride. Where the tour has a price for children, the total follows.",
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
    "unknown-adult": "No booking of this ride with an adult has that reference.",
  },
  "other-revision":
    "This booking has changed in the meantime. Check the ages, then save them again.",
  /** On the page on which a booking is moved, before its riders: "Rider 2 (8 years old)". */
  moved: "Ages on {date}: {riders}. Still right on that day?",
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
      "too-young": "Este paseo es desde los {age} años.",
      "no-adult":
        "Solo quedarían menores de 18. Deja a un adulto o di en qué reservación va su adulto.",
      "unknown-adult": "Ninguna reservación de este paseo con un adulto tiene esa clave.",
    },
    "other-revision":
      "Esta reservación cambió mientras tanto. Revisa las edades y guárdalas de nuevo.",
    moved: "Edades el {date}: {riders}. ¿Siguen siendo las correctas ese día?",
    movedTooYoung:
      "Este paseo es desde los {age} años, y alguien de esta reservación es menor. Corrige la edad si está mal, o elige otro paseo.",
  },
});
