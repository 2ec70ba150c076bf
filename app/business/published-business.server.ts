import type { Locale, Localized } from "../i18n/locale.ts";
import { typeset } from "../i18n/typeset.ts";
import {
  getPublishedCatalog,
  getPublishedVersion,
} from "../tours/catalog/published-catalog.server.ts";
import type { Business } from "./business-schema.ts";
import { formatPhone, getPhoneLinks, identifyStoredPhone } from "./phone-number.server.ts";
import { buildWhatsAppLink } from "./whatsapp-links.ts";

/** Returns the settings of the published catalog. */
export function getPublishedBusiness(): Business {
  return getPublishedCatalog().business;
}

/** Lists the texts of the notices that the pages of the current day show. */
export function listPublishedNotices(locale: Locale): string[] {
  return (getPublishedVersion().notices ?? []).map(({ text }) => typeset(text[locale]));
}

/** Returns the operator's phone number with its country code, as pages show it. */
export function getBusinessPhone(): string {
  return formatPhone(identifyBusinessPhone());
}

/**
 * Returns the links to call the operator and to chat. If the stored phone number cannot be parsed,
 * the links contain only its digits.
 */
export function getBusinessPhoneLinks() {
  const stored = identifyBusinessPhone();
  const digits = getBusinessDigits();
  return {
    call: getPhoneLinks(stored)?.call ?? `tel:${digits}`,
    whatsApp: buildWhatsAppLink(digits),
  };
}

/** Returns the digits of the operator's number, with its country code if that is known. */
function getBusinessDigits(): string {
  const { phone, phoneE164 } = identifyBusinessPhone();
  return (phoneE164 ?? phone).replace(/\D/g, "");
}

/** Identifies the operator's number. Without its code it is from the country of the business. */
function identifyBusinessPhone() {
  const { phone, address } = getPublishedBusiness();
  return identifyStoredPhone(phone.value, address.value.country);
}

/**
 * Returns the link of the button that floats on every page. The specification wants its text in
 * English; other links to a chat without a text of their own open `getTourChatLink`.
 */
export function getFloatingChatLink(): string {
  return getTourChatLink("en");
}

/** Returns the link to a WhatsApp chat with a prefilled question about the tours. */
export function getTourChatLink(locale: Locale): string {
  return getWhatsAppLink(tourQuestion[locale]);
}

const tourQuestion: Localized = {
  en: "Hello! I'm interested in your horseback tours. Could you tell me more?",
  es: "¡Hola! Me interesan sus paseos a caballo. ¿Me pueden dar más información?",
};

/** Returns the link to a WhatsApp chat with a prefilled text. */
export function getWhatsAppLink(text: string): string {
  return buildWhatsAppLink(getBusinessDigits(), text);
}
