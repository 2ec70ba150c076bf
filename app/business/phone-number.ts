/** Mexico's country code; ten digits without a country code are a Mexican number. */
const homeCode = "52";

/**
 * A phone number in international form, as digits with the country code: `529541334455` for
 * "954 133 4455". Null if the text cannot be a phone number. The stored number stays as typed.
 */
export function internationalNumber(typed: string): string | null {
  // An extension or a second number may follow the first number.
  const [first = ""] = typed.split(/[;,/#]|(?<=\d)\s*(?:ext|x|y|o)\b/iu);
  const digits = first.replace(/\D/g, "");
  const plus = /^\D*\+/.test(first);
  const number = withCode(digits, plus);
  if (!/^[1-9]\d{7,14}$/.test(number) || /^(\d)\1+$/.test(digits)) return null;
  // Mexican and North American numbers have exactly ten digits after the country code.
  const [national] = /(?<=^(?:52|1)).*$/.exec(number) ?? [];
  return national === undefined || /^[2-9]\d{9}$/.test(national) ? number : null;
}

function withCode(digits: string, plus: boolean): string {
  const dialled = digits.replace(/^00/, "");
  // Mexico's former prefixes, and the 1 that mobile numbers used to have after the country code.
  const local = /^(?:01|04[45])(\d{10})$/.exec(dialled) ?? /^521(\d{10})$/.exec(dialled);
  if (local) return homeCode + local[1];
  if (plus || dialled !== digits) return dialled;
  if (digits.length === 10) return homeCode + digits;
  // Fewer digits are only part of a number; more digits already include the country code.
  return digits.length > 10 ? digits : "";
}

/** Links to call a number and to chat with it; null if the text is no phone number. */
export function phoneLinks(typed: string) {
  const number = internationalNumber(typed);
  return number === null ? null : { call: `tel:+${number}`, whatsApp: `https://wa.me/${number}` };
}
