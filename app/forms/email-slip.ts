/** The most frequent email providers of guests from Mexico, North America and Europe. */
const providers = [
  "gmail.com",
  "hotmail.com",
  "outlook.com",
  "yahoo.com",
  "icloud.com",
  "googlemail.com",
  "protonmail.com",
  "hotmail.es",
  "outlook.es",
  "yahoo.es",
  "yahoo.com.mx",
  "live.com.mx",
  "prodigy.net.mx",
  "hotmail.co.uk",
  "yahoo.co.uk",
];

/** Providers that differ from another one by a single letter, or that people may well mean. */
const similarProviders = [
  ...["mail.com", "email.com", "ymail.com", "gmx.com"],
  ...["yahoo.de", "yahoo.fr", "yahoo.se", "hotmail.se"],
];

/** Endings that do not exist, with the ending that was meant. */
const endingSlips: Readonly<Record<string, string>> = {
  con: "com",
  cmo: "com",
  ocm: "com",
  vom: "com",
  xom: "com",
  cim: "com",
  cpm: "com",
  comm: "com",
  coom: "com",
  ccom: "com",
  "com.con": "com",
  "con.mx": "com.mx",
  "comm.mx": "com.mx",
  "com.nx": "com.mx",
  "com.mc": "com.mx",
  nte: "net",
  ogr: "org",
};

/**
 * Returns the address that was probably meant by one with a typing error in the domain, such as
 * `ana@gmial.com`; null if the address looks right. The text need not be a valid address.
 */
export function suggestEmail(typed: string): string | null {
  const address = typed.trim();
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || domain === "" || domain.length > 40) return null;
  const suggested = suggestDomain(domain);
  return suggested === null ? null : `${address.slice(0, at)}@${suggested}`;
}

function suggestDomain(domain: string): string | null {
  if (isKnownProvider(domain)) return null;
  const [name = "", ending = ""] = splitDomain(domain);
  // Gmail has no national endings.
  if (name === "gmail") return "gmail.com";
  const corrected = Object.hasOwn(endingSlips, ending) ? `${name}.${endingSlips[ending]}` : domain;
  if (isKnownProvider(corrected)) return corrected;
  const near = providers.find((provider) => isOneSlipAway(corrected, provider));
  const bare = ending === "" && providers.find((provider) => provider.startsWith(`${domain}.`));
  return near || bare || (corrected === domain ? null : corrected);
}

function isKnownProvider(domain: string): boolean {
  return providers.includes(domain) || similarProviders.includes(domain);
}

/** Splits a domain at its first period. */
function splitDomain(domain: string): [name: string, ending: string] {
  const dot = domain.indexOf(".");
  return dot === -1 ? [domain, ""] : [domain.slice(0, dot), domain.slice(dot + 1)];
}

/**
 * Returns whether one letter is missing, added or wrong, or two neighbors are swapped. The parts
 * before and after the difference are the same, so the time is linear.
 */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [rest, wanted] = [typed.slice(at), meant.slice(at)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}
