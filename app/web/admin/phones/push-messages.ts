import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  add: {
    title: "Make this phone ring",
    text: "This phone rings and shows who, how many, when and how full the ride is, even while it's locked. A tap opens what it's about.",
    label: "What do you call this phone?",
    hint: "So you know which one it is in the list.",
    rings: "What rings",
    submit: "Make this phone ring",
    busy: "Waiting for the phone",
    again: "This phone already rings. You can change its name and what rings.",
    save: "Save for this phone",
    iphone: "On an iPhone",
    iphoneSteps:
      "Apple lets only apps on the Home Screen ring. Open this page in Safari, tap Share and “Add to Home Screen”. Open the new icon, log in once more, and come back to this page. You need iOS 16.4 or later.",
    denied: "If the phone doesn't ask, or you've said no before",
    deniedSteps:
      "Android: tap the icon beside the address, then Permissions, and allow notifications. iPhone: Settings, Notifications, the name of this app, Allow Notifications. Then reload this page.",
  },
  kinds: {
    new: "New bookings",
    changed: "A guest changes a booking",
    cancelled: "A guest cancels",
    message: "A message from the website",
    "needs-you":
      "Something needs you: money on its way back, a ride left with too few riders, a guest no email reaches",
  },
  problems: {
    required: "Give the phone a name.",
    "too-long": "Use 60 characters or fewer.",
    "invalid-text": "Something in it can't be shown. Type a plain name.",
    changed: "This has changed in the meantime, so nothing was saved. Look at the list again.",
    "no-kind": "Choose at least one. To stop it all, remove the phone below.",
    "too-many": "{most} phones already ring. Remove one first.",
    "no-subscription":
      "This browser hasn't said yet how to reach it. Press the button again. If this happens again: it takes JavaScript, a recent browser, and no private window.",
    unsupported:
      "This browser can't ring. Use Chrome, Firefox or Edge on Android or a computer, not in a private window.",
    iphone: "An iPhone only rings from the Home Screen. The steps are below.",
    denied: "The phone doesn't allow notifications from this site. How to allow them is below.",
    dismissed: "The phone asked, and there was no answer. Press the button again and allow it.",
    failed:
      "The browser couldn't reach its own notification service. Check the connection and try again.",
  },
  list: {
    title: "Phones that ring",
    none: "None yet.",
    here: "This phone",
    made: "Added {at}",
    rang: "Last rang {at}",
    unrung: "Hasn't rung yet",
    trouble: "The last try failed. The notification service said: {error}",
    choose: "What rings on {name}",
    save: "Save",
    test: "Test ring",
    testOf: "on {name}",
    remove: "Remove",
    removeText: "It stops ringing right away.",
    removeNow: "Remove {name}",
  },
  done: {
    added: "This phone rings from now on. Press “Test ring” to try it.",
    chosen: "Saved.",
    removed: "Removed. It no longer rings.",
  },
  tested: {
    sent: "Sent to {name}. It should ring within a few seconds.",
    gone: "{name} no longer takes notifications, so it was removed. Open this page on that phone and press “Make this phone ring” again.",
    failed: "{name} couldn't be reached. The notification service said: {error}",
  },
};

export type AdminPushMessages = typeof en;

/** Messages about push notifications on the operator's phones. */
export const adminPushMessages: Localized<AdminPushMessages> = createTranslations({
  en,
  es: {
    add: {
      title: "Que suene este teléfono",
      text: "Este teléfono suena y te dice quién, cuántos, cuándo y qué tan lleno va el paseo, aunque esté bloqueado. Con un toque se abre lo que avisa.",
      label: "¿Cómo le dices a este teléfono?",
      hint: "Para reconocerlo en la lista.",
      rings: "Qué suena",
      submit: "Que suene este teléfono",
      busy: "Esperando al teléfono",
      again: "Este teléfono ya suena. Puedes cambiar su nombre y qué suena.",
      save: "Guardar para este teléfono",
      iphone: "En un iPhone",
      iphoneSteps:
        "Apple solo deja sonar a las apps de la pantalla de inicio. Abre esta página en Safari, toca Compartir y “Agregar a inicio”. Abre el ícono nuevo, entra otra vez con tu contraseña y vuelve a esta página. Necesitas iOS 16.4 o más reciente.",
      denied: "Si el teléfono no pregunta, o antes dijiste que no",
      deniedSteps:
        "Android: toca el ícono junto a la dirección, luego Permisos, y permite las notificaciones. iPhone: Configuración, Notificaciones, el nombre de esta app, Permitir notificaciones. Después vuelve a cargar esta página.",
    },
    kinds: {
      new: "Reservaciones nuevas",
      changed: "Alguien cambia su reservación",
      cancelled: "Alguien cancela",
      message: "Un mensaje desde el sitio",
      "needs-you":
        "Algo que te toca a ti: dinero que va de regreso, un paseo que se quedó con muy pocos jinetes, un cliente al que no le llega el correo",
    },
    problems: {
      required: "Ponle un nombre al teléfono.",
      "too-long": "Usa 60 caracteres o menos.",
      "invalid-text": "Hay algo que no se puede mostrar. Escribe un nombre sencillo.",
      changed: "Esto cambió mientras tanto y no se guardó nada. Revisa la lista otra vez.",
      "no-kind": "Elige al menos una. Para apagar todo, quita el teléfono abajo.",
      "too-many": "Ya suenan {most} teléfonos. Quita uno primero.",
      "no-subscription":
        "Este navegador todavía no ha dicho cómo avisarle. Presiona otra vez el botón. Si vuelve a pasar: hace falta JavaScript, una versión reciente y que no sea una ventana privada.",
      unsupported:
        "Este navegador no puede sonar. Usa Chrome, Firefox o Edge en Android o en una computadora, y no en una ventana privada.",
      iphone: "Un iPhone solo suena desde la pantalla de inicio. Abajo están los pasos.",
      denied: "El teléfono no permite notificaciones de este sitio. Abajo dice cómo permitirlas.",
      dismissed:
        "El teléfono preguntó y no hubo respuesta. Presiona otra vez el botón y acéptalas.",
      failed:
        "El navegador no alcanzó su propio servicio de notificaciones. Revisa la conexión e inténtalo otra vez.",
    },
    list: {
      title: "Teléfonos que suenan",
      none: "Todavía ninguno.",
      here: "Este teléfono",
      made: "Agregado el {at}",
      rang: "Sonó por última vez: {at}",
      unrung: "Aún no ha sonado",
      trouble: "El último intento falló. El servicio de notificaciones dijo: {error}",
      choose: "Qué suena en {name}",
      save: "Guardar",
      test: "Probar",
      testOf: "en {name}",
      remove: "Quitar",
      removeText: "Deja de sonar de inmediato.",
      removeNow: "Quitar {name}",
    },
    done: {
      added: "Este teléfono ya suena. Presiona “Probar” para oírlo.",
      chosen: "Guardado.",
      removed: "Listo. Ya no suena.",
    },
    tested: {
      sent: "Enviado a {name}. Debe sonar en unos segundos.",
      gone: "{name} ya no acepta notificaciones, así que se quitó de la lista. Abre esta página en ese teléfono y presiona otra vez “Que suene este teléfono”.",
      failed: "No se pudo avisar a {name}. El servicio de notificaciones dijo: {error}",
    },
  },
});
