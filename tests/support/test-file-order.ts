import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The slowest test files, slowest first; each takes 10 to 70 seconds. A fresh clone has no timings
 * of an earlier run, so Vitest would start with the largest files and at the end wait for a slow
 * small one.
 */
const slowest = [
  "supervisor",
  "restored-secrets",
  "embedded-postgres",
  "maintenance-commands",
  "account-security",
  "backup-commands",
  "hostile-text",
  "admin-roles",
  "notification-queue",
  "chaos",
  "edit-protection",
  "login-admission",
  "published-pages",
  "manage-pages",
  "startup",
  "backup",
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
