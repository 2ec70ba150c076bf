import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that run longest, the slowest first: 15 seconds to 2 minutes each. A fresh clone has no
 * times of an earlier run; Vitest would begin with the largest files, and end with one worker
 * waiting for a slow small file.
 */
const slowest = [
  "faults",
  "backup-commands",
  "startup",
  "embedded-postgres",
  "notifications-queue",
  "supervisor",
  "admin-guessing",
  "embedded-postgres-account",
  "hostile-text",
  "embedded-postgres-kills",
  "overload",
  "backup",
  "oversell",
  "http",
  "behind-proxy",
].map((name) => `${name}.test.ts`);

/** Runs the slowest files first, then the others in Vitest's own order. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = slowest.indexOf(basename(moduleId));
      return found === -1 ? slowest.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
