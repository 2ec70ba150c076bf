import { listAffectedRides } from "#app/bookings/closures/list-affected-rides.server.ts";
import { listRidesKeptClosed } from "#app/bookings/closures/list-rides-kept-closed.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import { findCatalogDraft, saveCatalogDraft } from "#app/tours/catalog/catalog-drafts.server.ts";
import {
  findCatalogVersion,
  getNewestVersion,
  listCatalogVersions,
} from "#app/tours/catalog/list-catalog-versions.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { revertCatalog } from "#app/tours/catalog/revert-catalog.server.ts";
import type { Database } from "#db/database.ts";
import { bindChanges, bindDependencies } from "./bind-dependencies.ts";

/** The use cases of the catalog: its versions, drafts and publication. */
export function createCatalogServices(deps: Readonly<{ db: Database; clock: Clock }>) {
  return {
    ...bindDependencies(deps.db, {
      getNewestVersion,
      findCatalogVersion,
      listCatalogVersions,
      findCatalogDraft,
    }),
    ...bindChanges(deps, {
      saveCatalogDraft,
      publishCatalog,
      revertCatalog,
      listAffectedRides,
      listRidesKeptClosed,
    }),
  };
}
