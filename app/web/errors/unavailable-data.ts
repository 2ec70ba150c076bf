import { isRouteErrorResponse } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import type { UnavailableMessages } from "#app/web/errors/service-unavailable-messages.ts";

/**
 * The data of the error page for times when the database is unavailable or the server is too busy.
 */
export type UnavailableData = Readonly<{
  /**
   * `closed`: the page cannot be shown. `kept`: a form was submitted, and its fields are in `sent`.
   */
  away: "closed" | "kept";
  locale: Locale;
  words: UnavailableMessages;
  /** The path of the original page, to which the form can be sent again. */
  path: string;
  /** The submitted fields. Those with a label were filled in by a person and are shown again. */
  sent: readonly Readonly<{ name: string; value: string; label: string | null }>[];
}>;

/**
 * Returns the data that `createUnavailableData` attached to an error, or null for any other error.
 */
export function getUnavailableData(error: unknown): UnavailableData | null {
  return isRouteErrorResponse(error) && error.status === 503 && error.data?.away
    ? (error.data as UnavailableData)
    : null;
}

/**
 * Submits a form from a page with scripts. If the server is unavailable or cannot be reached, the
 * page and the typed values stay, and the result is that of `without`, which gets the messages of
 * the server's response, or null if there was no response. Redirects, 404s and aborted requests are
 * thrown again.
 */
export async function submitOrKeepPage<T, R>(
  request: Request,
  send: () => Promise<T>,
  without: (unavailable: UnavailableMessages | null) => R,
): Promise<T | R> {
  try {
    return await send();
  } catch (thrown) {
    const unavailable = getUnavailableData(thrown);
    if (unavailable) return without(unavailable.words);
    if (thrown instanceof Response || isRouteErrorResponse(thrown) || request.signal.aborted) {
      throw thrown;
    }
    console.error("the form could not be sent", thrown);
    return without(null);
  }
}
