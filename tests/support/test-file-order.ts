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
  "rolling-update",
  "maintenance-commands",
  "admin-roles",
  "manage-pages",
  "chaos",
  "account-security",
  "hostile-text",
  "edit-protection",
  "startup",
  "login-admission",
  "notification-queue",
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
