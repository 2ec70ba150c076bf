import { eq, like } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { storedSettings } from "#db/schema.ts";
import { recordAuditEntry } from "../accounts/audit-log/record-audit-entry.server.ts";
import { readSetting, writeSetting } from "../platform/stored-settings.server.ts";
import {
  type LaunchAnswer,
  type LaunchTaskId,
  launchAnswers,
  launchTaskIds,
} from "./launch-tasks.ts";

/** The names of the stored settings: one for each answer, and one once everything is done. */
const answerPrefix = "launch task ";
const finishedSetting = "launch finished since";

export type LaunchAnswers = Readonly<Partial<Record<LaunchTaskId, LaunchAnswer>>>;

/** Reads what the owner has said about tasks. */
export async function readLaunchAnswers(db: Database): Promise<LaunchAnswers> {
  const rows = await db
    .select()
    .from(storedSettings)
    .where(like(storedSettings.name, `${answerPrefix}%`));
  const entries = rows.flatMap(({ name, value }) => {
    const id = launchTaskIds.find((one) => `${answerPrefix}${one}` === name);
    const answer = launchAnswers.find((one) => one === value);
    return id && answer ? [[id, answer] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Stores what the owner says about a task; null takes it back, and the list of steps is on the Today
 * screen again if that leaves something to do.
 */
export async function setLaunchAnswer(
  db: Database,
  { task, answer, now }: Readonly<{ task: LaunchTaskId; answer: LaunchAnswer | null; now: Date }>,
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const name = answerPrefix + task;
    if (((await readSetting(tx, name)) ?? null) === answer) return;
    if (answer) await writeSetting(tx, name, answer);
    else await deleteSettings(tx, name, finishedSetting);
    const action = `launch-${answer ?? "open"}` as const;
    await recordAuditEntry(tx, { at: now, action, kind: "launch", about: task });
  });
}

async function deleteSettings(tx: Transaction, ...names: readonly string[]): Promise<void> {
  for (const name of names) await tx.delete(storedSettings).where(eq(storedSettings.name, name));
}

/** Whether everything was once done. The steps never come back by themselves after that. */
export async function isLaunchFinished(db: Database): Promise<boolean> {
  const rows = await db
    .select({ name: storedSettings.name })
    .from(storedSettings)
    .where(eq(storedSettings.name, finishedSetting));
  return rows.length > 0;
}

/** Stores that everything is done. */
export async function markLaunchFinished(db: Database, now: Date): Promise<void> {
  await db
    .insert(storedSettings)
    .values({ name: finishedSetting, value: now.toISOString() })
    .onConflictDoNothing();
}
