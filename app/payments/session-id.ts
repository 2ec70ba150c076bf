import type { ProviderName } from "../platform/provider-names.ts";
import type { SessionIds } from "./gateway.ts";
import { sandboxSessionIds } from "./sandbox/session-ids.ts";
import { stripeSessionIds } from "./stripe/session-ids.ts";

/** The session ids of all payment providers. Without its entry here, a new name does not compile. */
const sessionIds: Readonly<Record<ProviderName, SessionIds>> = {
  stripe: stripeSessionIds,
  sandbox: sandboxSessionIds,
};
const allSessionIds = Object.values(sessionIds);

/** Longer texts are rejected before any provider's pattern is tried. */
const maxSessionIdLength = 255;

/**
 * Returns whether a text has the format of any provider's session id. The site never sends a
 * provider an id that does not.
 */
export function isSessionId(text: unknown): text is string {
  if (typeof text !== "string" || text.length > maxSessionIdLength) return false;
  return allSessionIds.some((ids) => ids.isSessionId(text));
}

export function findSessionIdInPath({ pathname }: URL): string | null {
  return pathname.split("/").find(isSessionId) ?? null;
}

/**
 * Returns whether the id alone proves that the session moved no real money (docs/rulings.md 17).
 */
export function isTestSession(sessionId: string | null): boolean {
  if (!isSessionId(sessionId)) return false;
  return allSessionIds.some((ids) => ids.isSessionId(sessionId) && ids.isTestSession(sessionId));
}
