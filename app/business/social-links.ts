import type { Business } from "./business-schema.ts";
import { getPublishedBusiness } from "./published-business.server.ts";

type Network = Business["social"]["value"][number]["network"];

/** The names of the networks in their own spelling. */
const networkNames: Record<Network, string> = {
  instagram: "Instagram",
  facebook: "Facebook",
  tiktok: "TikTok",
  youtube: "YouTube",
};

/** Lists the operator's profiles, each with the network's name and icon. */
export function listSocialLinks() {
  return getPublishedBusiness().social.value.map(({ network, url }) => ({
    href: url,
    name: networkNames[network],
    icon: `${network}-logo` as const,
  }));
}
