/** The name of the query parameter in referral links, and of the cookie that keeps the code. */
export const referralParameter = "via";

/** The maximum length of a code. Codes are short, so that they can be read aloud on the phone. */
const maxCodeLength = 24;

const codePattern = /^[a-z0-9](?:[a-z0-9-]{0,22}[a-z0-9])$/;

/** Returns whether a text is a well-formed code: 2 to 24 lowercase letters, digits and hyphens. */
export function isAgencyCode(text: string): boolean {
  return codePattern.test(text);
}

/** Derives a code from an agency's name: "Hotel Méndez & Co" becomes `hotel-mendez-co`. */
export function toAgencyCode(name: string): string {
  const plain = name
    .slice(0, 200)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, maxCodeLength)
    .replace(/-$/, "");
  return isAgencyCode(plain) ? plain : "agency";
}

/** Appends a number to a code, and shortens the code if the result would be too long. */
export function appendCodeNumber(code: string, number: number): string {
  const end = `-${number}`;
  return `${code.slice(0, maxCodeLength - end.length).replace(/(?<!-)-+$/, "")}${end}`;
}

/** Parses the code in a URL or a form; returns null if it is not well formed. */
export function parseReferralCode(text: string | null | undefined): string | null {
  const code = (text ?? "").slice(0, maxCodeLength + 1).toLowerCase();
  return isAgencyCode(code) ? code : null;
}
