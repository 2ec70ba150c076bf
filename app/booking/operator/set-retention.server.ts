import { transact } from "#db/database.ts";
import { readRetention, writeRetention } from "../../platform/retention.server.ts";
import { recordTrail } from "../../trail/record-trail.server.ts";
import type { BookingDeps } from "../deps.server.ts";

/** Sets after how many months personal data is erased automatically; null for the longest time. */
export async function setRetention(
  { db, clock }: Pick<BookingDeps, "db" | "clock">,
  months: number | null,
): Promise<void> {
  await transact(db, async (tx) => {
    const before = await readRetention(tx);
    await writeRetention(tx, months);
    const after = await readRetention(tx);
    if (after === before) return;
    await recordTrail(tx, {
      ...{ at: clock.now(), action: "retention", kind: "setting" },
      before: { months: before },
      after: { months: after },
    });
  });
}
