import type { Plural } from "#app/i18n/format.ts";
import type { Localized } from "#app/i18n/locale.ts";
import { createPageTranslations } from "#app/i18n/translations.ts";

const en = {
  rides: { one: "{count} ride", other: "{count} rides" } as Plural,
  daysOff: { one: "{count} day off", other: "{count} days off" } as Plural,
  note: "Rides and days off are for the week that ended on {date}, as our team recorded them.",
};

/** The words for the rides and days off of the horses that the site introduces. */
export const horseWeekWords: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    rides: { one: "{count} paseo", other: "{count} paseos" },
    daysOff: { one: "{count} día libre", other: "{count} días libres" },
    note: "Los paseos y los días libres son de la semana que terminó el {date}, según lo que anotó nuestro equipo.",
  },
});
