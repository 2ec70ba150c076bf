import type { Business } from "../business/business-schema.ts";
import { isExampleAddress } from "../business/example-address.ts";
import { getMapAddresses } from "../business/map-addresses.ts";
import { getPublishedBusiness } from "../business/published-business.server.ts";
import type { Locale } from "../i18n/locale.ts";
import type { ComingSoonId } from "../routing/coming-soon-addresses.ts";
import { getPagePath } from "../routing/paths.ts";
import { type TourId, tourIds } from "../tours/all-tours.ts";

/**
 * Returns the link to an address of the operator on another site. As long as the address is an
 * example, the link is the full address of this site's page about what will be there
 * (docs/rulings.md 3).
 */
export function getExternalLink(
  address: string,
  id: ComingSoonId,
  locale: Locale,
  siteUrl: string,
): string {
  return isExampleAddress(address) ? siteUrl + getPagePath("comingSoon", locale, id) : address;
}

type Network = ReturnType<typeof getPublishedBusiness>["social"]["value"][number]["network"];

/** The names of the networks in their own spelling. */
export const networkNames: Readonly<Record<Network, string>> = {
  instagram: "Instagram",
  facebook: "Facebook",
  tiktok: "TikTok",
  youtube: "YouTube",
};

/** Lists the operator's profiles, each with the network's name and icon. */
export function listSocialLinks(locale: Locale, siteUrl: string) {
  return getPublishedBusiness().social.value.map(({ network, url }) => ({
    href: getExternalLink(url, network, locale, siteUrl),
    name: networkNames[network],
    icon: `${network}-logo` as const,
  }));
}

/** Lists the addresses of the operator's profiles that exist. */
export function listRealProfiles(): string[] {
  return getPublishedBusiness()
    .social.value.map(({ url }) => url)
    .filter((url) => !isExampleAddress(url));
}

/** What a link to another site opens. The setting has its address. */
export type ExternalTarget = Readonly<
  | { setting: "externalBooking" | "blogBooking"; tour: TourId }
  | { setting: "social"; network: Network }
  | { setting: "map" }
>;

/** Returns the setting whose external address the "coming soon" page with this id replaces. */
export function getExternalTarget(id: ComingSoonId): ExternalTarget {
  for (const tour of tourIds) {
    if (id === `booking-${tour}`) return { setting: "externalBooking", tour };
    if (id === `post-booking-${tour}`) return { setting: "blogBooking", tour };
  }
  return id === "map" ? { setting: "map" } : { setting: "social", network: id as Network };
}

/** Finds the address in the settings of what a link opens; empty if there is none. */
export function findExternalAddress(target: ExternalTarget, locale: Locale): string {
  const business = getPublishedBusiness();
  switch (target.setting) {
    case "map":
      return getMapAddress(business);
    case "social":
      return business.social.value.find(({ network }) => network === target.network)?.url ?? "";
    default:
      return business[target.setting].value[target.tour]?.[locale] ?? "";
  }
}

function getMapAddress(business: Business): string {
  const { page, embed } = getMapAddresses(business);
  return page || embed;
}
