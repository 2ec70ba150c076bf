import type { Plural } from "#app/i18n/format.ts";
import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "Count these horses",
  off: "Off. Rides sell as many seats as the number of horses under “Tours and prices” allows: {number} today.",
  on: "On. Rides sell as many seats as there are horses for, counting each one's rest and its rides a day. In service today: {inService}.",
  ownerOnly: "Only owners can change this.",
  switchOn: "Count these horses…",
  switchOff: "Use the number again…",
  confirmOn: {
    count: {
      one: "{count} horse is in service today. It counts in place of the number {number}.",
      other: "{count} horses are in service today. They count in place of the number {number}.",
    } as Plural,
    effects:
      "From then on every rider of a day needs a horse that is in service and has rested, and no horse goes on more rides a day than you entered. A horse has to have rested by 3:00 AM. What riders weigh doesn’t change how many seats are sold.",
    ignored:
      "The rest and the days with fewer horses under “Tours and prices” no longer count. Take a lame horse out of service here instead.",
    /** `none` is for settings without a weight limit. */
    weight: {
      changed:
        "Guests then read a weight limit of {to} kg, what your strongest horse carries, instead of {from} kg.",
      none: "Guests then read a weight limit of {to} kg, what your strongest horse carries. Now they read none.",
    },
    submit: "Count these horses",
  },
  confirmOff: {
    count: {
      one: "{count} horse counts today. From then on the number {number} counts again.",
      other: "{count} horses count today. From then on the number {number} counts again.",
    } as Plural,
    effects:
      "The rest and the days with fewer horses under “Tours and prices” count again. The horses stay as they are.",
    weight: {
      changed: "Guests then read the weight limit of the settings, {to} kg, instead of {from} kg.",
      none: "Guests then read no weight limit, because the settings have none. Now they read {from} kg.",
    },
    submit: "Use the number again",
  },
  shortages: {
    none: "Everybody who has booked has a horse, on every day and in every week.",
    one: "There are too few horses then. Nothing is canceled, but no one else can book those rides:",
    other:
      "There are too few horses then. Nothing is canceled, but no one else can book those rides:",
    more: { one: "and {count} more", other: "and {count} more" } as Plural,
  },
  cancel: "Leave it as it is",
  noHorses: "No horse is in service today, so no ride could be sold. Nothing was changed.",
  done: {
    counted: "The horses count from now on.",
    uncounted: "The number of horses counts again.",
  },
};

/** The messages about the switch "Count these horses". */
export const horseCountMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: "Contar estos caballos",
    off: "Apagado. Los paseos venden los lugares que permite el número de caballos en “Tours y precios”: hoy {number}.",
    on: "Encendido. Se venden los lugares para los que alcanzan estos caballos, cada uno con su descanso y sus paseos al día. En servicio hoy: {inService}.",
    ownerOnly: "Solo los dueños lo pueden cambiar.",
    switchOn: "Contar estos caballos…",
    switchOff: "Volver al número…",
    confirmOn: {
      count: {
        one: "Hoy hay {count} caballo en servicio. Cuenta en lugar del número {number}.",
        other: "Hoy hay {count} caballos en servicio. Cuentan en lugar del número {number}.",
      },
      effects:
        "A partir de ese momento, cada jinete del día necesita un caballo en servicio y descansado, y ningún caballo hace más paseos al día de los que anotaste. A las 3:00 de la madrugada, los caballos ya tienen que haber descansado. El peso de los jinetes no cambia cuántos lugares se venden.",
      ignored:
        "El descanso y los días con menos caballos de “Tours y precios” dejan de contar. Si un caballo cojea, sácalo de servicio aquí.",
      weight: {
        changed:
          "Tus clientes leerán que el peso máximo es de {to} kg, lo que carga tu caballo más fuerte, en lugar de {from} kg.",
        none: "Tus clientes leerán que el peso máximo es de {to} kg, lo que carga tu caballo más fuerte. Ahora no leen ninguno.",
      },
      submit: "Contar estos caballos",
    },
    confirmOff: {
      count: {
        one: "Hoy cuenta {count} caballo. A partir de ese momento vale otra vez el número {number}.",
        other:
          "Hoy cuentan {count} caballos. A partir de ese momento vale otra vez el número {number}.",
      },
      effects:
        "Vuelven a valer el descanso y los días con menos caballos de “Tours y precios”. Los caballos se quedan como están.",
      weight: {
        changed:
          "Tus clientes leerán el peso máximo de tus ajustes, {to} kg, en lugar de {from} kg.",
        none: "Tus clientes ya no leerán ningún peso máximo, porque en tus ajustes no hay ninguno. Ahora leen {from} kg.",
      },
      submit: "Volver al número",
    },
    shortages: {
      none: "Quienes ya reservaron tienen caballo, todos los días y todas las semanas.",
      one: "Entonces no alcanzan los caballos. No se cancela nada, pero esos paseos ya no venden lugares:",
      other:
        "Entonces no alcanzan los caballos. No se cancela nada, pero esos paseos ya no venden lugares:",
      more: { one: "y {count} más", other: "y {count} más" },
    },
    cancel: "Dejarlo como está",
    noHorses:
      "Hoy no hay ningún caballo en servicio, así que no se podría vender ningún paseo. No se cambió nada.",
    done: {
      counted: "Desde ahora se cuentan los caballos.",
      uncounted: "De nuevo vale el número de caballos de “Tours y precios”.",
    },
  },
});
