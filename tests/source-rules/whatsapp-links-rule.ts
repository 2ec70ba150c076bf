import { listSources, readSource, type SourceRule } from "./source-files.ts";

/**
 * Links to WhatsApp are made in one place. Another way to encode a text wrote its spaces as `+`,
 * which some phones show as it is.
 */
export const whatsAppLinksRule: SourceRule = {
  name: "Only app/business/whatsapp-links.ts makes links to WhatsApp",
  findViolations() {
    return listSources(["app", "server", "jobs"], /\.(?:tsx?|mjs)$/).filter(
      (file) =>
        file !== "app/business/whatsapp-links.ts" &&
        /wa\.me|api\.whatsapp|whatsapp:\/\/|[Ww]hatsApp[\w.()]*\}\?text=/.test(readSource(file)),
    );
  },
};
