import { and, isNotNull, ne } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { payments } from "#db/schema.ts";
import type { Env } from "../../platform/env.server.ts";
import { StartupError } from "../../platform/startup-error.ts";

/**
 * Throws a StartupError that says what to do if the sandbox must not take new payments. On a public
 * site, or on a database with real payments, it has to be enabled explicitly, because otherwise a
 * site that lost its payment keys would confirm bookings without receiving money (ADR 24).
 */
export async function requireSandboxAllowed(
  db: Database,
  { siteUrl, asksForSandbox }: Pick<Env, "siteUrl" | "asksForSandbox">,
): Promise<void> {
  if (asksForSandbox) return;
  const [real] = await db
    .select({ provider: payments.provider })
    .from(payments)
    .where(and(ne(payments.provider, "sandbox"), isNotNull(payments.sessionId)))
    .limit(1);
  if (real) {
    throw new StartupError(
      `This database holds payments taken through ${real.provider}, and its keys are not set. Put them back into .env (for stripe: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET). To try the sandbox, use another database: an empty DATA_DIR or another DATABASE_URL. To take new payments with the sandbox on this one, set PAYMENTS=sandbox.`,
    );
  }
  if (siteUrl.startsWith("https:")) {
    throw new StartupError(
      "SITE_URL is a public https address, and STRIPE_SECRET_KEY is not set. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET in .env. For a site of tests on which no money moves, set PAYMENTS=sandbox.",
    );
  }
}
