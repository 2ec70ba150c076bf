import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  close: {
    title: "Close days",
    notice: "Tell visitors of the site with a notice",
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
    days: { one: "{count} day closes.", other: "{count} days close." } as Plural,
    daysNote:
      "No one can book a closed day: not on the site, not through agencies, not by hand. Rides you add later stay closed on it, too.",
    daysWithGuests: {
      one: "{count} ride has riders:",
      other: "{count} rides have riders:",
    } as Plural,
    keep: "Stop selling, but keep the riders",
    keepNote: "They ride as booked, and no one is told anything. No one else can book.",
    tooWeather: "Call these off too: weather",
    tooOther: "Call these off too: something else",
    submit: { one: "Close {count} ride", other: "Close {count} rides" } as Plural,
    submitDays: { one: "Close {count} day", other: "Close {count} days" } as Plural,
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
    daysDone: { one: "{count} day closed.", other: "{count} days closed." } as Plural,
    left: {
      one: "{count} ride keeps its riders.",
      other: "{count} rides keep their riders.",
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
    days: { one: "{count} day opens again.", other: "{count} days open again." } as Plural,
    daysWithGuests: {
      one: "{count} ride was called off with its day, and its guests haven't chosen yet:",
      other: "{count} rides were called off with their days, and their guests haven't chosen yet:",
    } as Plural,
    leaveDays: "Just open the days. Called-off rides stay called off.",
    alone: {
      one: "{count} ride was closed separately and stays closed.",
      other: "{count} rides were closed separately and stay closed.",
    } as Plural,
    dayFirst: {
      one: "{count} ride stays closed because its day is closed. Choose all rides to reopen the day.",
      other:
        "{count} rides stay closed because their days are closed. Choose all rides to reopen the days.",
    } as Plural,
    too: "Open these too: the guests ride after all",
    submit: { one: "Reopen {count} ride", other: "Reopen {count} rides" } as Plural,
    submitDays: { one: "Reopen {count} day", other: "Reopen {count} days" } as Plural,
    submitChosen: "Reopen as chosen",
    nothing: "On these days, no ride is closed.",
    done: {
      none: "There was nothing left to reopen.",
      one: "{count} ride is open again.",
      other: "{count} rides are open again.",
    },
    daysDone: {
      one: "{count} day is open again.",
      other: "{count} days are open again.",
    } as Plural,
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
  blocks: {
    title: "Seats held for hotels and agencies",
    note: "They stay held unless you give them back. You can still book guests on seats that stay held.",
    giveBack: "Give back",
  },
  closedDay: {
    all: "This day is closed.",
    tour: "{tour} is closed on this day.",
    effect: "No one can book it, and rides you add stay closed.",
    by: "Closed by {name}, {when}.",
    weather: "Because of the weather.",
    refused: "This day is closed, so nothing changed.",
    reopen: "Reopen this day",
    badge: "Closed",
  },
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
    intro:
      "You called off their ride. If they don't choose in time, their booking is canceled: card money goes back on its own, anything else waits for you under “Needs your attention”.",
    none: "Everyone has answered.",
    until: "Until {until}",
    link: {
      one: "{count} booking of a called-off ride without a choice yet",
      other: "{count} bookings of called-off rides without a choice yet",
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
    kept: "{ride} {sold} of {capacity}, closed",
    "called-off": "{ride} called off",
    noRides: "no rides",
    figures: "{sold} of {capacity}",
  },
};

export type AdminDaysMessages = typeof en;

/**
 * Messages for closing and reopening days, for guests who have not chosen, and for the calendar.
 */
export const closeDaysMessages: Localized<AdminDaysMessages> = createTranslations({
  en,
  es: {
    close: {
      title: "Cerrar días",
      notice: "Poner un aviso en el sitio",
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
      days: { one: "Se cierra {count} día.", other: "Se cierran {count} días." },
      daysNote:
        "Un día cerrado no se puede reservar: ni en el sitio, ni por agencias, ni a mano. Tampoco se abren las salidas que agregues después.",
      daysWithGuests: {
        one: "{count} salida ya tiene jinetes:",
        other: "{count} salidas ya tienen jinetes:",
      },
      keep: "Dejar de vender y conservar a los jinetes",
      keepNote: "Montan como reservaron y no se le avisa a nadie. Nadie más puede reservar.",
      tooWeather: "Suspender también estas: clima",
      tooOther: "Suspender también estas: otra cosa",
      submit: { one: "Cerrar {count} salida", other: "Cerrar {count} salidas" },
      submitDays: { one: "Cerrar {count} día", other: "Cerrar {count} días" },
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
      daysDone: { one: "Se cerró {count} día.", other: "Se cerraron {count} días." },
      left: {
        one: "{count} salida conserva a sus jinetes.",
        other: "{count} salidas conservan a sus jinetes.",
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
      days: { one: "Se abre otra vez {count} día.", other: "Se abren otra vez {count} días." },
      daysWithGuests: {
        one: "{count} salida se suspendió con su día, y sus clientes aún no eligen:",
        other: "{count} salidas se suspendieron con sus días, y sus clientes aún no eligen:",
      },
      leaveDays: "Abrir solo los días. Las salidas suspendidas siguen suspendidas.",
      alone: {
        one: "{count} salida se cerró por separado y sigue cerrada.",
        other: "{count} salidas se cerraron por separado y siguen cerradas.",
      },
      dayFirst: {
        one: "{count} salida sigue cerrada porque su día está cerrado. Elige todas las salidas para reabrir el día.",
        other:
          "{count} salidas siguen cerradas porque sus días están cerrados. Elige todas las salidas para reabrir los días.",
      },
      too: "Abrir también estas: sus clientes sí montan",
      submit: { one: "Reabrir {count} salida", other: "Reabrir {count} salidas" },
      submitDays: { one: "Reabrir {count} día", other: "Reabrir {count} días" },
      submitChosen: "Reabrir como elegí",
      nothing: "Esos días no hay ninguna salida cerrada.",
      done: {
        none: "Ya no quedaba nada que reabrir.",
        one: "{count} salida está abierta otra vez.",
        other: "{count} salidas están abiertas otra vez.",
      },
      daysDone: {
        one: "{count} día está abierto otra vez.",
        other: "{count} días están abiertos otra vez.",
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
    blocks: {
      title: "Lugares apartados para hoteles y agencias",
      note: "Siguen apartados, a menos que los liberes. En los que sigan apartados todavía puedes anotar clientes.",
      giveBack: "Liberar",
    },
    closedDay: {
      all: "Este día está cerrado.",
      tour: "{tour}: cerrado este día.",
      effect: "Nadie lo puede reservar, y las salidas que agregues siguen cerradas.",
      by: "Cerrado por {name}, {when}.",
      weather: "Por el clima.",
      refused: "Este día está cerrado: no se cambió nada.",
      reopen: "Reabrir este día",
      badge: "Cerrado",
    },
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
      title: "Quienes aún no eligen",
      intro:
        "Suspendiste su paseo. A quien no elija a tiempo se le cancela: lo pagado con tarjeta regresa solo y lo demás te aparece en “Te toca a ti”.",
      none: "Ya contestaron todos.",
      until: "Hasta el {until}",
      link: {
        one: "{count} reservación de una salida suspendida aún sin elegir",
        other: "{count} reservaciones de salidas suspendidas aún sin elegir",
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
      kept: "{ride} {sold} de {capacity}, cerrada",
      "called-off": "{ride} suspendida",
      noRides: "sin salidas",
      figures: "{sold} de {capacity}",
    },
  },
});
