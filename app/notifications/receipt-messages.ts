import type { Localized } from "../i18n/locale.ts";
import { createTranslations } from "../i18n/translations.ts";

const en = {
  nameless: "there",
  chat: "Hi {name}! It's {brand}. We received {amount} {method} on {day} for your ride “{tour}” on {date}.{back} {rest}\n\nYour booking: {reference}.",
  /** For a booking that does not stand any more, so that nothing is left to pay. */
  chatEnded:
    "Hi {name}! It's {brand}. We received {amount} {method} on {day} for booking {reference} ({tour}, {date}).{back}",
  test: "What was paid by card was a test: no money moved.",
  cancelled: "This booking is canceled.",
  /** What is not refunded of a canceled booking. */
  kept: "{amount} isn't refunded.",
  /** Leads to the refunds if the booking has several payments. */
  ofAllPayments: "This adds up all the payments for this booking.",
  methods: { cash: "in cash", transfer: "by bank transfer", card: "by card" },
  rest: {
    none: "It's all paid.",
    arrival: "Left to pay: {left}, on the day of your ride.",
    link: "Left to pay: {left}, with your payment link, until {until}, {time} (local time).",
    partByLink:
      "Left to pay: {left}. Of that, {part} with your payment link, until {until}, {time} (local time), and the rest on the day of your ride.",
  },
  document: {
    title: "Payment receipt",
    rows: {
      reference: "Booking",
      name: "Received from",
      tour: "For",
      date: "Day of the ride",
      riders: "Riders",
      amount: "Received",
      method: "Paid by",
      day: "Received on",
      total: "Price",
      collected: "Received so far",
      /** Replaces `collected` once something went back. */
      kept: "Received, less what went back",
    },
    methods: {
      ...{ cash: "Cash", transfer: "Bank transfer", card: "Card" },
      test: "A test payment by card: no money moved",
    },
    notInvoice: "This receipt confirms your payment. It isn't a tax invoice (CFDI).",
    issued: "Issued on {day}.",
  },
};

/** The texts of receipts, in the guest's language. */
export const receiptMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    nameless: "qué tal",
    chat: "¡Hola, {name}! Somos {brand}. Recibimos {amount} {method} el {day} por tu paseo «{tour}» del {date}.{back} {rest}\n\nTu reservación: {reference}.",
    chatEnded:
      "¡Hola, {name}! Somos {brand}. Recibimos {amount} {method} el {day} por la reservación {reference} ({tour}, {date}).{back}",
    test: "Lo pagado con tarjeta fue de prueba: no se movió dinero.",
    cancelled: "Esta reservación está cancelada.",
    kept: "{amount} no se reembolsan.",
    ofAllPayments: "Sumamos todos los pagos de esta reservación.",
    methods: { cash: "en efectivo", transfer: "por transferencia", card: "con tarjeta" },
    rest: {
      none: "Ya está todo pagado.",
      arrival: "Falta pagar {left} el día de tu paseo.",
      link: "Falta pagar {left}, con tu enlace de pago, hasta el {until} a las {time} (hora local).",
      partByLink:
        "Falta pagar {left}: {part} con tu enlace de pago, hasta el {until} a las {time} (hora local), y lo demás el día de tu paseo.",
    },
    document: {
      title: "Recibo de pago",
      rows: {
        reference: "Reservación",
        name: "Recibimos de",
        tour: "Por",
        date: "Día del paseo",
        riders: "Personas",
        amount: "Cantidad recibida",
        method: "Forma de pago",
        day: "Recibido el",
        total: "Precio",
        collected: "Recibido hasta ahora",
        kept: "Recibido, menos lo devuelto",
      },
      methods: {
        ...{ cash: "Efectivo", transfer: "Transferencia", card: "Tarjeta" },
        test: "Un pago de prueba con tarjeta: no se movió dinero",
      },
      notInvoice: "Este recibo comprueba tu pago. No es una factura (CFDI).",
      issued: "Expedido el {day}.",
    },
  },
});
