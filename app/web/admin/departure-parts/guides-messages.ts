import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  none: "No guide yet",
  named: { one: "Guide: {names}", other: "Guides: {names}" } as Plural,
  choose: "Choose guides",
  legend: "Who goes with this ride?",
  submit: "Save guides",
  done: "Saved. The guides you chose see this ride on the day sheet.",
  twice: "{name} is also on {ride} at {time}. The two overlap.",
};

/** Messages about the guides of a ride, on the day sheet and on the Today screen. */
export const adminGuidesMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    none: "Todavía sin guía",
    named: { one: "Guía: {names}", other: "Guías: {names}" },
    choose: "Elegir guías",
    legend: "¿Quién va con este paseo?",
    submit: "Guardar guías",
    done: "Listo. Quienes elegiste ven este paseo en la hoja del día.",
    twice: "{name} también va en {ride}, a las {time}. Los dos se enciman.",
  },
});
