import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "./project.mjs";

/**
 * How a step ended. A step that is no test runner counts as one test. `files` says how many seconds
 * the tests of each file took.
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, files?: FileTime[] }} Result
 * @typedef {{ file: string, seconds: number }} FileTime
 */

/**
 * @param {string} name
 * @param {boolean} succeeded
 * @returns {Result}
 */
export function single(name, succeeded) {
  return { name, passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
}

/**
 * Reads the JSON report of Vitest or Playwright. A runner that crashed, was ended, or ran no test
 * counts as failed, whatever its report says.
 * @param {string} name
 * @param {string} file the report
 * @param {boolean} succeeded whether the runner itself says so
 * @param {{ mayBeEmpty?: boolean }} [options] mayBeEmpty: a run without tests counts as nothing
 * @returns {Result}
 */
export function fromReport(name, file, succeeded, { mayBeEmpty = false } = {}) {
  const report = existsSync(file) ? parse(readFileSync(file, "utf8")) : undefined;
  if (!report) return single(name, false);
  const result = { name, ...(report.stats ? readPlaywright(report) : readVitest(report)) };
  const ran = mayBeEmpty || result.passed + result.failed > 0;
  if (result.failed === 0 && !(succeeded && ran)) result.failed = 1;
  return result;
}

/**
 * @param {{
 *   numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: {
 *     name?: string, startTime?: number, endTime?: number,
 *     status: string, assertionResults: { status: string }[],
 *   }[],
 * }} report
 */
function readVitest(report) {
  // A test file that could not be loaded has failed but reports no failed test.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map(({ name = "", startTime = 0, endTime = 0 }) => ({
      file: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/**
 * @typedef {{
 *   file?: string,
 *   suites?: Suite[],
 *   specs?: { tests: { results: { duration: number }[] }[] }[],
 * }} Suite
 * @param {{
 *   stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   errors?: unknown[],
 *   suites?: Suite[],
 * }} report
 */
function readPlaywright({ stats, errors = [], suites = [] }) {
  return {
    passed: stats.expected,
    // A test that passes only at the second try has failed.
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    files: suites.map((suite) => ({
      file: suite.file ?? "",
      seconds: durationMs(suite) / 1000,
    })),
  };
}

/** @param {Suite} suite @returns {number} */
function durationMs({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return (
    own.reduce((sum, { duration }) => sum + duration, 0) +
    suites.reduce((sum, suite) => sum + durationMs(suite), 0)
  );
}

/**
 * A runner that is killed while it writes leaves half a report.
 * @param {string} text
 */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {Result[]} results */
export function resultTable(results) {
  return formatTable([
    ["step", "passed", "failed", "skipped"],
    ...results.map(({ name, passed, failed, skipped }) => [name, passed, failed, skipped]),
  ]);
}

/**
 * The test files that took longest.
 * @param {Result[]} results
 * @param {number} [most]
 */
export function slowestTable(results, most = 10) {
  const slowest = results
    .flatMap(({ files = [] }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most);
  return formatTable([
    ["slowest files", "seconds"],
    ...slowest.map(({ file, seconds }) => [file, seconds.toFixed(1)]),
  ]);
}

/** @param {(string | number)[][]} rows the first cell of each is a name, the others are numbers */
function formatTable(rows) {
  const width = Math.max(...rows.map(([name]) => String(name).length));
  return rows
    .map(([name, ...cells]) =>
      [String(name).padEnd(width), ...cells.map((cell) => String(cell).padStart(8))].join(""),
    )
    .join("\n");
}

/**
 * The line that ends `npm test`.
 * @param {Result[]} results
 */
export function closingLine(results) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of results) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  const line = `${sum.passed} passed, ${sum.failed} failed`;
  return sum.skipped > 0 ? `${line}, ${sum.skipped} skipped` : line;
}
