import type { Localized } from "../locale.ts";
import { translations } from "../translations.ts";

const en = {
  labels: {
    reference: "Booking reference",
    tour: "Tour",
    date: "Date",
    participants: "Participants",
    pickup: "Pickup",
    pickupPlace: "Pickup place",
    rideStarts: "Ride starts",
    duration: "Duration",
    total: "Total",
    payment: "Payment status",
    guest: "Name",
    email: "Email",
    phone: "Phone",
    refund: "Refund",
    sunset: "Sunset",
  },
  hours: "{min}–{max} hours",
  paid: "Paid",
  notGiven: "To be agreed",
  test: "This is a test: no money moved.",
  greeting: "Hello {name},",
  greetingNameless: "Hello,",
  manage: "Change or cancel",
  manageNote:
    "To change or cancel, use the link above. Questions? Answer this mail or call {phone}.",
  questions: "Questions? Answer this mail or call {phone}.",
  notYou: "If this was not you, answer this mail or call {phone} at once.",
  notWanted: "If this is not what you wanted, answer this mail or call {phone}.",
  refundTiming: "Banks usually show a refund within {least} to {most} working days.",
  freeDates: "See free dates",
  again: "We would love to take you riding on another day.",
  policy: {
    refundUntil:
      "If your plans change: full refund until {date} at {time} (local time). After that there is no refund, but we may offer you another date if there is room.",
    refundOver:
      "Your tour starts in less than {hours} hours, so it can no longer be refunded. If your plans change, tell us: we may offer you another date if there is room.",
    forfeited:
      "Your booking was moved less than {hours} hours before its start, so it can no longer be refunded. If your plans change, tell us: we may offer you another date if there is room.",
    weather: "If the weather does not allow the ride: another date or your money back.",
    page: "Our whole cancellation policy: {url}",
  },
  calendarNote: {
    added: "The calendar file is attached.",
    replaced: "The attached calendar file replaces the earlier one.",
    removed: "The attached file takes the ride out of your calendar.",
  },
  seeYou: "See you on the trail,",
  regards: "Warm regards,",
  everyDay: "every day, {opens}–{closes}",
  eyebrow: {
    sunset: "Sea, sunset",
    morning: "Sea, early light",
    "hot-springs": "Mountains, hot springs",
  },
  confirmed: {
    subject: "Booking confirmed: {tour}, {date} ({reference})",
    preview: "Keep this mail: it is your ticket. {date}, {pickup}",
    title: "Booking confirmed!",
    thanks: "Thank you, {name}. Your horses are reserved. Keep this mail: it is your ticket.",
    thanksNameless: "Thank you. Your horses are reserved. Keep this mail: it is your ticket.",
    bringTitle: "For the day",
    bring: {
      sunset: [
        "Long trousers and closed shoes",
        "Water, {litres} litres, and sunscreen",
        "A light jacket for the way back",
      ],
      "hot-springs": [
        "Swimwear, a towel and dry clothes",
        "Long trousers and closed shoes",
        "Water, {litres} litres, and sunscreen",
      ],
    },
  },
  changed: {
    subject: "Booking changed: {tour}, {date} ({reference})",
    preview: "This is how it stands now: {date}, {pickup}",
    title: "Your booking has changed",
    noted: {
      guest: "Your change is noted.",
      operator: "We have changed your booking for you.",
    },
    text: "This is how your booking stands now. This mail takes the place of the earlier ones: it is your ticket.",
  },
  backOn: {
    subject: "The ride takes place after all: {tour}, {date} ({reference})",
    preview: "Your seats are yours: {date}, {pickup}",
    title: "Your ride takes place after all",
    text: "We had called off your ride. Now it takes place after all, as you booked it: your horses are reserved and you need not do anything.",
  },
  reminder: {
    subject: "Reminder: {tour}, {date} ({reference})",
    preview: "Pickup: {pickup}, {place}",
    title: "Almost time to ride",
    text: "Your ride is on {date}. Here is everything you need for the day.",
    reach: "On the day you reach us by WhatsApp or phone: {phone}.",
  },
  calledOff: {
    subject: "Called off, please choose: {tour}, {date} ({reference})",
    preview: "Another date or all of your money back, as you prefer.",
    title: "Your ride is called off",
    text: {
      weather:
        "We are sorry: the weather does not let us ride safely, so we have had to call off the {tour} on {date}. Your safety and that of the horses come first.",
      other:
        "We are sorry: we have had to call off the {tour} on {date}. We know you were looking forward to it.",
    },
    choice:
      "You choose what is best for you: another date or a full refund. Please tell us which on the page below, until {date} at {time} ({place} time). If we do not hear from you by then, all of your money goes back to you.",
    button: "Choose a date or a refund",
    questions: "Would you rather talk about it? Answer this mail or call {phone}.",
  },
  cancelled: {
    subject: "Booking cancelled: {tour}, {date} ({reference})",
    preview: { full: "{amount} is on its way back to you.", none: "Your seats are free again." },
    title: "Your booking is cancelled",
    guest: "As you asked, we have cancelled your {tour} on {date}.",
    operator: "We have cancelled your {tour} on {date}.",
    "unanswered-offer":
      "We had to call off your {tour} on {date} and offered you another date or a refund. The time to choose is over, so we have cancelled the booking.",
    refund: "The full {amount} goes back to your original payment method.",
    late: "It was cancelled less than {hours} hours before the start. As our policy says, there is no refund then.",
    forfeited:
      "It had been moved less than {hours} hours before its start. As our policy says, there is no refund for it.",
    noRefund: "There is no refund for it.",
  },
  loginLink: {
    subject: "Your login link",
    preview: "For a device that has not logged in before.",
    title: "Log in on a new device",
    text: "Too many wrong passwords have been tried, so new devices have to wait. Open this link on the device you want to use and type your password as always. The link works for one hour and one login.",
    button: "Log in",
    notYou:
      "Didn’t ask for this? Then somebody is trying to guess your password. You don’t have to do anything: without it the link opens nothing.",
  },
  addressChanged: {
    subject: "Booking {reference}: our mails now go to another address",
    preview: "Nothing more about it comes to this one.",
    title: "This address was replaced",
    text: "Somebody with the link of booking {reference} has replaced this email address by another one. From now on our mails about the booking go there.",
  },
  refunded: {
    subject: "Your refund: {amount} ({reference})",
    preview: "{amount} is going back to you in full.",
    title: "Your money is on its way back",
    "paid-too-late":
      "Your payment for the {tour} on {date} reached us after your seats had been released, and they were no longer free. The full {amount} is going back to the payment method you used. You have no booking for that day.",
    "paid-twice":
      "We received two payments for your {tour} on {date}. One was enough, so the other one, {amount}, is going back to you in full.",
    stands: "Your booking {reference} stands.",
  },
  notice: {
    confirmed: {
      subject: "New booking: {tour}, {date}, {riders} ({reference})",
      title: "New booking",
      text: "{name} has paid for {riders}.",
      calledOff:
        "The ride is called off: this guest gets the choice between another date and a full refund.",
    },
    refunded: {
      subject: "Refund begun: {amount}, {name} ({reference})",
      title: "A payment is going back",
      "paid-too-late":
        "The payment of {name} arrived after the seats had been released and were no longer free. {amount} is going back in full; the booking is cancelled.",
      "paid-twice": "{name} paid twice. The second payment, {amount}, is going back in full.",
      stands: "The booking stands.",
    },
    refundStuck: {
      subject: "Refund stuck: {amount}, {name} ({reference})",
      title: "A refund has not gone through",
      text: "The refund of {amount} to {name} has been waiting for a day. Often the balance with the payment provider is too low. The booking's page in the admin says why: put it right there and press “Try again”. The guest still reads that the money is on its way.",
    },
    refundedElsewhere: {
      subject: "Given back at the provider: {amount}, {name} ({reference})",
      title: "Money was given back outside this site",
      text: "{amount} of the payment of {name} was given back on the payment provider's own pages. The site has noted the sum. The seats stay booked: if this guest isn't riding, cancel the booking in the admin. We haven't written to them.",
    },
    dispute: {
      subject: "Dispute: {amount}, {name} ({reference})",
      title: "A bank disputes a payment",
      open: "The bank of {name} asks for {amount} back. The booking stands and the seats are kept. To keep the money, send evidence: the booking, the mails, the day of the ride.",
      due: "The evidence has to be there by {date}, {time} (local time).",
      link: "Answer it here: {link}",
      won: "The dispute of {name} over {amount} has ended in your favor: the money stays with you.",
      lost: "The dispute of {name} over {amount} is lost: the bank has given the money back. The booking was left as it is; cancel it in the admin if this guest isn't riding.",
    },
    refundReturned: {
      subject: "Refund came back: {amount}, {name} ({reference})",
      title: "A bank returned a refund",
      text: "The bank of {name} has not taken the refund of {amount}, most likely because the card is closed. The money is in your account with the payment provider again. Please agree with this guest on another way to pay it back: we have not written to them, only their booking's page says it. Once you have paid, note it on the booking in the admin pages.",
    },
    changed: {
      subject: "Changed: {name}, {tour}, {date} ({reference})",
      title: "A booking was changed",
      text: {
        guest: "{name} changed the booking. The ticket shows how it stands now.",
        operator: "The booking of {name} was changed here. The ticket shows how it stands now.",
      },
      by: { guest: "guest", operator: "office", system: "system", provider: "payment provider" },
      list: "Changes so far",
      moved: "{at}, {by}: from {from} to {to}",
      corrected: "{at}, {by}: {fields} corrected",
    },
    cancelled: {
      subject: "Cancelled: {name}, {tour}, {date}, {riders} ({reference})",
      title: "A booking was cancelled",
      guest: "{name} cancelled. The seats are free again.",
      operator: "You cancelled the booking of {name}.",
      "unanswered-offer":
        "{name} chose neither another date nor a refund in time, so the booking is cancelled.",
      refund: "{amount} goes back to the guest in full.",
      noRefund: "No money goes back.",
    },
    calledOff: {
      subject: "Please call: {name}, {tour}, {date} ({reference})",
      title: "A guest who does not know yet",
      text: "The ride of {name} is called off. Please offer another date or a full refund.",
    },
    backOn: {
      subject: "Please call: {name}, {tour}, {date} ({reference})",
      title: "A guest who does not know yet",
      text: "The ride of {name} takes place after all.",
    },
    reminder: {
      subject: "Please remind: {name}, {tour}, {date} ({reference})",
      title: "A guest without a reminder",
      text: "{name} rides on {date}.",
    },
    alone: {
      subject: "One rider left: {tour}, {date}, {name} ({reference})",
      title: "A rider is alone",
      text: "Somebody else left this ride. {name} is the only rider now, and it runs from {minimum}. You can offer another day, or ride all the same. The guest doesn't know yet.",
    },
    button: "Open in the admin page",
    guestTold: "The guest has been told by mail.",
    guestUnreachable:
      "We have no usable email address of this guest: please give them the details yourself.",
  },
  /** What a guest can correct, inside a sentence. */
  fields: {
    firstName: "first name",
    lastName: "last name",
    email: "email",
    phone: "phone",
    pickupLocation: "pickup place",
  },
  riders: { one: "{count} rider", other: "{count} riders" },
  calendar: {
    summary: "{tour} with {brand}",
    description:
      "Booking {reference}, {riders}. Pickup: {pickup}, {place}. Questions: {phone}, {email}.",
    file: "booking-{reference}.ics",
  },
};

export type MailMessages = typeof en;

export const mailMessages: Localized<MailMessages> = translations({
  en,
  es: {
    labels: {
      reference: "Clave de reserva",
      tour: "Tour",
      date: "Fecha",
      participants: "Participantes",
      pickup: "Recogida",
      pickupPlace: "Lugar de recogida",
      rideStarts: "Inicio del paseo",
      duration: "Duración",
      total: "Total",
      payment: "Estado del pago",
      guest: "Nombre",
      email: "Correo",
      phone: "Teléfono",
      refund: "Reembolso",
      sunset: "Puesta de sol",
    },
    hours: "{min}–{max} horas",
    paid: "Pagado",
    notGiven: "Por acordar",
    test: "Es una prueba: no se movió dinero.",
    greeting: "Hola, {name}:",
    greetingNameless: "Hola:",
    manage: "Cambiar o cancelar",
    manageNote:
      "Para cambiar o cancelar, usa el enlace de arriba. ¿Dudas? Responde a este correo o llama al {phone}.",
    questions: "¿Dudas? Responde a este correo o llama al {phone}.",
    notYou: "Si no fuiste tú, responde a este correo o llama cuanto antes al {phone}.",
    notWanted: "Si no era lo que querías, responde a este correo o llama al {phone}.",
    refundTiming: "Los bancos suelen mostrar un reembolso en {least} a {most} días hábiles.",
    freeDates: "Ver fechas libres",
    again: "Nos encantaría llevarte a montar otro día.",
    policy: {
      refundUntil:
        "Si cambias de planes: reembolso completo hasta el {date} a las {time} (hora local). Después ya no hay reembolso, pero podemos ofrecerte otra fecha si hay lugar.",
      refundOver:
        "Faltan menos de {hours} horas para tu tour, así que ya no tiene reembolso. Si cambias de planes, avísanos: podemos ofrecerte otra fecha si hay lugar.",
      forfeited:
        "Tu reserva se movió cuando faltaban menos de {hours} horas para la salida, así que ya no tiene reembolso. Si cambias de planes, avísanos: podemos ofrecerte otra fecha si hay lugar.",
      weather: "Si el clima no deja salir: otra fecha o tu dinero de vuelta.",
      page: "Nuestra política de cancelación completa: {url}",
    },
    calendarNote: {
      added: "El archivo de calendario va adjunto.",
      replaced: "El archivo de calendario adjunto reemplaza al anterior.",
      removed: "El archivo adjunto quita el paseo de tu calendario.",
    },
    seeYou: "Nos vemos en el camino,",
    regards: "Un abrazo,",
    everyDay: "todos los días de {opens} a {closes}",
    eyebrow: {
      sunset: "Mar, atardecer",
      morning: "Mar, primera luz",
      "hot-springs": "Monte, aguas termales",
    },
    confirmed: {
      subject: "Reserva confirmada: {tour}, {date} ({reference})",
      preview: "Guarda este correo: es tu boleto. {date}, {pickup}",
      title: "¡Reserva confirmada!",
      thanks: "Gracias, {name}. Tus caballos están apartados. Guarda este correo: es tu boleto.",
      thanksNameless: "Gracias. Tus caballos están apartados. Guarda este correo: es tu boleto.",
      bringTitle: "Para ese día",
      bring: {
        sunset: [
          "Pantalón largo y zapatos cerrados",
          "Agua, {litres} litros, y bloqueador solar",
          "Una chamarra ligera para el regreso",
        ],
        "hot-springs": [
          "Traje de baño, toalla y ropa seca",
          "Pantalón largo y zapatos cerrados",
          "Agua, {litres} litros, y bloqueador solar",
        ],
      },
    },
    changed: {
      subject: "Reserva cambiada: {tour}, {date} ({reference})",
      preview: "Así queda ahora: {date}, {pickup}",
      title: "Tu reserva cambió",
      noted: {
        guest: "Tu cambio quedó anotado.",
        operator: "Te hicimos un cambio en la reserva.",
      },
      text: "Así está tu reserva ahora. Este correo reemplaza a los anteriores: es tu boleto.",
    },
    backOn: {
      subject: "Tu paseo sí sale: {tour}, {date} ({reference})",
      preview: "Tus lugares siguen siendo tuyos: {date}, {pickup}",
      title: "Tu paseo sí sale",
      text: "Habíamos suspendido tu paseo. Al final sí sale, tal como lo reservaste: tus caballos están apartados y no tienes que hacer nada.",
    },
    reminder: {
      subject: "Recordatorio: {tour}, {date} ({reference})",
      preview: "Recogida: {pickup}, {place}",
      title: "Ya casi montamos",
      text: "Tu paseo es el {date}. Aquí está todo lo que necesitas para ese día.",
      reach: "Ese día nos encuentras por WhatsApp o teléfono: {phone}.",
    },
    calledOff: {
      subject: "Paseo suspendido, elige por favor: {tour}, {date} ({reference})",
      preview: "Otra fecha o todo tu dinero de vuelta, como prefieras.",
      title: "Tu paseo se suspende",
      text: {
        weather:
          "Lo sentimos: el clima no deja montar con seguridad y tuvimos que suspender el {tour} del {date}. Primero estás tú, y también los caballos.",
        other:
          "Lo sentimos mucho: tuvimos que suspender el {tour} del {date}. Sabemos cuánto lo esperabas.",
      },
      choice:
        "Tú eliges lo que más te convenga: otra fecha o un reembolso completo. Dinos qué prefieres en la página de abajo, hasta el {date} a las {time} (hora de {place}). Si para entonces no sabemos de ti, te devolvemos todo tu dinero.",
      button: "Elegir fecha o reembolso",
      questions: "¿Prefieres platicarlo? Responde a este correo o llama al {phone}.",
    },
    cancelled: {
      subject: "Reserva cancelada: {tour}, {date} ({reference})",
      preview: { full: "{amount} van de regreso a ti.", none: "Tus lugares quedaron libres." },
      title: "Tu reserva está cancelada",
      guest: "Como nos pediste, cancelamos tu {tour} del {date}.",
      operator: "Cancelamos tu {tour} del {date}.",
      "unanswered-offer":
        "Tuvimos que suspender tu {tour} del {date} y te ofrecimos otra fecha o un reembolso. El tiempo para elegir terminó, así que cancelamos la reserva.",
      refund: "Te devolvemos {amount} completos, al mismo medio de pago.",
      late: "Se canceló cuando faltaban menos de {hours} horas para la salida. Como dice nuestra política, en ese caso no hay reembolso.",
      forfeited:
        "Se había movido cuando faltaban menos de {hours} horas para la salida. Como dice nuestra política, en ese caso no hay reembolso.",
      noRefund: "No tiene reembolso.",
    },
    loginLink: {
      subject: "Tu enlace para entrar",
      preview: "Para un dispositivo que no ha entrado antes.",
      title: "Entra desde otro dispositivo",
      text: "Alguien probó demasiadas contraseñas equivocadas, así que los dispositivos nuevos tienen que esperar. Abre este enlace en el que quieres usar y escribe tu contraseña como siempre. Sirve durante una hora y para entrar una sola vez.",
      button: "Entrar",
      notYou:
        "¿No lo pediste tú? Entonces alguien quiere adivinar tu contraseña. No tienes que hacer nada: sin ella, el enlace no abre nada.",
    },
    addressChanged: {
      subject: "Reserva {reference}: nuestros correos van ahora a otra dirección",
      preview: "A esta ya no llegará nada más sobre ella.",
      title: "Se reemplazó esta dirección",
      text: "Alguien con el enlace de la reserva {reference} reemplazó esta dirección de correo por otra. Desde ahora nuestros correos sobre la reserva van para allá.",
    },
    refunded: {
      subject: "Tu reembolso: {amount} ({reference})",
      preview: "Te devolvemos {amount} completos.",
      title: "Tu dinero va de regreso",
      "paid-too-late":
        "Tu pago del {tour} para el {date} nos llegó cuando tus lugares ya se habían liberado y ya no estaban disponibles. Te devolvemos {amount} completos al mismo medio de pago. No tienes reserva para ese día.",
      "paid-twice":
        "Recibimos dos pagos de tu {tour} para el {date}. Con uno bastaba, así que te devolvemos el otro, {amount}, completo.",
      stands: "Tu reserva {reference} sigue en pie.",
    },
    notice: {
      confirmed: {
        subject: "Nueva reserva: {tour}, {date}, {riders} ({reference})",
        title: "Nueva reserva",
        text: "{name} pagó por {riders}.",
        calledOff:
          "La salida está suspendida: le pedimos que elija entre otra fecha y un reembolso completo.",
      },
      refunded: {
        subject: "Reembolso iniciado: {amount}, {name} ({reference})",
        title: "Un pago va de regreso",
        "paid-too-late":
          "El pago de {name} llegó cuando los lugares ya se habían liberado y ya no estaban disponibles. Van de regreso {amount} completos y la reserva quedó cancelada.",
        "paid-twice": "{name} pagó dos veces. El segundo pago, {amount}, va de regreso completo.",
        stands: "La reserva sigue en pie.",
      },
      refundStuck: {
        subject: "Reembolso detenido: {amount}, {name} ({reference})",
        title: "Un reembolso no ha salido",
        text: "El reembolso de {amount} para {name} lleva un día esperando. Muchas veces falta saldo en el proveedor de pagos. La página de la reserva, en la administración, dice por qué: resuélvelo y oprime «Intentar otra vez». Esta persona sigue leyendo que su dinero va en camino.",
      },
      refundedElsewhere: {
        subject: "Devuelto en el proveedor: {amount}, {name} ({reference})",
        title: "Se devolvió dinero fuera de este sitio",
        text: "Se devolvieron {amount} del pago de {name} en las páginas del proveedor de pagos. El sitio ya anotó la cantidad. Los lugares siguen reservados: si esta persona no va a montar, cancela la reserva en la administración. No le hemos escrito.",
      },
      dispute: {
        subject: "Contracargo: {amount}, {name} ({reference})",
        title: "Un banco reclama un pago",
        open: "El banco de {name} reclama {amount}. La reserva sigue en pie y los lugares se conservan. Para quedarte con el dinero, manda pruebas: la reserva, los correos, el día del paseo.",
        due: "Las pruebas deben llegar a más tardar el {date}, {time} (hora local).",
        link: "Contéstalo aquí: {link}",
        won: "El contracargo de {name} por {amount} terminó a tu favor: el dinero se queda contigo.",
        lost: "Se perdió el contracargo de {name} por {amount}: el banco devolvió el dinero. La reserva quedó como estaba; cancélala en la administración si esta persona no va a montar.",
      },
      refundReturned: {
        subject: "Regresó un reembolso: {amount}, {name} ({reference})",
        title: "Un banco regresó un reembolso",
        text: "El banco de {name} no recibió el reembolso de {amount}; casi siempre es porque la tarjeta ya no existe. El dinero está otra vez en tu cuenta del proveedor de pagos. Ponte de acuerdo con esta persona para devolvérselo de otra forma: de esto no le hemos escrito, solo lo dice la página de su reserva. Cuando ya le hayas pagado, anótalo en la reserva, en la administración.",
      },
      changed: {
        subject: "Cambio: {name}, {tour}, {date} ({reference})",
        title: "Cambió una reserva",
        text: {
          guest: "{name} cambió su reserva. El boleto muestra cómo queda.",
          operator: "Aquí se cambió la reserva de {name}. El boleto muestra cómo queda.",
        },
        by: {
          guest: "quien reservó",
          operator: "la oficina",
          system: "el sistema",
          provider: "el proveedor de pagos",
        },
        list: "Cambios hasta ahora",
        moved: "{at}, {by}: del {from} al {to}",
        corrected: "{at}, {by}: corrigió {fields}",
      },
      cancelled: {
        subject: "Cancelación: {name}, {tour}, {date}, {riders} ({reference})",
        title: "Se canceló una reserva",
        guest: "{name} canceló. Los lugares quedaron libres.",
        operator: "Cancelaste la reserva de {name}.",
        "unanswered-offer":
          "{name} no eligió a tiempo entre otra fecha y un reembolso, así que la reserva quedó cancelada.",
        refund: "Se le devuelven {amount} completos.",
        noRefund: "No se devuelve dinero.",
      },
      calledOff: {
        subject: "Llama por favor: {name}, {tour}, {date} ({reference})",
        title: "Alguien que aún no lo sabe",
        text: "Se suspendió el paseo de {name}. Ofrécele otra fecha o un reembolso completo.",
      },
      backOn: {
        subject: "Llama por favor: {name}, {tour}, {date} ({reference})",
        title: "Alguien que aún no lo sabe",
        text: "El paseo de {name} sí sale.",
      },
      reminder: {
        subject: "Recuérdale por favor: {name}, {tour}, {date} ({reference})",
        title: "Alguien sin recordatorio",
        text: "{name} monta el {date}.",
      },
      alone: {
        subject: "Queda una sola persona: {tour}, {date}, {name} ({reference})",
        title: "Alguien se quedó sin compañía",
        text: "Alguien más dejó este paseo. Ahora solo va {name}, y el paseo sale desde {minimum} jinetes. Puedes ofrecerle otro día o salir de todos modos. Todavía no lo sabe.",
      },
      button: "Abrir en el panel",
      guestTold: "Ya le avisamos por correo.",
      guestUnreachable:
        "No tenemos un correo que sirva de esta persona: dale tú los detalles, por favor.",
    },
    fields: {
      firstName: "nombre",
      lastName: "apellido",
      email: "correo",
      phone: "teléfono",
      pickupLocation: "lugar de recogida",
    },
    riders: { one: "{count} persona", other: "{count} personas" },
    calendar: {
      summary: "{tour} con {brand}",
      description:
        "Reserva {reference}, {riders}. Recogida: {pickup}, {place}. Dudas: {phone}, {email}.",
      file: "reserva-{reference}.ics",
    },
  },
});
