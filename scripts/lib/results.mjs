import { existsSync, readFileSync } from "node:fs";

/**
 * How a step ended. A step that is no test runner counts as one test. `unsteady` counts the passed
 * tests that passed only at the second try.
 * @typedef {{
 *   name: string, passed: number, failed: number, skipped: number, unsteady?: number,
 * }} Result
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
 * @returns {Result}
 */
export function fromReport(name, file, succeeded) {
  const report = existsSync(file) ? parse(readFileSync(file, "utf8")) : undefined;
  if (!report) return single(name, false);
  const counts = report.stats ? countPlaywright(report) : countVitest(report);
  const ran = counts.passed + counts.failed > 0;
  if (counts.failed === 0 && !(succeeded && ran)) counts.failed = 1;
  return { name, ...counts };
}

/**
 * @param {{
 *   numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[],
 * }} report
 */
function countVitest(report) {
  // A test file that could not be loaded has failed but reports no failed test.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {{
 *   stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   errors?: unknown[],
 * }} report
 */
function countPlaywright({ stats, errors = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    unsteady: stats.flaky,
  };
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
export function table(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = [
    ["step", "passed", "failed", "skipped"],
    ...results.map(({ name, passed, failed, skipped }) => [name, passed, failed, skipped]),
  ];
  return rows
    .map(([name, ...cells]) => [
      String(name).padEnd(width),
      ...cells.map((cell) => String(cell).padStart(8)),
    ])
    .map((row) => row.join(""))
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
