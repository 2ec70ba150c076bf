import type { Plural } from "../format.ts";
import type { Localized } from "../locale.ts";
import { translations } from "../translations.ts";

const en = {
  title: "My account",
  self: {
    title: "You",
    text: "Your name stands beside everything you change.",
    name: "Name",
    email: "Email",
    emailHint: "With it you can log in and get a new password if you forget yours.",
    language: "Language of your emails",
    languages: { en: "English", es: "Spanish" },
    save: "Save",
  },
  password: {
    title: "Change the password",
    old: "Current password",
    fresh: "New password",
    hint: "At least 8 characters. Four unrelated words are hard to guess.",
    submit: "Change the password",
    text: "All your other sessions end.",
    onMachine:
      "This password is set on the machine, as ADMIN_PASSWORD in .env. Change it there and restart the site.",
  },
  weakness: {
    short: "Use at least 8 characters.",
    long: "Use at most 256 characters.",
    easy: "That's too easy to guess.",
    common: "That's one of the passwords attackers try first.",
  },
  sessions: {
    title: "Where you're logged in",
    here: "This device",
    unknownDevice: "Unknown device",
    ownDevice: "own phone, 30 days",
    since: "Since {at}",
    seen: "Last seen {at}",
    end: "End this session",
    endOthers: "End all the others",
    only: "You're only logged in here.",
  },
  second: {
    title: "Second factor",
    off: "Off. With it, a stolen password alone opens nothing: logging in also asks for a code from an app on your phone.",
    on: "On. Logging in also asks for a code from your app.",
    codesLeft: {
      one: "{count} recovery code is left.",
      other: "{count} recovery codes are left.",
    } as Plural,
    begin: "Set it up",
    scan: "Scan this with an authenticator app, such as Google Authenticator or 2FAS.",
    picture: "QR code with the key for your app",
    orType: "Or type this key into the app:",
    code: "Code from the app",
    codeHint: "Six digits",
    confirm: "Switch it on",
    cancel: "Not now",
    codesTitle: "Your recovery codes",
    codesText:
      "Keep them somewhere safe, not on this phone. Each one replaces a code from the app once. They're only shown now.",
    newCodes: "Make new recovery codes",
    newCodesText: "The old ones stop working.",
    switchOff: "Switch it off",
    password: "Your password",
  },
  done: {
    saved: "Saved.",
    password: "Your password has changed. All your other sessions have ended.",
    ended: "The session has ended.",
    others: "All your other sessions have ended.",
    on: "The second factor is on.",
    off: "The second factor is off.",
    codes: "These are your new recovery codes.",
  },
  problems: {
    "wrong-password": "That's not your password.",
    "wrong-code": "That code isn't right. Wait for the next one and try again.",
    "not-set-up": "Start again: the setup is no longer open.",
    "too-many": {
      one: "Too many attempts. Please try again in {count} minute.",
      other: "Too many attempts. Please try again in {count} minutes.",
    } as Plural,
  },
};

export type AdminAccountMessages = typeof en;

export const adminAccountMessages: Localized<AdminAccountMessages> = translations({
  en,
  es: {
    title: "Mi cuenta",
    self: {
      title: "Tú",
      text: "Tu nombre aparece junto a todo lo que cambias.",
      name: "Nombre",
      email: "Correo",
      emailHint: "Con él puedes entrar y pedir otra contraseña si olvidas la tuya.",
      language: "Idioma de tus correos",
      languages: { en: "Inglés", es: "Español" },
      save: "Guardar",
    },
    password: {
      title: "Cambia la contraseña",
      old: "Contraseña actual",
      fresh: "Contraseña nueva",
      hint: "Al menos 8 caracteres. Cuatro palabras sin relación son difíciles de adivinar.",
      submit: "Cambiar la contraseña",
      text: "Se cierran todas tus otras sesiones.",
      onMachine:
        "Esta contraseña se define en la máquina, como ADMIN_PASSWORD en .env. Cámbiala ahí y reinicia el sitio.",
    },
    weakness: {
      short: "Usa al menos 8 caracteres.",
      long: "Usa 256 caracteres o menos.",
      easy: "Es demasiado fácil de adivinar.",
      common: "Es de las primeras contraseñas que prueban los atacantes.",
    },
    sessions: {
      title: "Dónde tienes sesión abierta",
      here: "Este dispositivo",
      unknownDevice: "Dispositivo desconocido",
      ownDevice: "celular propio, 30 días",
      since: "Desde el {at}",
      seen: "Último uso: {at}",
      end: "Cerrar esta sesión",
      endOthers: "Cerrar todas las demás",
      only: "Solo tienes sesión abierta aquí.",
    },
    second: {
      title: "Segundo paso",
      off: "Apagado. Con él, una contraseña robada no abre nada: al entrar se pide también un código de una app de tu celular.",
      on: "Encendido. Al entrar se pide también un código de tu app.",
      codesLeft: {
        one: "Queda {count} código de recuperación.",
        other: "Quedan {count} códigos de recuperación.",
      },
      begin: "Configurarlo",
      scan: "Escanea esto con una app de códigos, como Google Authenticator o 2FAS.",
      picture: "Código QR con la clave para tu app",
      orType: "O escribe esta clave en la app:",
      code: "Código de la app",
      codeHint: "Seis dígitos",
      confirm: "Encenderlo",
      cancel: "Ahora no",
      codesTitle: "Tus códigos de recuperación",
      codesText:
        "Guárdalos en un lugar seguro, no en este celular. Cada uno reemplaza una vez al código de la app. Solo se muestran ahora.",
      newCodes: "Crear códigos nuevos",
      newCodesText: "Los anteriores dejan de servir.",
      switchOff: "Apagarlo",
      password: "Tu contraseña",
    },
    done: {
      saved: "Guardado.",
      password: "Tu contraseña cambió. Todas tus otras sesiones se cerraron.",
      ended: "La sesión se cerró.",
      others: "Todas tus otras sesiones se cerraron.",
      on: "El segundo paso está encendido.",
      off: "El segundo paso está apagado.",
      codes: "Estos son tus códigos nuevos.",
    },
    problems: {
      "wrong-password": "Esa no es tu contraseña.",
      "wrong-code": "Ese código no es correcto. Espera el siguiente e inténtalo otra vez.",
      "not-set-up": "Empieza otra vez: la configuración ya no está abierta.",
      "too-many": {
        one: "Demasiados intentos. Inténtalo de nuevo en {count} minuto.",
        other: "Demasiados intentos. Inténtalo de nuevo en {count} minutos.",
      },
    },
  },
});
