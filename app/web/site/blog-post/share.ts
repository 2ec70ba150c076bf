import type { MouseEvent } from "react";
import { getWhatsAppShareLink } from "#app/business/whatsapp-links.ts";
import type { IconName } from "#app/media/icons.ts";

const networks = [
  { id: "facebook", name: "Facebook", icon: "facebook-logo" },
  { id: "x", name: "X", icon: "x-logo" },
  { id: "linkedin", name: "LinkedIn", icon: "linkedin-logo" },
  { id: "whatsapp", name: "WhatsApp", icon: "whatsapp-logo" },
] as const satisfies readonly { id: string; name: string; icon: IconName }[];

type Network = (typeof networks)[number]["id"];

/** Lists links to the share pages of four networks. They work without those networks' scripts. */
export function listShareLinks(url: string, title: string) {
  // Some networks show a plus sign as it is, so spaces are written as %20.
  const query = (values: Record<string, string>) =>
    new URLSearchParams(values).toString().replaceAll("+", "%20");
  const addresses: Record<Network, string> = {
    facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
    x: `https://x.com/intent/post?${query({ url, text: title })}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
    whatsapp: getWhatsAppShareLink(`${title} ${url}`),
  };
  return networks.map((network) => ({ ...network, href: addresses[network.id] }));
}

const popup = "width=600,height=400,noopener";

/**
 * Opens a share page in a small window. With a modifier key, the browser opens a new tab as usual.
 */
export function openSharePopup(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  window.open(event.currentTarget.href, "_blank", popup);
}
