import type { Services } from "#app/platform/wiring.server.ts";

/**
 * What some work gives, or null while the database is away: then a page can still say so and keep
 * what was typed. Anything else that goes wrong is thrown on.
 */
export async function unlessAway<T>(
  services: Pick<Services, "databaseTime" | "log">,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (await answers(services)) throw error;
    services.log.error({ err: error }, "the booking page is shown without the database");
    return null;
  }
}

async function answers({ databaseTime }: Pick<Services, "databaseTime">): Promise<boolean> {
  try {
    await databaseTime();
    return true;
  } catch {
    // Why it does not answer is in the error it made first.
    return false;
  }
}
