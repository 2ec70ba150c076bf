import type { Localized } from "../i18n/locale.ts";
import { createTranslations } from "../i18n/translations.ts";

const en = {
  /**
   * `{time}` begins with a comma, as in ", Dec 1, 2026, 10:32 AM"; it is empty when the time of the
   * change is unknown.
   */
  team: {
    guest: "Changed in the meantime by the guest{time}: {value}",
    team: "Changed in the meantime by {name}{time}: {value}",
    unknown: "Changed in the meantime by somebody else{time}: {value}",
  },
  guest: {
    guest: "Changed in the meantime by someone with your booking link{time}: {value}",
    team: "Changed in the meantime by us{time}: {value}",
    unknown: "Changed in the meantime by somebody else{time}: {value}",
  },
  somebody: "the team",
  empty: "(empty)",
  closed: "closed",
  mine: "Use mine",
  theirs: "Use theirs",
  legend: "Which one should we keep?",
  title: "Somebody else changed this while your page was open. Nothing has been saved yet.",
  choose: "Choose which one to keep, then send the form again.",
  cancelled: "This booking was canceled on {time}; nothing was changed.",
  erased: "This guest's data was erased on {time}; nothing was changed.",
};

export type ConflictMessages = typeof en;

/** The messages of a form whose values somebody else has changed since it was opened. */
export const conflictMessages: Localized<ConflictMessages> = createTranslations({
  en,
  es: {
    team: {
      guest: "Mientras tanto lo cambió el cliente{time}: {value}",
      team: "Mientras tanto lo cambió {name}{time}: {value}",
      unknown: "Mientras tanto lo cambió otra persona{time}: {value}",
    },
    guest: {
      guest: "Mientras tanto alguien con tu enlace lo cambió{time}: {value}",
      team: "Mientras tanto lo cambiamos nosotros{time}: {value}",
      unknown: "Mientras tanto lo cambió otra persona{time}: {value}",
    },
    somebody: "el equipo",
    empty: "(vacío)",
    closed: "cerrada",
    mine: "Usar lo mío",
    theirs: "Usar lo otro",
    legend: "¿Cuál se queda?",
    title: "Alguien más cambió esto mientras tenías la página abierta. Todavía no se guardó nada.",
    choose: "Elige cuál se queda y envía el formulario otra vez.",
    cancelled: "Esta reservación se canceló el {time}; no se cambió nada.",
    erased: "Los datos de este cliente se borraron el {time}; no se cambió nada.",
  },
});
