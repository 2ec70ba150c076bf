import { isRouteErrorResponse } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import type { AwayWords } from "#app/web/errors/unavailable-messages.ts";

/** The data of an error page while the database is away or the server is too busy. */
export type UnavailableData = Readonly<{
  /** `closed`: the page cannot be shown. `kept`: a form was sent, and `sent` has its fields. */
  away: "closed" | "kept";
  locale: Locale;
  words: AwayWords;
  /** The page's own path, to which the form is sent again. */
  path: string;
  /** A field with a label was typed by a person and is shown again. */
  sent: readonly Readonly<{ name: string; value: string; label: string | null }>[];
}>;

/** The data that `createUnavailableData` gave an error page; null for any other error. */
export function getUnavailableData(error: unknown): UnavailableData | null {
  return isRouteErrorResponse(error) && error.status === 503 && error.data?.away
    ? (error.data as UnavailableData)
    : null;
}

/**
 * Sends a form with scripts. When there is no answer, the page and everything typed stay in place:
 * `without` gets the words to show, or null when the whole server cannot be reached. Redirects,
 * missing pages and aborted requests are thrown on.
 */
export async function submitOrKeepPage<T, R>(
  request: Request,
  send: () => Promise<T>,
  without: (away: AwayWords | null) => R,
): Promise<T | R> {
  try {
    return await send();
  } catch (thrown) {
    const away = getUnavailableData(thrown);
    if (away) return without(away.words);
    if (thrown instanceof Response || isRouteErrorResponse(thrown) || request.signal.aborted) {
      throw thrown;
    }
    console.error("the form could not be sent", thrown);
    return without(null);
  }
}
