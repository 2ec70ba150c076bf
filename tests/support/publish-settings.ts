import type { Business } from "#app/business/business-schema.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import type { Database } from "#db/database.ts";

/** Publishes some settings of the business. Returns the number of the new version. */
export async function publishSettings(db: Database, values: Partial<Business>): Promise<number> {
  const { number, catalog } = await readCatalog(db);
  const business = { ...catalog.business, ...values };
  const change = { catalog: { ...catalog, business }, basedOn: number, by: "test" };
  const published = await publishCatalog(db, { ...change, now: new Date() });
  if (published.outcome !== "published") throw new Error(published.outcome);
  return published.number;
}
