import type { Plural } from "../format.ts";
import type { Localized } from "../locale.ts";
import { translations } from "../translations.ts";

const en = {
  close: {
    title: "Close days",
    intro: "Choose the days. You'll see what closes before anything changes.",
    review: "See what closes",
    all: {
      one: "{count} ride closes. No one has booked it.",
      other: "{count} rides close. No one has booked any of them.",
    } as Plural,
    found: {
      one: "{count} ride is open on these days, and it has riders:",
      other: "{count} rides are open on these days.",
    } as Plural,
    withGuests: {
      one: "{count} of them has riders:",
      other: "{count} of them have riders:",
    } as Plural,
    leave: {
      one: "Close the other one. Rides with riders stay open.",
      other: "Close the other {count}. Rides with riders stay open.",
    } as Plural,
    tooWeather: "Call these off too: weather",
    tooOther: "Call these off too: something else",
    submit: { one: "Close {count} ride", other: "Close {count} rides" } as Plural,
    submitChosen: "Close as chosen",
    already: {
      one: "{count} ride on these days is closed already.",
      other: "{count} rides on these days are closed already.",
    } as Plural,
    nothing: "On these days, no ride is open.",
    done: {
      none: "There was nothing left to close.",
      one: "{count} ride closed.",
      other: "{count} rides closed.",
    },
    left: {
      one: "{count} ride with riders stays open.",
      other: "{count} rides with riders stay open.",
    } as Plural,
  },
  reopen: {
    title: "Reopen days",
    intro: "Choose the days. You'll see what opens before anything changes.",
    review: "See what opens",
    all: {
      one: "{count} ride opens again. No one is waiting for an answer.",
      other: "{count} rides open again. No one is waiting for an answer.",
    } as Plural,
    found: {
      one: "{count} ride is closed on these days, and its guests haven't chosen yet:",
      other: "{count} rides are closed on these days.",
    } as Plural,
    withGuests: {
      one: "{count} of them was called off, and its guests haven't chosen yet:",
      other: "{count} of them were called off, and their guests haven't chosen yet:",
    } as Plural,
    leave: {
      one: "Open the other one. Called-off rides stay called off.",
      other: "Open the other {count}. Called-off rides stay called off.",
    } as Plural,
    too: "Open these too: the guests ride after all",
    tooNote: {
      one: "{count} guest gets an email right away: the ride is back on.",
      other: "{count} guests get an email right away: the ride is back on.",
    } as Plural,
    submit: { one: "Reopen {count} ride", other: "Reopen {count} rides" } as Plural,
    submitChosen: "Reopen as chosen",
    nothing: "On these days, no ride is closed.",
    done: {
      none: "There was nothing left to reopen.",
      one: "{count} ride is open again.",
      other: "{count} rides are open again.",
    },
    left: {
      one: "{count} called-off ride stays called off.",
      other: "{count} called-off rides stay called off.",
    } as Plural,
    short: {
      one: "{count} called-off ride stays called off: other rides use the horses that its riders need.",
      other:
        "{count} called-off rides stay called off: other rides use the horses that their riders need.",
    } as Plural,
  },
  told: {
    one: "We're emailing {count} guest.",
    other: "We're emailing {count} guests.",
  } as Plural,
  from: "First day",
  until: "Last day",
  weekdays: "Days of the week",
  rides: "Rides",
  allRides: "All rides",
  allOf: "{tour}: all times",
  oneRide: "{ride}, {time}",
  quick: "Quick choices",
  nextDays: "Next 7 days",
  restOf: "Rest of {month}",
  span: "{from} to {until}",
  change: "Change the days",
  whatHappens: "Rides with riders",
  bookings: { one: "{count} booking", other: "{count} bookings" } as Plural,
  problems: {
    "no-day": "Enter a day.",
    over: "That day is over. Start today or later.",
    "before-from": "The last day can't come before the first.",
    "too-long": "That's too long: close up to a year (366 days) at a time.",
    none: "Choose at least one day of the week.",
    "none-in-span": "None of those weekdays falls between the two dates.",
    "unknown-ride": "Choose one of the rides in the list.",
    riders: "Choose what happens to the rides with riders.",
  },
  unanswered: {
    title: "Guests who haven't chosen",
    intro: "You called off their ride. Guests who don't choose in time are refunded automatically.",
    none: "Everyone has answered.",
    until: "Until {until}",
    link: {
      one: "{count} guest of a called-off ride hasn't chosen yet",
      other: "{count} guests of called-off rides haven't chosen yet",
    } as Plural,
  },
  calendar: {
    view: "View",
    views: { list: "List", week: "Week", month: "Month" },
    previousMonth: "Previous month",
    nextMonth: "Next month",
    previousWeek: "Previous week",
    nextWeek: "Next week",
    levels: {
      empty: "No riders yet",
      some: "Some riders",
      high: "Nearly full",
      full: "Full",
      closed: "Closed",
      "called-off": "Called off",
    },
    count: "{ride} {sold} of {capacity}",
    full: "{ride} {sold} of {capacity}, full",
    closed: "{ride} closed",
    "called-off": "{ride} called off",
    noRides: "no rides",
    figures: "{sold} of {capacity}",
  },
};

export type AdminDaysMessages = typeof en;

/** Closing and reopening days, the guests who have not chosen, and the calendar of departures. */
export const adminDaysMessages: Localized<AdminDaysMessages> = translations({
  en,
  es: {
    close: {
      title: "Cerrar días",
      intro: "Elige los días. Antes de cambiar nada ves qué se cierra.",
      review: "Ver qué se cierra",
      all: {
        one: "Se cierra {count} salida. Nadie la ha reservado.",
        other: "Se cierran {count} salidas. Nadie ha reservado ninguna.",
      },
      found: {
        one: "Esos días hay {count} salida abierta, y ya tiene jinetes:",
        other: "Esos días hay {count} salidas abiertas.",
      },
      withGuests: {
        one: "{count} de ellas ya tiene jinetes:",
        other: "{count} de ellas ya tienen jinetes:",
      },
      leave: {
        one: "Cerrar solo la otra. Las que tienen jinetes siguen abiertas.",
        other: "Cerrar solo las otras {count}. Las que tienen jinetes siguen abiertas.",
      },
      tooWeather: "Suspender también estas: clima",
      tooOther: "Suspender también estas: otra cosa",
      submit: { one: "Cerrar {count} salida", other: "Cerrar {count} salidas" },
      submitChosen: "Cerrar como elegí",
      already: {
        one: "Esos días ya hay {count} salida cerrada.",
        other: "Esos días ya hay {count} salidas cerradas.",
      },
      nothing: "Esos días no hay ninguna salida abierta.",
      done: {
        none: "Ya no quedaba nada que cerrar.",
        one: "Se cerró {count} salida.",
        other: "Se cerraron {count} salidas.",
      },
      left: {
        one: "Sigue abierta {count} salida con jinetes.",
        other: "Siguen abiertas {count} salidas con jinetes.",
      },
    },
    reopen: {
      title: "Reabrir días",
      intro: "Elige los días. Antes de cambiar nada ves qué se abre.",
      review: "Ver qué se abre",
      all: {
        one: "Se abre otra vez {count} salida. Nadie está por elegir.",
        other: "Se abren otra vez {count} salidas. Nadie está por elegir.",
      },
      found: {
        one: "Esos días hay {count} salida cerrada, y sus clientes aún no eligen:",
        other: "Esos días hay {count} salidas cerradas.",
      },
      withGuests: {
        one: "{count} de ellas se suspendió y sus clientes aún no eligen:",
        other: "{count} de ellas se suspendieron y sus clientes aún no eligen:",
      },
      leave: {
        one: "Abrir solo la otra. Las suspendidas siguen suspendidas.",
        other: "Abrir solo las otras {count}. Las suspendidas siguen suspendidas.",
      },
      too: "Abrir también estas: sus clientes sí montan",
      tooNote: {
        one: "{count} persona recibe un correo enseguida: el paseo sí sale.",
        other: "{count} personas reciben un correo enseguida: el paseo sí sale.",
      },
      submit: { one: "Reabrir {count} salida", other: "Reabrir {count} salidas" },
      submitChosen: "Reabrir como elegí",
      nothing: "Esos días no hay ninguna salida cerrada.",
      done: {
        none: "Ya no quedaba nada que reabrir.",
        one: "{count} salida está abierta otra vez.",
        other: "{count} salidas están abiertas otra vez.",
      },
      left: {
        one: "Sigue suspendida {count} salida.",
        other: "Siguen suspendidas {count} salidas.",
      },
      short: {
        one: "Sigue suspendida {count} salida: otros paseos usan los caballos que necesitan sus jinetes.",
        other:
          "Siguen suspendidas {count} salidas: otros paseos usan los caballos que necesitan sus jinetes.",
      },
    },
    told: {
      one: "Le estamos escribiendo a {count} persona.",
      other: "Les estamos escribiendo a {count} personas.",
    },
    from: "Primer día",
    until: "Último día",
    weekdays: "Días de la semana",
    rides: "Salidas",
    allRides: "Todas las salidas",
    allOf: "{tour}: todos los horarios",
    oneRide: "{ride}, {time}",
    quick: "Opciones rápidas",
    nextDays: "Los próximos 7 días",
    restOf: "Lo que queda de {month}",
    span: "{from} a {until}",
    change: "Cambiar los días",
    whatHappens: "Salidas con jinetes",
    bookings: { one: "{count} reservación", other: "{count} reservaciones" },
    problems: {
      "no-day": "Escribe un día.",
      over: "Ese día ya pasó. Empieza hoy o después.",
      "before-from": "El último día no puede ser antes del primero.",
      "too-long": "Es demasiado: como máximo un año (366 días) a la vez.",
      none: "Elige por lo menos un día de la semana.",
      "none-in-span": "Ninguno de esos días de la semana cae entre las dos fechas.",
      "unknown-ride": "Elige una de las salidas de la lista.",
      riders: "Elige qué pasa con las salidas que tienen jinetes.",
    },
    unanswered: {
      title: "Quiénes aún no eligen",
      intro: "Suspendiste su paseo. A quien no elija a tiempo se le reembolsa todo en automático.",
      none: "Ya contestaron todos.",
      until: "Hasta el {until}",
      link: {
        one: "{count} persona de una salida suspendida aún no elige",
        other: "{count} personas de salidas suspendidas aún no eligen",
      },
    },
    calendar: {
      view: "Vista",
      views: { list: "Lista", week: "Semana", month: "Mes" },
      previousMonth: "Mes anterior",
      nextMonth: "Mes siguiente",
      previousWeek: "Semana anterior",
      nextWeek: "Semana siguiente",
      levels: {
        empty: "Sin jinetes",
        some: "Con jinetes",
        high: "Casi llena",
        full: "Llena",
        closed: "Cerrada",
        "called-off": "Suspendida",
      },
      count: "{ride} {sold} de {capacity}",
      full: "{ride} {sold} de {capacity}, llena",
      closed: "{ride} cerrada",
      "called-off": "{ride} suspendida",
      noRides: "sin salidas",
      figures: "{sold} de {capacity}",
    },
  },
});
