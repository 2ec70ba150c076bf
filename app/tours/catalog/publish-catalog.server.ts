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
  /** Another version was published after the one on which the change is based. */
  | { outcome: "overtaken"; newest: number }
  /**
   * The first error of each value, by the path of the value, such as `listings.sunset.capacity`.
   */
  | { outcome: "invalid"; problems: Readonly<Record<string, string>> };

type Change = Readonly<{
  catalog: unknown;
  /** The number of the version on which the change is based. */
  basedOn: number;
  by: string;
  now: Date;
  /** The number of the earlier version that is published again. */
  broughtBack?: number;
}>;

/**
 * Stores a catalog as the newest version, completely or not at all. It waits for sales in progress,
 * and every later sale reads the new version.
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
    // The former values are in the stored versions.
    await recordAuditEntry(tx, {
      ...{ at: change.now, action: "published", kind: "catalog", about: String(number) },
      ...(change.broughtBack && { after: { broughtBack: change.broughtBack } }),
    });
    return { outcome: "published", number };
  });
}

/** The author of versions that were created at a start from the tours' folders. */
const files = "files";

/**
 * Makes the newest version match the tours' folders until somebody publishes a version, because
 * pages are built from the folders and the prices must agree. After that it adds only missing
 * listings, settings and horses. Throws a ZodError when this build cannot read the newest version.
 * Several processes may call this at the same time.
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
    // Nothing is added to a document that this build cannot read.
    const read = catalogSchema.parse(merged) as Catalog;
    const horses = stored.horses ? read.horses : await computeInitialHorses(tx, read, mostRiding);
    const catalog = { ...merged, horses };
    if (isDeepStrictEqual(stored, catalog)) return;
    // The author is kept, so that a published version is not later mistaken for one from the
    // folders.
    return store(tx, { number: newest.number + 1, catalog }, newest.madeBy, now);
  });
}

/** Finds the most riders that are booked for the same minute of a day ahead. */
type MostRiding = (tx: Transaction, catalog: Catalog) => Promise<number>;

/**
 * The horses of a version that has none: as many as its largest departure needs, or the fullest
 * booked minute if that needs more, so that after an update every rider has a horse. The owner is
 * asked to confirm the number.
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
