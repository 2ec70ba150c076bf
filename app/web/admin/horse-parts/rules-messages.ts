import type { Plural } from "#app/i18n/format.ts";
import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "Work and days off",
  intro:
    "Two rules for every horse. While the horses count one by one, rides sell only what they can do under these rules, and pages tell guests about them.",
  notCounted:
    "The horses don't count one by one, so sales don't keep to these rules and guests don't read about them. The proposal of who rides which horse keeps to them.",
  mostHoursADay: "Most hours in a day",
  mostHoursHint:
    "A number from {least} to {most}, such as 4 or 5.5. Rides count from start to end, without preparation or rest. Empty: no rule.",
  daysOffAWeek: "Days off a week",
  daysOffHint:
    "A whole number from {least} to {most}. A week is Sunday to Saturday, and days out of service are days off. Empty: no rule.",
  submit: "Save rules",
  question: "With these rules, some rides stop selling. Nothing is saved yet.",
  confirm: "Yes, save these rules",
  errorsTitle: {
    one: "There is {count} problem with the rules",
    other: "There are {count} problems with the rules",
  } as Plural,
  errors: {
    "not-hours":
      "Most hours in a day: write a number from {least} to {most}, with halves or quarters, or leave it empty.",
    "not-days": "Days off a week: write a whole number from {least} to {most}, or leave it empty.",
  },
  tooLong:
    "No horse may go on these rides, because they're longer than the most hours in a day. No one can book them:",
  stopped: "On these days guests can no longer book:",
  longRide: "{ride}, {start}: {hours} hours",
  off: "No rule",
  done: "The rules are saved.",
};

/** The messages about the rules of all horses: hours in a day, and days off a week. */
export const horseRulesMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: "Trabajo y descanso",
    intro:
      "Dos reglas para todos los caballos. Mientras se cuentan uno por uno, solo se venden los lugares que los caballos pueden cubrir con estas reglas, y el sitio se las cuenta a tus clientes.",
    notCounted:
      "Los caballos no se cuentan uno por uno, así que las ventas no siguen estas reglas y tus clientes no las leen. La propuesta de quién monta qué caballo sí las sigue.",
    mostHoursADay: "Máximo de horas al día",
    mostHoursHint:
      "Un número de {least} a {most}, como 4 o 5.5. Cuenta la duración de los paseos, de principio a fin. Vacío: sin regla.",
    daysOffAWeek: "Días de descanso por semana",
    daysOffHint:
      "Un número entero de {least} a {most}. La semana va de domingo a sábado, y los días fuera de servicio cuentan como descanso. Vacío: sin regla.",
    submit: "Guardar reglas",
    question: "Con estas reglas, algunos paseos dejan de venderse. Todavía no se guarda nada.",
    confirm: "Sí, guardar estas reglas",
    errorsTitle: {
      one: "Hay {count} problema con las reglas",
      other: "Hay {count} problemas con las reglas",
    },
    errors: {
      "not-hours":
        "Máximo de horas al día: escribe un número de {least} a {most}, con medias horas o cuartos, o déjalo vacío.",
      "not-days":
        "Días de descanso por semana: escribe un número entero de {least} a {most}, o déjalo vacío.",
    },
    tooLong:
      "Ningún caballo puede ir a estos paseos, porque duran más que el máximo de horas al día. No venden lugares:",
    stopped: "En estos días ya nadie puede reservar:",
    longRide: "{ride}, {start}: {hours} horas",
    off: "Sin regla",
    done: "Se guardaron las reglas.",
  },
});
