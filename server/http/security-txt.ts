import { getPublishedBusiness } from "#app/business/published-business.server.ts";

const goodForDays = 180;

/**
 * Renders the text that says where to report vulnerabilities of this site (RFC 9116). It is valid
 * for half a year from `now`.
 */
export function renderSecurityTxt(siteUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + goodForDays * 24 * 60 * 60 * 1000);
  return [
    `Contact: mailto:${getPublishedBusiness().email.value}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00.000Z`,
    "Preferred-Languages: en, es",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
