import type { Plural } from "../../i18n/format.ts";
import type { Localized } from "../../i18n/locale.ts";
import { createTranslations } from "../../i18n/translations.ts";

const en = {
  subject: "Sheet for {day}: {riders}, {rides}, from {from}",
  preview: "First pickup: {first}",
  opening: "{riders}, {rides}. First pickup: {first}.",
  toCollectInAll: "To collect in all: {amount}.",
  allPaid: "Nothing to collect: everything is paid.",
  toCollect: "To collect: {amount}.",
  seats: "{sold} of {capacity}.",
  riders: { one: "{count} rider", other: "{count} riders" } as Plural,
  rides: { one: "{count} ride", other: "{count} rides" } as Plural,
  guides: { one: "Guide: {names}.", other: "Guides: {names}." } as Plural,
  noTime: "No time agreed",
  noPlace: "no pickup place agreed",
  noPhone: "No phone",
  speaks: { en: "speaks English", es: "speaks Spanish" },
  teamNote: "Team note",
  button: "Open the day sheet",
  note: "As things stood when this was sent. The day sheet shows how they stand now.",
};

/** The texts of the day sheet, which the team gets by email on the evening before the rides. */
export const daySheetMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    subject: "Hoja del {day}: {riders}, {rides}, desde las {from}",
    preview: "Pasamos desde las {first}",
    opening: "{riders}, {rides}. Pasamos desde las {first}.",
    toCollectInAll: "Por cobrar en total: {amount}.",
    allPaid: "No hay nada por cobrar: todo está pagado.",
    toCollect: "Por cobrar: {amount}.",
    seats: "{sold} de {capacity}.",
    riders: { one: "{count} jinete", other: "{count} jinetes" },
    rides: { one: "{count} paseo", other: "{count} paseos" },
    guides: { one: "Guía: {names}.", other: "Guías: {names}." },
    noTime: "Sin hora acordada",
    noPlace: "falta acordar dónde pasamos",
    noPhone: "Sin teléfono",
    speaks: { en: "habla inglés", es: "habla español" },
    teamNote: "Nota del equipo",
    button: "Abrir la hoja del día",
    note: "Así estaba todo cuando salió este correo. La hoja del día muestra cómo está ahora.",
  },
});
