import { appendFileSync, mkdirSync } from "node:fs";
import { dirname, relative } from "node:path";
import { projectFolder } from "../project-copy.ts";
import { readTreeSeconds } from "./process-tree.ts";

/**
 * Starts to count the processor time of this process and of those that it starts. The returned
 * function adds what was used since then to the record of the run, as that of the test file. The
 * environment variable PROCESSOR_TIME_FILE names the record; without it nothing is counted.
 */
export function startProcessorTime(): (testFile: string) => void {
  const record = process.env.PROCESSOR_TIME_FILE;
  const before = record ? readTreeSeconds(process.pid) : null;
  return (testFile) => {
    const after = record ? readTreeSeconds(process.pid) : null;
    if (!record || before === null || after === null) return;
    const line = { file: relative(projectFolder, testFile), seconds: after - before };
    mkdirSync(dirname(record), { recursive: true });
    appendFileSync(record, `${JSON.stringify(line)}\n`);
  };
}
