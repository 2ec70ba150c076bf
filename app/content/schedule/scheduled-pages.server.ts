import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { contentSchedules } from "#db/schema.ts";

/** Whether one of the pages waits for its scheduled publication. */
export async function isAnyPageScheduled(
  tx: Transaction,
  pages: readonly string[],
): Promise<boolean> {
  const rows = await tx
    .select({ pages: contentSchedules.pages })
    .from(contentSchedules)
    .where(eq(contentSchedules.state, "waiting"));
  return rows.some((row) => row.pages.some(({ page }) => pages.includes(page)));
}
