import { desc, max, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { contentVersions, publications } from "#db/schema.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import { getNewestCatalogNumber } from "./catalog-store.server.ts";
import { findHeaviestRiderKg, readRulesOfSales } from "./counted-horses.server.ts";

/**
 * The id of the advisory lock under which publications get their numbers. It is taken after the
 * locks of the catalog and of the content.
 */
const publicationLockId = 7_231_004;

/**
 * Makes the newest catalog version, the newest content version, the weight limit of today's horses
 * and the rules that sales keep the current publication, unless they already are. Publishing a version calls this in its
 * own transaction.
 */
export async function publishNewestVersions(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${publicationLockId})`);
  const [newest] = await tx.select().from(publications).orderBy(desc(publications.number)).limit(1);
  const catalogVersion = await getNewestCatalogNumber(tx);
  const [content] = await tx.select({ number: max(contentVersions.number) }).from(contentVersions);
  const contentVersion = content?.number;
  // At the first start, the catalog is stored before the content.
  if (!catalogVersion || !contentVersion) return;
  const facts = await readHorseFacts(tx, now);
  const isCurrent =
    newest?.catalogVersion === catalogVersion &&
    newest.contentVersion === contentVersion &&
    isSameFacts(newest, facts);
  if (isCurrent) return;
  const number = (newest?.number ?? 0) + 1;
  const versions = { catalogVersion, contentVersion, ...facts };
  await tx.insert(publications).values({ number, ...versions, madeAt: now });
}

/**
 * Returns the number of the newest publication. Makes one first if a catalog version has none,
 * because a process of an older build has published it, and if the horses in service carry another
 * weight, or keep other rules, than pages say. Each process asks for the number all the time, so the pages of all
 * processes follow the horses.
 */
export async function getNewestPublicationNumber(db: Database, now: Date): Promise<number> {
  const readNewest = () =>
    db
      .select({
        number: publications.number,
        catalog: publications.catalogVersion,
        heaviestRiderKg: publications.heaviestRiderKg,
        horseHoursADay: publications.horseHoursADay,
        horseDaysOffAWeek: publications.horseDaysOffAWeek,
      })
      .from(publications)
      .orderBy(desc(publications.number))
      .limit(1);
  const [newest] = await readNewest();
  const isCurrent =
    newest?.catalog === (await getNewestCatalogNumber(db)) &&
    isSameFacts(newest, await readHorseFacts(db, now));
  if (isCurrent) return newest.number;
  await runInTransaction(db, (tx) => publishNewestVersions(tx, now));
  const [made] = await readNewest();
  return made?.number ?? 0;
}

/** What pages say of the horses while they count one by one. */
type HorseFacts = Pick<
  typeof publications.$inferSelect,
  "heaviestRiderKg" | "horseHoursADay" | "horseDaysOffAWeek"
>;

async function readHorseFacts(db: Database | Transaction, now: Date): Promise<HorseFacts> {
  const heaviestRiderKg = await findHeaviestRiderKg(db, toLocalDate(now));
  const { mostHoursADay, daysOffAWeek } = await readRulesOfSales(db);
  return { heaviestRiderKg, horseHoursADay: mostHoursADay, horseDaysOffAWeek: daysOffAWeek };
}

function isSameFacts(one: HorseFacts, other: HorseFacts): boolean {
  return (
    one.heaviestRiderKg === other.heaviestRiderKg &&
    one.horseHoursADay === other.horseHoursADay &&
    one.horseDaysOffAWeek === other.horseDaysOffAWeek
  );
}
