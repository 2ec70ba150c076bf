import type { TemplateKind } from "#db/schema.ts";
import type { Localized } from "../../i18n/locale.ts";

/** The values that a template can contain, as `{name}`. */
export type TemplatePlaceholder =
  | "name"
  | "brand"
  | "tour"
  | "date"
  | "day"
  | "riders"
  | "meeting"
  | "payment"
  | "link"
  | "oldTour"
  | "oldDate"
  | "oldTime"
  | "reference"
  | "amount"
  | "until"
  | "horses"
  | "review";

/**
 * The texts of the templates, made from those that people send by hand and rewritten for WhatsApp's
 * rules (ADR 97): no value stands first or last, and none has a line break. `submitTemplates`
 * submits a changed text under a new name.
 */
export const templateTexts: Readonly<Record<TemplateKind, Localized>> = {
  booked: {
    en: "Hi {name}, this is {brand}. Your booking is confirmed.\n\nRide: {tour}, {date}\nParty: {riders}\nPickup: {meeting}\nPayment: {payment}\n\nSee or change your booking here: {link}\n\nIf you have a question, just answer this message.",
    es: "Hola, {name}, somos {brand}. Tu reservación está confirmada.\n\nPaseo: {tour}, {date}\nGrupo: {riders}\nRecogida: {meeting}\nPago: {payment}\n\nAquí puedes ver o cambiar tu reservación: {link}\n\nCualquier duda, contesta este mensaje.",
  },
  reminder: {
    en: "Hi {name}, this is {brand}. A reminder: your ride is {day}.\n\nRide: {tour}\nParty: {riders}\nPickup: {meeting}\n\nYour booking: {link}\n\nIf anything comes up, just answer this message.",
    es: "Hola, {name}, somos {brand}. Te recordamos que tu paseo es {day}.\n\nPaseo: {tour}\nGrupo: {riders}\nRecogida: {meeting}\n\nTu reservación: {link}\n\nCualquier cosa, contesta este mensaje.",
  },
  moved: {
    en: "Hi {name}, this is {brand}. Your ride has a new day or time.\n\nBefore: {oldTour}, {oldDate}, {oldTime}\nNow: {tour}, {date}\nParty: {riders}\nPickup: {meeting}\nPayment: {payment}\n\nYour booking: {link}\n\nIf that doesn't work for you, just answer this message.",
    es: "Hola, {name}, somos {brand}. Tu paseo cambió de día u hora.\n\nAntes: {oldTour}, {oldDate}, {oldTime}\nAhora: {tour}, {date}\nGrupo: {riders}\nRecogida: {meeting}\nPago: {payment}\n\nTu reservación: {link}\n\nSi no te queda bien, contesta este mensaje.",
  },
  changed: {
    en: "Hi {name}, this is {brand}. We've updated your booking. This is how it stands now.\n\nRide: {tour}, {date}\nParty: {riders}\nPickup: {meeting}\nPayment: {payment}\n\nSee it here: {link}\n\nIf something isn't right, just answer this message.",
    es: "Hola, {name}, somos {brand}. Actualizamos tu reservación. Así queda ahora.\n\nPaseo: {tour}, {date}\nGrupo: {riders}\nRecogida: {meeting}\nPago: {payment}\n\nAquí la puedes ver: {link}\n\nSi algo no está bien, contesta este mensaje.",
  },
  called_off: {
    en: "Hi {name}, this is {brand}. We're sorry: we had to call off your ride on {date} ({tour}).\n\nPick another day, or cancel and get back whatever you've paid, here: {link}\n\nIf you have a question, just answer this message.",
    es: "Hola, {name}, somos {brand}. Una disculpa: tuvimos que suspender tu paseo del {date} ({tour}).\n\nAquí puedes elegir otro día, o cancelar y recuperar lo que hayas pagado: {link}\n\nCualquier duda, contesta este mensaje.",
  },
  back_on: {
    en: "Hi {name}, this is {brand}. Good news: your ride on {date} is back on.\n\nRide: {tour}\nParty: {riders}\nPickup: {meeting}\n\nYour booking: {link}\n\nIf that doesn't work for you, just answer this message.",
    es: "Hola, {name}, somos {brand}. Buenas noticias: tu paseo del {date} sí sale.\n\nPaseo: {tour}\nGrupo: {riders}\nRecogida: {meeting}\n\nTu reservación: {link}\n\nSi ya no te queda bien, contesta este mensaje.",
  },
  cancelled: {
    en: "Hi {name}, this is {brand}. Your booking {reference} is canceled.\n\nRide: {tour}, {date}\nParty: {riders}\nYour money: {payment}\n\nThe details are here: {link}\n\nIf you have a question, just answer this message.",
    es: "Hola, {name}, somos {brand}. Tu reservación {reference} quedó cancelada.\n\nPaseo: {tour}, {date}\nGrupo: {riders}\nTu dinero: {payment}\n\nAquí están los detalles: {link}\n\nCualquier duda, contesta este mensaje.",
  },
  payment_link: {
    en: "Hi {name}, this is {brand}. Here is the payment link for your ride on {date} ({tour}).\n\nAmount: {amount}\nPay here: {link}\nGood until: {until}\n\nIf you have a question, just answer this message.",
    es: "Hola, {name}, somos {brand}. Este es el enlace de pago de tu paseo del {date} ({tour}).\n\nCantidad: {amount}\nPaga aquí: {link}\nSirve hasta: {until}\n\nCualquier duda, contesta este mensaje.",
  },
  rider_details: {
    en: "Hi {name}, this is {brand}. Before your ride on {date} ({tour}) we choose a horse for everyone.\n\nPlease tell us here who's riding and what each of you weighs: {link}\n\nIf you have a question, just answer this message.",
    es: "Hola, {name}, somos {brand}. Antes de tu paseo del {date} ({tour}) elegimos un caballo para cada quien.\n\nCuéntanos aquí quiénes van a montar y cuánto pesa cada persona: {link}\n\nCualquier duda, contesta este mensaje.",
  },
  offer: {
    en: "Hi {name}, this is {brand}. Here is our offer for your ride on {date}: {link}\n\nWe hold your places until {until}. If you have a question, just answer this message.",
    es: "Hola, {name}, somos {brand}. Esta es nuestra propuesta para tu paseo del {date}: {link}\n\nTe apartamos los lugares hasta el {until}. Cualquier duda, contesta este mensaje.",
  },
  hold_ended: {
    en: "Hi {name}, this is {brand}. We're no longer holding places for your ride on {date} ({tour}). Your card hasn't been charged; if you've sent a transfer, tell us.\n\nIf you'd still like to come, just answer this message and we'll see what's free.",
    es: "Hola, {name}, somos {brand}. Ya no tenemos apartados los lugares de tu paseo del {date} ({tour}). No se cobró nada a tu tarjeta; si ya hiciste una transferencia, avísanos.\n\nSi todavía quieres venir, contesta este mensaje y vemos qué hay libre.",
  },
  thanks: {
    en: "Hi {name}, thank you for riding with {brand} on {date}. You rode {horses}, and we hope you loved it.\n\nIf you have a moment, tell others how it was: {review}\n\nIf you'd rather not get messages like this, answer STOP.",
    es: "Hola, {name}, gracias por montar con {brand} el {date}. Montaste {horses} y ojalá lo hayas disfrutado mucho.\n\nSi tienes un momento, cuéntales a otros cómo te fue: {review}\n\nSi prefieres no recibir mensajes como este, contesta ALTO.",
  },
};

/** What each template is submitted as. Asking for a review is marketing. */
export function getTemplateCategory(kind: TemplateKind): "utility" | "marketing" {
  return kind === "thanks" ? "marketing" : "utility";
}

/** The values with which the templates are submitted and previewed. */
export const templateExamples: Readonly<Record<TemplatePlaceholder, Localized>> = {
  name: { en: "Hannah", es: "Ana" },
  brand: { en: "Marea y Monte", es: "Marea y Monte" },
  tour: { en: "Sunset Beach Tour", es: "Paseo al atardecer" },
  date: { en: "Saturday, December 12", es: "sábado 12 de diciembre" },
  day: { en: "tomorrow", es: "mañana" },
  riders: { en: "2 riders", es: "2 personas" },
  meeting: { en: "2:30 PM at Hotel Santa Fe", es: "2:30 p.m. en Hotel Santa Fe" },
  payment: { en: "It's all paid.", es: "Ya está todo pagado." },
  link: { en: "https://example.com/booking/abc", es: "https://example.com/es/reserva/abc" },
  oldTour: { en: "Sunset Beach Tour", es: "Paseo al atardecer" },
  oldDate: { en: "Friday, December 11", es: "viernes 11 de diciembre" },
  oldTime: { en: "2:30 PM", es: "2:30 p.m." },
  reference: { en: "K7QM-4T2X", es: "K7QM-4T2X" },
  amount: { en: "MXN $1,850", es: "MXN $1,850" },
  until: { en: "Friday, December 11, 6:00 PM", es: "viernes 11 de diciembre a las 6:00 p.m." },
  horses: { en: "Luna and Sol", es: "a Luna y a Sol" },
  review: { en: "https://example.com/review", es: "https://example.com/review" },
};
