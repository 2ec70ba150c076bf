import type { Database } from "#db/database.ts";

/**
 * Runs `work` while no other process of the site changes endpoints at Stripe. Otherwise an owner who
 * saves at the same time would delete an endpoint that is made and not yet stored, because it looks
 * like one whose secret was lost.
 *
 * The lock ends with its connection, which is closed at the end, so that nobody waits for the answer of
 * a database that has died meanwhile.
 */
export async function runAloneAtStripe<T>(
  { $client }: Pick<Database, "$client">,
  work: () => Promise<T>,
): Promise<T> {
  const client = await $client.connect();
  try {
    // Poolers keep a connection for its transaction only.
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock(hashtextextended('stripe-endpoints', 0))");
    return await work();
  } finally {
    client.release(true);
  }
}
