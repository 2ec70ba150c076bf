import { settings } from "./settings.ts";

type Network = (typeof settings.social.value)[number]["network"];

/** As the networks write themselves. */
const networkNames: Record<Network, string> = {
  instagram: "Instagram",
  facebook: "Facebook",
  tiktok: "TikTok",
  youtube: "YouTube",
};

/** The operator's profiles, each with the network's name and sign. */
export function socialLinks() {
  return settings.social.value.map(({ network, url }) => ({
    href: url,
    name: networkNames[network],
    icon: `${network}-logo` as const,
  }));
}
