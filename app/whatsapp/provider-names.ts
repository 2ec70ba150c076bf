import type { WhatsAppProvider } from "./gateway.ts";

/**
 * Returns who gets the messages, as guests and the privacy notice read it. 360dialog passes them on
 * to Meta.
 */
export function getProviderName(provider: WhatsAppProvider): string {
  const names = { meta: "Meta", "360dialog": "360dialog, Meta", sandbox: "Meta" } as const;
  return names[provider];
}
