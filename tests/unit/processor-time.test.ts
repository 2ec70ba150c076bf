import { expect, it } from "vitest";
import { formatFileTimes } from "../../scripts/lib/processor-time.mjs";
import { parseTimes, readTreeSeconds } from "../support/processor-time/process-tree.ts";

it("the processor time of a process includes the kernel's part and that of its ended children", () => {
  const counts = "10 0 0 0 250 50 1000 200";
  const line = `77 (name (with) spaces) S 12 77 77 0 -1 4194560 ${counts} 20 0 1 0`;
  expect(parseTimes(line)).toEqual({ parent: 12, seconds: 15 });
  expect(parseTimes("")).toBeNull();
});

it("a process that does not exist has no processor time", () => {
  expect(readTreeSeconds(2 ** 30)).toBeNull();
});

it("a run prints the processor time of its folders and of the files that took most", () => {
  const times = [
    { file: "tests/e2e/booking.spec.ts", seconds: 31.6 },
    { file: "app/tours/pricing.test.ts", seconds: 4 },
    { file: "app/i18n/format.test.ts", seconds: 3 },
  ];
  expect(formatFileTimes(times)).toEqual([
    "Processor time by folder (without the database server):",
    "     32 s  tests/e2e (1 files)",
    "      7 s  app (2 files)",
    "The files that took most:",
    "     32 s  tests/e2e/booking.spec.ts",
    "      4 s  app/tours/pricing.test.ts",
    "      3 s  app/i18n/format.test.ts",
  ]);
});
