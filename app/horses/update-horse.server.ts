import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { horses } from "#db/schema.ts";
import { findLastAuditedChange } from "../accounts/audit-log/last-audited-change.server.ts";
import {
  type AuditAction,
  recordAuditEntry,
} from "../accounts/audit-log/record-audit-entry.server.ts";
import { buildConflictedForm, type ConflictedForm } from "../edit-conflicts/conflict.ts";
import { type FieldTexts, mergeFields } from "../edit-conflicts/merge-fields.ts";
import { lockCatalogForChange } from "../tours/catalog/catalog-store.server.ts";
import { type HorseField, type TypedHorse, toHorseTexts } from "./horse-form.ts";
import { findHorseRow, type HorseRow } from "./horse-store.server.ts";

/** The result of adding or updating a horse. */
export type StoreHorseResult =
  | { outcome: "stored"; id: string }
  /** Nothing was stored, because somebody else has changed the same fields since the form was shown. */
  | { outcome: "conflict"; form: ConflictedForm<HorseField> }
  | { outcome: "name-taken" }
  | { outcome: "unknown" };

/**
 * Adds a horse. If the form is sent twice, the horse is added once. A form that was sent before and
 * is sent with other values, such as after "Back", adds another horse.
 */
export async function addHorse(
  db: Database,
  { id, typed, now }: Readonly<{ id: string; typed: TypedHorse; now: Date }>,
): Promise<StoreHorseResult> {
  return runInTransaction(db, async (tx) => {
    await lockCatalogForChange(tx);
    const known = await findHorseRow(tx, id);
    if (known && isDeepStrictEqual(toHorseTexts(known), toHorseTexts(typed))) {
      return { outcome: "stored", id };
    }
    const own = known ? randomUUID() : id;
    if (await isNameTaken(tx, typed.name, own)) return { outcome: "name-taken" };
    await tx.insert(horses).values({ ...typed, id: own, madeAt: now });
    await recordHorseChange(tx, { action: "horse-added", at: now, about: own, after: typed });
    return { outcome: "stored", id: own };
  });
}

/** The data of a form that edits a horse; `shown` are the values that the form showed (ADR 53). */
export type HorseChange = Readonly<{
  id: string;
  typed: TypedHorse;
  now: Date;
  shown: FieldTexts<HorseField>;
}>;

/** Updates the fields that this form has changed, and keeps what others have changed since. */
export async function updateHorse(
  db: Database,
  { id, typed: entered, now, shown }: HorseChange,
): Promise<StoreHorseResult> {
  return runInTransaction(db, async (tx) => {
    await lockCatalogForChange(tx);
    const known = await findHorseRow(tx, id);
    if (!known) return { outcome: "unknown" };
    const stored = toHorseTexts(known);
    const edited = { typed: toHorseTexts(entered), shown };
    const { changed, conflicts } = mergeFields(stored, edited);
    if (conflicts.length > 0) {
      const form = await buildConflictedForm(stored, edited, (value) =>
        findLastAuditedChange(tx, { kind: "horse", about: id, value }),
      );
      return { outcome: "conflict", form };
    }
    const changes = Object.fromEntries(changed.map((field) => [field, entered[field]]));
    const typed: TypedHorse = { ...known, ...changes };
    if (known.retiredAt === null && (await isNameTaken(tx, typed.name, id))) {
      return { outcome: "name-taken" };
    }
    if (changed.length === 0) return { outcome: "stored", id };
    await tx.update(horses).set(changes).where(eq(horses.id, id));
    const action = "horse-changed" as const;
    await recordHorseChange(tx, { action, at: now, about: id, before: known, after: typed });
    return { outcome: "stored", id };
  });
}

/**
 * Retires a horse, so that it is given to no rider from now on, or brings it back. A horse cannot
 * come back while another one has its name.
 */
export async function setHorseRetired(
  db: Database,
  { id, retired, now }: Readonly<{ id: string; retired: boolean; now: Date }>,
): Promise<"done" | "name-taken" | "unknown"> {
  return runInTransaction(db, async (tx) => {
    await lockCatalogForChange(tx);
    const known = await findHorseRow(tx, id);
    if (!known) return "unknown";
    if ((known.retiredAt !== null) === retired) return "done";
    if (!retired && (await isNameTaken(tx, known.name, id))) return "name-taken";
    await tx
      .update(horses)
      .set({ retiredAt: retired ? now : null })
      .where(eq(horses.id, id));
    const action = retired ? "horse-retired" : "horse-back";
    await recordHorseChange(tx, { action, at: now, about: id, after: known });
    return "done";
  });
}

type HorseEntry = Readonly<{
  action: AuditAction;
  at: Date;
  about: string;
  before?: TypedHorse;
  after: TypedHorse;
}>;

async function recordHorseChange(tx: Transaction, entry: HorseEntry): Promise<void> {
  const { action, at, about, before, after } = entry;
  await recordAuditEntry(tx, {
    ...{ at, action, kind: "horse", about },
    ...(before && { before: toHorseTexts(before) }),
    after: toHorseTexts(after),
  });
}

/** Returns whether another horse in service has this name, ignoring case. */
async function isNameTaken(tx: Transaction, name: string, own: string): Promise<boolean> {
  const [row]: Pick<HorseRow, "id">[] = await tx
    .select({ id: horses.id })
    .from(horses)
    .where(
      and(
        sql`lower(${horses.name}) = lower(${name})`,
        isNull(horses.retiredAt),
        ne(horses.id, own),
      ),
    )
    .limit(1);
  return row !== undefined;
}
