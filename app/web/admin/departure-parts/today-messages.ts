import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.today,
  tomorrow: "Tomorrow",
  over: "Today's rides are over.",
  nobodyRode: "Nobody rode today.",
  unsold: "Nobody has booked yet. Your next rides are already here:",
  firstBooking: "Enter a booking by hand",
  noRides: "No rides on this day.",
  nobody: "No riders yet",
  endedEmpty: "Over",
  ended: { one: "{count} rider, over", other: "{count} riders, over" } as Plural,
  underway: "Riding now",
  addRiders: "Add riders",
  daySheet: "Day sheet",
  toCollect: "{amount} to collect",
  toGiveBack: "{amount} to give back",
  allToCollect: "{amount} to collect in all",
  pickups: "Pickups of {ride}",
  noPlace: "No pickup place yet",
  atStop: { one: "{count} rider", other: "{count} riders" } as Plural,
  atStopInAll: "{time}, {place}: {riders} in all",
  bookedSince: {
    one: "{count} new booking since yesterday evening, {riders}.",
    other: "{count} new bookings since yesterday evening, {riders}.",
  } as Plural,
  riderAlerts: {
    move: "Move",
    takeOff: "Take off",
    cancel: "Cancel the booking",
    somebody: "somebody riding with {guest}",
  },
  team: "For the team",
  asOf: "As of {at}",
};

export type AdminTodayMessages = typeof en;

/** Messages of the Today screen. Some are also used on the day sheet. */
export const adminTodayMessages: Localized<AdminTodayMessages> = createTranslations({
  en,
  es: {
    title: screenTitles.es.today,
    tomorrow: "Mañana",
    over: "Ya terminaron los paseos de hoy.",
    nobodyRode: "Hoy no montó nadie.",
    unsold: "Todavía no reserva nadie. Estos son tus próximos paseos:",
    firstBooking: "Anotar una reservación",
    noRides: "Este día no hay paseos.",
    nobody: "Todavía nadie",
    endedEmpty: "Ya pasó",
    ended: { one: "{count} jinete, ya terminó", other: "{count} jinetes, ya terminó" },
    underway: "Montando ahora",
    addRiders: "Agregar jinetes",
    daySheet: "Hoja del día",
    toCollect: "{amount} por cobrar",
    toGiveBack: "{amount} por devolver",
    allToCollect: "{amount} por cobrar en total",
    pickups: "Recogidas de {ride}",
    noPlace: "Falta el lugar de recogida",
    atStop: { one: "{count} jinete", other: "{count} jinetes" },
    atStopInAll: "{time}, {place}: {riders} en total",
    bookedSince: {
      one: "{count} reservación nueva desde ayer en la tarde, {riders}.",
      other: "{count} reservaciones nuevas desde ayer en la tarde, {riders}.",
    },
    riderAlerts: {
      move: "Mover",
      takeOff: "Quitar",
      cancel: "Cancelar la reservación",
      somebody: "alguien que va con {guest}",
    },
    team: "Para el equipo",
    asOf: "Datos al {at}",
  },
});
