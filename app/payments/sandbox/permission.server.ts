import { and, isNotNull, ne } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { payments } from "#db/schema.ts";
import type { Env } from "../../platform/env.server.ts";

/**
 * Returns whether the sandbox may take new payments while no real provider has a key. On a public
 * site, or on a database with real payments, .env has to ask for it, because otherwise a site that
 * lost its key would confirm bookings without receiving money (ADR 24).
 */
export async function isSandboxAllowed(
  db: Database,
  { siteUrl, asksForSandbox }: Pick<Env, "siteUrl" | "asksForSandbox">,
): Promise<boolean> {
  if (asksForSandbox) return true;
  if (siteUrl.startsWith("https:")) return false;
  const [real] = await db
    .select({ provider: payments.provider })
    .from(payments)
    .where(and(ne(payments.provider, "sandbox"), isNotNull(payments.sessionId)))
    .limit(1);
  return real === undefined;
}
