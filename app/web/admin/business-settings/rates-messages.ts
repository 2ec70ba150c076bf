import type { FetchFailure } from "#app/business/guest-currencies/stored-rates.server.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "What pages show now",
  shown: "For {sum}: {text}",
  off: "Only pesos. Check the currencies that guests should see.",
  stale: "Only pesos, because there are no rates from the last 3 days.",
  fetched: "The site fetched the rates of {day} on {time}.",
  waiting: "The site will ask that address for rates in the next few minutes.",
  failed: "On {time} the rates couldn't be fetched: {reason} The site tries again every hour.",
  reasons: {
    "invalid-url": "that isn't an address.",
    "not-https": "the address doesn't begin with https://.",
    "no-address": "there's no server of that name.",
    "not-public": "the address leads into a private network, where the site doesn't ask.",
    "no-answer": "there was no answer ({detail}).",
    timeout: "there was no answer within 10 seconds.",
    status: "the other site said {detail}.",
    "too-large": "the answer is too long.",
    "not-json": "the answer isn't JSON.",
    "not-rates": "the answer has no base, date and rates.",
    "no-pesos": "there's no MXN among the rates.",
    "no-currency": "there's no USD, CAD, EUR or GBP among the rates.",
    implausible: "a currency would cost less than 1 or more than 1,000 pesos.",
  } satisfies Record<FetchFailure["code"], string>,
};

/** Messages about the exchange rates that pages show and that the server fetches. */
export const ratesMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: "Lo que muestran las páginas ahora",
    shown: "Para {sum}: {text}",
    off: "Solo pesos. Marca las monedas que quieres que se vean.",
    stale: "Solo pesos, porque no hay tipo de cambio de los últimos 3 días.",
    fetched: "El {time} el sitio obtuvo el tipo de cambio del {day}.",
    waiting: "En unos minutos el sitio va a consultar esa dirección.",
    failed:
      "El {time} no se pudo obtener el tipo de cambio: {reason} El sitio vuelve a preguntar cada hora.",
    reasons: {
      "invalid-url": "eso no es una dirección.",
      "not-https": "la dirección no empieza con https://.",
      "no-address": "no hay ningún servidor con ese nombre.",
      "not-public": "la dirección lleva a una red privada, y ahí el sitio no pregunta.",
      "no-answer": "no hubo respuesta ({detail}).",
      timeout: "no hubo respuesta en 10 segundos.",
      status: "el otro sitio contestó {detail}.",
      "too-large": "la respuesta es demasiado larga.",
      "not-json": "la respuesta no es JSON.",
      "not-rates": "a la respuesta le faltan base, date y rates.",
      "no-pesos": "no viene MXN en la lista.",
      "no-currency": "no vienen USD, CAD, EUR ni GBP en la lista.",
      implausible: "una moneda costaría menos de 1 peso o más de 1,000.",
    },
  },
});
