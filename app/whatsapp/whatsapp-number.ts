/** WhatsApp's names of Mexican mobile numbers have a 1 that is no longer dialed (since 2019). */
const formerMexican = /^521(?=\d{10}$)/;

/**
 * Returns the complete number of a WhatsApp name such as `5219541334455`: `+529541334455`. Null for
 * a text that is not a number, such as the name of a group.
 */
export function toPhoneNumber(whatsAppName: string): string | null {
  const digits = whatsAppName.replace(/^\+/, "");
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits.replace(formerMexican, "52")}` : null;
}

/** Returns the form in which providers take a complete number: its digits. */
export function toWhatsAppName(number: string): string {
  return number.replace(/\D/g, "");
}
