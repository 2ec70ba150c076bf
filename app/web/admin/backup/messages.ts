import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.backup,
  last: "The last backup is from {at}.",
  none: "There's no backup yet.",
  nightly: {
    one: "The site makes one every night if it's running then, and keeps the newest one.",
    other: "The site makes one every night if it's running then, and keeps the newest {count}.",
  } as Plural,
  content:
    "A backup has all bookings, messages, prices and settings, with your guests' names and contact details: keep it private. It stays on the server, and whoever looks after the site can restore it.",
  submit: "Make a backup now",
  busyLabel: "Making the backup…",
  made: { title: "The backup is made", text: "{file}, {size}" },
  notCopied:
    "The backup is made, but its copy in the second folder is missing: whoever looks after the site finds why in the log. {file}, {size}",
  busy: "A backup is being made right now, so no second one was started. Open this page again in a minute.",
  failed: {
    title: "No backup was made",
    text: "The error: {reason}. Whoever looks after the site finds more in the log.",
  },
};

/** Messages of the page on which an owner makes a backup. */
export const backupMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: screenTitles.es.backup,
    last: "El último respaldo es del {at}.",
    none: "Todavía no hay ningún respaldo.",
    nightly: {
      one: "El sitio hace uno cada noche si está encendido, y guarda el más reciente.",
      other: "El sitio hace uno cada noche si está encendido, y guarda los {count} más recientes.",
    },
    content:
      "Un respaldo trae todas las reservaciones, mensajes, precios y ajustes, con nombres y datos de contacto de tus clientes: no lo compartas. Queda en el servidor, y quien cuida el sitio puede restaurarlo.",
    submit: "Hacer un respaldo ahora",
    busyLabel: "Haciendo el respaldo…",
    made: { title: "El respaldo está listo", text: "{file}, {size}" },
    notCopied:
      "El respaldo está listo, pero falta su copia en la segunda carpeta: quien cuida el sitio encuentra el motivo en el registro. {file}, {size}",
    busy: "En este momento ya se está haciendo un respaldo, así que no se empezó otro. Abre esta página de nuevo en un minuto.",
    failed: {
      title: "No se hizo el respaldo",
      text: "El error: {reason}. Quien cuida el sitio encuentra más en el registro.",
    },
  },
});
