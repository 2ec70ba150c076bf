import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.gettingPaid,
  intro: "Guests pay by card on Stripe's page, and Stripe sends the money to your bank.",
  now: {
    title: "How it's set up",
    key: "The key that ends in {lastFour} is in use. {by} entered it on {at}.",
    server: "The key is set on the server, in .env, so it can't be changed here.",
    live: "It's a live key: guests pay real money.",
    test: "It's a test key: guests can book, and no money moves.",
    account: "Stripe account: {account}",
    none: "No key is in use. Payments are a test: no money moves.",
    closed: "No key is in use, so guests can't pay online yet.",
    sandbox:
      "PAYMENTS=sandbox is set on the server, so payments stay a test whatever key you enter. Whoever looks after the server can remove it.",
    local:
      "This site's address is only known to this computer, so Stripe can't reach it. Payments still work: the site asks Stripe itself, which takes a minute or two longer.",
    currency:
      "Stripe pays this account in {currency}. Guests pay in pesos, and Stripe converts each payment for a fee.",
    former:
      "The key that ends in {lastFour} was replaced. It's kept, encrypted, until no payment or refund needs it.",
  },
  form: {
    title: "Stripe's key",
    replace: "Another key",
    steps:
      "No account yet? Open one at stripe.com with your legal name, tax id and bank account; that costs nothing, and Stripe keeps a part of each payment (its page of prices says how much). Then, at dashboard.stripe.com, open Developers, then API keys. Copy the secret key, or make a restricted key: it needs to write Checkout Sessions, Charges and Refunds, and Webhook Endpoints, and to read PaymentIntents and Disputes. The site does the rest at Stripe by itself.",
    key: "Secret or restricted key",
    keyHint: "It starts with sk_live_ or rk_live_. It's stored encrypted and never shown again.",
    password: "Your password",
    passwordHint: "The one you log in to this site with.",
    submit: "Check and use it",
    saved: "The key works and is in use. Try it now.",
  },
  questions: {
    title: "Is this right?",
    key: "About the key that ends in {lastFour}:",
    "other-account":
      "It belongs to a different Stripe account than the payments so far. New payments go to the new account. Earlier ones stay in the old account, and their refunds are paid from there.",
    "test-key":
      "It's a test key, and this site is public: guests could book rides without paying real money. Use the live key unless this site is only for trying things out.",
    "live-key":
      "It's a live key, and this site's address is only for tests: a card that is charged here is charged real money. Use the test key (sk_test_) unless you mean it.",
    "other-currency":
      "Stripe pays this account in {currency}, not in Mexican pesos: it converts each payment, for a fee.",
    submit: "Yes, use this key",
    other: "No, enter another one",
  },
  problems: {
    "publishable-key":
      "That's the publishable key (pk_). Copy the secret key: it's one line below at Stripe and starts with sk_.",
    "signing-secret":
      "That's the signing secret of a webhook (whsec_). The site makes its own, so it needs only the secret key, which starts with sk_.",
    "no-key":
      "That isn't a Stripe key. Copy the whole secret key, which starts with sk_live_, rk_live_, sk_test_ or rk_test_.",
    "unknown-key":
      "Stripe doesn't accept this key. It may have been deleted or replaced: copy it again from Stripe's API keys page.",
    unreachable: "Stripe didn't answer, so nothing was changed. Try again in a few minutes.",
    "too-many-requests":
      "Stripe is getting too many requests right now, so nothing was changed. Try again in a minute.",
    "no-charges":
      "Stripe doesn't let this account take payments yet. Finish the steps that Stripe shows at dashboard.stripe.com, then enter the key again.",
    "endpoint-limit":
      "Your Stripe account has no room for another webhook endpoint. At Stripe, open Developers, then Webhooks, delete one you don't need, and try again.",
    "question-expired": "That took too long. Enter the key again.",
    "missing-permissions":
      "The restricted key isn't allowed to do enough. Edit it at Stripe and allow: {missing}.",
    refused: "Stripe refused: {why}",
  },
  permissions: {
    "checkout-sessions": "Checkout Sessions (write)",
    refunds: "Charges and Refunds (write)",
    "payment-intents": "PaymentIntents (read)",
    disputes: "Disputes (read)",
    endpoints: "Webhook Endpoints (write)",
  },
  refusals: {
    "password-missing": "Type your password, too.",
    "wrong-password": "That's not your password.",
    "too-many-attempts": {
      one: "Too many wrong passwords. Try again in {count} minute.",
      other: "Too many wrong passwords. Try again in {count} minutes.",
    } as Plural,
    "too-many-trials": {
      one: "Stripe was asked too often in the last hour. Try again in {count} minute.",
      other: "Stripe was asked too often in the last hour. Try again in {count} minutes.",
    } as Plural,
    "set-on-server": "The key is set on the server, so nothing was changed.",
    "saved-by-another":
      "{by} has entered a key in the meantime. Look at it below before you go on.",
    "removed-by-another":
      "Somebody has removed the key in the meantime. Look at it below before you go on.",
    "no-key": "There's no key to try.",
    below: "Nothing has been changed yet. Look at the form below.",
  },
  trial: {
    title: "Try it",
    text: "The site opens a payment page for 10 pesos at Stripe and closes it. Then Stripe has to report that to this site. No money moves.",
    submit: "Try it",
    waiting: "The payment page worked. Waiting for Stripe's report, a minute at most…",
    look: "Look again",
    arrived: "It works: the payment page opened, and Stripe's report arrived. Tried on {at}.",
    missing:
      "The payment page worked, but Stripe's report hasn't arrived. Payments still count: the site asks Stripe every minute. Try once more. If it fails again, tell whoever looks after the server that {url} has to be reachable from the internet; if the endpoint was made by hand, it also needs the event checkout.session.expired.",
    "not-reachable":
      "The payment page worked. Stripe can't report to this site, because its address is only known to this computer. Tried on {at}.",
  },
  remove: {
    title: "Stop using this key",
    text: "Guests can't pay online until you enter another key. Payments and refunds that are under way go on.",
    submit: "Remove the key",
    removed: "The key is no longer in use.",
  },
};

export type GettingPaidMessages = typeof en;

/** Messages of the screen on which an owner connects Stripe. */
export const gettingPaidMessages: Localized<GettingPaidMessages> = createTranslations({
  en,
  es: {
    title: screenTitles.es.gettingPaid,
    intro: "Tus clientes pagan con tarjeta en la página de Stripe, y Stripe deposita en tu banco.",
    now: {
      title: "Cómo está ahora",
      key: "Se usa la clave que termina en {lastFour}. La puso {by} el {at}.",
      server:
        "La clave está configurada en el servidor, en .env, así que aquí no se puede cambiar.",
      live: "Es una clave real: los clientes pagan dinero de verdad.",
      test: "Es una clave de prueba: se puede reservar, pero no se mueve dinero.",
      account: "Cuenta de Stripe: {account}",
      none: "No se usa ninguna clave. Los pagos son de prueba: no se mueve dinero.",
      closed: "No se usa ninguna clave, así que todavía nadie puede pagar en línea.",
      sandbox:
        "En el servidor está puesto PAYMENTS=sandbox, así que los pagos siguen siendo de prueba aunque pongas una clave. Quien cuida el servidor puede quitarlo.",
      local:
        "La dirección de este sitio solo existe en esta computadora, así que Stripe no puede llegar a él. Los pagos sí funcionan: el sitio le pregunta a Stripe, y tarda uno o dos minutos más.",
      currency:
        "Stripe deposita a esta cuenta en {currency}. Los clientes pagan en pesos y Stripe convierte cada pago con una comisión.",
      former:
        "La clave que termina en {lastFour} ya se cambió. Se guarda cifrada hasta que ningún pago ni reembolso la necesite.",
    },
    form: {
      title: "La clave de Stripe",
      replace: "Otra clave",
      steps:
        "¿Todavía no tienes cuenta? Ábrela en stripe.com con tu razón social, tu RFC y tu cuenta de banco: no cuesta, y Stripe se queda con una parte de cada pago (su página de precios dice cuánto). Después, en dashboard.stripe.com abre Desarrolladores y luego Claves de API. Copia la clave secreta, o crea una restringida: necesita escribir en Sesiones de Checkout, Cargos y reembolsos y Webhooks, y leer PaymentIntents y Disputas. Lo demás lo hace el sitio en Stripe.",
      key: "Clave secreta o restringida",
      keyHint: "Empieza con sk_live_ o rk_live_. Se guarda cifrada y no se vuelve a mostrar.",
      password: "Tu contraseña",
      passwordHint: "Con la que entras a este sitio.",
      submit: "Revisarla y usarla",
      saved: "La clave sirve y ya se usa. Pruébala ahora.",
    },
    questions: {
      title: "¿Está bien así?",
      key: "Sobre la clave que termina en {lastFour}:",
      "other-account":
        "Es de otra cuenta de Stripe que los pagos de hasta ahora. Los pagos nuevos llegan a la cuenta nueva. Los anteriores se quedan en la otra, y de ahí salen sus reembolsos.",
      "test-key":
        "Es una clave de prueba y este sitio es público: se podrían reservar paseos sin pagar dinero de verdad. Usa la clave real, salvo que este sitio sea solo para hacer pruebas.",
      "live-key":
        "Es una clave real y la dirección de este sitio es de pruebas: si aquí se cobra una tarjeta, se cobra de verdad. Usa la clave de prueba (sk_test_), salvo que lo quieras así.",
      "other-currency":
        "A esta cuenta se le deposita en {currency} y no en pesos mexicanos: Stripe convierte cada pago y cobra una comisión.",
      submit: "Sí, usar esta clave",
      other: "No, poner otra",
    },
    problems: {
      "publishable-key":
        "Esa es la clave publicable (pk_). Copia la clave secreta: en Stripe está un renglón abajo y empieza con sk_.",
      "signing-secret":
        "Ese es el secreto de firma de un webhook (whsec_). El sitio crea el suyo; solo hace falta la clave secreta, que empieza con sk_.",
      "no-key":
        "Eso no es una clave de Stripe. Copia completa la clave secreta: empieza con sk_live_, rk_live_, sk_test_ o rk_test_.",
      "unknown-key":
        "Stripe no acepta esta clave. Quizá se borró o se cambió: cópiala otra vez en la página de claves de Stripe.",
      unreachable: "Stripe no respondió, así que no cambió nada. Inténtalo en unos minutos.",
      "too-many-requests":
        "Stripe recibe demasiadas peticiones en este momento, así que no cambió nada. Inténtalo en un minuto.",
      "no-charges":
        "Stripe todavía no deja que esta cuenta cobre. Termina los pasos que te muestra dashboard.stripe.com y vuelve a poner la clave.",
      "endpoint-limit":
        "En tu cuenta de Stripe ya no cabe otro webhook. En Stripe abre Desarrolladores y luego Webhooks, borra uno que no necesites e inténtalo de nuevo.",
      "question-expired": "Pasó demasiado tiempo. Vuelve a poner la clave.",
      "missing-permissions":
        "A la clave restringida le faltan permisos. Edítala en Stripe y permite: {missing}.",
      refused: "Stripe la rechazó: {why}",
    },
    permissions: {
      "checkout-sessions": "Sesiones de Checkout (escritura)",
      refunds: "Cargos y reembolsos (escritura)",
      "payment-intents": "PaymentIntents (lectura)",
      disputes: "Disputas (lectura)",
      endpoints: "Webhooks (escritura)",
    },
    refusals: {
      "password-missing": "Escribe también tu contraseña.",
      "wrong-password": "Esa no es tu contraseña.",
      "too-many-attempts": {
        one: "Demasiadas contraseñas equivocadas. Inténtalo en {count} minuto.",
        other: "Demasiadas contraseñas equivocadas. Inténtalo en {count} minutos.",
      },
      "too-many-trials": {
        one: "Se le preguntó demasiado a Stripe en la última hora. Inténtalo en {count} minuto.",
        other: "Se le preguntó demasiado a Stripe en la última hora. Inténtalo en {count} minutos.",
      },
      "set-on-server": "La clave está configurada en el servidor, así que no cambió nada.",
      "saved-by-another": "Mientras tanto, {by} puso una clave. Mírala abajo antes de seguir.",
      "removed-by-another": "Mientras tanto, alguien quitó la clave. Revisa abajo antes de seguir.",
      "no-key": "No hay ninguna clave que probar.",
      below: "Todavía no ha cambiado nada. Revisa el formulario de abajo.",
    },
    trial: {
      title: "Probar",
      text: "El sitio crea en Stripe una página de pago de 10 pesos y la cierra. Luego Stripe tiene que avisarle a este sitio. No se mueve dinero.",
      submit: "Probar",
      waiting:
        "La página de pago funcionó. Falta el aviso de Stripe; a más tardar llega en un minuto…",
      look: "Ver si ya llegó",
      arrived: "Funciona: la página de pago abrió y llegó el aviso de Stripe. Prueba del {at}.",
      missing:
        "La página de pago funcionó, pero no llegó el aviso de Stripe. Los pagos sí cuentan: el sitio le pregunta a Stripe cada minuto. Prueba otra vez. Si vuelve a fallar, dile a quien cuida el servidor que {url} debe abrirse desde internet; si el webhook se creó a mano, también necesita el evento checkout.session.expired.",
      "not-reachable":
        "La página de pago funcionó. Stripe no puede avisarle a este sitio, porque su dirección solo existe en esta computadora. Prueba del {at}.",
    },
    remove: {
      title: "Dejar de usar esta clave",
      text: "Nadie puede pagar en línea hasta que pongas otra. Los pagos y reembolsos que ya están en camino siguen.",
      submit: "Quitar la clave",
      removed: "La clave ya no se usa.",
    },
  },
});
