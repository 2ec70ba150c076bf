import type { MailProblem } from "#app/notifications/email/mail-error.server.ts";
import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.mailServer,
  intro: "Which mailbox the site sends its emails from, and where your own emails go.",
  state: {
    title: "Sending",
    onServer:
      "Set on the server: emails go through {host} (SMTP_URL in .env). Whoever runs the server changes it there.",
    senderOnServer: "The sender is set on the server: {sender} (MAIL_FROM in .env).",
    none: "Emails reach no one yet: they're only saved as files on the server. Enter your mailbox below.",
    on: "Emails go through {host}, from {sender} <{address}>.",
    failed:
      "Emails don't go out yet: the last try through {host} failed. Correct the mailbox below, or try again.",
    saved: "Saved by {name}, {at}.",
    secret: "The password ends in {lastFour}.",
    hiddenSecret: "A password is saved. It's never shown.",
  },
  attempt: {
    text: "Try it: the site sends an email to {address} right away and tells you what the server said.",
    submit: "Try it",
    saved: "Saved, and tried right away.",
    savedBut: "Saved, but it doesn't work yet.",
    sent: "The server accepted the email for {address}. Look in that inbox; if it isn't there in five minutes, look in spam, and then in the “Sent” folder of the mailbox that sends.",
    none: "There's no mail server yet, so nothing was sent.",
    tooMany: {
      one: "That's enough for now. Try again in {count} minute.",
      other: "That's enough for now. Try again in {count} minutes.",
    } as Plural,
    words: "The server's own words: {words}",
    problems: {
      "wrong-password":
        "The server doesn't take this address with this password. Copy both again; many providers want an app password instead of your usual one.",
      "app-password":
        "{provider} doesn't take your usual password. Make an app password in your account there and enter that one.",
      "unknown-host": "There's no server called {host}. Check its name with your provider.",
      "private-host":
        "{host} is an address inside a private network. Enter the public name of your provider's server.",
      "no-connection": "{host} doesn't take connections on port {port}. Check the port.",
      "no-answer":
        "{host} doesn't answer on port {port}. Check the name and port. Some web hosts block ports 465 and 587; if so, ask whoever runs the server.",
      certificate:
        "{host} shows a certificate that isn't valid for that name, so the site won't send your password there. Use the name your provider gives for outgoing mail.",
      "no-encryption":
        "{host} doesn't speak the chosen encryption on port {port}. Usually 465 goes with “from the start” and 587 with “after the greeting”.",
      "sender-refused":
        "The server took the password but not {address} as the sender. Enter the address that belongs to this mailbox.",
      "recipient-refused":
        "The server took the password but won't send to {to}. Check the address of your account.",
      "no-mail-server": "What answers at {host}, port {port}, isn't a mail server. Check both.",
      "hung-up":
        "{host} hung up in the middle. Try again in a while; if it keeps happening, check the port.",
      "message-refused":
        "The server took the password but refused the email. Its own words below say why.",
      unknown: "That didn't work. The server's own words below may help your provider.",
    } satisfies Record<MailProblem, string>,
  },
  form: {
    title: "Your mailbox",
    change: "Change the mailbox",
    text: "The mailbox that sends confirmations, reminders and your answers to guests.",
    appPassword:
      "Gmail, iCloud, Yahoo, Zoho and Fastmail only take an app password. Make one here, with your usual login, and paste it below:",
    outlook:
      "Outlook.com and Hotmail no longer take passwords from most mailboxes, and Microsoft 365 only if your administrator allows “authenticated SMTP”. If “Try it” says so, use another mailbox.",
    labels: {
      provider: "Provider",
      address: "Email address",
      senderName: "Name guests see",
      host: "Server for outgoing mail",
      port: "Port",
      security: "Encryption",
      user: "Username",
    },
    other: "Another one",
    otherTitle: "Only for “Another one”",
    hosts: "Such as smtp.example.com",
    users: "Only if it isn't the email address",
    securities: { tls: "From the start (465)", starttls: "After the greeting (587)" },
    secret: "Password of the mailbox",
    secretHint: "It's stored encrypted and never shown again.",
    secretKept: "Empty: the saved one stays, if the provider and the address do.",
    secretAgain: "Enter it again: the page doesn't keep it.",
    password: "Your password for these pages",
    passwordHint: "So that nobody else can redirect your emails.",
    submit: "Save",
    errorsTitle: {
      one: "There is {count} problem",
      other: "There are {count} problems",
    } as Plural,
    errors: {
      required: "{field}: fill this in.",
      "too-long": "{field}: use at most {most} characters.",
      "invalid-email": "{field}: write it in full, such as you@gmail.com.",
      "email-characters": "{field}: an address has no accents, ñ or spaces.",
      "web-address": "{field}: leave out web addresses.",
      "card-number": "{field}: leave out card numbers.",
      "no-provider": "{field}: choose one.",
      "not-a-host": "{field}: write only the name, such as smtp.example.com.",
      "host-missing": "{field}: write the name your provider gives.",
      "not-a-port": "{field}: enter a number from 1 to 65535.",
      "port-missing": "{field}: enter it; usually 465 or 587.",
      "no-security": "{field}: choose one.",
      "user-too-long": "{field}: use at most 254 characters.",
      "private-host": "{field}: that's an address inside a private network.",
      other: "{field}: some characters can't be read. Write it again.",
    },
    secretErrors: {
      "secret-missing": "Password of the mailbox: enter it. It's needed for this mailbox.",
      "secret-unusable": "Password of the mailbox: it's too long or has unreadable characters.",
    },
  },
  remove: {
    summary: "Stop sending",
    text: "From then on, emails reach no one: they're only saved as files on the server. Emails that are waiting stay.",
    submit: "Remove the mailbox",
  },
  operator: {
    title: "Where your emails go",
    onServer: "Set on the server: {address} (OPERATOR_EMAIL in .env).",
    text: "New bookings, cancellations, messages and alerts. Guests who answer one of the site's emails write to this address, too, so they see it.",
    now: "Now: {address}.",
    label: "Address for your emails",
    hint: "Empty: the public address of your business, {address}.",
    own: "The address of your account is {address}.",
    submit: "Save",
  },
  done: {
    saved: "Saved. The whole site uses it within five seconds. Try it now.",
    removed: "Removed. Emails are only saved as files now.",
    address: "Saved.",
  },
  refused: {
    "set-on-server": "Nothing was saved: the mail server is set on the server, in .env.",
    savedByAnother:
      "Nothing was saved: {name} has saved another mailbox in the meantime. Look at it above; saving again replaces it.",
    removedByAnother:
      "Nothing was saved: somebody has removed the mailbox in the meantime. Save again to set it up again.",
  },
};

/** Messages of the screen of the mail server. */
export const mailServerMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: screenTitles.es.mailServer,
    intro: "Por qué buzón manda el sitio sus correos y a dónde llegan los tuyos.",
    state: {
      title: "Envío",
      onServer:
        "Está configurado en el servidor: los correos salen por {host} (SMTP_URL en .env). Ahí lo cambia quien cuida el servidor.",
      senderOnServer: "El remitente está configurado en el servidor: {sender} (MAIL_FROM en .env).",
      none: "Los correos todavía no le llegan a nadie: solo se guardan como archivos en el servidor. Pon aquí abajo tu buzón.",
      on: "Los correos salen por {host}, de {sender} <{address}>.",
      failed:
        "Los correos todavía no salen: la última prueba con {host} falló. Corrige el buzón aquí abajo, o prueba otra vez.",
      saved: "Lo guardó {name}, {at}.",
      secret: "La contraseña termina en {lastFour}.",
      hiddenSecret: "Hay una contraseña guardada. Nunca se muestra.",
    },
    attempt: {
      text: "Pruébalo: el sitio manda en este momento un correo a {address} y te dice qué contestó el servidor.",
      submit: "Probar",
      saved: "Guardado, y probado de una vez.",
      savedBut: "Guardado, pero todavía no funciona.",
      sent: "El servidor aceptó el correo para {address}. Búscalo en esa bandeja; si en cinco minutos no llega, mira en spam y después en “Enviados” del buzón que manda.",
      none: "Todavía no hay servidor de correo, así que no salió nada.",
      tooMany: {
        one: "Por ahora ya son suficientes. Inténtalo de nuevo en {count} minuto.",
        other: "Por ahora ya son suficientes. Inténtalo de nuevo en {count} minutos.",
      },
      words: "Lo que dijo el servidor: {words}",
      problems: {
        "wrong-password":
          "El servidor no acepta este correo con esta contraseña. Copia los dos otra vez; muchos proveedores piden una contraseña hecha para aplicaciones en lugar de la de siempre.",
        "app-password":
          "{provider} no acepta tu contraseña de siempre. Crea allá, en tu cuenta, una contraseña de aplicación y escribe esa.",
        "unknown-host":
          "No hay ningún servidor que se llame {host}. Revisa el nombre con tu proveedor.",
        "private-host":
          "{host} es una dirección de una red privada. Escribe el nombre público del servidor de tu proveedor.",
        "no-connection": "{host} no acepta conexiones en el puerto {port}. Revisa el puerto.",
        "no-answer":
          "{host} no contesta en el puerto {port}. Revisa nombre y puerto; hay alojamientos que bloquean el 465 o el 587: pregúntale a quien cuida el servidor.",
        certificate:
          "{host} presenta un certificado que no vale para ese nombre, y por eso el sitio no le manda tu contraseña. Usa el nombre que da tu proveedor para el correo saliente.",
        "no-encryption":
          "{host} no usa ese cifrado en el puerto {port}. Por lo general, 465 va con “desde el principio” y 587 con “después del saludo”.",
        "sender-refused":
          "El servidor aceptó la contraseña, pero no a {address} como remitente. Escribe la dirección que es de este buzón.",
        "recipient-refused":
          "El servidor aceptó la contraseña, pero no manda a {to}. Revisa el correo de tu cuenta.",
        "no-mail-server":
          "Lo que contesta en {host}, puerto {port}, no es un servidor de correo. Revisa los dos.",
        "hung-up":
          "{host} colgó a la mitad. Inténtalo en un rato; si sigue igual, revisa el puerto.",
        "message-refused":
          "El servidor aceptó la contraseña, pero rechazó el correo. Abajo está lo que dijo.",
        unknown: "No funcionó. Lo que dijo el servidor, abajo, le puede servir a tu proveedor.",
      },
    },
    form: {
      title: "Tu buzón",
      change: "Cambiar el buzón",
      text: "El buzón que manda: confirmaciones a los clientes, recordatorios, tus respuestas.",
      appPassword:
        "Gmail, iCloud, Yahoo, Zoho y Fastmail solo aceptan una contraseña hecha para aplicaciones. Créala aquí, con tu acceso de siempre, y pégala abajo:",
      outlook:
        "Outlook.com y Hotmail ya no aceptan contraseñas en la mayoría de los buzones, y Microsoft 365 solo si tu administrador permite “SMTP autenticado”. Si “Probar” lo dice, usa otro buzón.",
      labels: {
        provider: "Proveedor",
        address: "Correo",
        senderName: "Nombre que ven los clientes",
        host: "Servidor de correo saliente",
        port: "Puerto",
        security: "Cifrado",
        user: "Usuario",
      },
      other: "Otro",
      otherTitle: "Solo para “Otro”",
      hosts: "Como smtp.example.com",
      users: "Solo si no es el correo",
      securities: { tls: "Desde el principio (465)", starttls: "Después del saludo (587)" },
      secret: "Contraseña del buzón",
      secretHint: "Se guarda cifrada y no se vuelve a mostrar.",
      secretKept:
        "Si la dejas vacía, sigue la guardada, mientras no cambies de proveedor ni de correo.",
      secretAgain: "Escríbela otra vez: la página no la guarda.",
      password: "Tu contraseña para entrar aquí",
      passwordHint: "Para que nadie más desvíe tus correos.",
      submit: "Guardar",
      errorsTitle: { one: "Hay {count} problema", other: "Hay {count} problemas" },
      errors: {
        required: "{field}: falta.",
        "too-long": "{field}: usa {most} caracteres o menos.",
        "invalid-email": "{field}: escríbelo completo, como tu@gmail.com.",
        "email-characters": "{field}: un correo no lleva acentos, ñ ni espacios.",
        "web-address": "{field}: sin direcciones web.",
        "card-number": "{field}: sin números de tarjeta.",
        "no-provider": "{field}: elige uno.",
        "not-a-host": "{field}: escribe solo el nombre, como smtp.example.com.",
        "host-missing": "{field}: escribe el nombre que da tu proveedor.",
        "not-a-port": "{field}: un número de 1 a 65535.",
        "port-missing": "{field}: escríbelo; por lo general es 465 o 587.",
        "no-security": "{field}: elige uno.",
        "user-too-long": "{field}: usa 254 caracteres o menos.",
        "private-host": "{field}: esa dirección es de una red privada.",
        other: "{field}: hay caracteres que no se pueden leer. Escríbelo otra vez.",
      },
      secretErrors: {
        "secret-missing": "Contraseña del buzón: escríbela. Este buzón la necesita.",
        "secret-unusable":
          "Contraseña del buzón: es demasiado larga o tiene caracteres que no se pueden leer.",
      },
    },
    remove: {
      summary: "Dejar de mandar",
      text: "A partir de ahí los correos ya no le llegan a nadie: solo se guardan como archivos en el servidor. Los que están en espera se quedan.",
      submit: "Quitar el buzón",
    },
    operator: {
      title: "A dónde llegan tus correos",
      onServer: "Está configurada en el servidor: {address} (OPERATOR_EMAIL en .env).",
      text: "Reservaciones nuevas, cancelaciones, mensajes y avisos. Si un cliente contesta un correo del sitio, su respuesta llega también ahí, así que ve esa dirección.",
      now: "Ahora: {address}.",
      label: "Dirección para tus correos",
      hint: "Vacío: el correo público de tu negocio, {address}.",
      own: "El correo de tu cuenta es {address}.",
      submit: "Guardar",
    },
    done: {
      saved: "Guardado. Todo el sitio lo usa en menos de cinco segundos. Pruébalo ahora.",
      removed: "Quitado. Los correos ahora solo se guardan como archivos.",
      address: "Guardado.",
    },
    refused: {
      "set-on-server": "No se guardó nada: el correo se configura en el servidor, en .env.",
      savedByAnother:
        "No se guardó nada: mientras tanto {name} guardó otro buzón. Míralo arriba; si guardas otra vez, lo reemplazas.",
      removedByAnother:
        "No se guardó nada: mientras tanto alguien quitó el buzón. Guarda otra vez para ponerlo de nuevo.",
    },
  },
});
