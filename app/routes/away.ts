import { isRouteErrorResponse } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import type { AwayWords } from "#app/i18n/messages/away.ts";

/** What an error page is handed while the database is away, or while it is too busy here. */
export type Away = Readonly<{
  /** `closed`: the page cannot be shown. `kept`: a form came in, and here is what it said. */
  away: "closed" | "kept";
  locale: Locale;
  words: AwayWords;
  /** The page itself, to which the form goes again. */
  path: string;
  /** With a label: typed by a person, who may look at it again. */
  sent: readonly Readonly<{ name: string; value: string; label: string | null }>[];
}>;

/** What an error page was handed by `awayFrom`; null for any other error. */
export function awayOf(error: unknown): Away | null {
  return isRouteErrorResponse(error) && error.status === 503 && error.data?.away
    ? (error.data as Away)
    : null;
}

/**
 * Sends a form with scripts, so that the page and all that was typed stay where they are when no
 * answer can be had: `without` is told what to say, or null when the whole server cannot be
 * reached. Redirects, missing pages and requests that nobody waits for are thrown on.
 */
export async function answerOr<T, R>(
  request: Request,
  send: () => Promise<T>,
  without: (away: AwayWords | null) => R,
): Promise<T | R> {
  try {
    return await send();
  } catch (thrown) {
    const away = awayOf(thrown);
    if (away) return without(away.words);
    if (thrown instanceof Response || isRouteErrorResponse(thrown) || request.signal.aborted) {
      throw thrown;
    }
    console.error("the form could not be sent", thrown);
    return without(null);
  }
}
