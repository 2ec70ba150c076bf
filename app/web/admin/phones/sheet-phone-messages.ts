import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "Phones that keep the day sheet",
  text: "They open the rides of the next seven days without a signal. Each is a login on somebody's own phone.",
  none: "None yet.",
  unknownDevice: "Unknown device",
  kept: "Last contact: {at}",
  end: "The phone is lost",
  endText:
    "The phone is logged out and deletes its sheet when it next reaches the site. Without a signal it keeps the sheet until it has been without contact for seven days and somebody opens it.",
  endNow: "Log out {name}'s phone",
  ended: "The phone is logged out. It deletes its sheet as soon as it reaches the site.",
};

/** The texts about phones that keep the day sheet. */
export const sheetPhoneMessages = createTranslations({
  en,
  es: {
    title: "Teléfonos que guardan la hoja del día",
    text: "Abren sin señal los paseos de los próximos siete días. Cada uno es una sesión en el celular propio de alguien.",
    none: "Todavía ninguno.",
    unknownDevice: "Dispositivo desconocido",
    kept: "Último contacto: {at}",
    end: "Se perdió el teléfono",
    endText:
      "Se cierra la sesión del teléfono y la hoja se borra cuando vuelva a alcanzar el sitio. Sin señal la conserva hasta que pasen siete días sin contacto y alguien la abra.",
    endNow: "Cerrar el teléfono de {name}",
    ended: "La sesión del teléfono quedó cerrada. En cuanto alcance el sitio, borra su hoja.",
  },
});
