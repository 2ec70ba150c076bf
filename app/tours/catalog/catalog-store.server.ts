import { desc, eq, max, sql } from "drizzle-orm";
import { ZodError } from "zod";
import type { Database, Transaction } from "#db/database.ts";
import { catalogVersions } from "#db/schema.ts";
import type { Catalog, CatalogVersion } from "./catalog.ts";
import { catalogSchema } from "./catalog-schema.ts";
import { seedCatalog } from "./seed-catalog.server.ts";

/**
 * The id of an advisory lock. Sales hold it shared. Publications and changes of the horses hold it
 * exclusively, so that what a sale counts with does not change during the sale.
 */
const catalogLockId = 7_231_003;

/** A cache of parsed catalogs by digest, separately for the newest version. */
const parsed = new Map<string, Catalog>();
const maxParsed = 100;

/**
 * Returns the newest version and prevents publications until the transaction ends. Transactions
 * that sell, move or close seats must call this before they take any other lock (ARCHITECTURE, rule
 * 1).
 */
export async function lockCatalogForSale(tx: Transaction): Promise<CatalogVersion> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${catalogLockId})`);
  return readCatalog(tx);
}

/** Waits until sales in progress have ended. Later sales wait until the transaction ends. */
export async function lockCatalogForChange(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${catalogLockId})`);
}

/**
 * Returns the newest version. Throws if there is none, which means that `ensureCatalog` did not run
 * at startup.
 */
export async function readCatalog(db: Database | Transaction): Promise<CatalogVersion> {
  const [newest] = await db
    .select({ number: catalogVersions.number, digest: catalogVersions.digest })
    .from(catalogVersions)
    .orderBy(desc(catalogVersions.number))
    .limit(1);
  if (!newest) throw new Error("the database holds no catalog");
  return { number: newest.number, catalog: await loadDocument(db, newest, addMissingListings) };
}

/** Returns the number of the newest version; 0 if there is none. */
export async function getNewestCatalogNumber(db: Database | Transaction): Promise<number> {
  const [row] = await db.select({ number: max(catalogVersions.number) }).from(catalogVersions);
  return row?.number ?? 0;
}

/** Finds the catalog of a version; null if there is none or this build cannot read it. */
export async function findCatalogAt(
  tx: Database | Transaction,
  number: number,
): Promise<Catalog | null> {
  const [version] = await tx
    .select({ number: catalogVersions.number, digest: catalogVersions.digest })
    .from(catalogVersions)
    .where(eq(catalogVersions.number, number));
  if (!version) return null;
  const isNewest = number === (await getNewestCatalogNumber(tx));
  const complete = isNewest ? addMissingListings : undefined;
  return loadDocument(tx, version, complete).catch(toNullIfUnreadable);
}

/**
 * Adds the listings of new tours to the newest version. They are stored only when no process of
 * another release runs anymore (`ensureCatalog`).
 */
function addMissingListings(stored: unknown): unknown {
  const { listings } = (stored ?? {}) as Partial<Catalog>;
  if (typeof listings !== "object") return stored;
  return { ...(stored as Catalog), listings: { ...seedCatalog().listings, ...listings } };
}

function toNullIfUnreadable(error: unknown): null {
  if (error instanceof ZodError) return null;
  throw error;
}

async function loadDocument(
  db: Database | Transaction,
  { number, digest }: Readonly<{ number: number; digest: string }>,
  complete?: (stored: unknown) => unknown,
): Promise<Catalog> {
  const key = complete ? `complete ${digest}` : digest;
  const known = parsed.get(key);
  if (known) return known;
  const [row] = await db
    .select({ document: catalogVersions.document })
    .from(catalogVersions)
    .where(eq(catalogVersions.number, number));
  const catalog = catalogSchema.parse(complete ? complete(row?.document) : row?.document);
  const [oldest] = parsed.keys();
  if (oldest !== undefined && parsed.size >= maxParsed) parsed.delete(oldest);
  parsed.set(key, catalog);
  return catalog;
}
