import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "What guests see of the horses",
  plan: {
    title: "Meet your horse",
    on: "On. From {time} on the day before, a booking’s page and its reminder say which horse is planned for each rider, with its picture if it has one. They follow the day sheet and say that the plan can change.",
    off: "Off. Guests find out their horse when they arrive.",
    show: "Tell guests their horse",
    hide: "Stop telling guests their horse",
  },
  week: {
    title: "Rides and days off on “About us”",
    on: "On. The horses that the site introduces show their rides and days off of the last seven days.",
    off: "Off. The site says nothing about the horses’ days.",
    show: "Show rides and days off",
    hide: "Hide rides and days off",
    shown: "On the site and here, by the same name: {names}.",
    none: "None of these horses has the name of a horse that the site introduces.",
    unrecorded:
      "A horse is left out while a ride of those days is not completed on the day sheet, or if it was entered less than seven days ago.",
  },
  done: {
    plan: {
      shown: "Guests now find out their horse the evening before.",
      hidden: "Guests no longer find out their horse the evening before.",
    },
    week: {
      shown: "The site now shows the horses’ rides and days off.",
      hidden: "The site no longer shows the horses’ rides and days off.",
    },
  },
};

/** The messages about what guests may see of the horses. */
export const horseVisibilityMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: "Qué ven los clientes sobre los caballos",
    plan: {
      title: "Conoce a tu caballo",
      on: "Encendido. Desde las {time} del día anterior, la página de la reservación y el recordatorio dicen qué caballo está previsto para cada persona, con su imagen si la tiene. Siguen la hoja del día y avisan que puede cambiar.",
      off: "Apagado. Los clientes conocen a su caballo cuando llegan.",
      show: "Decirles qué caballo les toca",
      hide: "Dejar de decirles qué caballo les toca",
    },
    week: {
      title: "Paseos y descansos en “Sobre nosotros”",
      on: "Encendido. Los caballos que presenta el sitio muestran sus paseos y descansos de los últimos siete días.",
      off: "Apagado. El sitio no dice nada de los días de los caballos.",
      show: "Mostrar paseos y descansos",
      hide: "Ocultar paseos y descansos",
      shown: "Están en el sitio y aquí, con el mismo nombre: {names}.",
      none: "Ninguno de estos caballos se llama como un caballo que presenta el sitio.",
      unrecorded:
        "Un caballo no aparece mientras falte dar por terminado un paseo de esos días en la hoja del día, o si se anotó hace menos de siete días.",
    },
    done: {
      plan: {
        shown: "Desde ahora los clientes saben la tarde anterior qué caballo les toca.",
        hidden: "Los clientes ya no saben la tarde anterior qué caballo les toca.",
      },
      week: {
        shown: "El sitio ya muestra los paseos y descansos de los caballos.",
        hidden: "El sitio ya no muestra los paseos y descansos de los caballos.",
      },
    },
  },
});
