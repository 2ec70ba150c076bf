import { and, eq, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { agencies, bookings } from "#db/schema.ts";
import { findLastAuditedChange } from "../accounts/audit-log/last-audited-change.server.ts";
import {
  type AuditAction,
  recordAuditEntry,
} from "../accounts/audit-log/record-audit-entry.server.ts";
import { buildConflictedForm, type ConflictedForm } from "../edit-conflicts/conflict.ts";
import { type FieldTexts, mergeFields } from "../edit-conflicts/merge-fields.ts";
import { appendCodeNumber, toAgencyCode } from "./agency-code.ts";
import { type AgencyField, type TypedAgency, toAgencyTexts } from "./agency-form.ts";
import { type AgencyRow, findAgencyById } from "./agency-store.server.ts";

/** The result of adding or updating an agency. */
export type AddAgencyResult =
  | { outcome: "stored"; agency: AgencyRow }
  /**
   * Nothing was stored, because somebody else has changed the same fields since the form was
   * opened.
   */
  | { outcome: "conflict"; form: ConflictedForm<AgencyField> }
  | { outcome: "code-taken" }
  | { outcome: "unknown" };

/**
 * Adds an agency. If the form is sent twice, the agency is added once. If the form has no code, the
 * code is derived from the name.
 */
export async function addAgency(
  db: Database,
  { id, typed, now }: Readonly<{ id: string; typed: TypedAgency; now: Date }>,
): Promise<AddAgencyResult> {
  return runInTransaction(db, async (tx) => {
    await lockAgencyChanges(tx);
    const known = await findAgencyById(tx, id);
    if (known) return { outcome: "stored", agency: known };
    if (typed.code !== null && (await isCodeTaken(tx, typed.code, id))) {
      return { outcome: "code-taken" };
    }
    const code = typed.code ?? (await findFreeCode(tx, toAgencyCode(typed.name)));
    const [agency] = await tx
      .insert(agencies)
      .values({ ...typed, id, code, madeAt: now })
      .returning();
    if (!agency) throw new Error("the agency was not stored");
    await recordAgencyChange(tx, { action: "agency-added", at: now, after: agency });
    return { outcome: "stored", agency };
  });
}

/** The data of a form that edits an agency. */
export type AgencyChange = Readonly<{
  id: string;
  typed: TypedAgency;
  now: Date;
  /** The values that the form showed (ADR 53); if missing, conflicts are not checked. */
  shown?: FieldTexts<AgencyField>;
}>;

/**
 * Updates an agency. Existing bookings show the new name but keep the commission that they were
 * made with.
 */
export async function updateAgency(
  db: Database,
  { id, typed: entered, now, shown }: AgencyChange,
): Promise<AddAgencyResult> {
  return runInTransaction(db, async (tx) => {
    await lockAgencyChanges(tx);
    const known = await findAgencyById(tx, id);
    if (!known) return { outcome: "unknown" };
    const stored = toAgencyTexts(known);
    const wanted = toAgencyTexts({ ...entered, code: entered.code ?? known.code });
    const edited = { typed: wanted, shown: shown ?? stored };
    const { changed, conflicts } = mergeFields(stored, edited);
    if (conflicts.length > 0) {
      const form = await buildConflictedForm(stored, edited, (value) =>
        findLastAuditedChange(tx, { kind: "agency", about: id, value }),
      );
      return { outcome: "conflict", form };
    }
    const typed = mergeAgency(known, entered, changed);
    const code = typed.code ?? known.code;
    if (await isCodeTaken(tx, code, id)) return { outcome: "code-taken" };
    if (typed.name !== known.name) {
      await tx
        .update(bookings)
        .set({ broughtBy: typed.name })
        .where(and(eq(bookings.agencyId, id), eq(bookings.broughtBy, known.name)));
    }
    const [agency = known] = await tx
      .update(agencies)
      .set({ ...typed, code })
      .where(eq(agencies.id, id))
      .returning();
    await recordAgencyChange(tx, {
      action: "agency-changed",
      at: now,
      before: known,
      after: agency,
    });
    return { outcome: "stored", agency };
  });
}

/** Merges the fields that were edited in this form into the stored agency. */
function mergeAgency(
  known: AgencyRow,
  typed: TypedAgency,
  changed: readonly AgencyField[],
): TypedAgency {
  const columns = changed.map((field) =>
    field === "commission" ? "commissionBasisPoints" : field,
  );
  const { kind, name, commissionBasisPoints, code, contactName, phone, email, language, note } =
    known;
  const base = { kind, name, commissionBasisPoints, code, contactName, phone, email, language };
  const changes = Object.fromEntries(columns.map((column) => [column, typed[column]]));
  return { ...base, note, ...changes };
}

/**
 * Closes an agency, so that it cannot bring new bookings, or reopens it. Returns false if the
 * agency does not exist.
 */
export async function setAgencyClosed(
  db: Database,
  { id, closed, now }: Readonly<{ id: string; closed: boolean; now: Date }>,
): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    await lockAgencyChanges(tx);
    const known = await findAgencyById(tx, id);
    if (!known) return false;
    if ((known.closedAt !== null) === closed) return true;
    await tx
      .update(agencies)
      .set({ closedAt: closed ? now : null })
      .where(eq(agencies.id, id));
    const action = closed ? "agency-closed" : "agency-reopened";
    await recordAgencyChange(tx, { action, at: now, after: known });
    return true;
  });
}

type AgencyLine = Readonly<{ action: AuditAction; at: Date; before?: AgencyRow; after: AgencyRow }>;

/**
 * Records a change of an agency in the audit log. The contact person is left out, because that is
 * personal data.
 */
async function recordAgencyChange(tx: Transaction, { action, at, before, after }: AgencyLine) {
  const toAuditedAgency = ({ name, code, commissionBasisPoints }: AgencyRow) => ({
    name,
    code,
    commission: `${commissionBasisPoints / 100} %`,
  });
  await recordAuditEntry(tx, {
    ...{ at, action, kind: "agency", about: after.id },
    ...(before && { before: toAuditedAgency(before) }),
    after: toAuditedAgency(after),
  });
}

/** Serializes changes of agencies, so that two agencies cannot get the same code. */
async function lockAgencyChanges(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('agencies', 0))`);
}

async function isCodeTaken(tx: Transaction, code: string, own: string): Promise<boolean> {
  const [row] = await tx.select({ id: agencies.id }).from(agencies).where(eq(agencies.code, code));
  return row !== undefined && row.id !== own;
}

async function findFreeCode(tx: Transaction, wanted: string): Promise<string> {
  const rows = await tx.select({ code: agencies.code }).from(agencies);
  const taken = new Set(rows.map(({ code }) => code));
  let code = wanted;
  for (let number = 2; taken.has(code); number += 1) code = appendCodeNumber(wanted, number);
  return code;
}
