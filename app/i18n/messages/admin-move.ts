import type { Plural } from "../format.ts";
import type { Localized } from "../locale.ts";
import { translations } from "../translations.ts";

const en = {
  open: "Another day, time or tour, with the places left",
  title: "Move booking {reference}",
  now: "Now: {tour}, {date}, pickup at {pickup}.",
  tour: "Tour",
  days: "Days with places left",
  earlier: "Earlier days",
  later: "Later days",
  left: { one: "{count} place left", other: "{count} places left" } as Plural,
  full: "no room",
  chosen: "{tour} on {date}",
  pickup: "Pickup at {pickup}, ride at {start}: {left}",
  note: "On the same tour the price stays. On another tour they pay that tour's price of the day.",
  choose: "Choose a ride.",
  submit: "Move",
  save: "Move at this price",
  nothing: "No rides that day.",
  not: "This booking can't be moved: only confirmed ones can.",
  back: "Go back without changing anything",
};

export type AdminMoveMessages = typeof en;

/** The operator's page that moves a booking to any ride. */
export const adminMoveMessages: Localized<AdminMoveMessages> = translations({
  en,
  es: {
    open: "Otro día, hora o tour, con los lugares que quedan",
    title: "Mover la reservación {reference}",
    now: "Ahora: {tour}, {date}, pasamos a las {pickup}.",
    tour: "Tour",
    days: "Días con lugar",
    earlier: "Días anteriores",
    later: "Días siguientes",
    left: { one: "queda {count} lugar", other: "quedan {count} lugares" },
    full: "no caben",
    chosen: "{tour}, {date}",
    pickup: "Pasamos a las {pickup}, el paseo a las {start}: {left}",
    note: "En el mismo tour el precio no cambia. En otro tour pagan el precio que tiene ese día.",
    choose: "Elige un paseo.",
    submit: "Mover",
    save: "Mover a este precio",
    nothing: "Ese día no hay paseos.",
    not: "Esta reservación no se puede mover: solo se mueven las confirmadas.",
    back: "Regresar sin cambiar nada",
  },
});
