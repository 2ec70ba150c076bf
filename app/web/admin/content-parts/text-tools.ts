import type { Localized } from "#app/i18n/locale.ts";
import type { FactName } from "./format-fact-name.ts";

/** A fact as the editor shows it; its value in a language is empty while it has none. */
export type TextFact = FactName & Readonly<{ value: Localized }>;

/** A page to which a text can link. */
export type LinkOption = Readonly<{
  /** The target in the markup of forms: `tour:sunset`. */
  target: string;
  label: string;
  group: string;
  /** The addresses of the page, so that a pasted one is recognized. */
  paths: readonly string[];
}>;

/** What can be put into a text: the facts by name, and the pages for its links. */
export type TextTools = Readonly<{
  facts: Readonly<Record<string, TextFact>>;
  links: readonly LinkOption[];
}>;

/** The signs of the markup of forms, which an address must not contain. */
const markupSigns = /[()[\]{}*<>"\\]/g;

/**
 * Returns the target for a typed or pasted address: a page of the site, or the address of another
 * site. Null for what is no address, and for an address of the site that is none of its pages.
 */
export function findLinkTarget(
  typed: string,
  links: readonly LinkOption[],
  siteOrigin: string,
): string | null {
  const url = parseAddress(typed.trim(), siteOrigin);
  if (!url) return null;
  if (url.origin !== siteOrigin) {
    const address = url.href.replace(
      markupSigns,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    return address.length > longestAddress ? null : address;
  }
  const path = url.pathname.replace(/(?<=.)\/$/, "");
  const find = (address: string) => links.find(({ paths }) => paths.includes(address))?.target;
  return find(path + url.hash) ?? find(path) ?? null;
}

const longestAddress = 500;

function parseAddress(typed: string, siteOrigin: string): URL | null {
  const isPath = typed.startsWith("/") && !typed.startsWith("//");
  const isBare = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(typed);
  const address = isBare ? `https://${typed}` : isPath ? siteOrigin + typed : typed;
  const url = URL.parse(address);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  // Google writes its own address around the links of a copied document.
  const wrapped = /^www\.google\.\w+(?:\.\w+)?$/.test(url.hostname) && url.pathname === "/url";
  const inner = wrapped ? URL.parse(url.searchParams.get("q") ?? "") : null;
  return inner && /^https?:$/.test(inner.protocol) ? inner : url;
}
