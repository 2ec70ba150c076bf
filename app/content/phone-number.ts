/** Mexico's; ten digits without a country's code are a number of this country. */
const homeCode = "52";

/**
 * A phone number as every phone dials it, digits with the country's code: `529541334455` for
 * "954 133 4455". Null for what cannot be one. How it was typed stays as it is stored.
 */
export function internationalNumber(typed: string): string | null {
  // Behind the first number: an extension, or another number.
  const [first = ""] = typed.split(/[;,/#]|(?<=\d)\s*(?:ext|x|y|o)\b/iu);
  const digits = first.replace(/\D/g, "");
  const plus = /^\D*\+/.test(first);
  const number = withCode(digits, plus);
  if (!/^[1-9]\d{7,14}$/.test(number) || /^(\d)\1+$/.test(digits)) return null;
  // Where the length is known.
  const [national] = /(?<=^(?:52|1)).*$/.exec(number) ?? [];
  return national === undefined || /^[2-9]\d{9}$/.test(national) ? number : null;
}

function withCode(digits: string, plus: boolean): string {
  const dialled = digits.replace(/^00/, "");
  // Mexico's own prefixes of former years, and the 1 that mobiles had behind the country's code.
  const local = /^(?:01|04[45])(\d{10})$/.exec(dialled) ?? /^521(\d{10})$/.exec(dialled);
  if (local) return homeCode + local[1];
  if (plus || dialled !== digits) return dialled;
  if (digits.length === 10) return homeCode + digits;
  // Shorter ones are part of a number; a longer one has its country's code already.
  return digits.length > 10 ? digits : "";
}

/** The ways to reach a number; null for what is none. */
export function phoneLinks(typed: string) {
  const number = internationalNumber(typed);
  return number === null ? null : { call: `tel:+${number}`, whatsApp: `https://wa.me/${number}` };
}
