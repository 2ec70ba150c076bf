import type { Plural } from "#app/i18n/format.ts";
import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "The horses’ week",
  intro:
    "What each horse did, from the rides that somebody completed on the day sheet. Hours run from the start of a ride to its end.",
  span: "{from} to {until}",
  pages: "Other weeks",
  previous: "Previous week",
  next: "Next week",
  thisWeek: "This week",
  none: "No horse was entered in this week.",
  horse: "Horse",
  all: "All horses",
  rides: { one: "{count} ride", other: "{count} rides" } as Plural,
  restDays: { one: "{count} day of rest", other: "{count} days of rest" } as Plural,
  outDays: { one: "{count} day out of service", other: "{count} days out of service" } as Plural,
  why: "Out: {reasons}",
  cell: { rest: "Rest", out: "Out", unrecorded: "Not recorded", open: "–", unknown: "" },
  openDay: "Counted when the day has ended",
  unrecorded: {
    one: "On {days}, a ride was not completed on the day sheet. Until somebody does that, nobody knows which horses rested.",
    other:
      "On {days}, rides were not completed on the day sheet. Until somebody does that, nobody knows which horses rested.",
  } as Plural,
};

export const horseWeekMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: "La semana de los caballos",
    intro:
      "Lo que hizo cada caballo, según los paseos que alguien dio por terminados en la hoja del día. Las horas van del inicio al final de cada paseo.",
    span: "Del {from} al {until}",
    pages: "Otras semanas",
    previous: "Semana anterior",
    next: "Semana siguiente",
    thisWeek: "Esta semana",
    none: "En esta semana no había ningún caballo anotado.",
    horse: "Caballo",
    all: "Todos los caballos",
    rides: { one: "{count} paseo", other: "{count} paseos" },
    restDays: { one: "{count} día de descanso", other: "{count} días de descanso" },
    outDays: { one: "{count} día fuera", other: "{count} días fuera" },
    why: "Fuera: {reasons}",
    cell: { rest: "Descanso", out: "Fuera", unrecorded: "Sin anotar", open: "–", unknown: "" },
    openDay: "Se cuenta cuando acaba el día",
    unrecorded: {
      one: "Falta dar por terminado un paseo en la hoja del día: {days}. Mientras tanto no se sabe qué caballos descansaron.",
      other:
        "Faltan paseos por dar por terminados en la hoja del día: {days}. Mientras tanto no se sabe qué caballos descansaron.",
    },
  },
});
