import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The slowest test files, slowest first. Each takes 5 to 40 seconds. Without timings of an earlier
 * run, Vitest would start with the largest files and wait for a small slow file at the end.
 */
const slowest = [
  "page-files",
  "supervisor",
  "backup-commands",
  "hostile-text",
  "embedded-postgres",
  "published-pages",
  "ordeal",
  "startup",
  "notifications-queue",
  "backup",
  "published-settings",
  "embedded-postgres-account",
  "overload",
  "two-servers",
  "admin-roles",
].map((name) => `${name}.test.ts`);

/** Runs the slowest files first, then the others in Vitest's own order. */
export class SlowestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const getPlace = ({ moduleId }: TestSpecification) => {
      const found = slowest.indexOf(basename(moduleId));
      return found === -1 ? slowest.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => getPlace(a) - getPlace(b));
  }
}
