import { allProviders } from "./providers.ts";

/** Longer texts are refused before they are matched with any provider's pattern. */
const longest = 255;

/**
 * Whether a text has the format of some provider's session id. The site asks providers about no
 * other ids.
 */
export function isSessionId(text: unknown): text is string {
  if (typeof text !== "string" || text.length > longest) return false;
  return allProviders.some((provider) => provider.isSessionId(text));
}

/** The session id in the path of its payment page; null when there is none. */
export function findSessionIdInPath({ pathname }: URL): string | null {
  return pathname.split("/").find(isSessionId) ?? null;
}

/** Whether the id alone proves that a session moved no real money (docs/rulings.md 17). */
export function isTestSession(sessionId: string | null): boolean {
  if (!isSessionId(sessionId)) return false;
  return allProviders.some(
    (provider) => provider.isSessionId(sessionId) && provider.isTestSession(sessionId),
  );
}
