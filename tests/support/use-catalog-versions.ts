import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll } from "vitest";
import type { PublishedCatalogVersion } from "#app/tours/catalog/catalog.ts";
import {
  getPublishedVersion,
  setCatalogVersionReader,
} from "#app/tours/catalog/published-catalog.server.ts";

/**
 * Lets a test run work as if another catalog version were published, with the returned function.
 * Other work sees the version that was published before. A test file calls this at its top level.
 */
export function useCatalogVersions(): <T>(version: PublishedCatalogVersion, work: () => T) => T {
  const seeded = getPublishedVersion();
  const ofWork = new AsyncLocalStorage<PublishedCatalogVersion>();
  setCatalogVersionReader(() => ofWork.getStore() ?? seeded);
  afterAll(() => setCatalogVersionReader(() => seeded));
  return (version, work) => ofWork.run(version, work);
}
