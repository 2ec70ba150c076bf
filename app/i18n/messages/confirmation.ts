import type { Localized } from "../locale.ts";
import { translations } from "../translations.ts";

const en = {
  verifying: "Verifying your payment...",
  verifyingHint: "This takes a few seconds. If nothing happens,",
  loadAgain: "load the page again",
  confirmedTitle: "Booking Confirmed!",
  received: "Payment received",
  thanks:
    "Thank you, {name}. Your horses are reserved. We have sent an email with every detail to {email}.",
  thanksNameless:
    "Thank you. Your horses are reserved. We have sent you an email with every detail.",
  test: "Test: no money moved",
  eyebrow: { sunset: "Marea, sunset ride", "hot-springs": "Monte, hot springs ride" },
  labels: {
    reference: "Booking reference",
    name: "Name",
    email: "Email",
    phone: "Phone",
    date: "Date",
    tour: "Tour",
    participants: "Participants",
    pickupTime: "Pickup time",
    pickupLocation: "Pickup location",
    total: "Total",
    paymentStatus: "Payment status",
  },
  paid: "Paid",
  phoneMissing: "Not provided",
  missing: "Not provided",
  sunset: "Sunset {time}",
  phases: {
    new: "new moon",
    "first-quarter": "first quarter moon",
    full: "full moon",
    "last-quarter": "last quarter moon",
  },
  addToCalendar: "Add to calendar",
  linkInMail:
    "The link to change or cancel is in your confirmation email. Can't find it? Ask us and we'll send it again.",
  next: {
    title: "What happens now",
    todayTitle: "Today",
    today:
      "Check your mail. The message is your ticket, with a calendar file and the link to change or cancel.",
    beforeTitle: "The day before",
    soonTitle: "Before you ride",
    reminder: "We'll send you a reminder.",
    before: "Pack closed shoes, long trousers, sunscreen and {litres} litres of water.",
    beforeSprings:
      "Pack swimwear and a towel, closed shoes, long trousers, sunscreen and {litres} litres of water.",
    dayTitle: "{time} on the day",
    day: "We are at your pickup place: {place}.",
    dayPlaceless: "We are at your hotel.",
    dayInMail: "We are at the pickup place in your confirmation email.",
  },
  plansTitle: "Plans change.",
  refund: {
    "full-until": "Full refund until {date}, {time}. After that we try to find you another day.",
    over: "Less than {hours} hours are left, so there is no refund any more. Write to us: we try to find you another day.",
    forfeited:
      "Your booking was moved less than {hours} hours before its start, so it can no longer be refunded. Write to us: we'll try to find you another day.",
    "called-off": "We had to call your ride off: you can choose another day or a full refund.",
  },
  home: "Back to home",
  contact: "Contact us",
  errorTitle: "Verification Error",
  changedTitle: "Your booking has changed",
  errors: {
    "no-session": "No session information found",
    "not-paid": "Payment has not been completed",
    refunded:
      "The ride filled up before your payment arrived. Your money goes back to you in full, by itself.",
    "paid-twice":
      "This booking had been paid before. The second payment goes back to you in full, by itself.",
    changed:
      "It was cancelled or called off after you paid. Our latest email says how it stands and has the link to it. Can't find it? Ask us and we'll send it again.",
    answer: "Error verifying payment: {message}",
    unknown: "Unknown error",
    fallback: "There was an error verifying your payment. Please contact us.",
    call: "Verification error: {message}",
    askedTooOften:
      "too many unknown payments were looked up from your connection. Please try again in an hour",
    unavailable: "the payment provider cannot be reached right now",
    away: "our system is not answering right now. If you have paid, your payment is not lost: we see to it as soon as it is back",
  },
  refundedHint: "No booking was made. Choose another day and we will be glad to ride with you.",
  chooseDay: "Choose another day",
  tryAgain: "Try again",
  reference: "Payment reference",
  whatsApp: "Or write to us on WhatsApp",
  newTab: "(opens in a new tab)",
  metaTitle: { confirmed: "Booking Confirmed!", error: "Verification Error" },
};

export type ConfirmationMessages = typeof en;

/** The hidden panel and the automation's notices are the operator's, in English as specified. */
export const automationMessages = {
  triggered: { title: "Zapier triggered", text: "Booking notification has been sent" },
  failed: "Zapier Error",
  panel: "Automation webhook",
  urlLabel: "Webhook URL",
  urlHint:
    "Kept in this browser. Empty: for real bookings the server uses the address it is configured with; a test needs an address here.",
  reset: "Reset",
  test: "Test Zapier Webhook Now",
  testing: "Testing...",
  testOk: "Zapier test successful",
  testOkText: "The webhook took the booking.",
  testFailed: "Zapier test failed",
  statusText: "Error {status}: {statusText}",
  missing: "Missing webhook URL or booking data",
  noAdmin:
    "Only a logged-in administrator can send a test. Log in at /admin in this browser first.",
  close: "Hide (Shift+Ctrl+Z)",
} as const;

export type AutomationMessages = typeof automationMessages;

export const confirmationMessages: Localized<ConfirmationMessages> = translations({
  en,
  es: {
    verifying: "Verificando tu pago...",
    verifyingHint: "Tarda unos segundos. Si no pasa nada,",
    loadAgain: "carga la página otra vez",
    confirmedTitle: "¡Reserva confirmada!",
    received: "Pago recibido",
    thanks:
      "Gracias, {name}. Tus caballos están apartados. Enviamos un correo con todos los detalles a {email}.",
    thanksNameless:
      "Gracias. Tus caballos están apartados. Te enviamos un correo con todos los detalles.",
    test: "Prueba: no se movió dinero",
    eyebrow: { sunset: "Marea, paseo al atardecer", "hot-springs": "Monte, aguas termales" },
    labels: {
      reference: "Clave de reserva",
      name: "Nombre",
      email: "Correo electrónico",
      phone: "Teléfono",
      date: "Fecha",
      tour: "Tour",
      participants: "Participantes",
      pickupTime: "Hora de recogida",
      pickupLocation: "Lugar de recogida",
      total: "Total",
      paymentStatus: "Estado del pago",
    },
    paid: "Pagado",
    phoneMissing: "No proporcionado",
    missing: "No proporcionado",
    sunset: "Puesta de sol {time}",
    phases: {
      new: "luna nueva",
      "first-quarter": "cuarto creciente",
      full: "luna llena",
      "last-quarter": "cuarto menguante",
    },
    addToCalendar: "Agregar al calendario",
    linkInMail:
      "El enlace para cambiar o cancelar está en tu correo de confirmación. ¿No lo encuentras? Pídenoslo y te lo mandamos otra vez.",
    next: {
      title: "Qué sigue",
      todayTitle: "Hoy",
      today:
        "Revisa tu correo. El mensaje es tu boleto, con un archivo para tu calendario y el enlace para cambiar o cancelar.",
      beforeTitle: "El día anterior",
      soonTitle: "Antes de montar",
      reminder: "Te mandamos un recordatorio.",
      before: "Prepara zapatos cerrados, pantalón largo, bloqueador y {litres} litros de agua.",
      beforeSprings:
        "Prepara traje de baño y toalla, zapatos cerrados, pantalón largo, bloqueador y {litres} litros de agua.",
      dayTitle: "Ese día a las {time}",
      day: "Pasamos por ti: {place}.",
      dayPlaceless: "Pasamos por ti a tu hotel.",
      dayInMail: "Pasamos por ti al lugar que dice tu correo de confirmación.",
    },
    plansTitle: "Los planes cambian.",
    refund: {
      "full-until":
        "Reembolso completo hasta el {date}, {time}. Después intentamos encontrarte otro día.",
      over: "Faltan menos de {hours} horas, así que ya no hay reembolso. Escríbenos: intentamos encontrarte otro día.",
      forfeited:
        "Tu reserva se movió cuando faltaban menos de {hours} horas para la salida, así que ya no tiene reembolso. Escríbenos: buscamos otro día para ti.",
      "called-off":
        "Tuvimos que suspender tu paseo: puedes elegir otro día o el reembolso completo.",
    },
    home: "Volver al inicio",
    contact: "Contáctanos",
    errorTitle: "Error de verificación",
    changedTitle: "Tu reserva cambió",
    errors: {
      "no-session": "No se encontró información de la sesión",
      "not-paid": "El pago no se ha completado",
      refunded:
        "El paseo se llenó antes de que llegara tu pago. Te devolvemos todo tu dinero, sin que hagas nada.",
      "paid-twice":
        "Esta reserva ya estaba pagada. Te devolvemos completo el segundo pago, sin que hagas nada.",
      changed:
        "Se canceló o tuvimos que suspenderla después de tu pago. En nuestro último correo está cómo quedó y el enlace para verla. ¿No lo encuentras? Pídenoslo y te lo mandamos otra vez.",
      answer: "Error al verificar el pago: {message}",
      unknown: "Error desconocido",
      fallback: "Hubo un error al verificar tu pago. Por favor, contáctanos.",
      call: "Error de verificación: {message}",
      askedTooOften:
        "desde tu conexión se consultaron demasiados pagos que no conocemos. Inténtalo de nuevo en una hora",
      unavailable: "el proveedor de pagos no responde en este momento",
      away: "nuestro sistema no responde en este momento. Si ya pagaste, tu pago no se pierde: lo atendemos en cuanto vuelva",
    },
    refundedHint: "No se hizo ninguna reserva. Elige otro día y con gusto montamos contigo.",
    chooseDay: "Elegir otro día",
    tryAgain: "Intentar de nuevo",
    reference: "Referencia del pago",
    whatsApp: "O escríbenos por WhatsApp",
    newTab: "(se abre en otra pestaña)",
    metaTitle: { confirmed: "¡Reserva confirmada!", error: "Error de verificación" },
  },
});
