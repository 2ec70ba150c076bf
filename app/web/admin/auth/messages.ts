import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  code: {
    title: "Login code",
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
    text: "Your role needs a login code. Set it up, and everything opens.",
    goOn: "Continue",
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
      "This site can't send email yet. Whoever installed it can give you a new password: ask them to run “npm run admin-account” on the server.",
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
  invitation: {
    title: "Welcome to {brand}",
    text: "You're getting an account for the team's pages: {role}. Choose the name and the password with which you'll log in.",
    name: "Your name",
    nameHint: "Your team sees it beside what you change.",
    submit: "Create my account",
    doneTitle: "Your account is ready",
    done: "Log in with your name, {name}, and your password.",
    login: "Log in",
    endTitle: "This invitation no longer works",
    ends: {
      used: "It's been used. If that was you, log in with the name and password that you chose.",
      expired: "It worked for one day, and that's over. Ask for another one.",
      "taken-back": "Whoever sent it has taken it back. Ask them if that's a mistake.",
      "inviter-gone": "Whoever sent it can no longer invite anybody. Ask another owner for one.",
      unknown: "The link isn't complete, or is too old. Copy all of it, or ask for another one.",
    },
    problems: {
      required: "Write your name.",
      "too-long": "That's too long. Use at most {most} characters.",
      "invalid-text": "Use a name without @ and without special characters.",
      "name-taken": "Someone on the team already has this name. Add your last name, for example.",
    },
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
      title: "Código de acceso",
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
      text: "Tu puesto pide un código de acceso. Configúralo y se abre todo lo demás.",
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
        "Este sitio todavía no puede mandar correos. Quien lo instaló te puede dar otra contraseña: pídele que corra “npm run admin-account” en el servidor.",
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
    invitation: {
      title: "Te damos la bienvenida a {brand}",
      text: "Vas a tener una cuenta para las páginas del equipo: {role}. Elige el nombre y la contraseña con los que vas a entrar.",
      name: "Tu nombre",
      nameHint: "Tu equipo lo ve junto a lo que cambias.",
      submit: "Crear mi cuenta",
      doneTitle: "Tu cuenta está lista",
      done: "Entra con tu nombre, {name}, y tu contraseña.",
      login: "Entrar",
      endTitle: "Esta invitación ya no sirve",
      ends: {
        used: "Ya se usó. Si fuiste tú, entra con el nombre y la contraseña que elegiste.",
        expired: "Servía un día y ya pasó. Pide otra.",
        "taken-back": "Quien te la mandó la retiró. Pregúntale si fue un error.",
        "inviter-gone":
          "Quien te la mandó ya no puede invitar a nadie. Pide otra a la dueña o al dueño.",
        unknown: "El enlace no está completo o es demasiado viejo. Cópialo entero o pide otro.",
      },
      problems: {
        required: "Escribe tu nombre.",
        "too-long": "Es demasiado largo. Usa como máximo {most} caracteres.",
        "invalid-text": "Usa un nombre sin @ y sin caracteres especiales.",
        "name-taken": "Alguien del equipo ya tiene este nombre. Agrega tu apellido, por ejemplo.",
      },
    },
    tooMany: {
      one: "Demasiados intentos. Inténtalo de nuevo en {count} minuto.",
      other: "Demasiados intentos. Inténtalo de nuevo en {count} minutos.",
    },
  },
});
