import { asc, count, eq, isNull, sql } from "drizzle-orm";
import { type Database, type Transaction, transact } from "#db/database.ts";
import { accounts, type RingKind, ringingPhones } from "#db/schema.ts";
import { may } from "../../accounts/account.ts";
import {
  recordTrail,
  type TrailAction,
} from "../../accounts/audit-log/record-audit-entry.server.ts";
import { mergeSet } from "../../edit-conflicts/merge-set.ts";
import type { Locale } from "../../i18n/locale.ts";
import { ringKinds } from "./push-kinds.ts";
import type { Subscription } from "./push-subscription-schema.server.ts";

export type PhoneRow = typeof ringingPhones.$inferSelect;

/** More phones than a small business has; each one is called at every event. */
export const mostPhones = 20;

export type AddedPhone = Readonly<{ outcome: "added"; id: string } | { outcome: "too-many" }>;

/**
 * Notes that a phone is to ring. A phone that was noted before keeps its place and takes the new
 * name and choice, so a form sent twice notes it once.
 */
export async function addPhone(
  db: Database,
  phone: Subscription &
    Readonly<{
      id: string;
      name: string;
      accountId: string;
      language: Locale;
      rings: readonly RingKind[];
      now: Date;
    }>,
): Promise<AddedPhone> {
  const { id, now, ...said } = phone;
  return transact(db, async (tx) => {
    // One at a time, so that the number of phones keeps its limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ringing-phones', 0))`);
    const [known] = await tx
      .update(ringingPhones)
      .set({ ...said, lastError: null })
      .where(eq(ringingPhones.endpoint, phone.endpoint))
      .returning({ id: ringingPhones.id });
    if (known) {
      await notePhone(tx, { action: "phone-rings", at: now, id: known.id, name: said.name });
      return { outcome: "added", id: known.id };
    }
    const [total] = await tx.select({ phones: count() }).from(ringingPhones);
    if ((total?.phones ?? 0) >= mostPhones) return { outcome: "too-many" };
    const [made] = await tx
      .insert(ringingPhones)
      .values({ id, ...said, madeAt: now })
      // The same form with another subscription: the browser has made a new one meanwhile.
      .onConflictDoUpdate({ target: ringingPhones.id, set: { ...said, lastError: null } })
      .returning({ id: ringingPhones.id });
    await notePhone(tx, { action: "phone-rings", at: now, id: made?.id ?? id, name: said.name });
    return { outcome: "added", id: made?.id ?? id };
  });
}

/** The phones that ring, the oldest first. */
export function listPhones(db: Database | Transaction): Promise<PhoneRow[]> {
  return db.select().from(ringingPhones).orderBy(asc(ringingPhones.madeAt), asc(ringingPhones.id));
}

/** The phones that ring now: those of accounts that may still read bookings. */
export async function phonesThatRing(tx: Transaction): Promise<PhoneRow[]> {
  const rows = await tx
    .select({ phone: ringingPhones, role: accounts.role })
    .from(ringingPhones)
    .innerJoin(accounts, eq(accounts.id, ringingPhones.accountId))
    .where(isNull(accounts.disabledAt))
    .orderBy(asc(ringingPhones.madeAt), asc(ringingPhones.id));
  return rows.filter((row) => may(row, "run-office")).map(({ phone }) => phone);
}

export async function phoneById(db: Database, id: string): Promise<PhoneRow | undefined> {
  const [row] = await db.select().from(ringingPhones).where(eq(ringingPhones.id, id));
  return row;
}

/**
 * Chooses anew what rings on a phone; false when it does not ring any more, or when the form does not
 * say what it showed and chose otherwise (`mergeSet`; without `shown` nothing is compared).
 */
export function choosePhoneRings(
  db: Database,
  id: string,
  {
    rings: typed,
    shown,
    now,
  }: { rings: readonly RingKind[]; shown?: readonly RingKind[] | null; now: Date },
): Promise<boolean> {
  return transact(db, async (tx) => {
    const [before] = await tx
      .select({ stored: ringingPhones.rings })
      .from(ringingPhones)
      .where(eq(ringingPhones.id, id))
      .for("update");
    if (!before) return false;
    const { stored } = before;
    const versions = { stored, typed, shown: shown === undefined ? stored : shown };
    const rings = mergeSet(ringKinds, versions);
    if (!rings || rings.length === 0) return false;
    const [changed] = await tx
      .update(ringingPhones)
      .set({ rings })
      .where(eq(ringingPhones.id, id))
      .returning({ name: ringingPhones.name });
    if (!changed) return false;
    await notePhone(tx, { action: "phone-rings", at: now, id, name: changed.name });
    return true;
  });
}

/** Forgets a phone; false when it was forgotten before. */
export function removePhone(db: Database, id: string, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    const [gone] = await tx
      .delete(ringingPhones)
      .where(eq(ringingPhones.id, id))
      .returning({ name: ringingPhones.name });
    if (!gone) return false;
    await notePhone(tx, { action: "phone-silent", at: now, id, name: gone.name });
    return true;
  });
}

type PhoneLine = Readonly<{ action: TrailAction; at: Date; id: string; name: string }>;

function notePhone(tx: Transaction, { action, at, id, name }: PhoneLine): Promise<void> {
  return recordTrail(tx, { at, action, kind: "phone", about: id, after: { name } });
}

/** Notes how the last call went: null for one that its push service took. */
export async function noteRang(
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
