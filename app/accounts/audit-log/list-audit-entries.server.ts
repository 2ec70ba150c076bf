import { and, desc, eq, gte, lt, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { type AuditKind, auditEntries, bookingHistory, bookings } from "#db/schema.ts";
import { addDays, type LocalDate } from "../../platform/local-date.ts";
import { toInstant } from "../../platform/local-time.ts";

export type AuditLogFilter = Readonly<{
  /** The name of the account at the time of the change. */
  person?: string;
  /** A day in the tours' time zone. */
  day?: LocalDate;
  kind?: AuditKind;
}>;

/** A position in the audit log, for paging. */
export type AuditLogPosition = Readonly<{ at: Date; id: number }>;

/** A change by a member of the team. */
export type AuditEntry = AuditLogPosition &
  Readonly<{
    person: string;
    action: string;
    kind: AuditKind;
    about: string | null;
    /** For a change of a booking, its reference; otherwise null. */
    reference: string | null;
    /** For a change of an allotment, the name of the agency; otherwise null. */
    heldFor: string | null;
    /** The details from the booking's history. */
    detail: Readonly<Record<string, unknown>> | null;
    before: Readonly<Record<string, unknown>> | null;
    after: Readonly<Record<string, unknown>> | null;
  }>;

/**
 * Booking events that the list omits, because the change of the departure has an entry of its own.
 * With them, the bookings of one full departure would fill a page.
 */
const eventsCoveredByDeparture = ["ride-called-off", "ride-back-on"];

/**
 * The number of entries per batch. It is small, so that other requests are served between batches.
 */
const entriesPerBatch = 200;

/** Lists the changes of the team, newest first: at most `limit`, all older than `before`. */
export async function listAuditEntries(
  db: Database,
  {
    limit,
    before,
    ...filter
  }: AuditLogFilter & Readonly<{ limit: number; before?: AuditLogPosition | undefined }>,
): Promise<AuditEntry[]> {
  const older =
    before &&
    sql`(${auditEntries.at}, ${auditEntries.id}) < (${before.at.toISOString()}::timestamptz, ${before.id})`;
  return db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      person: auditEntries.accountName,
      action: auditEntries.action,
      kind: auditEntries.aboutKind,
      about: auditEntries.aboutId,
      reference: bookings.reference,
      heldFor: sql<
        string | null
      >`case when ${bookings.isBlock} then coalesce(${bookings.broughtBy}, '') end`,
      detail: bookingHistory.detail,
      before: auditEntries.before,
      after: auditEntries.after,
    })
    .from(auditEntries)
    .leftJoin(bookingHistory, eq(bookingHistory.id, auditEntries.historyId))
    .leftJoin(
      bookings,
      sql`${bookings.id} = case when ${auditEntries.aboutKind} = 'booking' then ${auditEntries.aboutId}::uuid end`,
    )
    .where(and(...buildConditions(filter), older))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);
}

function buildConditions({ person, day, kind }: AuditLogFilter): (SQL | undefined)[] {
  return [
    notInArray(auditEntries.action, eventsCoveredByDeparture),
    person === undefined ? undefined : eq(auditEntries.accountName, person),
    kind && eq(auditEntries.aboutKind, kind),
    ...(day ? buildDayConditions(day) : []),
  ];
}

function buildDayConditions(day: LocalDate): SQL[] {
  return [
    gte(auditEntries.at, toInstant(day, "00:00")),
    lt(auditEntries.at, toInstant(addDays(day, 1), "00:00")),
  ];
}

/** Yields all changes that match a filter, newest first, in batches. */
export async function* streamAuditEntries(
  db: Database,
  filter: AuditLogFilter,
): AsyncGenerator<AuditEntry[], void, undefined> {
  let before: AuditLogPosition | undefined;
  for (;;) {
    const entries = await listAuditEntries(db, { ...filter, limit: entriesPerBatch, before });
    if (entries.length > 0) yield entries;
    if (entries.length < entriesPerBatch) return;
    before = entries.at(-1);
  }
}

/** Lists all account names in the audit log. The query makes one index lookup per name. */
export async function listAuditActors(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive people (name) as (
      select min(account_name) from audit_entries
      union all
      select (select min(account_name) from audit_entries where account_name > people.name)
        from people where people.name is not null
    )
    select name from people where name is not null`);
  return rows.map(({ name }) => name);
}
