import type { Localized } from "../locale.ts";

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
    refund: "Refunded",
  },
  hours: "{min}–{max} hours",
  paid: "Paid",
  notGiven: "To be agreed",
  test: "This is a test: no money moved.",
  everyDay: "every day, {opens}–{closes}",
  eyebrow: { sunset: "Sea, sunset", "hot-springs": "Mountains, hot springs" },
  confirmed: {
    subject: "Booking confirmed: {tour}, {date} ({reference})",
    preview: "Keep this mail: it is your ticket. {date}, {pickup}",
    title: "Booking confirmed!",
    thanks: "Thank you, {name}. Your horses are reserved. Keep this mail: it is your ticket.",
    thanksNameless: "Thank you. Your horses are reserved. Keep this mail: it is your ticket.",
    button: "View my booking",
    calendarNote: "The calendar file is attached.",
    bringTitle: "For the day",
    bring: {
      sunset: [
        "Long pants and closed shoes",
        "Water, {litres} litres, and sunscreen",
        "A light jacket for the way back",
      ],
      "hot-springs": [
        "Swimwear, a towel and dry clothes",
        "Long pants and closed shoes",
        "Water, {litres} litres, and sunscreen",
      ],
    },
    refundUntil:
      "If your plans change: full refund until {date} at {time} (local time). After that there is no refund, but we may offer you another date if there is room.",
    refundOver:
      "Your tour starts in less than {hours} hours, so it can no longer be refunded. If your plans change, tell us: we may offer you another date if there is room.",
    weather: "If the weather does not allow the ride: another date or your money back.",
    contact: "To change or cancel, answer this mail or call {phone}.",
    goodbye: "See you on the trail,",
  },
  refunded: {
    subject: "Your refund: {amount} ({reference})",
    preview: "We have returned {amount} in full.",
    title: "Your money is on its way back",
    greeting: "Hello {name},",
    greetingNameless: "Hello,",
    "paid-too-late":
      "Your payment for the {tour} on {date} reached us after your seats had been released, and they were no longer free. We have returned the full {amount} to your original payment method. You have no booking for that day.",
    "paid-twice":
      "We received two payments for your {tour} on {date}. One was enough, so we have returned the other one, {amount}, in full. Your booking {reference} stands.",
    other:
      "We have returned {amount} for your {tour} on {date} in full, to your original payment method.",
    timing: "Banks usually show a refund within 5 to 10 working days.",
    again: "We would love to take you riding on another day:",
    button: "See free dates",
    contact: "Questions? Answer this mail or call {phone}.",
    goodbye: "Warm regards,",
  },
  notice: {
    confirmed: {
      subject: "New booking: {tour}, {date}, {riders} ({reference})",
      title: "New booking",
      text: "{name} has paid for {riders}.",
      button: "Open the admin page",
    },
    refunded: {
      subject: "Refunded: {amount}, {name} ({reference})",
      title: "A payment was refunded",
      "paid-too-late":
        "The payment of {name} arrived after the seats had been released and were no longer free. {amount} went back in full; the booking is cancelled.",
      "paid-twice":
        "{name} paid twice. The second payment, {amount}, went back in full; the booking stands.",
      other: "{amount} went back to {name} in full.",
    },
    guestTold: "The guest has been told by mail.",
    guestUnreachable:
      "We have no usable e-mail address of this guest: please give them the details yourself.",
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

export const mailMessages: Localized<MailMessages> = {
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
      refund: "Reembolsado",
    },
    hours: "{min}–{max} horas",
    paid: "Pagado",
    notGiven: "Por acordar",
    test: "Es una prueba: no se movió dinero.",
    everyDay: "todos los días de {opens} a {closes}",
    eyebrow: { sunset: "Mar, atardecer", "hot-springs": "Monte, aguas termales" },
    confirmed: {
      subject: "Reserva confirmada: {tour}, {date} ({reference})",
      preview: "Guarda este correo: es tu boleto. {date}, {pickup}",
      title: "¡Reserva confirmada!",
      thanks: "Gracias, {name}. Tus caballos están apartados. Guarda este correo: es tu boleto.",
      thanksNameless: "Gracias. Tus caballos están apartados. Guarda este correo: es tu boleto.",
      button: "Ver mi reserva",
      calendarNote: "El archivo de calendario va adjunto.",
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
      refundUntil:
        "Si cambias de planes: reembolso completo hasta el {date} a las {time} (hora local). Después ya no hay reembolso, pero podemos ofrecerte otra fecha si hay lugar.",
      refundOver:
        "Faltan menos de {hours} horas para tu tour, así que ya no tiene reembolso. Si cambias de planes, avísanos: podemos ofrecerte otra fecha si hay lugar.",
      weather: "Si el clima no deja salir: otra fecha o tu dinero de vuelta.",
      contact: "Para cambiar o cancelar, responde a este correo o llama al {phone}.",
      goodbye: "Nos vemos en el camino,",
    },
    refunded: {
      subject: "Tu reembolso: {amount} ({reference})",
      preview: "Te devolvimos {amount} completos.",
      title: "Tu dinero va de regreso",
      greeting: "Hola, {name}:",
      greetingNameless: "Hola:",
      "paid-too-late":
        "Tu pago del {tour} para el {date} nos llegó cuando tus lugares ya se habían liberado y ya no estaban disponibles. Te devolvimos {amount} completos, al mismo medio de pago. No tienes reserva para ese día.",
      "paid-twice":
        "Recibimos dos pagos de tu {tour} para el {date}. Con uno bastaba, así que te devolvimos el otro, {amount}, completo. Tu reserva {reference} sigue en pie.",
      other:
        "Te devolvimos {amount} completos de tu {tour} para el {date}, al mismo medio de pago.",
      timing: "Los bancos suelen mostrar un reembolso en 5 a 10 días hábiles.",
      again: "Nos encantaría llevarte a montar otro día:",
      button: "Ver fechas libres",
      contact: "¿Dudas? Responde a este correo o llama al {phone}.",
      goodbye: "Un abrazo,",
    },
    notice: {
      confirmed: {
        subject: "Nueva reserva: {tour}, {date}, {riders} ({reference})",
        title: "Nueva reserva",
        text: "{name} pagó por {riders}.",
        button: "Abrir el panel",
      },
      refunded: {
        subject: "Reembolso: {amount}, {name} ({reference})",
        title: "Se reembolsó un pago",
        "paid-too-late":
          "El pago de {name} llegó cuando los lugares ya se habían liberado y ya no estaban disponibles. Se devolvieron {amount} completos y la reserva quedó cancelada.",
        "paid-twice":
          "{name} pagó dos veces. El segundo pago, {amount}, se devolvió completo; la reserva sigue en pie.",
        other: "Se devolvieron {amount} completos a {name}.",
      },
      guestTold: "Ya le avisamos por correo.",
      guestUnreachable:
        "No tenemos un correo que sirva de esta persona: dale tú los detalles, por favor.",
    },
    riders: { one: "{count} persona", other: "{count} personas" },
    calendar: {
      summary: "{tour} con {brand}",
      description:
        "Reserva {reference}, {riders}. Recogida: {pickup}, {place}. Dudas: {phone}, {email}.",
      file: "reserva-{reference}.ics",
    },
  },
};
