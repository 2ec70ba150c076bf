import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "Riders turned away",
  none: "Nobody was turned away for a ride of this period, as far as the site knows.",
  note: "By the day of the ride that they wanted. A party counts when it taps a day in the calendar that can't take it, or sends the form for one. Nobody's name or address is kept, so somebody who tries again in another tab counts again, and who asks you by phone or message doesn't count.",
  byTour: "By tour",
  byTime: "By day or month",
  columns: {
    sold: "Riders who ride",
    turnedAway: "Turned away",
    full: "Full",
    "too-few": "Too few riders",
    closed: "Closed",
    "too-late": "Too late",
    "too-young": "Too young",
  },
  part: "When",
  tour: "Tour",
  before: "Year before: {value}",
};

export const demandMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: "Quienes se quedaron sin paseo",
    none: "Nadie se quedó sin paseo en este periodo, hasta donde sabe el sitio.",
    note: "Según el día del paseo que querían. Un grupo cuenta cuando toca en el calendario un día en que no puede ir, o cuando manda el formulario para ese día. No se guarda ni nombre ni dirección de nadie, así que quien vuelve a intentarlo en otra pestaña cuenta otra vez, y quien te pregunta por teléfono o por mensaje no cuenta.",
    byTour: "Por tour",
    byTime: "Por día o mes",
    columns: {
      sold: "Jinetes que van",
      turnedAway: "Sin paseo",
      full: "Lleno",
      "too-few": "Faltaban personas",
      closed: "Cerrado",
      "too-late": "Muy tarde",
      "too-young": "Muy chicos",
    },
    part: "Cuándo",
    tour: "Tour",
    before: "Un año antes: {value}",
  },
});
