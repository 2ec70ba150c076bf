import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "Waiting list",
  intro:
    "Who waits for a full day, first in line first. Free places are offered by themselves, from 8:00 AM to 9:00 PM; each offer is good for one hour. You can give places to anybody at any time.",
  none: "Nobody is waiting.",
  noneHere: "Nobody waits for this. Try another day or ride.",
  filter: { label: "Which guests", tour: "Ride", any: "All rides", day: "Day" },
  newest: "First in line",
  tableLabel: "Waiting list",
  columns: {
    guest: "Guest",
    tour: "Ride",
    days: "Days",
    riders: "Riders",
    since: "Waiting since",
    state: "State",
    end: "Take off",
  },
  end: "Take off the list",
  endOf: "Take {guest} off the list",
  ended: "Taken off the list. Places that were held for this guest are free again.",
  nameless: "Guest",
  cancelledFirst: "first: we canceled their ride",
  waiting: "waiting",
  offered: "offer open",
  offersBefore: { one: "1 offer came to nothing", other: "{count} offers came to nothing" },
  file: "waiting-list",
};

/** The texts of the list of those who wait. */
export const waitingListScreenMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: "Lista de espera",
    intro:
      "Quién espera un día lleno, en el orden de su turno. Los lugares libres se ofrecen solos, de 8:00 a 21:00; cada aviso sirve una hora. Tú puedes dar lugares a quien quieras en cualquier momento.",
    none: "Nadie está esperando.",
    noneHere: "Nadie espera esto. Prueba con otro día o paseo.",
    filter: { label: "Qué clientes", tour: "Paseo", any: "Todos los paseos", day: "Día" },
    newest: "Primeros de la lista",
    tableLabel: "Lista de espera",
    columns: {
      guest: "Cliente",
      tour: "Paseo",
      days: "Días",
      riders: "Personas",
      since: "Espera desde",
      state: "Estado",
      end: "Quitar",
    },
    end: "Quitar de la lista",
    endOf: "Quitar de la lista: {guest}",
    ended: "Ya no está en la lista. Los lugares que se le apartaban quedan libres.",
    nameless: "Cliente",
    cancelledFirst: "va primero: le cancelamos su paseo",
    waiting: "en espera",
    offered: "con aviso abierto",
    offersBefore: { one: "1 aviso sin resultado", other: "{count} avisos sin resultado" },
    file: "lista-de-espera",
  },
});
