import type { Services } from "#server/wiring/services.ts";
import { locales } from "./i18n/locale.ts";
import { getPagePath } from "./routing/paths.ts";

type StateServices = Readonly<{
  horses: Pick<Services["horses"], "findPublicHorseWeek">;
  alerts: Pick<Services["alerts"], "isDatabaseUnavailable">;
}>;

/**
 * Returns a function that finds how to read what a public page shows from the database, as text: if
 * the text changes, the page is rendered again. It finds nothing for the many pages that depend only
 * on the publication and the day. While the database is unavailable, the text stays what it was.
 */
export function createPublicPageStates({ horses, alerts }: StateServices) {
  const withHorses = new Set(
    locales.map((locale) => getPagePath("about", locale)).flatMap((path) => [path, `${path}.data`]),
  );
  let last = "";
  async function readHorseWeek(): Promise<string> {
    try {
      last = JSON.stringify(await horses.findPublicHorseWeek());
    } catch (error) {
      if (!alerts.isDatabaseUnavailable(error)) throw error;
    }
    return last;
  }
  return (address: string): (() => Promise<string>) | undefined =>
    withHorses.has(address) ? readHorseWeek : undefined;
}
