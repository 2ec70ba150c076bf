import type { Localized } from "../locale.ts";
import { createTranslations } from "../translations.ts";

/**
 * The texts about each text field in `app/bookings/fields.ts`:
 * - label, hint, required: for the guest's forms; `required` is the error message if it is empty
 * - short: the label of additional fields on pages and in emails, and of all fields in the team's
 *   forms
 * - inSentence: the name of the field within a sentence
 * - column: the label of additional fields in lists, next to other notes
 */
const en = {
  firstName: {
    label: "First name",
    required: "Enter your first name.",
    short: "First name",
    inSentence: "first name",
  },
  lastName: {
    label: "Last name",
    required: "Enter your last name.",
    short: "Last name",
    inSentence: "last name",
  },
  email: {
    label: "Email",
    hint: "Your confirmation and ticket go here.",
    required: "Enter your email so we can send your ticket.",
    short: "Email",
    inSentence: "email",
  },
  phone: {
    label: "Phone",
    hint: "With country code, WhatsApp if you have it.",
    required: "Add a number so the driver can find you.",
    short: "Phone",
    inSentence: "phone",
  },
  pickupLocation: {
    label: "Pickup location",
    hint: "Your hotel, or an address in Puerto Escondido.",
    required: "Tell us your hotel or the address where we should pick you up.",
    short: "Pickup location",
    inSentence: "pickup location",
  },
  remarks: {
    label: "Anything we should know?",
    hint: "How much you've ridden, allergies, a bad knee, a birthday. Only our team reads it, and it's erased with the rest of your details.",
    short: "Notes",
    inSentence: "notes",
    column: "Guest's remarks",
  },
};

export type BookingFieldMessages = typeof en;

/**
 * The texts about each text field of a booking. Files and the team's pages read them as they are; the
 * guest's forms get them with typographic marks (messages/booking.ts).
 */
export const bookingFieldMessages: Localized<BookingFieldMessages> = createTranslations({
  en,
  es: {
    firstName: {
      label: "Nombre",
      required: "Escribe tu nombre.",
      short: "Nombre",
      inSentence: "nombre",
    },
    lastName: {
      label: "Apellidos",
      required: "Escribe tus apellidos.",
      short: "Apellidos",
      inSentence: "apellidos",
    },
    email: {
      label: "Correo electrónico",
      hint: "Aquí te llegan la confirmación y tu boleto.",
      required: "Escribe tu correo para que te llegue tu boleto.",
      short: "Correo",
      inSentence: "correo",
    },
    phone: {
      label: "Teléfono",
      hint: "Con clave de país; de preferencia, tu WhatsApp.",
      required: "Agrega un número para que el chofer te encuentre.",
      short: "Teléfono",
      inSentence: "teléfono",
    },
    pickupLocation: {
      label: "Dónde pasamos por ti",
      hint: "Tu hotel o una dirección en Puerto Escondido.",
      required: "Dinos tu hotel o la dirección donde pasamos por ti.",
      short: "Dónde pasamos por el cliente",
      inSentence: "dónde pasamos",
    },
    remarks: {
      label: "¿Algo que debamos saber?",
      hint: "Qué tanto han montado, alergias, una rodilla lastimada, un cumpleaños. Solo lo lee nuestro equipo y se borra junto con tus demás datos.",
      short: "Comentarios",
      inSentence: "comentarios",
      column: "Comentarios",
    },
  },
});
