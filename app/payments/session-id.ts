import { allProviders } from "./providers.ts";

/** Longer texts are refused before any provider's pattern reads them. */
const longest = 255;

/** Whether a text can be the id of a payment session of any provider. No other id is ever asked about. */
export function isSessionId(text: unknown): text is string {
  if (typeof text !== "string" || text.length > longest) return false;
  return allProviders.some((provider) => provider.isSessionId(text));
}

/** The session in the path of its payment page; null when there is none. */
export function findSessionIdInPath({ pathname }: URL): string | null {
  return pathname.split("/").find(isSessionId) ?? null;
}

/** Whether the id alone shows that a session moved no real money (docs/rulings.md 17). */
export function isTestSession(sessionId: string | null): boolean {
  if (!isSessionId(sessionId)) return false;
  return allProviders.some(
    (provider) => provider.isSessionId(sessionId) && provider.isTestSession(sessionId),
  );
}
