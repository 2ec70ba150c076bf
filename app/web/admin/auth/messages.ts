import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  code: {
    title: "Second factor",
    text: "Type the code from your app, or one of your recovery codes.",
    label: "Code",
    submit: "Log in",
    wrong: "That code isn't right. Wait for the next one and try again.",
    gone: "That took too long. Please log in again.",
    back: "Log in as someone else",
    linkHint:
      "Can't wait? We can email you a link that lets this device try right away. Open it and type your code again.",
  },
  setUp: {
    text: "Your role needs a second factor. Set it up, and everything opens.",
    goOn: "Go on",
    logOut: "Log out",
  },
  forgot: {
    title: "Forgot your password?",
    text: "Type your account's email address. If the account exists, we'll email you a link to choose a new password.",
    email: "Email",
    submit: "Email me a link",
    asked:
      "If an account has this address, a link is in its mailbox or on its way there. It works for one hour.",
    noMail:
      "No mail server is set up, so no email can leave. On the machine the site runs on, “npm run admin-account” helps.",
    back: "Back to the login",
    required: "Please type your email address.",
    "too-long": "That's too long. Use at most {most} characters.",
  },
  password: {
    invitation: "Welcome, {name}",
    reset: "Choose a new password",
    done: "Password saved",
    text: "Choose the password you'll log in with.",
    label: "New password",
    hint: "At least 8 characters. Four unrelated words are hard to guess.",
    submit: "Save the password",
    set: "Your password is saved. Log in with it now.",
    goneTitle: "This link no longer works",
    gone: "It's been used, is too old, or isn't complete. You can ask for another.",
    again: "Ask for a link",
    login: "Log in",
  },
  tooMany: {
    one: "Too many attempts. Please try again in {count} minute.",
    other: "Too many attempts. Please try again in {count} minutes.",
  } as Plural,
};

export type AuthMessages = typeof en;

/** Messages of the pages for logging in and choosing a password. */
export const authMessages: Localized<AuthMessages> = createTranslations({
  en,
  es: {
    code: {
      title: "Segundo paso",
      text: "Escribe el código de tu app o uno de tus códigos de recuperación.",
      label: "Código",
      submit: "Entrar",
      wrong: "Ese código no es correcto. Espera el siguiente e inténtalo otra vez.",
      gone: "Pasó demasiado tiempo. Vuelve a entrar, por favor.",
      back: "Entrar con otra cuenta",
      linkHint:
        "¿No puedes esperar? Te mandamos un enlace para probar ya desde este dispositivo. Ábrelo y vuelve a escribir tu código.",
    },
    setUp: {
      text: "Tu puesto pide un segundo paso. Configúralo y se abre todo lo demás.",
      goOn: "Continuar",
      logOut: "Cerrar sesión",
    },
    forgot: {
      title: "¿Olvidaste tu contraseña?",
      text: "Escribe el correo de tu cuenta. Si existe, te mandamos un enlace para elegir otra contraseña.",
      email: "Correo",
      submit: "Mándame un enlace",
      asked:
        "Si una cuenta tiene este correo, el enlace ya está en su buzón o va en camino. Sirve durante una hora.",
      noMail:
        "No hay servidor de correo, así que no sale ningún correo. En la máquina donde corre el sitio te ayuda “npm run admin-account”.",
      back: "Volver al acceso",
      required: "Escribe tu correo.",
      "too-long": "Es demasiado largo. Usa como máximo {most} caracteres.",
    },
    password: {
      invitation: "Te damos la bienvenida, {name}",
      reset: "Elige otra contraseña",
      done: "Contraseña guardada",
      text: "Elige la contraseña con la que vas a entrar.",
      label: "Contraseña nueva",
      hint: "Al menos 8 caracteres. Cuatro palabras sin relación son difíciles de adivinar.",
      submit: "Guardar la contraseña",
      set: "Tu contraseña quedó guardada. Ya puedes entrar con ella.",
      goneTitle: "Este enlace ya no sirve",
      gone: "Ya se usó, es demasiado viejo o no está completo. Puedes pedir otro.",
      again: "Pedir un enlace",
      login: "Entrar",
    },
    tooMany: {
      one: "Demasiados intentos. Inténtalo de nuevo en {count} minuto.",
      other: "Demasiados intentos. Inténtalo de nuevo en {count} minutos.",
    },
  },
});
