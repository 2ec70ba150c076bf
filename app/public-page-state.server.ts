import type { Services } from "#server/wiring/services.ts";
import { locales } from "./i18n/locale.ts";
import { getPagePath } from "./routing/paths.ts";

type StateServices = Readonly<{
  horses: Pick<Services["horses"], "findPublicHorseWeek">;
  alerts: Pick<Services["alerts"], "isDatabaseUnavailable">;
  setup: Pick<Services["setup"], "getWhatsAppProvider">;
}>;

/**
 * Returns a function that finds how to read what a public page shows from the database, as text: if
 * the text changes, the page is rendered again. It finds nothing for the many pages that depend only
 * on the publication and the day. While the database is unavailable, the text stays what it was.
 */
export function createPublicPageStates({ horses, alerts, setup }: StateServices) {
  const withHorses = listAddresses("about");
  const withProvider = listAddresses("privacy");
  let last = "";
  async function readHorseWeek(): Promise<string> {
    try {
      last = JSON.stringify(await horses.findPublicHorseWeek());
    } catch (error) {
      if (!alerts.isDatabaseUnavailable(error)) throw error;
    }
    return last;
  }
  const readProvider = async () => setup.getWhatsAppProvider() ?? "none";
  return (address: string): (() => Promise<string>) | undefined => {
    if (withProvider.has(address)) return readProvider;
    return withHorses.has(address) ? readHorseWeek : undefined;
  };
}

/** Returns the addresses of a page and of its data in both languages. */
function listAddresses(page: "about" | "privacy"): ReadonlySet<string> {
  const paths = locales.map((locale) => getPagePath(page, locale));
  return new Set(paths.flatMap((path) => [path, `${path}.data`]));
}
