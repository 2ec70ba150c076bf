import { asc, count, eq, isNull, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { accounts, type PushKind, ringingPhones } from "#db/schema.ts";
import { hasPermission } from "../../accounts/account.ts";
import {
  type AuditAction,
  recordAuditEntry,
} from "../../accounts/audit-log/record-audit-entry.server.ts";
import { mergeSet } from "../../edit-conflicts/merge-set.ts";
import type { Locale } from "../../i18n/locale.ts";
import { pushKinds } from "./push-kinds.ts";
import type { PushSubscriptionInput } from "./push-subscription-schema.server.ts";

export type PushPhoneRow = typeof ringingPhones.$inferSelect;

/**
 * The maximum number of phones. A small business needs fewer, and each event causes one call per
 * phone.
 */
export const maxPushPhones = 20;

/** A phone's subscription, with what its owner entered. */
export type NewPushPhone = PushSubscriptionInput &
  Readonly<{
    id: string;
    name: string;
    accountId: string;
    language: Locale;
    rings: readonly PushKind[];
  }>;

export type AddPushPhoneResult = Readonly<
  { outcome: "added"; id: string } | { outcome: "too-many" }
>;

/**
 * Stores a phone's push subscription. If the subscription is already stored, only its name and
 * kinds are updated. Submitting the same form twice stores only one.
 */
export async function addPushPhone(
  db: Database,
  phone: NewPushPhone & Readonly<{ now: Date }>,
): Promise<AddPushPhoneResult> {
  const { id, now, ...subscription } = phone;
  return runInTransaction(db, async (tx) => {
    // The lock serializes additions, so that the number of phones stays within its limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ringing-phones', 0))`);
    const [known] = await tx
      .update(ringingPhones)
      .set({ ...subscription, lastError: null })
      .where(eq(ringingPhones.endpoint, phone.endpoint))
      .returning({ id: ringingPhones.id });
    if (known) {
      await recordPhoneChange(tx, {
        action: "phone-rings",
        at: now,
        id: known.id,
        name: subscription.name,
      });
      return { outcome: "added", id: known.id };
    }
    const [total] = await tx.select({ phones: count() }).from(ringingPhones);
    if ((total?.phones ?? 0) >= maxPushPhones) return { outcome: "too-many" };
    const [made] = await tx
      .insert(ringingPhones)
      .values({ id, ...subscription, madeAt: now })
      // The same form was submitted again with a new subscription that the browser has created.
      .onConflictDoUpdate({ target: ringingPhones.id, set: { ...subscription, lastError: null } })
      .returning({ id: ringingPhones.id });
    await recordPhoneChange(tx, {
      action: "phone-rings",
      at: now,
      id: made?.id ?? id,
      name: subscription.name,
    });
    return { outcome: "added", id: made?.id ?? id };
  });
}

/** Lists all phones with push notifications, oldest first. */
export function listPushPhones(db: Database | Transaction): Promise<PushPhoneRow[]> {
  return db.select().from(ringingPhones).orderBy(asc(ringingPhones.madeAt), asc(ringingPhones.id));
}

/**
 * Lists the phones that currently receive push notifications: those of accounts that may still see
 * bookings.
 */
export async function listActivePushPhones(tx: Transaction): Promise<PushPhoneRow[]> {
  const rows = await tx
    .select({ phone: ringingPhones, role: accounts.role })
    .from(ringingPhones)
    .innerJoin(accounts, eq(accounts.id, ringingPhones.accountId))
    .where(isNull(accounts.disabledAt))
    .orderBy(asc(ringingPhones.madeAt), asc(ringingPhones.id));
  return rows.filter((row) => hasPermission(row, "run-office")).map(({ phone }) => phone);
}

export async function findPushPhoneById(
  db: Database,
  id: string,
): Promise<PushPhoneRow | undefined> {
  const [row] = await db.select().from(ringingPhones).where(eq(ringingPhones.id, id));
  return row;
}

/**
 * Changes which kinds of push notifications a phone gets. `shown` contains the kinds that the form
 * showed; concurrent changes are merged with `mergeSet`. If `shown` is undefined, the selection
 * replaces the stored one. Returns false if the phone is unknown, if no kind remains, or if `shown`
 * is null and the selection differs from the stored one.
 */
export function setPhonePushKinds(
  db: Database,
  id: string,
  {
    rings: typed,
    shown,
    now,
  }: { rings: readonly PushKind[]; shown?: readonly PushKind[] | null; now: Date },
): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    const [before] = await tx
      .select({ stored: ringingPhones.rings })
      .from(ringingPhones)
      .where(eq(ringingPhones.id, id))
      .for("update");
    if (!before) return false;
    const { stored } = before;
    const versions = { stored, typed, shown: shown === undefined ? stored : shown };
    const rings = mergeSet(pushKinds, versions);
    if (!rings || rings.length === 0) return false;
    const [changed] = await tx
      .update(ringingPhones)
      .set({ rings })
      .where(eq(ringingPhones.id, id))
      .returning({ name: ringingPhones.name });
    if (!changed) return false;
    await recordPhoneChange(tx, { action: "phone-rings", at: now, id, name: changed.name });
    return true;
  });
}

/** Deletes a phone. Returns false if it has already been deleted. */
export function removePushPhone(db: Database, id: string, now: Date): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    const [gone] = await tx
      .delete(ringingPhones)
      .where(eq(ringingPhones.id, id))
      .returning({ name: ringingPhones.name });
    if (!gone) return false;
    await recordPhoneChange(tx, { action: "phone-silent", at: now, id, name: gone.name });
    return true;
  });
}

type PhoneLine = Readonly<{ action: AuditAction; at: Date; id: string; name: string }>;

function recordPhoneChange(tx: Transaction, { action, at, id, name }: PhoneLine): Promise<void> {
  return recordAuditEntry(tx, { at, action, kind: "phone", about: id, after: { name } });
}

/** Records the result of the last call to the push service. `error` is null after a success. */
export async function recordPushResult(
  db: Database,
  id: string,
  error: string | null,
  now: Date,
): Promise<void> {
  await db
    .update(ringingPhones)
    .set(error === null ? { lastRangAt: now, lastError: null } : { lastError: error.slice(0, 200) })
    .where(eq(ringingPhones.id, id));
}
