import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Database, type Transaction, transact } from "#db/database.ts";
import { agencies, bookings } from "#db/schema.ts";
import { lastChangeOf } from "../accounts/audit-log/last-audited-change.server.ts";
import { recordTrail, type TrailAction } from "../accounts/audit-log/record-audit-entry.server.ts";
import { type ConflictedForm, conflictedForm } from "../edit-conflicts/conflict.ts";
import { mergeFields, type Texts } from "../edit-conflicts/merge-fields.ts";
import { codeOfName, numberedCode } from "./agency-code.ts";
import { type AgencyField, agencyTexts, type TypedAgency } from "./agency-form.ts";

export type AgencyRow = typeof agencies.$inferSelect;

/** An agency as a list offers it for a booking. */
export type AgencyChoice = Readonly<Pick<AgencyRow, "id" | "name" | "kind">>;

/** All agencies by name, those that are closed last. */
export function listAgencies(db: Database): Promise<AgencyRow[]> {
  return db
    .select()
    .from(agencies)
    .orderBy(sql`${agencies.closedAt} is not null`, asc(sql`lower(${agencies.name})`), agencies.id);
}

/** The agencies that bring guests now, by name. */
export function openAgencies(db: Database): Promise<AgencyChoice[]> {
  return db
    .select({ id: agencies.id, name: agencies.name, kind: agencies.kind })
    .from(agencies)
    .where(isNull(agencies.closedAt))
    .orderBy(asc(sql`lower(${agencies.name})`), agencies.id);
}

export async function agencyById(
  db: Database | Transaction,
  id: string,
): Promise<AgencyRow | undefined> {
  const [row] = await db.select().from(agencies).where(eq(agencies.id, id));
  return row;
}

/** What a booking keeps of its agency, so that a later change of the rate changes no statement. */
export function commissionOf(agency: AgencyRow | undefined) {
  const { id: agencyId = null, commissionBasisPoints = null } = agency ?? {};
  return { agencyId, commissionBasisPoints };
}

/** The first of some codes that an agency has that still brings guests. */
export async function agencyOfCodes(
  tx: Database | Transaction,
  codes: readonly (string | null)[],
): Promise<AgencyRow | undefined> {
  const asked = codes.filter((code) => code !== null);
  if (asked.length === 0) return undefined;
  const rows = await tx
    .select()
    .from(agencies)
    .where(and(inArray(agencies.code, asked), isNull(agencies.closedAt)));
  return asked.map((code) => rows.find((row) => row.code === code)).find(Boolean);
}

export type AgencyStored =
  | { outcome: "stored"; agency: AgencyRow }
  /** Somebody else has changed the same fields since the form was opened; nothing was stored. */
  | { outcome: "conflict"; form: ConflictedForm<AgencyField> }
  | { outcome: "code-taken" }
  | { outcome: "unknown" };

/** Adds an agency, once for each form; without a code it gets a free one made of its name. */
export async function addAgency(
  db: Database,
  { id, typed, now }: Readonly<{ id: string; typed: TypedAgency; now: Date }>,
): Promise<AgencyStored> {
  return transact(db, async (tx) => {
    await waitForOthers(tx);
    const known = await agencyById(tx, id);
    if (known) return { outcome: "stored", agency: known };
    if (typed.code !== null && (await isTaken(tx, typed.code, id))) {
      return { outcome: "code-taken" };
    }
    const code = typed.code ?? (await freeCode(tx, codeOfName(typed.name)));
    const [agency] = await tx
      .insert(agencies)
      .values({ ...typed, id, code, madeAt: now })
      .returning();
    if (!agency) throw new Error("the agency was not stored");
    await noteAgency(tx, { action: "agency-added", at: now, after: agency });
    return { outcome: "stored", agency };
  });
}

/** What a form makes of an agency. */
export type AgencyChange = Readonly<{
  id: string;
  typed: TypedAgency;
  now: Date;
  /** What the form showed of each field (docs/decisions/0053); left out, nothing is compared. */
  shown?: Texts<AgencyField>;
}>;

/** Changes an agency. Its bookings take its new name and keep the commission they were made at. */
export async function changeAgency(
  db: Database,
  { id, typed: asked, now, shown }: AgencyChange,
): Promise<AgencyStored> {
  return transact(db, async (tx) => {
    await waitForOthers(tx);
    const known = await agencyById(tx, id);
    if (!known) return { outcome: "unknown" };
    const stored = agencyTexts(known);
    const wanted = agencyTexts({ ...asked, code: asked.code ?? known.code });
    const edited = { typed: wanted, shown: shown ?? stored };
    const { changed, conflicts } = mergeFields(stored, edited);
    if (conflicts.length > 0) {
      const form = await conflictedForm(stored, edited, (value) =>
        lastChangeOf(tx, { kind: "agency", about: id, value }),
      );
      return { outcome: "conflict", form };
    }
    const typed = mergedAgency(known, asked, changed);
    const code = typed.code ?? known.code;
    if (await isTaken(tx, code, id)) return { outcome: "code-taken" };
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
    await noteAgency(tx, { action: "agency-changed", at: now, before: known, after: agency });
    return { outcome: "stored", agency };
  });
}

/** An agency with the fields that were changed here. */
function mergedAgency(
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

/** Closes an agency, so that it brings no more bookings, or opens it again; false if unknown. */
export async function closeAgency(
  db: Database,
  { id, closed, now }: Readonly<{ id: string; closed: boolean; now: Date }>,
): Promise<boolean> {
  return transact(db, async (tx) => {
    await waitForOthers(tx);
    const known = await agencyById(tx, id);
    if (!known) return false;
    if ((known.closedAt !== null) === closed) return true;
    await tx
      .update(agencies)
      .set({ closedAt: closed ? now : null })
      .where(eq(agencies.id, id));
    const action = closed ? "agency-closed" : "agency-reopened";
    await noteAgency(tx, { action, at: now, after: known });
    return true;
  });
}

type AgencyLine = Readonly<{ action: TrailAction; at: Date; before?: AgencyRow; after: AgencyRow }>;

/** Notes a change of an agency without its contact, who is a person. */
async function noteAgency(tx: Transaction, { action, at, before, after }: AgencyLine) {
  const plain = ({ name, code, commissionBasisPoints }: AgencyRow) => ({
    name,
    code,
    commission: `${commissionBasisPoints / 100} %`,
  });
  await recordTrail(tx, {
    ...{ at, action, kind: "agency", about: after.id },
    ...(before && { before: plain(before) }),
    after: plain(after),
  });
}

/** Agencies are stored one at a time, so that no two get one code. */
async function waitForOthers(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('agencies', 0))`);
}

async function isTaken(tx: Transaction, code: string, own: string): Promise<boolean> {
  const [row] = await tx.select({ id: agencies.id }).from(agencies).where(eq(agencies.code, code));
  return row !== undefined && row.id !== own;
}

async function freeCode(tx: Transaction, wanted: string): Promise<string> {
  const rows = await tx.select({ code: agencies.code }).from(agencies);
  const taken = new Set(rows.map(({ code }) => code));
  let code = wanted;
  for (let number = 2; taken.has(code); number += 1) code = numberedCode(wanted, number);
  return code;
}

/** The codes whose links bring guests now. */
export async function openCodes(db: Database): Promise<string[]> {
  const rows = await db
    .select({ code: agencies.code })
    .from(agencies)
    .where(isNull(agencies.closedAt));
  return rows.map(({ code }) => code);
}

/** The agencies whose contact has an address, for that person to read. */
export function agenciesOf(db: Database, email: string): Promise<AgencyRow[]> {
  return db.select().from(agencies).where(isContact(email));
}

/** Forgets the person of agencies whose contact has an address; the agencies stay. */
export async function eraseContact(tx: Transaction, email: string): Promise<void> {
  await tx
    .update(agencies)
    .set({ contactName: "", email: "", phone: "", note: null })
    .where(isContact(email));
}

function isContact(email: string) {
  const address = email.trim().toLowerCase();
  return and(sql`${address} <> ''`, sql`lower(${agencies.email}) = ${address}`);
}
