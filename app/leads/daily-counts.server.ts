import { and, between, eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { type DailyCount, dailyCounts } from "#db/schema.ts";
import type { LocalDate } from "../platform/local-date.ts";
import { toLocalDate } from "../platform/local-time.ts";
import { findTourById } from "../tours/find-tour.ts";
import { parseLead } from "./lead.ts";
import { findNamedLink } from "./named-links.server.ts";

/** What a browser says happened. */
export type SentCount = Readonly<{ what: string; lead: string; ownHost: string }>;

/**
 * Counts something that happened on the site: a visit, the first touch of the booking form, or a tap
 * on the partner's button. Stores the day and what it was about, and nothing about who it was. Returns
 * false for anything else.
 */
export async function recordDailyCount(
  { db, clock }: Readonly<{ db: Database; clock: { now(): Date } }>,
  sent: SentCount,
): Promise<boolean> {
  const counted = await readCount(db, sent);
  if (!counted) return false;
  const day = toLocalDate(clock.now());
  await db
    .insert(dailyCounts)
    .values({ day, ...counted, count: 1 })
    .onConflictDoUpdate({
      target: [dailyCounts.day, dailyCounts.what, dailyCounts.about],
      set: { count: sql`${dailyCounts.count} + 1` },
    });
  return true;
}

async function readCount(
  db: Database,
  { what, lead, ownHost }: SentCount,
): Promise<{ what: DailyCount; about: string } | null> {
  if (what === "form") return { what, about: "" };
  const tour = what.startsWith("partner-") ? findTourById(what.slice(8)) : undefined;
  if (tour) return { what: "partner", about: tour };
  if (what !== "visit") return null;
  // Only names of the team's own links are stored, so that strangers cannot add rows.
  const from = parseLead(lead, ownHost);
  const link = from?.kind === "link" ? await findNamedLink(db, from.name ?? "") : undefined;
  return { what, about: link?.name ?? "" };
}

/** The counts of some days: in all, and of what. */
export type CountSum = Readonly<{ what: DailyCount; about: string; count: number }>;

export async function sumDailyCounts(
  db: Database,
  { from, until }: Readonly<{ from: LocalDate; until: LocalDate }>,
): Promise<CountSum[]> {
  return db
    .select({
      what: dailyCounts.what,
      about: dailyCounts.about,
      count: sql<number>`sum(${dailyCounts.count})::int`,
    })
    .from(dailyCounts)
    .where(between(dailyCounts.day, from, until))
    .groupBy(dailyCounts.what, dailyCounts.about)
    .orderBy(dailyCounts.what, dailyCounts.about);
}

/** Returns how many visits began with each named link. */
export async function countVisitsByLink(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ name: dailyCounts.about, count: sql<number>`sum(${dailyCounts.count})::int` })
    .from(dailyCounts)
    .where(and(eq(dailyCounts.what, "visit"), sql`${dailyCounts.about} <> ''`))
    .groupBy(dailyCounts.about);
  return new Map(rows.map(({ name, count }) => [name, count]));
}
