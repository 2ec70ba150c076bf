import type { Localized } from "../../i18n/locale.ts";
import { createTranslations } from "../../i18n/translations.ts";

const en = {
  /**
   * The titles of push notifications. The line below names the guest, the riders, the day and the
   * occupancy of the departure.
   */
  new: "New booking",
  changed: "Booking changed",
  cancelled: "Booking canceled",
  message: { title: "New message", body: "From {name}" },
  test: {
    title: "This phone rings",
    body: "That's how it tells you about your bookings.",
  },
};

/** The texts of push notifications on the team's phones. */
export const pushMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    new: "Nueva reservación",
    changed: "Cambió una reservación",
    cancelled: "Se canceló una reservación",
    message: { title: "Mensaje nuevo", body: "De {name}" },
    test: {
      title: "Este teléfono suena",
      body: "Así te avisa de tus reservaciones.",
    },
  },
});
