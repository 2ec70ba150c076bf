import { getFieldTexts, getLabelsAndHints } from "../field-texts.ts";
import type { Localized } from "../locale.ts";
import { createPageTranslations } from "../translations.ts";

const en = {
  steps: {
    label: "Your booking",
    ride: "Ride",
    day: "Day",
    you: "You",
    pay: "Pay",
    done: "done",
    current: "you are here",
    todo: "to do",
    error: "needs a correction",
  },
  ride: {
    heading: "Which ride?",
    rideTimes: "Ride",
    pickupAt: "Pickup",
    perPerson: "per person",
    /** The accessible name of a ride. `spokenTo` replaces the dash between its two times. */
    spoken: "{name}: {when} {time}, {price} per person",
    spokenTo: " to ",
    showDays: "Show the days of this ride",
  },
  day: {
    heading: "Which day?",
    previousMonth: "Previous month",
    nextMonth: "Next month",
    loading: "Loading the days",
    monthFailed: "We couldn't load that month. Check your connection and try again.",
    weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    weekdaysShort: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
    weekdaysTiny: ["S", "M", "T", "W", "T", "F", "S"],
    month: "Month",
    showMonth: "Show this month",
    left: { one: "{count} left", other: "{count} left" },
    going: { one: "{count} going", other: "{count} going" },
    own: "Your day",
    /** Why a day does not take a party, in a sentence of its own or after its date. */
    fewPlaces: {
      one: "{count} place left for {riders} riders",
      other: "{count} places left for {riders} riders",
    },
    needsRiders: { one: "needs one more rider", other: "needs {count} more riders" },
    /** The same in a cell of the calendar. */
    needs: { one: "needs {count} more", other: "needs {count} more" },
    full: "Full",
    closed: "Closed",
    seats: { one: "{count} place left", other: "{count} places left" },
    lastSeats: { one: "last place", other: "last {count} places" },
    past: "bookings have closed",
    ahead: "bookings aren't open yet",
    sunset: "sunset {time}",
    chosen: "chosen",
    legend: "What the colors mean",
    legendLastSeats: "Last places",
    legendOff: "Full or closed",
    legendOffParty: {
      one: "Full, closed, or not for one rider alone yet",
      other: "Full, closed, or not for {count} riders",
    },
    legendNeeds: "+1: needs one more rider",
    legendGoing: "Riders already going",
    wait: "Your day is full, or one rider short? We'll tell you",
    phases: {
      new: "New moon",
      "first-quarter": "First quarter moon",
      full: "Full moon",
      "last-quarter": "Last quarter moon",
    },
    pickDay: "Choose a day to see its sunset and its moon.",
    pickMorning: "Choose a day. The tour takes {hours}.",
    night: "The sun sets at {time}.",
    nightDark: "The sun sets at {time} and there's hardly any moon: later on, a sky full of stars.",
    nightMoonlit:
      "The sun sets at {time} and the moon is full or nearly so: moonlight for the way home.",
    morning: "We pick you up at {pickup} and the tour takes {hours}.",
    morningFree:
      "We pick you up at {pickup} and the tour takes {hours}, so the afternoon is yours.",
    untimed: "The tour takes {hours}.",
    gone: "This ride can no longer be booked for {date}. Please choose another day.",
  },
  pickup: {
    legend: "Pickup time at your hotel",
    only: "We pick you up at {time}.",
  },
  who: {
    heading: "Who is riding?",
    riders: "Riders",
    fewer: "One rider fewer",
    more: "One rider more",
    seatsThatDay: {
      one: "{count} place left that day.",
      other: "{count} places left that day.",
    },
    children: "How many are under {age}?",
    childPriceAges: "Under {age}",
    childPrice: "{ages}: {price} each.",
    childAge: "Age of child {number} on the day of the ride",
    chooseAge: "Choose",
    tooYoung: "This ride is for ages {age} and up.",
    fewerChildren: "One child fewer",
    moreChildren: "One child more",
    privateRide: "Private ride, just your group: {price} in all.",
    askPrivate: "Ask us about a private ride",
    upTo: {
      one: "One rider at most.",
      other: "Up to {count} riders, if your day has that many places.",
    },
    ages: "Ages {age} and up; under {adult} with an adult. Every party needs somebody who's {grown} or older.",
    younger:
      "For younger children, {age} and up, we can arrange a private ride: ask us before you pay.",
    neverYounger: "Children under {age} can't ride with us, not on a private ride either.",
    heavier: "Somebody weighs more than {limit}, or we're not sure",
    heavierNote:
      "Thanks for telling us. Our weight limit is {limit}: a rider who weighs more can't ride with us. If you're not sure, book as usual and tell us each rider's weight after paying.",
    askLink: "Ask us",
    company:
      "This ride goes out with {count} riders or more, and there aren't enough yet. Add a rider, choose a day that has riders on the calendar, or message us.",
    tooManyForTour: {
      one: "This ride takes one rider per booking. For more, message us.",
      other: "This ride takes up to {count} riders per booking. For a bigger group, message us.",
    },
    tooMany: {
      one: "Only {count} place is left that day. Choose another day or fewer riders.",
      other: "Only {count} places are left that day. Choose another day or fewer riders.",
    },
  },
  fields: {
    tour: "Ride",
    date: "Day",
    pickupTime: "Pickup time",
    participants: "Riders",
    children: "Children",
    childAges: "Children's ages",
    isPrivate: "Private ride",
    isWeightUnsure: "Weight",
    ...getLabelsAndHints("en"),
    optional: "(optional)",
  },
  /** Follows the hint of the email address. */
  thanksNote: "On the morning after your ride comes one thank-you, with a link to stop those.",
  ticket: {
    heading: "Your booking",
    day: "Day",
    pickup: "Pickup",
    pickupAtHotel: "{time}, your hotel",
    ride: "Ride",
    duration: "Duration",
    hours: "{hours}",
    sunset: "Sunset",
    riders: "Riders",
    children: "Children",
    open: "Not chosen yet",
    total: "Total",
    deposit: "{now} now, {rest} on the day of the ride",
    instalments: "You can pay monthly with a Mexican credit card, without interest.",
    pay: "Continue to secure payment",
    paying: "Opening the payment page...",
    hold: "We'll hold your places for {minutes} minutes while you pay. Your card details go only to the payment page.",
    policyTitle: "Changed plans?",
    /** Before a day is chosen; it is true for every day. */
    policy: "{refundTitle} up to {refund} before the ride. After that, {refundLater}.",
    weather: "If the weather stops us, pick another date or get your money back.",
  },
  /** What canceling gives back, once a day is chosen. */
  refund: {
    full: "Full refund until {date}, {time}.",
    part: "{percent} refund until {date}, {time}.",
    over: "This ride is less than {hours} away: it can't be refunded, but you can move it until {date}, {time}.",
    /** Precedes one of the above if the page promised more when the form was sent. */
    less: "A refund deadline passed while this page was open.",
  },
  bar: {
    label: "Your total",
    note: { one: "{count} rider", other: "{count} riders" },
    pay: "Continue",
  },
  resumed: {
    title: {
      one: "Your places are held for one more minute",
      other: "Your places are held for {count} more minutes",
    },
    text: "You can finish paying until {time} ({place} time), or change something below first.",
    pay: "Continue to payment",
    ended: "Your places are no longer held",
    endedText: "You weren't charged. Choose a day and continue to hold them again.",
    notHere: "This browser isn't holding any places",
    notHereText:
      "If you've paid, your confirmation is in your email, with the link to change or cancel your booking. If not, choose a day and continue to hold your places again.",
    paid: "This booking is already paid",
    paidText:
      "We sent your confirmation by email, with the link to change or cancel your booking. Want another ride? You can book it right here.",
  },
  errors: {
    title: {
      one: "One thing to fix before you pay",
      other: "{count} things to fix before you pay",
    },
    required: {
      tour: "Choose a ride.",
      date: "Choose a day in the calendar.",
      pickupTime: "Choose when we should pick you up.",
      participants: "How many riders? Choose 1 to {capacity}.",
      children: "At least one rider has to be an adult. Choose fewer children.",
      childAges: "Choose the age of each child.",
      ...getFieldTexts("en", "required"),
    },
    byCode: {
      "too-young": "A child is too young for this ride.",
      "private-by-arrangement":
        "We arrange private rides with you before you pay: ask us. Or take the tick away and ride with others.",
      "too-long": "That's too long. Use at most {most} characters.",
      "invalid-date": "Choose a day in the calendar.",
      "invalid-email":
        "Check the address: it needs a name, an @ and what comes after it, for example hannah@mail.com.",
      "email-characters":
        "Write the address without accents or curly quotes. Mail servers refuse them.",
      "invalid-phone":
        "Enter the number with its country code, 7 to 15 digits, for example +1 415 555 0134.",
      "card-number": "This looks like a card number. Please don't type one here.",
      "web-address": "No @ or web addresses here, please. Put a space after each period.",
      "invalid-text": "We can't read part of this. Please type it again.",
    },
  },
  refusals: {
    title: "We couldn't book that",
    full: "{date} is full.",
    fewSeats: {
      one: "Only {count} place is left on {date}.",
      other: "Only {count} places are left on {date}.",
    },
    closed: "There are no rides on {date}.",
    pastCutoff: "Bookings for {date} have closed.",
    beyondHorizon: "{date} is too far away: you can book up to {months} months ahead.",
    needsCompany: {
      one: "{date} still needs one more rider: this ride goes out with {least} riders or more. Add a rider, choose another day, or message us.",
      other:
        "{date} still needs {count} more riders: this ride goes out with {least} riders or more. Add riders, choose another day, or message us.",
    },
    hasRiders:
      "Others already ride then on {date}, so it can't be private. Choose another day or time, or ride along with them.",
    costsMore:
      "Rides on {date} cost more than yours. Message us: we'll move you and settle the difference.",
    notOffered: "We don't offer that pickup time on {date}.",
    unknownDeparture:
      "We don't pick up for this ride at that time. Please choose one of the times below.",
    nearest: "There's room for you on these days:",
    none: "There's no room within two weeks of that day. Choose another one in the calendar, or message us.",
    /** Why no other day is offered if it isn't for want of room. */
    noneFor: {
      "needs-company":
        "Within two weeks of that day there's no other ride you can join yet. With one more rider, any day with room in the calendar works. Or message us, and we'll look for riders to join.",
      "has-riders":
        "Within two weeks of that day no ride can be private for you. Choose another day in the calendar, or message us.",
    },
    kept: "Everything you typed is still here.",
  },
  tooManyUnpaid: {
    title: "A lot of places are waiting for payment",
    text: "A lot of places are being held from your internet connection, or from others in the same network, and not paid for yet, so we can't hold more right now. If some of them are yours, pay for those. Otherwise come back in {wait}, at {time} ({place} time), or message us on WhatsApp and we'll find you a place.",
    pay: "Continue to your payment",
    write: "Message us on WhatsApp",
    newTab: "(opens in a new tab)",
  },
  otherOffer: {
    title: "Please check your booking",
    ride: "We've changed this ride since you opened the page. It now starts at {start}, and your total is {total}. You haven't been charged: if that works for you, continue to payment again.",
    deposit: "{total} ({now} of it now)",
    sum: "We've updated the prices on this page. Your total is now {total}. You haven't been charged: if that works for you, continue to payment again.",
  },
  payment: {
    title: "We couldn't open the payment page",
    unavailable:
      "You weren't charged and no places were taken. Everything you typed is still here: please try again in a moment.",
  },
  away: {
    title: "We can't take bookings right now",
    text: "Our system isn't answering. You weren't charged, and everything you typed is still here. Please try again in a minute, or message us.",
  },
  unreachable: {
    title: "We couldn't reach our server",
    text: "Check your connection and try again. Everything you typed is still here.",
  },
};

export type BookingMessages = typeof en;

export const bookingMessages: Localized<BookingMessages> = createPageTranslations({
  en,
  es: {
    steps: {
      label: "Tu reservación",
      ride: "Paseo",
      day: "Día",
      you: "Tus datos",
      pay: "Pago",
      done: "listo",
      current: "estás aquí",
      todo: "pendiente",
      error: "hay que corregir",
    },
    ride: {
      heading: "¿Qué paseo?",
      rideTimes: "Paseo",
      pickupAt: "Pasamos por ti:",
      perPerson: "por persona",
      spoken: "{name}: {when} {time}, {price} por persona",
      spokenTo: " a ",
      showDays: "Ver los días de este paseo",
    },
    day: {
      heading: "¿Qué día?",
      previousMonth: "Mes anterior",
      nextMonth: "Mes siguiente",
      loading: "Cargando los días",
      monthFailed: "No pudimos cargar ese mes. Revisa tu conexión e inténtalo de nuevo.",
      weekdays: ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"],
      weekdaysShort: ["Dom", "Lun", "Mar", "Mié", "Jue", "Vie", "Sáb"],
      weekdaysTiny: ["D", "L", "M", "M", "J", "V", "S"],
      month: "Mes",
      showMonth: "Ver este mes",
      left: { one: "{count} libre", other: "{count} libres" },
      going: { one: "ya va {count}", other: "ya van {count}" },
      own: "Tu día",
      fewPlaces: {
        one: "queda {count} lugar y ustedes son {riders}",
        other: "quedan {count} lugares y ustedes son {riders}",
      },
      needsRiders: {
        one: "falta una persona para que salga",
        other: "faltan {count} personas para que salga",
      },
      needs: { one: "falta {count}", other: "faltan {count}" },
      full: "Lleno",
      closed: "Cerrado",
      seats: { one: "queda {count} lugar", other: "quedan {count} lugares" },
      lastSeats: { one: "último lugar", other: "últimos {count} lugares" },
      past: "ya no se puede reservar",
      ahead: "todavía no se puede reservar",
      sunset: "el sol se pone a las {time}",
      chosen: "elegido",
      legend: "Qué significan los colores",
      legendLastSeats: "Últimos lugares",
      legendOff: "Lleno o cerrado",
      legendOffParty: {
        one: "Lleno, cerrado o todavía no sale para una sola persona",
        other: "Lleno, cerrado o sin lugar para {count} personas",
      },
      legendNeeds: "+1: falta una persona para que salga",
      legendGoing: "Ya va gente",
      wait: "¿Tu día está lleno o falta gente? Te avisamos",
      phases: {
        new: "Luna nueva",
        "first-quarter": "Cuarto creciente",
        full: "Luna llena",
        "last-quarter": "Cuarto menguante",
      },
      pickDay: "Elige un día para ver su puesta de sol y su luna.",
      pickMorning: "Elige un día. El tour dura {hours}.",
      night: "El sol se pone a las {time}.",
      nightDark:
        "El sol se pone a las {time} y casi no hay luna: más tarde, un cielo lleno de estrellas.",
      nightMoonlit:
        "El sol se pone a las {time} y la luna está llena o casi: el regreso será a la luz de la luna.",
      morning: "Pasamos por ti a las {pickup} y el tour dura {hours}.",
      morningFree:
        "Pasamos por ti a las {pickup} y el tour dura {hours}, así que la tarde queda libre.",
      untimed: "El tour dura {hours}.",
      gone: "Ese día ({date}) ya no se puede reservar para este paseo. Elige otro, por favor.",
    },
    pickup: {
      legend: "¿A qué hora pasamos por ti?",
      only: "Pasamos por ti a las {time}.",
    },
    who: {
      heading: "¿Quiénes van?",
      riders: "Personas",
      fewer: "Una persona menos",
      more: "Una persona más",
      seatsThatDay: {
        one: "Queda {count} lugar ese día.",
        other: "Quedan {count} lugares ese día.",
      },
      children: "¿Cuántos son menores de {age}?",
      childPriceAges: "Menores de {age} años",
      childPrice: "{ages}: {price} por cada niña o niño.",
      childAge: "Edad (niña o niño {number}) el día del paseo",
      chooseAge: "Elegir",
      tooYoung: "Este paseo es a partir de los {age} años.",
      fewerChildren: "Una niña o un niño menos",
      moreChildren: "Una niña o un niño más",
      privateRide: "Paseo privado, solo ustedes: {price} en total.",
      askPrivate: "Pregúntanos por un paseo privado",
      upTo: {
        one: "Una persona por paseo.",
        other: "Hasta {count} personas, si hay lugar ese día.",
      },
      ages: "A partir de {age} años; menores de {adult}, con un adulto. En cada grupo va por lo menos alguien de {grown} o más.",
      younger:
        "Para niñas y niños más pequeños, desde los {age} años, podemos organizar un paseo privado: pregúntanos antes de pagar.",
      neverYounger: "Con menos de {age} años no se puede montar, tampoco en un paseo privado.",
      heavier: "Alguien pesa más de {limit} o no sabemos bien cuánto",
      heavierNote:
        "Gracias por avisarnos. El peso máximo es de {limit}: quien pesa más no puede montar con nosotros. Si no sabes bien cuánto, reserva como siempre y, después de pagar, dinos cuánto pesa cada quien.",
      askLink: "Cuéntanos",
      company:
        "Este paseo sale con al menos {count} personas y todavía no se completan. Agrega a alguien, elige un día en que ya va gente según el calendario o escríbenos.",
      tooManyForTour: {
        one: "En este paseo va una persona por reservación. Si son más, escríbenos.",
        other:
          "En cada reservación de este paseo caben hasta {count} personas. Si son más, escríbenos.",
      },
      tooMany: {
        one: "Ese día solo queda {count} lugar. Elige otro día o reduce el grupo.",
        other: "Ese día solo quedan {count} lugares. Elige otro día o reduce el grupo.",
      },
    },
    fields: {
      tour: "Paseo",
      date: "Día",
      pickupTime: "A qué hora pasamos por ti",
      participants: "Personas",
      children: "Niñas y niños",
      childAges: "Edades de los menores",
      isPrivate: "Paseo privado",
      isWeightUnsure: "Peso",
      ...getLabelsAndHints("es"),
      optional: "(opcional)",
    },
    thanksNote:
      "La mañana después del paseo llega uno para darte las gracias, con un enlace para ya no recibirlos.",
    ticket: {
      heading: "Tu reservación",
      day: "Día",
      pickup: "Pasamos por ti",
      pickupAtHotel: "{time}, en tu hotel",
      ride: "Paseo",
      duration: "Duración",
      hours: "{hours}",
      sunset: "Puesta de sol",
      riders: "Personas",
      children: "Menores",
      open: "Por elegir",
      total: "Total",
      deposit: "{now} ahora y {rest} el día del paseo",
      instalments: "Con tarjeta de crédito mexicana puedes pagar a meses sin intereses.",
      pay: "Continuar al pago seguro",
      paying: "Abriendo la página de pago...",
      hold: "Apartamos tus lugares {minutes} minutos mientras pagas. Los datos de tu tarjeta solo se escriben en la página de pago.",
      policyTitle: "¿Cambio de planes?",
      policy: "{refundTitle} hasta {refund} antes del paseo. Después, {refundLater}.",
      weather: "Si el clima no nos deja salir, eliges otra fecha o te devolvemos tu dinero.",
    },
    refund: {
      full: "Reembolso completo hasta el {date} a las {time}.",
      part: "Reembolso del {percent} hasta el {date} a las {time}.",
      over: "Faltan menos de {hours} para este paseo: ya no tiene reembolso, pero puedes cambiar de día hasta el {date} a las {time}.",
      less: "Mientras tenías abierta esta página venció un plazo de reembolso.",
    },
    bar: {
      label: "Tu total",
      note: { one: "{count} persona", other: "{count} personas" },
      pay: "Continuar",
    },
    resumed: {
      title: {
        one: "Tus lugares están apartados un minuto más",
        other: "Tus lugares están apartados {count} minutos más",
      },
      text: "Puedes terminar de pagar hasta las {time} (hora de {place}) o, si quieres, cambiar antes algo aquí abajo.",
      pay: "Continuar al pago",
      ended: "Tus lugares ya no están apartados",
      endedText: "No se cobró nada. Elige un día y continúa para apartarlos de nuevo.",
      notHere: "Aquí no hay lugares apartados",
      notHereText:
        "Si ya pagaste, la confirmación está en tu correo, con el enlace para cambiar o cancelar tu reservación. Si no, elige un día y continúa para apartar tus lugares otra vez.",
      paid: "Esta reservación ya está pagada",
      paidText:
        "Te mandamos la confirmación por correo, con el enlace para cambiarla o cancelarla. Si quieres reservar otro paseo, puedes hacerlo aquí mismo.",
    },
    errors: {
      title: {
        one: "Hay una cosa por corregir antes de pagar",
        other: "Hay {count} cosas por corregir antes de pagar",
      },
      required: {
        tour: "Elige un paseo.",
        date: "Elige un día en el calendario.",
        pickupTime: "Elige a qué hora pasamos por ti.",
        participants: "Dinos cuántos van a montar, de 1 a {capacity}.",
        children: "Al menos una persona tiene que ser mayor de edad. Elige menos niñas o niños.",
        childAges: "Elige la edad de cada menor.",
        ...getFieldTexts("es", "required"),
      },
      byCode: {
        "too-young": "Alguien del grupo todavía no tiene la edad para este paseo.",
        "private-by-arrangement":
          "Los paseos privados los acordamos contigo antes de que pagues: pregúntanos. O quita la marca y ve con más gente.",
        "too-long": "Es demasiado largo. Usa como máximo {most} caracteres.",
        "invalid-date": "Elige un día en el calendario.",
        "invalid-email":
          "Revisa el correo: lleva un nombre, una @ y lo que va después, por ejemplo hannah@correo.com.",
        "email-characters":
          "Escribe el correo sin acentos, eñes ni comillas: los servidores de correo no los aceptan.",
        "invalid-phone":
          "Escribe el número con su clave de país, de 7 a 15 dígitos, por ejemplo +52 954 123 4567.",
        "card-number": "Parece un número de tarjeta. Por favor, no lo escribas aquí.",
        "web-address": "Aquí no van arrobas ni páginas web. Después de un punto deja un espacio.",
        "invalid-text": "Algo no se puede leer. Escríbelo de nuevo, por favor.",
      },
    },
    refusals: {
      title: "No pudimos apartarlo",
      full: "Ya no hay lugar el {date}.",
      fewSeats: {
        one: "Para el {date} solo queda {count} lugar.",
        other: "Para el {date} solo quedan {count} lugares.",
      },
      closed: "El {date} no hay paseos.",
      pastCutoff: "Ya no se puede reservar para el {date}.",
      beyondHorizon:
        "Para el {date} falta mucho: puedes reservar hasta con {months} meses de anticipación.",
      needsCompany: {
        one: "Para el {date} falta una persona: este paseo sale con al menos {least} personas. Agrega a alguien, elige otro día o escríbenos.",
        other:
          "Para el {date} faltan {count} personas: este paseo sale con al menos {least} personas. Agrega a alguien, elige otro día o escríbenos.",
      },
      hasRiders:
        "El {date} a esa hora ya va más gente, así que no puede ser privado. Elige otro día u otra hora, o vayan con ellos.",
      costsMore:
        "Los paseos del {date} cuestan más que el tuyo. Escríbenos: te cambiamos y arreglamos la diferencia.",
      notOffered: "El {date} no pasamos a esa hora.",
      unknownDeparture:
        "Para este paseo no pasamos a esa hora. Elige una de las de abajo, por favor.",
      nearest: "Estos días sí hay lugar:",
      none: "No hay lugar en las dos semanas cercanas. Elige otro día en el calendario o escríbenos.",
      noneFor: {
        "needs-company":
          "En las dos semanas cercanas todavía no hay otro paseo al que te puedas sumar. Con una persona más te sirve cualquier día con lugar del calendario. O escríbenos y buscamos con quién puedes ir.",
        "has-riders":
          "En las dos semanas cercanas ningún paseo puede ser privado. Elige otro día en el calendario o escríbenos.",
      },
      kept: "Todo lo que escribiste sigue aquí.",
    },
    tooManyUnpaid: {
      title: "Hay muchos lugares apartados sin pagar",
      text: "Desde tu conexión a internet, o desde otras de la misma red, hay muchos lugares apartados que todavía nadie paga, así que por ahora no podemos apartar más. Si algunos son tuyos, págalos. Si no, vuelve en {wait}, a las {time} (hora de {place}), o escríbenos por WhatsApp y te ayudamos a encontrar lugar.",
      pay: "Continuar con tu pago",
      write: "Escribir por WhatsApp",
      newTab: "(se abre en otra pestaña)",
    },
    otherOffer: {
      title: "Revisa tu reservación",
      ride: "Cambiamos este paseo después de que abriste la página. Ahora empieza a esta hora: {start}. El total es de {total}. No se cobró nada: si estás de acuerdo, continúa otra vez al pago.",
      deposit: "{total} ({now} ahora)",
      sum: "Actualizamos los precios de esta página. Ahora el total es de {total}. No se cobró nada: si estás de acuerdo, continúa otra vez al pago.",
    },
    payment: {
      title: "No se pudo abrir la página de pago",
      unavailable:
        "No se cobró nada ni se apartaron lugares. Todo lo que escribiste sigue aquí: inténtalo de nuevo en un momento.",
    },
    away: {
      title: "En este momento no podemos tomar reservaciones",
      text: "Nuestro sistema no responde. No se cobró nada y todo lo que escribiste sigue aquí. Inténtalo de nuevo en un minuto o escríbenos.",
    },
    unreachable: {
      title: "No pudimos conectar con el servidor",
      text: "Revisa tu conexión e inténtalo de nuevo. Todo lo que escribiste sigue aquí.",
    },
  },
});
