import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { desc, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { catalogVersions } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { addNewSettings } from "../../business/parse-stored-business.ts";
import type { Catalog, CatalogVersion } from "./catalog.ts";
import { catalogSchema } from "./catalog-schema.ts";
import { catalogLockId, getNewestCatalogNumber } from "./catalog-store.server.ts";
import { seedCatalog } from "./seed-catalog.server.ts";

export type PublishResult =
  | { outcome: "published"; number: number }
  /** Another version has been published since the one that was changed. */
  | { outcome: "overtaken"; newest: number }
  /** The first problem of each value, under the path to the value, as `listings.sunset.capacity`. */
  | { outcome: "invalid"; problems: Readonly<Record<string, string>> };

type Change = Readonly<{
  catalog: unknown;
  /** The number of the version that was changed. */
  basedOn: number;
  by: string;
  now: Date;
  /** The number of the earlier version that it repeats. */
  broughtBack?: number;
}>;

/**
 * Stores a catalog as the newest version, whole or not at all. It waits for the sales that are
 * going on; every sale after it reads the new version.
 */
export async function publishCatalog(db: Database, change: Change): Promise<PublishResult> {
  const checked = catalogSchema.safeParse(change.catalog);
  if (!checked.success) {
    const problems: Record<string, string> = {};
    for (const { path, message } of checked.error.issues) problems[path.join(".")] ??= message;
    return { outcome: "invalid", problems };
  }
  return runInTransaction(db, async (tx) => {
    await lockForPublication(tx);
    const newest = await getNewestCatalogNumber(tx);
    if (newest !== change.basedOn) return { outcome: "overtaken", newest };
    const number = newest + 1;
    await store(tx, { number, catalog: checked.data as Catalog }, change.by, change.now);
    // The versions themselves keep what was said before.
    await recordAuditEntry(tx, {
      ...{ at: change.now, action: "published", kind: "catalog", about: String(number) },
      ...(change.broughtBack && { after: { broughtBack: change.broughtBack } }),
    });
    return { outcome: "published", number };
  });
}

/** The author of versions that a start made from the tours' folders. */
const files = "files";

/**
 * Makes the newest version say what the tours' folders say, until somebody publishes one: pages are
 * printed from the folders, and nobody may be charged another sum. After that only the listing of a
 * tour, the settings and the horses that the version lacks are added. Throws a ZodError when this build cannot read the newest
 * version. Any number of processes may call this at the same time.
 */
export async function ensureCatalog(
  db: Database,
  now: Date,
  mostRiding: MostRiding = async () => 0,
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    await lockForPublication(tx);
    const [newest] = await tx
      .select()
      .from(catalogVersions)
      .orderBy(desc(catalogVersions.number))
      .limit(1);
    const seed = seedCatalog();
    if (!newest) return store(tx, { number: 1, catalog: seed }, files, now);
    const stored = newest.document as Catalog;
    const isOfFiles = newest.madeBy === files;
    const merged = isOfFiles
      ? {
          ...{ policy: seed.policy, business: seed.business },
          listings: { ...stored.listings, ...seed.listings },
          ...(stored.horses && {
            horses: stored.horses.isUnchecked ? stored.horses : seed.horses,
          }),
        }
      : {
          ...stored,
          listings: { ...seed.listings, ...stored.listings },
          business: addNewSettings(stored.business ?? {}) as Catalog["business"],
        };
    // What this build cannot read, it does not add to.
    const read = catalogSchema.parse(merged) as Catalog;
    const horses = stored.horses ? read.horses : await computeInitialHorses(tx, read, mostRiding);
    const catalog = { ...merged, horses };
    if (isDeepStrictEqual(stored, catalog)) return;
    // The author stays, so that what somebody published is not taken for the folders' later.
    return store(tx, { number: newest.number + 1, catalog }, newest.madeBy, now);
  });
}

/** The most riders who are sold at one minute of a day ahead. */
type MostRiding = (tx: Transaction, catalog: Catalog) => Promise<number>;

/**
 * The horses of a version that knew none: as many as its fullest ride and the fullest minute that is
 * sold need, so that an update leaves nobody without a horse. The owner is asked to check the number.
 */
async function computeInitialHorses(
  tx: Transaction,
  catalog: Catalog,
  mostRiding: MostRiding,
): Promise<Catalog["horses"]> {
  const { horses } = catalog;
  return { ...horses, count: Math.max(horses.count, await mostRiding(tx, catalog)) };
}

async function lockForPublication(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${catalogLockId})`);
}

async function store(
  tx: Transaction,
  { number, catalog }: CatalogVersion,
  by: string,
  now: Date,
): Promise<void> {
  const digest = createHash("sha256").update(JSON.stringify(catalog)).digest("hex");
  await tx
    .insert(catalogVersions)
    .values({ number, document: catalog, digest, madeBy: by, madeAt: now });
}
