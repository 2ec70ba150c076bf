import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "Thank-you emails",
  text: "After a ride we send one email to say thank you. With this button you won't get that email again. Everything about your bookings, such as confirmations and changes, keeps coming.",
  button: "Stop these emails",
  doneTitle: "You won't get these emails again",
  doneText:
    "From now on we won't write to thank you after a ride. Everything about your bookings keeps coming.",
  home: "Go to the home page",
};

export const stopMessagesTexts: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: "Correos de agradecimiento",
    text: "Después de un paseo mandamos un solo correo para dar las gracias. Con este botón ya no te llega. Lo de tus reservaciones, como confirmaciones y cambios, te sigue llegando.",
    button: "Ya no quiero estos correos",
    doneTitle: "Ya no te llegarán estos correos",
    doneText:
      "Ya no te escribimos para agradecerte después de un paseo. Lo de tus reservaciones te sigue llegando.",
    home: "Ir al inicio",
  },
});
