import { eq, like } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { storedSettings } from "#db/schema.ts";
import type { Notifier } from "../notifications/notifier.server.ts";
import { type Alert, getAlertKey, isExcludedFromAlertEmail } from "./alert.ts";
import { type AlertDependencies, listAlerts } from "./list-alerts.server.ts";

/**
 * The time in milliseconds that an alert has to last before it is emailed. Until then, only the
 * Today screen shows it.
 */
const emailDelayMs = 3_600_000;

/** The start of an alert, and whether it has been emailed. */
type AlertRecord = { since: string; told: boolean };

const prefix = "trouble ";

/**
 * Records the current alerts and queues one email about those that have lasted for an hour and have
 * not been emailed yet. It can safely run again at any time, because it records which alerts have
 * been emailed.
 */
export async function notifyOperator(
  deps: AlertDependencies & Readonly<{ notifier: Pick<Notifier, "getHealth" | "queueAlerts"> }>,
): Promise<void> {
  const { db, clock, notifier } = deps;
  const now = clock.now();
  const alerts = (await listAlerts(deps)).filter((alert) => !isExcludedFromAlertEmail(alert));
  await runInTransaction(db, async (tx) => {
    const rows = await tx
      .select()
      .from(storedSettings)
      .where(like(storedSettings.name, `${prefix}%`))
      .for("update");
    const notes = new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as AlertRecord]));
    const late: Alert[] = [];
    for (const alert of alerts) {
      const name = prefix + getAlertKey(alert);
      const note = notes.get(name) ?? { since: now.toISOString(), told: false };
      notes.delete(name);
      if (!note.told && now.getTime() - Date.parse(note.since) >= emailDelayMs) {
        late.push(alert);
        note.told = true;
      }
      const value = JSON.stringify(note);
      await tx
        .insert(storedSettings)
        .values({ name, value })
        .onConflictDoUpdate({ target: storedSettings.name, set: { value } });
    }
    // The records of alerts that have ended are deleted, so that an alert that returns is emailed
    // again.
    for (const name of notes.keys()) {
      await tx.delete(storedSettings).where(eq(storedSettings.name, name));
    }
    if (late.length > 0) await notifier.queueAlerts(tx, late, now);
  });
}
