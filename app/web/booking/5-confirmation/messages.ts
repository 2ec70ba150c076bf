import type { Localized } from "../../../i18n/locale.ts";
import { createPageTranslations } from "../../../i18n/translations.ts";

const en = {
  verifying: "Verifying your payment...",
  verifyingHint: "This takes a few seconds. If nothing happens,",
  loadAgain: "load the page again",
  confirmedTitle: "Booking Confirmed!",
  received: "Payment received",
  thanks: "Thank you, {name}. You're in. We've emailed all the details to {email}.",
  thanksNameless: "Thank you. You're in. We've emailed you all the details.",
  /** Replaces the sentences above where no email reaches the guest. */
  thanksUnmailed: "Thank you. You're in. All the details are here and on your booking page.",
  test: "What was paid by card was a test: no money moved",
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
  /** Replaces the sentence above where no email reaches the guest. */
  linkOnRequest: "Looking for the link to change or cancel? Ask us for it.",
  next: {
    title: "What happens now",
    todayTitle: "Today",
    /** Replaces the title above on later days. */
    laterTitle: "Your ticket",
    today:
      "Check your email. Our message is your ticket, with a calendar file and the link to change or cancel.",
    todayUnmailed:
      "Open “{manage}” and save the link to that page: your ticket is there, and you make any changes there.",
    beforeTitle: "The day before",
    soonTitle: "Before you ride",
    reminder: "We'll send you a reminder.",
    dayTitle: "{time}, the day of your ride",
    dayTitleUntimed: "The day of your ride",
    day: "We'll pick you up here: {place}.",
    dayPlaceless: "We'll pick you up at your hotel.",
    dayInMail: "We'll pick you up at the place in your confirmation email.",
  },
  plansTitle: "Plans change.",
  refund: {
    "full-until": "Full refund until {date}, {time} (local time).",
    "part-until": "{percent} refund until {date}, {time} (local time).",
    over: "The ride is less than {hours} away, so the usual refund is over.",
    forfeited:
      "Your booking was moved less than {hours} before the earlier ride, so the usual refund no longer applies.",
    "called-off": "We had to call your ride off: you can choose another day or a full refund.",
  },
  /**
   * Added after the refund sentence while the guest can still move the booking on their own page.
   */
  move: "You can still move it to another day with room until {date}, {time} (local time).",
  moveAfter: "After that you can still move it to another day with room until {date}, {time}.",
  home: "Back to home",
  contact: "Contact us",
  errorTitle: "Verification Error",
  changedTitle: "Your booking has changed",
  errors: {
    "no-session": "No session information found",
    "not-paid": "Payment has not been completed",
    refunded:
      "Your payment arrived after your places had been released, and they were no longer available. We're refunding you in full. There's nothing you need to do.",
    "paid-twice":
      "This booking was already paid. We're refunding the second payment in full. There's nothing you need to do.",
    changed:
      "It was canceled or called off after you paid. Our latest email says how it stands and has the link to it. Can't find it? Ask us and we'll send it again.",
    answer: "Error verifying payment: {message}",
    unknown: "Unknown error",
    fallback: "There was an error verifying your payment. Please contact us.",
    call: "Verification error: {message}",
    askedTooOften:
      "too many unknown payments were looked up from your connection. Please try again in an hour",
    unavailable: "we can't reach the payment provider right now",
    away: "our system isn't answering right now. If you've paid, your payment isn't lost: we'll take care of it as soon as we're back",
  },
  refundedHint: "No booking was made. Choose another day and we'd love to ride with you.",
  chooseDay: "Choose another day",
  tryAgain: "Try again",
  reference: "Payment reference",
  whatsApp: "Or message us on WhatsApp",
  newTab: "(opens in a new tab)",
  metaTitle: { confirmed: "Booking Confirmed!", error: "Verification Error" },
};

export type ConfirmationMessages = typeof en;

/**
 * Texts of the hidden panel and its notices. They are only in English, as in the specification,
 * because only the operator sees them.
 */
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

export const confirmationMessages: Localized<ConfirmationMessages> = createPageTranslations({
  en,
  es: {
    verifying: "Verificando tu pago...",
    verifyingHint: "Tarda unos segundos. Si no pasa nada,",
    loadAgain: "carga la página otra vez",
    confirmedTitle: "¡Reservación confirmada!",
    received: "Pago recibido",
    thanks: "Gracias, {name}. Ya quedó tu reservación. Te enviamos todos los detalles a {email}.",
    thanksNameless:
      "Gracias. Ya quedó tu reservación. Te enviamos un correo con todos los detalles.",
    thanksUnmailed:
      "Gracias. Ya quedó tu reservación. Los detalles están aquí y en la página de tu reservación.",
    test: "Lo pagado con tarjeta fue de prueba: no se movió dinero",
    labels: {
      reference: "Clave de reservación",
      name: "Nombre",
      email: "Correo electrónico",
      phone: "Teléfono",
      date: "Fecha",
      tour: "Tour",
      participants: "Personas",
      pickupTime: "A qué hora pasamos por ti",
      pickupLocation: "Dónde pasamos por ti",
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
    linkOnRequest: "¿Buscas el enlace para cambiar o cancelar? Pídenoslo.",
    next: {
      title: "Qué sigue",
      todayTitle: "Hoy",
      laterTitle: "Tu boleto",
      today:
        "Revisa tu correo. El mensaje es tu boleto, con un archivo para tu calendario y el enlace para cambiar o cancelar.",
      todayUnmailed:
        "Abre “{manage}” y guarda el enlace de esa página: ahí está tu boleto y ahí haces cualquier cambio.",
      beforeTitle: "Un día antes",
      soonTitle: "Antes de montar",
      reminder: "Te mandamos un recordatorio.",
      dayTitle: "Ese día a las {time}",
      dayTitleUntimed: "El día de tu paseo",
      day: "Pasamos por ti: {place}.",
      dayPlaceless: "Pasamos por ti a tu hotel.",
      dayInMail: "Pasamos por ti al lugar que dice tu correo de confirmación.",
    },
    plansTitle: "Los planes cambian.",
    refund: {
      "full-until": "Reembolso completo hasta el {date} a las {time} (hora local).",
      "part-until": "Reembolso del {percent} hasta el {date} a las {time} (hora local).",
      over: "Faltan menos de {hours} para el paseo, así que ya no hay reembolso normal.",
      forfeited:
        "Tu reservación se movió cuando faltaban menos de {hours} para el paseo anterior, así que ya no aplica el reembolso normal.",
      "called-off":
        "Tuvimos que suspender tu paseo: puedes elegir otro día o el reembolso completo.",
    },
    move: "Todavía puedes cambiar de día, si hay lugar, hasta el {date} a las {time} (hora local).",
    moveAfter: "Después todavía puedes cambiar de día, si hay lugar, hasta el {date} a las {time}.",
    home: "Volver al inicio",
    contact: "Contáctanos",
    errorTitle: "Error de verificación",
    changedTitle: "Tu reservación cambió",
    errors: {
      "no-session": "No se encontró información de la sesión",
      "not-paid": "El pago no se ha completado",
      refunded:
        "Tu pago llegó cuando tus lugares ya se habían liberado y ya no estaban disponibles. Ya te estamos devolviendo todo tu dinero; no tienes que hacer nada.",
      "paid-twice":
        "Esta reservación ya estaba pagada. Ya te estamos devolviendo completo el segundo pago; no tienes que hacer nada.",
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
    refundedHint: "No se hizo ninguna reservación. Elige otro día y con gusto montamos contigo.",
    chooseDay: "Elegir otro día",
    tryAgain: "Intentar de nuevo",
    reference: "Referencia del pago",
    whatsApp: "O escríbenos por WhatsApp",
    newTab: "(se abre en otra pestaña)",
    metaTitle: { confirmed: "¡Reservación confirmada!", error: "Error de verificación" },
  },
});
