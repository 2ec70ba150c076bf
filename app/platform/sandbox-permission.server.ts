import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { payments } from "#db/schema.ts";
import type { Env } from "./env.server.ts";
import { StartupError } from "./startup-error.ts";

/**
 * Checks whether the sandbox may take this site's payments. When a real site loses its keys,
 * bookings must not look real and bring no money (docs/decisions/0024). Throws a StartupError that
 * says what to do.
 */
export async function requireSandboxAllowed(
  db: Database,
  { siteUrl, asksForSandbox }: Pick<Env, "siteUrl" | "asksForSandbox">,
): Promise<void> {
  const [real] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, "stripe"), isNotNull(payments.sessionId)))
    .limit(1);
  if (real) {
    throw new StartupError(
      "This database holds payments taken through Stripe, and STRIPE_SECRET_KEY is not set. Put STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET back into .env. To try the sandbox, use another database: an empty DATA_DIR or another DATABASE_URL.",
    );
  }
  if (siteUrl.startsWith("https:") && !asksForSandbox) {
    throw new StartupError(
      "SITE_URL is a public https address, and STRIPE_SECRET_KEY is not set. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET in .env. For a site of tests on which no money moves, set PAYMENTS=sandbox.",
    );
  }
}
