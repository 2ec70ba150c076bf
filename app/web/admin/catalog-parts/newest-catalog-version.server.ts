import type { Catalog } from "#app/tours/catalog/catalog.ts";
import type { Services } from "#server/wiring/services.ts";

/** A catalog version that this build of the site can read, with its author and time. */
export type NamedVersion = Readonly<{
  number: number;
  catalog: Catalog;
  madeBy: string;
  madeAt: Date;
}>;

/** Returns the newest catalog version. Throws if this build of the site cannot read it. */
export async function getNewestReadableVersion(services: Services): Promise<NamedVersion> {
  const version = await services.catalog.getNewestVersion();
  const { catalog } = version;
  if (!catalog) throw new Error(`this build cannot read version ${version.number} of the catalog`);
  return { ...version, catalog };
}

/** Parses the version number in a form. Returns -1 if it is invalid. */
export function parseVersionNumber(value: FormDataEntryValue | null): number {
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : -1;
}
