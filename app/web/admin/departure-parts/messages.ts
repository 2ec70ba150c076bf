import { questionMessages } from "#app/bookings/sheet-submission/question-messages.ts";
import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.departures,
  today: "Today",
  tomorrow: "Tomorrow",
  earlier: "Earlier days",
  later: "Later days",
  pages: "Days",
  goTo: { label: "Go to a day", submit: "Go" },
  openDay: "Riders and pickups",
  previousDay: "Day before: {day}",
  nextDay: "Day after: {day}",
  allDays: "All departures",
  sunset: "Sunset {time}",
  ride: "Ride {time}",
  ofCapacity: "of {capacity}",
  sold: { one: "{count} rider of {capacity}", other: "{count} riders of {capacity}" } as Plural,
  held: { one: "{count} place held, not paid", other: "{count} places held, not paid" } as Plural,
  undecided: {
    one: "{count} booking without a choice yet",
    other: "{count} bookings without a choice yet",
  } as Plural,
  gone: "No longer on the schedule: no one else can book it.",
  privateRide: "Private ride",
  /** Parts of a text such as "12 horses, 9 on Hot Springs 8:00 AM–1:30 PM: 3 left". */
  horses: {
    number: { one: "{count} horse", other: "{count} horses" } as Plural,
    inUse: "{riders} on {ride} {times}",
    left: { one: "{all}: {count} left", other: "{all}: {count} left" } as Plural,
    short: { one: "{all}: {count} too few", other: "{all}: {count} too few" } as Plural,
    /** Added where the rest and the rides a day of the horses are the limit. */
    byWork: "{text}, given their rest and daily limits",
    byDaysOff: "{text}, with their days off this week",
  },
  states: {
    open: "Open",
    full: "Full",
    "full-while-paying": "Full while guests pay",
    /** Nobody has booked it, and other rides, rest or days off leave no horse for it. */
    "no-horses": "No horses",
    past: "Past",
    "sale-closed": "Bookings closed",
    "not-yet": "Not on sale yet",
    "not-offered": "Off",
    closed: "Closed",
    weather: "Called off: weather",
    other: "Called off",
  },
  nobody: "No riders yet.",
  manifest: "Riders of {ride}",
  riders: { one: "{count} rider", other: "{count} riders" } as Plural,
  speaks: { en: "English", es: "Spanish" },
  paying: "Paying now",
  undecidedRider: "Hasn't chosen yet",
  call: "Call {name}",
  whatsapp: "WhatsApp to {name}",
  newTab: "(opens in a new tab)",
  noPhone: "No phone",
  open: "Booking {reference}",
  print: "Print",
  printHint: "To print, use the browser's menu.",
  callOffDay: "Call off the day",
  manage: "Change departure",
  callOff: "Call off this ride",
  closeRide: "Close this ride",
  reopen: "Open it again",
  reopenNote: {
    none: "Guests can book it again.",
    one: "Guests can book it again. {count} booking without a choice is back on: a guest who had been told gets an email, or you tell them yourself.",
    other:
      "Guests can book it again. {count} bookings without a choice are back on: guests who had been told get an email, or you tell them yourself.",
  },
  reopenOnClosedDayNote: {
    none: "Its day stays closed: no one else can book it.",
    one: "{count} booking without a choice is back on: a guest who had been told gets an email, or you tell them yourself. The day stays closed: no one else can book the ride.",
    other:
      "{count} bookings without a choice are back on: guests who had been told get an email, or you tell them yourself. The day stays closed: no one else can book the ride.",
  },
  reopenGoneNote: {
    none: "It stays off the schedule: no one else can book it.",
    one: "{count} booking without a choice is back on: a guest who had been told gets an email, or you tell them yourself. No one else can book the ride.",
    other:
      "{count} bookings without a choice are back on: guests who had been told get an email, or you tell them yourself. No one else can book the ride.",
  },
  capacity: {
    label: "Most riders",
    hint: "From {sold}, already booked or being paid for, to {most}.",
    submit: "Save",
  },
  morning: {
    on: "Offer it on this day",
    off: "Stop offering it",
    onNote: "The morning ride isn't offered on this day.",
    offNote: "Guests who've already booked still ride. To cancel their ride, call it off.",
  },
  close: {
    title: "Call off {what}",
    wholeDay: "the whole day",
    who: "What happens",
    nobody: "No one has booked yet, so there's no one to tell. Bookings stop.",
    choice: "They choose another date or a full refund.",
    paying: {
      one: "{count} place is held but not paid yet. If the ride is called off, a booking you hold is released and its guest is told; a guest who's paying on the site right now gets the same email.",
      other:
        "{count} places are held but not paid yet. If the ride is called off, bookings you hold are released and their guests are told; guests who are paying on the site right now get the same email.",
    } as Plural,
    day: "The rest of the day is closed for all tours: no one can book it, and rides you add later stay closed on it, too.",
    until:
      "Bookings whose guests haven't chosen within a week after the ride are canceled automatically. What was paid by card then goes back on its own; anything else waits for you under “Needs your attention”.",
    already: "Already called off: {rides}.",
    under:
      "Already started, so not called off with the day: {rides}. A ride that has started is called off on its own page.",
    startedTitle: "This ride has already started",
    started:
      "Its guests are riding, or have ridden. If you call it off now, everyone on it can have all their money back, and anyone who doesn't answer gets it back, too.",
    nothing: "There's nothing left to call off on this day.",
    reason: "Why?",
    reasons: { weather: "Weather", other: "Something else" },
    reasonNotes: {
      weather: "The email says the weather doesn't let us ride safely.",
      other: "The email says we're sorry and gives no reason.",
    },
    chooseReason: "Choose a reason: what the email tells your guests depends on it.",
    submit: {
      none: "Call off",
      one: "Call off and email {count}",
      other: "Call off and email {count}",
    },
    back: "Go back without changing anything",
  },
  done: {
    closed: {
      none: "Called off. There was no one to tell.",
      some: "Called off.",
    },
    reopened: "Open again.",
    capacity: "Saved.",
    came: "Taken back: it no longer says that they didn't show up.",
    noShow: "Noted: they didn't show up.",
    offered: "The morning ride is now offered on this day.",
    withdrawn: "The morning ride is no longer offered on this day.",
  },
  refusals: {
    "below-sold": "Already booked or being paid for: {sold}. The limit can't be lower than that.",
    "no-horses":
      "Not reopened: its {riders} riders need horses, and the other rides at those hours leave {left}.",
    "no-such-capacity": "Enter a whole number from 0 to {most}.",
    past: "That day is over, so nothing changed.",
    started: "A ride has started in the meantime, so nothing changed. Please check again.",
    "unknown-departure": "There's no such departure, so nothing changed.",
    "not-the-day": "The day of the ride hasn't come yet. Nothing changed.",
    "bad-number": "Enter how many of the party you mean, as a whole number. Nothing changed.",
    "question-changed": questionMessages.en.changed,
    "question-impossible": questionMessages.en.impossible,
    "too-early": "The first pickup hasn't come yet, so nobody can be missing. Nothing changed.",
    "unknown-guide": "One of them no longer has an account. Look at the list again.",
    "not-yours": "You aren't a guide of this ride, so nothing was saved.",
    "too-late": "That can't be undone anymore. The office can correct it on the booking.",
  },
};

export type AdminDeparturesMessages = typeof en;

/** Messages about departures, their riders, and cancelling them. */
export const adminDeparturesMessages: Localized<AdminDeparturesMessages> = createTranslations({
  en,
  es: {
    title: screenTitles.es.departures,
    today: "Hoy",
    tomorrow: "Mañana",
    earlier: "Días anteriores",
    later: "Días siguientes",
    pages: "Días",
    goTo: { label: "Ir a un día", submit: "Ir" },
    openDay: "Quiénes van y dónde pasamos",
    previousDay: "Día anterior: {day}",
    nextDay: "Día siguiente: {day}",
    allDays: "Todas las salidas",
    sunset: "Puesta de sol {time}",
    ride: "Paseo {time}",
    ofCapacity: "de {capacity}",
    sold: { one: "{count} jinete de {capacity}", other: "{count} jinetes de {capacity}" },
    held: { one: "{count} lugar apartado sin pagar", other: "{count} lugares apartados sin pagar" },
    undecided: {
      one: "{count} reservación aún sin elegir",
      other: "{count} reservaciones aún sin elegir",
    },
    gone: "Ya no está en el horario: nadie más la puede reservar.",
    privateRide: "Paseo privado",
    horses: {
      number: { one: "{count} caballo", other: "{count} caballos" },
      inUse: "{riders} en {ride} {times}",
      left: { one: "{all}: queda {count}", other: "{all}: quedan {count}" },
      short: { one: "{all}: falta {count}", other: "{all}: faltan {count}" },
      byWork: "{text}, por su descanso y sus límites del día",
      byDaysOff: "{text}, por sus días de descanso de la semana",
    },
    states: {
      open: "Abierta",
      full: "Llena",
      "full-while-paying": "Llena mientras pagan",
      "no-horses": "Sin caballos",
      past: "Ya pasó",
      "sale-closed": "Venta cerrada",
      "not-yet": "Aún no se vende",
      "not-offered": "No se ofrece",
      closed: "Cerrada",
      weather: "Suspendida: clima",
      other: "Suspendida",
    },
    nobody: "Todavía no va nadie.",
    manifest: "Jinetes de {ride}",
    riders: { one: "{count} jinete", other: "{count} jinetes" },
    speaks: { en: "Inglés", es: "Español" },
    paying: "Está pagando",
    undecidedRider: "Aún no elige",
    call: "Llamar a {name}",
    whatsapp: "WhatsApp a {name}",
    newTab: "(se abre en otra pestaña)",
    noPhone: "Sin teléfono",
    open: "Reservación {reference}",
    print: "Imprimir",
    printHint: "Para imprimir, usa el menú del navegador.",
    callOffDay: "Suspender el día",
    manage: "Cambiar salida",
    callOff: "Suspender esta salida",
    closeRide: "Cerrar esta salida",
    reopen: "Abrirla otra vez",
    reopenNote: {
      none: "Se puede reservar otra vez.",
      one: "Se puede reservar otra vez. {count} reservación sin elegir vuelve a quedar en pie: si el cliente ya lo sabía, le llega un correo o le avisas tú.",
      other:
        "Se puede reservar otra vez. {count} reservaciones sin elegir vuelven a quedar en pie: a los clientes que ya lo sabían les llega un correo o les avisas tú.",
    },
    reopenOnClosedDayNote: {
      none: "Su día sigue cerrado: nadie más la puede reservar.",
      one: "{count} reservación sin elegir vuelve a quedar en pie: si el cliente ya lo sabía, le llega un correo o le avisas tú. El día sigue cerrado: nadie más puede reservar el paseo.",
      other:
        "{count} reservaciones sin elegir vuelven a quedar en pie: a los clientes que ya lo sabían les llega un correo o les avisas tú. El día sigue cerrado: nadie más puede reservar el paseo.",
    },
    reopenGoneNote: {
      none: "Sigue fuera del horario: nadie más la puede reservar.",
      one: "{count} reservación sin elegir vuelve a quedar en pie: si el cliente ya lo sabía, le llega un correo o le avisas tú. Nadie más puede reservar el paseo.",
      other:
        "{count} reservaciones sin elegir vuelven a quedar en pie: a los clientes que ya lo sabían les llega un correo o les avisas tú. Nadie más puede reservar el paseo.",
    },
    capacity: {
      label: "Jinetes como máximo",
      hint: "De {sold} (lo ya vendido o en pago) a {most}.",
      submit: "Guardar",
    },
    morning: {
      on: "Ofrecerlo este día",
      off: "Dejar de ofrecerlo",
      onNote: "Este día no se ofrece el paseo de la mañana.",
      offNote: "Quien ya reservó monta de todos modos. Para cancelar su paseo, suspéndelo.",
    },
    close: {
      title: "Suspender {what}",
      wholeDay: "todo el día",
      who: "Qué va a pasar",
      nobody: "Nadie ha reservado todavía. No hay a quién avisar, y ya no se podrá reservar.",
      choice: "Cada quien elige otra fecha o todo su dinero.",
      paying: {
        one: "Hay {count} lugar apartado sin pagar. Si se suspende la salida, la reservación que apartaste se libera y se le avisa al cliente; a quien esté pagando en el sitio le llega el mismo correo.",
        other:
          "Hay {count} lugares apartados sin pagar. Si se suspende la salida, las reservaciones que apartaste se liberan y se les avisa a los clientes; a quien esté pagando en el sitio le llega el mismo correo.",
      },
      day: "Lo que queda del día se cierra para todos los tours: nadie lo puede reservar, y las salidas que agregues después también quedan cerradas.",
      until:
        "A quien no elija a más tardar una semana después del paseo se le cancela en automático. Lo pagado con tarjeta regresa solo; lo demás te aparece en “Te toca a ti”.",
      already: "Ya están suspendidas: {rides}.",
      under:
        "Quedan fuera por haber empezado ya: {rides}. Una salida que ya empezó se suspende en su propia página.",
      startedTitle: "Esta salida ya empezó",
      started:
        "Tus clientes están montando o ya montaron. Si la suspendes ahora, todos pueden recuperar su dinero, y quien no conteste también lo recupera.",
      nothing: "Este día ya no queda nada que suspender.",
      reason: "¿Por qué?",
      reasons: { weather: "Clima", other: "Otra cosa" },
      reasonNotes: {
        weather: "El correo dice que el clima no deja montar con seguridad.",
        other: "El correo se disculpa y no da el motivo.",
      },
      chooseReason: "Elige el motivo: de él depende lo que dice el correo a tus clientes.",
      submit: {
        none: "Suspender",
        one: "Suspender y escribirle a {count}",
        other: "Suspender y escribirles a {count}",
      },
      back: "Regresar sin cambiar nada",
    },
    done: {
      closed: {
        none: "Suspendida. No había a quién avisar.",
        some: "Suspendida.",
      },
      reopened: "Abierta otra vez.",
      capacity: "Guardado.",
      came: "Listo: ya no dice que no llegaron.",
      noShow: "Anotado: no llegaron.",
      offered: "El paseo de la mañana ya se ofrece este día.",
      withdrawn: "El paseo de la mañana ya no se ofrece este día.",
    },
    refusals: {
      "below-sold": "Lugares ya vendidos o en pago: {sold}. El máximo no puede ser menor.",
      "no-horses":
        "No se reabrió: sus {riders} jinetes necesitan caballo y los otros paseos de esas horas dejan {left}.",
      "no-such-capacity": "Escribe un número entero de 0 a {most}.",
      past: "Ese día ya pasó. No se cambió nada.",
      started: "Mientras tanto empezó una salida. No se cambió nada: revisa otra vez.",
      "unknown-departure": "Esa salida no existe. No se cambió nada.",
      "not-the-day": "Todavía no es el día del paseo. No se cambió nada.",
      "bad-number": "Escribe cuántos del grupo son, con un número entero. No se cambió nada.",
      "question-changed": questionMessages.es.changed,
      "question-impossible": questionMessages.es.impossible,
      "too-early":
        "Todavía no es la primera recogida, así que nadie puede faltar. No se cambió nada.",
      "unknown-guide": "Alguien de la lista ya no tiene cuenta. Revisa la lista.",
      "not-yours": "No eres guía de este paseo y no se guardó nada.",
      "too-late": "Ya no se puede deshacer. La oficina puede corregirlo en la reservación.",
    },
  },
});
