import { createHash } from "node:crypto";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";

/**
 * Names this release by what it stores at a start: the catalog and the texts of its files. Processes
 * of one release have the same name, and releases that store the same need not be told apart.
 */
export function getReleaseName(): string {
  const stored = JSON.stringify([seedCatalog(), buildSeedContent()]);
  return createHash("sha256").update(stored).digest("hex").slice(0, 8);
}
