import { leastPassphraseLength } from "../../../backup-downloads/least-passphrase-length.ts";
import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.backup,
  content:
    "A backup has all bookings, messages, prices and settings, with your guests' names and contact details: keep it private. Whoever looks after the site can restore it.",
  list: {
    title: "Backups on the server",
    last: "The last backup is from {at}.",
    none: "There's no backup yet.",
    nightly: {
      one: "The site makes one every night if it's running then, and keeps the newest one.",
      other: "The site makes one every night if it's running then, and keeps the newest {count}.",
    } as Plural,
    failed:
      "The backups can't be listed: {reason}. Whoever looks after the site can find out more in the log.",
    line: "{at}, {size}",
    kinds: {
      night: "Made at night",
      "by-hand": "Made by hand",
      "before-update": "Made before an update",
      "with-secrets": "Made by hand, with the site's secrets: it stays on the server",
    },
    complete: "Complete",
    notCopied: "No copy in the second folder",
  },
  submit: "Make a backup now",
  busyLabel: "Making the backup…",
  made: { title: "The backup is done", text: "{file}, {size}" },
  notCopied:
    "The backup is done, but its copy in the second folder is missing: whoever looks after the site can see why in the log. {file}, {size}",
  busy: "A backup is being made right now, so no second one was started. Open this page again in a minute.",
  failed: {
    title: "No backup was made",
    text: "The error: {reason}. Whoever looks after the site can find out more in the log.",
  },
  diskFull:
    "The disk is full, so nothing was written. Whoever looks after the site has to make room.",
  download: {
    title: "Download a backup",
    text: "The file is encrypted with a passphrase that you choose. Without it, nobody can open the file, not even you, and nobody can recover it: keep it somewhere other than with the file. One backup a day can be downloaded, and every owner gets an email about it.",
    noBackup: "Make a backup first.",
    backup: "Which one",
    passphrase: "Passphrase for this file",
    passphraseHint: `At least ${leastPassphraseLength} characters. Five unrelated words are hard to guess.`,
    repeated: "Type the passphrase again",
    password: "Your password",
    passwordHint: "The one you log in with",
    submit: "Encrypt it",
    busyLabel: "Encrypting…",
    last: "Last download: {name}, {at}.",
    usedUp: "Today's backup has already been encrypted. You can do the next one tomorrow.",
    ready: "Your file is ready until {at}: {file}, {size}.",
    link: "Download the file",
    done: "The backup is encrypted. Download the file below.",
    gone: "This download is no longer available, or another owner prepared it.",
    failed: "The backup wasn't encrypted",
  },
  problems: {
    "passphrase-missing": "Choose a passphrase.",
    short: `Use at least ${leastPassphraseLength} characters.`,
    long: "Use at most 256 characters.",
    easy: "That's too easy to guess.",
    common: "That's one of the first that attackers try.",
    "not-repeated": "This isn't the same passphrase. Type both again.",
    "password-missing": "Type your password, too.",
    "wrong-password": "That's not your password.",
    "unknown-backup": "This backup is no longer there. Choose another one.",
    "holds-secrets":
      "This backup holds the key of the site's secrets, so it doesn't leave the server. Choose another one.",
    "used-up":
      "A backup was already encrypted for download today. You can do the next one tomorrow.",
    "too-many": {
      one: "Too many attempts. Please try again in {count} minute.",
      other: "Too many attempts. Please try again in {count} minutes.",
    } as Plural,
  },
};

export type BackupMessages = typeof en;

/** Messages of the page on which an owner makes and downloads backups. */
export const backupMessages: Localized<BackupMessages> = createTranslations({
  en,
  es: {
    title: screenTitles.es.backup,
    content:
      "Un respaldo trae todas las reservaciones, mensajes, precios y ajustes, con nombres y datos de contacto de tus clientes: no lo compartas. Quien cuida el sitio puede restaurarlo.",
    list: {
      title: "Respaldos en el servidor",
      last: "El último respaldo es del {at}.",
      none: "Todavía no hay ningún respaldo.",
      nightly: {
        one: "El sitio hace uno cada noche si está encendido, y guarda el más reciente.",
        other:
          "El sitio hace uno cada noche si está encendido, y guarda los {count} más recientes.",
      },
      failed:
        "No se pueden ver los respaldos: {reason}. Quien cuida el sitio encuentra más en el registro.",
      line: "{at}, {size}",
      kinds: {
        night: "Hecho en la noche",
        "by-hand": "Hecho a mano",
        "before-update": "Hecho antes de una actualización",
        "with-secrets": "Hecho a mano, con las claves secretas del sitio: no sale del servidor",
      },
      complete: "Completo",
      notCopied: "Sin copia en la segunda carpeta",
    },
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
    diskFull:
      "El disco está lleno y no se escribió nada. Quien cuida el sitio puede hacer espacio.",
    download: {
      title: "Descargar un respaldo",
      text: "El archivo se cifra con una frase secreta que tú eliges. Sin ella nadie puede leerlo, tampoco tú, y nadie puede recuperarla: guárdala lejos del archivo. Se puede descargar un respaldo al día, y a todas las cuentas de dueño les llega un correo.",
      noBackup: "Primero haz un respaldo.",
      backup: "Cuál",
      passphrase: "Frase secreta para este archivo",
      passphraseHint: `Al menos ${leastPassphraseLength} caracteres. Cinco palabras sin relación son difíciles de adivinar.`,
      repeated: "Otra vez la frase secreta",
      password: "Tu contraseña",
      passwordHint: "Con la que entras aquí",
      submit: "Cifrarlo",
      busyLabel: "Cifrando…",
      last: "Última descarga: {name}, {at}.",
      usedUp: "El respaldo de hoy ya está cifrado. El siguiente puede ser mañana.",
      ready: "Tu archivo está listo hasta el {at}: {file}, {size}.",
      link: "Descargar el archivo",
      done: "El respaldo quedó cifrado. Descarga el archivo aquí abajo.",
      gone: "Esta descarga ya no está disponible o la preparó otra cuenta.",
      failed: "El respaldo no se cifró",
    },
    problems: {
      "passphrase-missing": "Elige una frase secreta.",
      short: `Usa al menos ${leastPassphraseLength} caracteres.`,
      long: "Usa 256 caracteres o menos.",
      easy: "Es demasiado fácil de adivinar.",
      common: "Es de las primeras que prueban los atacantes.",
      "not-repeated": "No es la misma frase. Escribe las dos otra vez.",
      "password-missing": "Escribe también tu contraseña.",
      "wrong-password": "Esa no es tu contraseña.",
      "unknown-backup": "Ese respaldo ya no está. Elige otro.",
      "holds-secrets":
        "Ese respaldo trae la llave de las claves secretas del sitio, así que no sale del servidor. Elige otro.",
      "used-up": "Hoy ya se cifró un respaldo para descargarlo. El siguiente puede ser mañana.",
      "too-many": {
        one: "Demasiados intentos. Inténtalo de nuevo en {count} minuto.",
        other: "Demasiados intentos. Inténtalo de nuevo en {count} minutos.",
      },
    },
  },
});
