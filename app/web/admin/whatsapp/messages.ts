import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.whatsapp,
  intro: "The number from which the site writes to guests, and where their answers come from.",
  state: {
    title: "Connection",
    none: "Off. Guests get email, and the site shows nothing about WhatsApp messages by itself.",
    on: "On: messages leave from {number}, through {provider}.",
    sandbox:
      "On, as a trial: nothing leaves. The messages are on the sandbox page, where you can answer as the guest.",
    openSandbox: "Open the sandbox",
    saved: "Saved by {name}, {at}.",
    secret: "The token ends in {lastFour}.",
    hiddenSecret: "A token is stored. It is never shown.",
  },
  providers: { meta: "Meta", "360dialog": "360dialog", sandbox: "Trial (nothing leaves)" },
  attempt: {
    text: "Try it: the site reads the number from the provider with the stored token, and asks for reports about messages. No guest is written to.",
    submit: "Try it",
    read: "The provider answers, and the number is {number}.",
    saved: "Saved. Every process of the site uses it within five seconds.",
  },
  subscriptions: {
    subscribed: "It reports to this site.",
    "not-public":
      "This site has no public address yet, so answers and states cannot reach it. Try again once it has.",
    "app-secret-wrong":
      "Meta does not accept the app secret, so answers and states do not arrive. Copy it again: Meta for Developers, your app, App settings, Basic.",
    "not-verified":
      "Meta called this site and did not get its answer, so answers and states do not arrive. Try again in a minute.",
    refused:
      "It would not report to this site, so answers and states do not arrive. Check that the token may manage WhatsApp Business, and try again.",
  },
  problems: {
    "token-wrong": "The provider does not accept this token. Copy it again, all of it.",
    "token-expired":
      "This token has expired. Meta's trial tokens last a day: make one for a system user that never expires.",
    "ids-swapped":
      "The two ids are swapped: the id of the account is in the field of the number, and the other way round.",
    "number-unknown": "With this token, the provider knows no number with this id.",
    "account-unknown": "With this token, the provider knows no account with this id.",
    "number-elsewhere": "This number belongs to another WhatsApp account. Check both ids.",
    "not-registered":
      "This number exists, but it is not registered for sending yet. Finish that with the provider.",
    blocked: "The provider does not let this number send. Look there for what it wants.",
    "too-many-requests": "The provider asks to wait. Try again in some minutes.",
    "no-answer": "The provider does not answer. Nothing was saved; try again in a while.",
  },
  needs: {
    title: "What you need",
    number:
      "A number that is not in use in WhatsApp, or your number from the WhatsApp Business app. Such a number stays on your phone only if you connect it through a provider such as 360dialog (“coexistence”). With Meta directly, it leaves the app.",
    meta: "With Meta: a business portfolio, an app with the product WhatsApp, and a system user's token that never expires, with the permissions whatsapp_business_messaging and whatsapp_business_management. Both ids are under WhatsApp, API setup; the app secret under App settings, Basic.",
    dialog: "With 360dialog: an account with your number, and its API key.",
    templates:
      "The texts that the site sends by itself are templates. The provider has to approve them, which takes from minutes to a day.",
    price: "WhatsApp charges the business for most of these messages. Answers are free.",
  },
  form: {
    title: "Your number",
    change: "Change the number",
    labels: {
      provider: "Provider",
      phoneNumberId: "Phone number ID",
      accountId: "WhatsApp Business account ID",
    },
    metaTitle: "Only for Meta",
    idHint: "About sixteen digits; not the number itself.",
    token: "Access token or API key",
    tokenHint:
      "Meta's access token, or 360dialog's API key. It is stored encrypted and never shown again.",
    appSecret: "App secret (only Meta)",
    appSecretHint: "32 letters and digits. It proves that reports are Meta's.",
    kept: "Empty: the stored one stays while provider and ids are the same.",
    again: "Type it again: the page does not keep it.",
    password: "Your password here",
    passwordHint: "So that nobody else can write to your guests.",
    submit: "Check and save",
    errorsTitle: { one: "There is {count} problem", other: "There are {count} problems" },
    errors: {
      "no-provider": "{field}: choose one.",
      "id-missing": "{field}: it is missing.",
      "not-an-id": "{field}: only the digits of the id, about sixteen.",
      other: "{field}: this cannot be read. Type it again.",
    },
    secretErrors: {
      "token-missing": "Access token or API key: it is missing.",
      "token-unusable": "Access token or API key: this is too long, or not one.",
      "app-secret-missing": "App secret: it is missing. Without it, anybody could forge answers.",
      "app-secret-unusable":
        "App secret: it has 32 letters and digits. This looks like something else.",
    },
  },
  remove: {
    summary: "Stop using WhatsApp",
    text: "From then on nothing leaves by WhatsApp, and answers no longer arrive. The conversations stay.",
    submit: "Remove the number",
  },
  done: { removed: "Removed. Guests get email, as before." },
  refused: {
    "set-on-server": "Nothing was saved: this is set on the server.",
    "sandbox-not-allowed": "Nothing was saved: the trial is only for sites without guests.",
    "not-set-up": "There is no number yet.",
    tooMany: {
      one: "That's enough for now. Try again in {count} minute.",
      other: "That's enough for now. Try again in {count} minutes.",
    },
    savedByAnother:
      "Nothing was saved: {name} has saved another number in the meantime. Look at it above; saving again replaces it.",
    removedByAnother:
      "Nothing was saved: somebody has removed the number in the meantime. Save again to set it up again.",
  },
};

/** Messages of the screen of the connection to WhatsApp. */
export const whatsAppMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: screenTitles.es.whatsapp,
    intro: "El número desde el que el sitio les escribe a los clientes y al que ellos contestan.",
    state: {
      title: "Conexión",
      none: "Apagado. A los clientes les llegan correos, y el sitio no muestra nada de mensajes automáticos de WhatsApp.",
      on: "Encendido: los mensajes salen del {number}, por {provider}.",
      sandbox:
        "Encendido, de prueba: no sale nada. Los mensajes están en la página de pruebas, donde puedes contestar como si fueras el cliente.",
      openSandbox: "Abrir la página de pruebas",
      saved: "Lo guardó {name}, {at}.",
      secret: "El token termina en {lastFour}.",
      hiddenSecret: "Hay un token guardado. Nunca se muestra.",
    },
    providers: { meta: "Meta", "360dialog": "360dialog", sandbox: "De prueba (no sale nada)" },
    attempt: {
      text: "Pruébalo: el sitio lee el número con el token guardado y pide que le avisen de los mensajes. No se le escribe a ningún cliente.",
      submit: "Probar",
      read: "El proveedor contesta, y el número es {number}.",
      saved: "Guardado. Todo el sitio lo usa en menos de cinco segundos.",
    },
    subscriptions: {
      subscribed: "Ya le avisa a este sitio.",
      "not-public":
        "Este sitio todavía no tiene una dirección pública, así que no le pueden llegar respuestas ni avisos de entrega. Prueba otra vez cuando la tenga.",
      "app-secret-wrong":
        "Meta no acepta la clave secreta de la app, así que no llegan respuestas ni avisos de entrega. Cópiala otra vez: Meta for Developers, tu app, Configuración de la app, Básica.",
      "not-verified":
        "Meta llamó a este sitio y no recibió la respuesta que esperaba, así que no llegan respuestas ni avisos de entrega. Prueba otra vez en un minuto.",
      refused:
        "No quiso avisarle a este sitio, así que no llegan respuestas ni avisos de entrega. Revisa que el token pueda administrar WhatsApp Business y prueba otra vez.",
    },
    problems: {
      "token-wrong": "El proveedor no acepta este token. Cópialo otra vez, completo.",
      "token-expired":
        "Este token ya venció. Los de prueba de Meta duran un día: crea uno de un usuario del sistema que no venza.",
      "ids-swapped":
        "Los dos identificadores están al revés: el de la cuenta está en el campo del número, y el del número en el de la cuenta.",
      "number-unknown":
        "Con este token, el proveedor no conoce ningún número con ese identificador.",
      "account-unknown":
        "Con este token, el proveedor no conoce ninguna cuenta con ese identificador.",
      "number-elsewhere":
        "Este número es de otra cuenta de WhatsApp. Revisa los dos identificadores.",
      "not-registered":
        "El número existe, pero todavía no está registrado para mandar mensajes. Termina ese paso con el proveedor.",
      blocked: "El proveedor no deja que este número mande mensajes. Mira ahí qué te pide.",
      "too-many-requests": "El proveedor pide esperar. Inténtalo en unos minutos.",
      "no-answer": "El proveedor no contesta. No se guardó nada; inténtalo en un rato.",
    },
    needs: {
      title: "Lo que necesitas",
      number:
        "Un número que no esté en uso en WhatsApp, o el de tu app WhatsApp Business. Ese solo se queda en tu teléfono si lo conectas por un proveedor como 360dialog (“coexistencia”). Directo con Meta, sale de la app.",
      meta: "Con Meta: un portafolio comercial, una app con el producto WhatsApp y un token de usuario del sistema que no venza, con los permisos whatsapp_business_messaging y whatsapp_business_management. Los dos identificadores están en WhatsApp, Configuración de la API; la clave secreta, en Configuración de la app, Básica.",
      dialog: "Con 360dialog: una cuenta con tu número y su clave de API.",
      templates:
        "Los textos que el sitio manda solo son plantillas. El proveedor las tiene que aprobar, y eso tarda de unos minutos a un día.",
      price: "WhatsApp le cobra al negocio la mayoría de esos mensajes. Contestar es gratis.",
    },
    form: {
      title: "Tu número",
      change: "Cambiar el número",
      labels: {
        provider: "Proveedor",
        phoneNumberId: "Identificador del número de teléfono",
        accountId: "Identificador de la cuenta de WhatsApp Business",
      },
      metaTitle: "Solo para Meta",
      idHint: "Unos dieciséis dígitos; no es el número mismo.",
      token: "Token de acceso o clave de API",
      tokenHint:
        "El token de acceso de Meta, o la clave de API de 360dialog. Se guarda cifrado y no se vuelve a mostrar.",
      appSecret: "Clave secreta de la app (solo Meta)",
      appSecretHint: "32 letras y números. Con ella se comprueba que los avisos son de Meta.",
      kept: "Si lo dejas vacío, sigue el guardado, mientras no cambies de proveedor ni de identificadores.",
      again: "Escríbelo otra vez: la página no lo guarda.",
      password: "Tu contraseña para entrar aquí",
      passwordHint: "Para que nadie más les escriba a tus clientes.",
      submit: "Revisar y guardar",
      errorsTitle: { one: "Hay {count} problema", other: "Hay {count} problemas" },
      errors: {
        "no-provider": "{field}: elige uno.",
        "id-missing": "{field}: falta.",
        "not-an-id": "{field}: solo los dígitos del identificador, unos dieciséis.",
        other: "{field}: no se puede leer. Escríbelo otra vez.",
      },
      secretErrors: {
        "token-missing": "Token de acceso o clave de API: falta.",
        "token-unusable": "Token de acceso o clave de API: es demasiado largo, o no es uno.",
        "app-secret-missing":
          "Clave secreta de la app: falta. Sin ella, cualquiera podría inventar respuestas.",
        "app-secret-unusable":
          "Clave secreta de la app: tiene 32 letras y números. Esto parece otra cosa.",
      },
    },
    remove: {
      summary: "Dejar de usar WhatsApp",
      text: "A partir de ahí no sale nada por WhatsApp y ya no llegan respuestas. Las conversaciones se quedan.",
      submit: "Quitar el número",
    },
    done: { removed: "Quitado. A los clientes les llegan correos, como antes." },
    refused: {
      "set-on-server": "No se guardó nada: esto está configurado en el servidor.",
      "sandbox-not-allowed":
        "No se guardó nada: el modo de prueba es solo para sitios sin clientes.",
      "not-set-up": "Todavía no hay ningún número.",
      tooMany: {
        one: "Por ahora ya son suficientes. Inténtalo de nuevo en {count} minuto.",
        other: "Por ahora ya son suficientes. Inténtalo de nuevo en {count} minutos.",
      },
      savedByAnother:
        "No se guardó nada: mientras tanto {name} guardó otro número. Míralo arriba; si guardas otra vez, lo reemplazas.",
      removedByAnother:
        "No se guardó nada: mientras tanto alguien quitó el número. Guarda otra vez para ponerlo de nuevo.",
    },
  },
});
