import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { desc } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { isOtherReleaseConnected } from "#db/other-releases.ts";
import { catalogVersions } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { addMissingSettings } from "../../business/parse-stored-business.ts";
import type { Catalog, CatalogVersion } from "./catalog.ts";
import { catalogSchema } from "./catalog-schema.ts";
import { getNewestCatalogNumber, lockCatalogForChange } from "./catalog-store.server.ts";
import { publishNewestVersions } from "./publications.server.ts";
import { seedCatalog } from "./seed-catalog.server.ts";

export type PublishResult =
  | { outcome: "published"; number: number }
  /** Somebody has published another version since the one that the change is based on. */
  | { outcome: "overtaken"; newest: number }
  /** The first error of each value, keyed by the path of the value: `listings.sunset.capacity`. */
  | { outcome: "invalid"; problems: Readonly<Record<string, string>> };

type Change = Readonly<{
  catalog: unknown;
  /** The number of the version that the change is based on. */
  basedOn: number;
  by: string;
  now: Date;
  /** The number of the earlier version that this publishes again, if any. */
  broughtBack?: number;
}>;

/**
 * Publishes a catalog as the newest version. Waits until sales in progress have ended. Sales that
 * start later use the new version.
 */
export async function publishCatalog(db: Database, change: Change): Promise<PublishResult> {
  const checked = catalogSchema.safeParse(change.catalog);
  if (!checked.success) {
    const problems: Record<string, string> = {};
    for (const { path, message } of checked.error.issues) problems[path.join(".")] ??= message;
    return { outcome: "invalid", problems };
  }
  return runInTransaction(db, async (tx) => {
    await lockCatalogForChange(tx);
    const newest = await getNewestCatalogNumber(tx);
    if (newest !== change.basedOn) return { outcome: "overtaken", newest };
    const number = newest + 1;
    await storeVersion(tx, { number, catalog: checked.data as Catalog }, change.by, change.now);
    // The audit log needs no values, because the versions contain them.
    await recordAuditEntry(tx, {
      ...{ at: change.now, action: "published", kind: "catalog", about: String(number) },
      ...(change.broughtBack && { after: { broughtBack: change.broughtBack } }),
    });
    await publishNewestVersions(tx, change.now);
    return { outcome: "published", number };
  });
}

/** The author of versions that were created at startup from the tours' folders. */
const files = "files";

/**
 * Keeps the newest version equal to the tours' folders until somebody publishes a version, because
 * the build's pages show prices from the folders. After that, it only adds missing listings,
 * settings and horses. Stores nothing while a process of another release is connected, because it
 * may be unable to read the new version; until then, missing values are added when a version is read.
 * Returns false if this has to be called again for that reason. Throws a ZodError if this build
 * cannot read the newest version. Several processes may call this at the same time.
 */
export async function ensureCatalog(
  db: Database,
  now: Date,
  getMaxRiders: GetMaxRiders = async () => 0,
): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    await lockCatalogForChange(tx);
    const [newest] = await tx
      .select()
      .from(catalogVersions)
      .orderBy(desc(catalogVersions.number))
      .limit(1);
    const seed = seedCatalog();
    if (!newest) {
      await storeVersion(tx, { number: 1, catalog: seed }, files, now);
      return true;
    }
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
          business: addMissingSettings(stored.business ?? {}) as Catalog["business"],
        };
    // Throws if this build cannot read the version, so nothing is added to it.
    const read = catalogSchema.parse(merged) as Catalog;
    const horses = stored.horses ? read.horses : await computeInitialHorses(tx, read, getMaxRiders);
    const catalog = { ...merged, horses };
    if (isDeepStrictEqual(stored, catalog)) return true;
    if (await isOtherReleaseConnected(tx)) return false;
    // The author stays the same, so that a version that somebody published is not treated as one
    // from the folders later.
    await storeVersion(tx, { number: newest.number + 1, catalog }, newest.madeBy, now);
    return true;
  });
}

/** Returns the largest number of riders who need a horse at the same minute, from today on. */
type GetMaxRiders = (tx: Transaction, catalog: Catalog) => Promise<number>;

/**
 * Returns the horses for a version that has none. The number is enough for the largest departure
 * and for all existing bookings, so that no rider is without a horse after an update. The owner is
 * asked to confirm it.
 */
async function computeInitialHorses(
  tx: Transaction,
  catalog: Catalog,
  getMaxRiders: GetMaxRiders,
): Promise<Catalog["horses"]> {
  const { horses } = catalog;
  return { ...horses, count: Math.max(horses.count, await getMaxRiders(tx, catalog)) };
}

async function storeVersion(
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
