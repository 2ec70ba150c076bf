import { openSite } from "../site.ts";

/**
 * Asks the payment provider for everything that was paid since an instant, records what is missing
 * here, and prints the result. Returns whether every payment could be checked.
 */
export async function reconcilePaidSessions(since: Date): Promise<boolean> {
  const site = await openSite(new AbortController().signal);
  try {
    const services = await site.getServices({});
    const { seen, confirmed, failed } = await services.payment.reconcileSince(since);
    site.printLine(
      `Paid since ${since.toISOString()}: ${seen}. Booked now: ${confirmed}. Could not be asked: ${failed}.`,
    );
    return failed === 0;
  } finally {
    await site.close();
  }
}
