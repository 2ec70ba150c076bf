import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { agencies } from "#db/schema.ts";

export type AgencyRow = typeof agencies.$inferSelect;

/** An agency as an option in a list. */
export type AgencyChoice = Readonly<Pick<AgencyRow, "id" | "name" | "kind">>;

/** Lists all agencies by name, closed ones last. */
export function listAgencies(db: Database): Promise<AgencyRow[]> {
  return db
    .select()
    .from(agencies)
    .orderBy(sql`${agencies.closedAt} is not null`, asc(sql`lower(${agencies.name})`), agencies.id);
}

/**
 * Lists the open agencies by name. Closed ones are left out, because they cannot bring new
 * bookings.
 */
export function listOpenAgencies(db: Database): Promise<AgencyChoice[]> {
  return db
    .select({ id: agencies.id, name: agencies.name, kind: agencies.kind })
    .from(agencies)
    .where(isNull(agencies.closedAt))
    .orderBy(asc(sql`lower(${agencies.name})`), agencies.id);
}

export async function findAgencyById(
  db: Database | Transaction,
  id: string,
): Promise<AgencyRow | undefined> {
  const [row] = await db.select().from(agencies).where(eq(agencies.id, id));
  return row;
}

/**
 * Returns the values that a booking stores about its agency. Because the booking has its own copy
 * of the commission rate, a later change of the rate does not affect existing statements.
 */
export function getBookingCommission(agency: AgencyRow | undefined) {
  const { id: agencyId = null, commissionBasisPoints = null } = agency ?? {};
  return { agencyId, commissionBasisPoints };
}

/**
 * Finds the open agency with one of these codes; undefined if there is none. If several codes
 * match, the first one in the list counts.
 */
export async function findAgencyByCodes(
  tx: Database | Transaction,
  codes: readonly (string | null)[],
): Promise<AgencyRow | undefined> {
  const agencyCodes = codes.filter((code) => code !== null);
  if (agencyCodes.length === 0) return undefined;
  const rows = await tx
    .select()
    .from(agencies)
    .where(and(inArray(agencies.code, agencyCodes), isNull(agencies.closedAt)));
  return agencyCodes.map((code) => rows.find((row) => row.code === code)).find(Boolean);
}

export async function listOpenCodes(db: Database): Promise<string[]> {
  const rows = await db
    .select({ code: agencies.code })
    .from(agencies)
    .where(isNull(agencies.closedAt));
  return rows.map(({ code }) => code);
}

/**
 * Lists the agencies whose contact person has this email address, for that person's data export.
 */
export function listAgenciesByContact(db: Database, email: string): Promise<AgencyRow[]> {
  return db.select().from(agencies).where(hasContactEmail(email));
}

/** Erases the contact person with this email address from all agencies. The agencies remain. */
export async function eraseAgencyContact(tx: Transaction, email: string): Promise<void> {
  await tx
    .update(agencies)
    .set({ contactName: "", email: "", phone: "", note: null })
    .where(hasContactEmail(email));
}

function hasContactEmail(email: string) {
  const address = email.trim().toLowerCase();
  return and(sql`${address} <> ''`, sql`lower(${agencies.email}) = ${address}`);
}
