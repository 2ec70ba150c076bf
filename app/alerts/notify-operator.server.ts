import { eq, like } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { storedSettings } from "#db/schema.ts";
import type { Notifier } from "../notifications/notifier.server.ts";
import { type Alert, getAlertKey, isNotifiedElsewhere } from "./alert.ts";
import { type AlertDependencies, listAlerts } from "./list-alerts.server.ts";

/** How long a trouble may wait on the operator's first screen before a mail tells of it. */
const patienceMs = 3_600_000;

/** Since when a trouble waits, and whether the operator has had a mail about it. */
type Note = { since: string; told: boolean };

const prefix = "trouble ";

/**
 * Notes what waits for the operator, and mails them what has waited for an hour: everything in one
 * mail, and each trouble once until it is over. Safe to run at any time, however often.
 */
export async function notifyOperator(
  deps: AlertDependencies & Readonly<{ notifier: Pick<Notifier, "getHealth" | "queueAlerts"> }>,
): Promise<void> {
  const { db, clock, notifier } = deps;
  const now = clock.now();
  const troubles = (await listAlerts(deps)).filter((trouble) => !isNotifiedElsewhere(trouble));
  await runInTransaction(db, async (tx) => {
    const rows = await tx
      .select()
      .from(storedSettings)
      .where(like(storedSettings.name, `${prefix}%`))
      .for("update");
    const notes = new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as Note]));
    const late: Alert[] = [];
    for (const trouble of troubles) {
      const name = prefix + getAlertKey(trouble);
      const note = notes.get(name) ?? { since: now.toISOString(), told: false };
      notes.delete(name);
      if (!note.told && now.getTime() - Date.parse(note.since) >= patienceMs) {
        late.push(trouble);
        note.told = true;
      }
      const value = JSON.stringify(note);
      await tx
        .insert(storedSettings)
        .values({ name, value })
        .onConflictDoUpdate({ target: storedSettings.name, set: { value } });
    }
    // The notes of troubles that are over are deleted; a trouble that comes back is mailed again.
    for (const name of notes.keys()) {
      await tx.delete(storedSettings).where(eq(storedSettings.name, name));
    }
    if (late.length > 0) await notifier.queueAlerts(tx, late, now);
  });
}
