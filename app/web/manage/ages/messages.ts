import { adultAge } from "../../../business/facts.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createPageTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "Correct the ages",
  lead: "How old is everybody on {date}, the day of the ride?",
  age: "{rider}: age on {date}",
  adult: `${adultAge} or older`,
  unknownChild: `Under ${adultAge}, age not given`,
  rules: "Riders are {age} or older, and children ride with an adult ({grown} or older).",
  save: "Save the ages",
  busy: "Saving...",
  errors: {
    title: "Please fix this before we save the ages",
    "missing-ages": "Choose the age.",
    "too-young": "This ride is for ages {age} and up. Message us on WhatsApp and we'll find a way.",
    "no-adult": "At least one rider has to be an adult. Children can't ride without one.",
  },
  offer: {
    heading: "The price changes with the ages",
    payLater: "You pay the difference on the day of the ride. Nothing is charged now.",
    payLess: "You pay less on the day of the ride.",
    notRefunded: "The refund policy doesn't give back {amount} of the difference now.",
    yes: "Yes, save the ages",
    no: "Keep it as it is",
  },
  news: {
    riders: {
      title: "Please check who rides",
      text: "Nothing was changed this time. Below is who rides now.",
    },
    booking: {
      title: "Your booking has changed in the meantime",
      text: "Nothing was changed this time. Check the ages below and save them again.",
    },
    sum: {
      title: "The sums have changed",
      text: "Nothing was changed and nothing was charged. The sums below are the new ones.",
    },
    "no-price": {
      title: "We couldn't do that",
      text: "This ride has no price for children. Message us on WhatsApp and we'll sort it out.",
    },
  },
};

export type AgesMessages = typeof en;

/** Messages of the page on which guests correct the ages of the riders. */
export const agesMessages: Localized<AgesMessages> = createPageTranslations({
  en,
  es: {
    title: "Corrige las edades",
    lead: "¿Qué edad tiene cada persona el {date}, el día del paseo?",
    age: "{rider}: edad el {date}",
    adult: `${adultAge} o más`,
    unknownChild: `Menor de ${adultAge}, sin edad`,
    rules:
      "Se puede montar a partir de los {age} años, y los menores van con un adulto (de {grown} o más).",
    save: "Guardar las edades",
    busy: "Guardando...",
    errors: {
      title: "Falta corregir algo antes de guardar las edades",
      "missing-ages": "Elige la edad.",
      "too-young":
        "Este paseo es a partir de los {age} años. Escríbenos por WhatsApp y buscamos una solución.",
      "no-adult": "Al menos una persona tiene que ser adulta. Los menores no montan sin un adulto.",
    },
    offer: {
      heading: "El precio cambia con las edades",
      payLater: "La diferencia se paga el día del paseo. Ahora no se cobra nada.",
      payLess: "El día del paseo pagas menos.",
      notRefunded: "Según la política de reembolso, ya no se devuelven {amount} de la diferencia.",
      yes: "Sí, guardar las edades",
      no: "Dejar todo como está",
    },
    news: {
      riders: {
        title: "Revisa quiénes van",
        text: "Esta vez no se cambió nada. Aquí abajo está quién va ahora.",
      },
      booking: {
        title: "Mientras tanto cambió tu reservación",
        text: "Esta vez no se cambió nada. Revisa las edades aquí abajo y guárdalas de nuevo.",
      },
      sum: {
        title: "Cambiaron las cantidades",
        text: "No se cambió ni se cobró nada. Las cantidades de aquí abajo son las nuevas.",
      },
      "no-price": {
        title: "No se pudo hacer",
        text: "Este paseo no tiene precio para menores. Escríbenos por WhatsApp y lo resolvemos.",
      },
    },
  },
});
