/** What a link's parameter is called, and the cookie that keeps its code. */
export const referralParameter = "via";

/** The longest code of a link; short enough to be read over the telephone. */
const longestCode = 24;

const codePattern = /^[a-z0-9](?:[a-z0-9-]{0,22}[a-z0-9])$/;

/** Whether a text has the form of a code: 2 to 24 small letters, digits and hyphens. */
export function isAgencyCode(text: string): boolean {
  return codePattern.test(text);
}

/** A code made of an agency's name: "Hotel Méndez & Co" becomes `hotel-mendez-co`. */
export function toAgencyCode(name: string): string {
  const plain = name
    .slice(0, 200)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, longestCode)
    .replace(/-$/, "");
  return isAgencyCode(plain) ? plain : "agency";
}

/** The same code with a number behind it, no longer than a code may be. */
export function appendCodeNumber(code: string, number: number): string {
  const end = `-${number}`;
  return `${code.slice(0, longestCode - end.length).replace(/(?<!-)-+$/, "")}${end}`;
}

/** The code in an address or a form, if it has the form of one; what is wrong is ignored. */
export function parseReferralCode(text: string | null | undefined): string | null {
  const code = (text ?? "").slice(0, longestCode + 1).toLowerCase();
  return isAgencyCode(code) ? code : null;
}
