import type { Plural } from "../../i18n/format.ts";
import type { Localized } from "../../i18n/locale.ts";
import { createTranslations } from "../../i18n/translations.ts";

const en = {
  name: "Rides of {brand}",
  summary: "{ride}: {sold} of {capacity}",
  calledOff: "Called off: {ride}, {sold} riders",
  riders: { one: "{count} rider", other: "{count} riders" } as Plural,
  noTime: "Time open,",
  noPlace: "place open",
};

/** The texts of the entries in the team's calendar feeds. */
export const calendarFeedMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    name: "Paseos de {brand}",
    summary: "{ride}: {sold} de {capacity}",
    calledOff: "Suspendido: {ride}, {sold} jinetes",
    riders: { one: "{count} jinete", other: "{count} jinetes" },
    noTime: "Hora por acordar,",
    noPlace: "lugar por acordar",
  },
});
