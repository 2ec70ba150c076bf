import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "Move booking {reference}",
  now: "Now: {tour}, {date} at {start}, pickup at {pickup}.",
  nowAlone: "Now: {tour}, {date} at {start}, without a pickup.",
  tour: "Tour",
  days: "Days with seats left",
  earlier: "Earlier days",
  later: "Later days",
  left: { one: "{count} seat left", other: "{count} seats left" } as Plural,
  full: "no room",
  chosen: "{tour} on {date}",
  pickup: "Pickup at {pickup}",
  alone: "Without a pickup",
  ride: "Ride at {start}, {left}",
  priceStays: "They keep paying {total}.",
  priceBecomes: "They pay {total} on this tour, instead of {from}.",
  noPrice: "This tour has no price for a private ride.",
  choose: "Choose a ride.",
  tooHeavy: "The weight limit of {date} is {limit}. Above it: {riders}.",
  submit: "Move",
  save: "Move at this price",
  nothing: "No rides that day.",
  not: "This booking can't be moved: only confirmed ones can.",
  back: "Go back without changing anything",
};

export type AdminMoveMessages = typeof en;

/** Messages of the page on which a booking is moved to another ride. */
export const adminMoveMessages: Localized<AdminMoveMessages> = createTranslations({
  en,
  es: {
    title: "Mover la reservación {reference}",
    now: "Ahora: {tour}, {date} a las {start}; pasamos a las {pickup}.",
    nowAlone: "Ahora: {tour}, {date} a las {start}, sin recogida.",
    tour: "Tour",
    days: "Días con lugar",
    earlier: "Días anteriores",
    later: "Días siguientes",
    left: { one: "queda {count} lugar", other: "quedan {count} lugares" },
    full: "no caben",
    chosen: "{tour}, {date}",
    pickup: "Pasamos a las {pickup}",
    alone: "Sin recogida",
    ride: "Paseo a las {start}, {left}",
    priceStays: "Siguen pagando {total}.",
    priceBecomes: "En este tour pagan {total}, en lugar de {from}.",
    noPrice: "Este tour no tiene precio de paseo privado.",
    choose: "Elige un paseo.",
    tooHeavy: "El peso máximo del {date} es de {limit}. Pesan más: {riders}.",
    submit: "Mover",
    save: "Mover a este precio",
    nothing: "Ese día no hay paseos.",
    not: "Esta reservación no se puede mover: solo se mueven las confirmadas.",
    back: "Regresar sin cambiar nada",
  },
});
