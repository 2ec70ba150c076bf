import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CommandFailure } from "./failure.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode } from "./node.mjs";
import { formatFileTimes, readFileTimes, readMachineSeconds } from "./processor-time.mjs";
import { ROOT } from "./project.mjs";
import { getToolEnvironment, runProgram, say } from "./run.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const PROCESSOR_TIMES = join(ROOT, ".cache/test-reports/processor-times.jsonl");

const FOLDERS = ["app", "db", "jobs", "server", "scripts", "bench", "tests"];

/** @type {[name: string, program: string, ...args: string[]][]} */
const STATIC_CHECKS = [
  ["route types", "react-router", "typegen"],
  ["types", "tsc", "--noEmit"],
  ["format and lint", "biome", "check", "."],
  ["import directions", "depcruise", ...FOLDERS, "--config", ".dependency-cruiser.cjs"],
  ["unused code", "knip"],
  ["source rules", "node", "tests/source-rules/check-sources.ts"],
  ["regular expressions", "node", "tests/source-rules/check-regular-expressions.ts"],
];

/**
 * Runs the parts of a test run. Continues after a failure, prints the output of all failed parts at
 * the end, and finally the line "N passed, N failed". The exit code is 1 if anything failed.
 * @param {(parts: Parts) => Promise<void>} main
 * @param {{ timeoutMinutes?: number }} [options] the time after which a program is stopped
 */
export async function runTests(main, { timeoutMinutes = 40 } = {}) {
  const parts = new Parts(timeoutMinutes);
  const before = readMachineSeconds();
  rmSync(PROCESSOR_TIMES, { force: true });
  if (await parts.runTask("packages", ensureInstalled)) await main(parts);
  for (const { name, output } of parts.failures) say(`\n--- ${name} failed ---\n${output.trim()}`);
  const { passed, failed, skipped } = parts.counts;
  for (const line of ["", ...formatFileTimes(readFileTimes(PROCESSOR_TIMES))]) say(line);
  const minutes = (performance.now() / 60_000).toFixed(1);
  const processorMinutes = ((readMachineSeconds() - before) / 60).toFixed(1);
  say(`\n${minutes} minutes, ${processorMinutes} processor minutes of the whole machine`);
  say(`${skipped} tests skipped`);
  say(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

export class Parts {
  /** @type {Counts} */
  counts = { passed: 0, failed: 0, skipped: 0 };
  /** @type {{ name: string, output: string }[]} */
  failures = [];

  /** @param {number} timeoutMinutes */
  constructor(timeoutMinutes) {
    this.timeoutMinutes = timeoutMinutes;
  }

  /** Runs all checks that need no database, browser or built site. */
  async runStaticChecks() {
    for (const [name, program, ...args] of STATIC_CHECKS)
      await this.runProgram(name, program, args);
    await this.runTestRunner("unit tests", "vitest", ["unit", "unit-isolated"]);
  }

  /**
   * Runs a program that counts as one test.
   * @param {string} name
   * @param {string} program
   * @param {string[]} args
   */
  runProgram(name, program, args) {
    return this.runTask(name, async () => {
      const { code, output } = await this.startProgram(name, program, args);
      if (code !== 0) throw new CommandFailure(`${output}\n(exit code ${code})`);
    });
  }

  /**
   * Runs a test runner and counts each of its tests.
   * @param {string} name
   * @param {"vitest" | "playwright"} runner
   * @param {string[]} projects in the runner's configuration
   * @param {{ env?: NodeJS.ProcessEnv, patterns?: string[] }} [options] patterns: only these files
   */
  async runTestRunner(name, runner, projects, { env, patterns = [] } = {}) {
    const since = performance.now();
    const file = join(ROOT, `.cache/test-reports/${projects[0]}.json`);
    rmSync(file, { force: true });
    const options = {
      vitest: ["run", "--passWithNoTests", "--reporter=default", "--reporter=json"],
      playwright: ["test", "--pass-with-no-tests", "--reporter=list,json"],
    }[runner];
    if (runner === "vitest") options.push(`--outputFile.json=${file}`);
    options.push(...projects.map((project) => `--project=${project}`), ...patterns);
    const withReport = {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PROCESSOR_TIME_FILE: PROCESSOR_TIMES,
    };
    const { code, output } = await this.startProgram(name, runner, options, withReport);
    const report = existsSync(file) ? readFileSync(file, "utf8") : "";
    const counts = countTests(report, code === 0, patterns.length > 0);
    this.recordResult(name, since, counts, `${output}\n(exit code ${code})`);
  }

  /**
   * Runs a function that counts as one test.
   * @param {string} name
   * @param {() => Promise<void>} work
   * @returns {Promise<boolean>} whether it succeeded
   */
  async runTask(name, work) {
    const since = performance.now();
    try {
      await work();
      this.recordResult(name, since, { passed: 1, failed: 0, skipped: 0 });
      return true;
    } catch (error) {
      const { message, stack = message } = /** @type {Error} */ (error);
      const output = error instanceof CommandFailure ? message : stack;
      this.recordResult(name, since, { passed: 0, failed: 1, skipped: 0 }, output);
      return false;
    }
  }

  /** @param {string} name @param {number} since @param {Counts} counts @param {string} [output] */
  recordResult(name, since, { passed, failed, skipped }, output = "") {
    this.counts.passed += passed;
    this.counts.failed += failed;
    this.counts.skipped += skipped;
    if (failed > 0) this.failures.push({ name, output });
    const seconds = Math.round((performance.now() - since) / 1_000);
    say(`${name}: ${failed > 0 ? "FAILED" : "ok"} (${seconds} s)`);
  }

  /**
   * @param {string} name
   * @param {string} program
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} [extra]
   */
  startProgram(name, program, args, extra = {}) {
    return runProgram(program, args, {
      // Colours are off, because the output is collected and the colour codes would appear in logs.
      env: getToolEnvironment(findNode(), { NO_COLOR: "1", ...extra }),
      timeoutMinutes: this.timeoutMinutes,
      onMinute: (minute) => say(`${name}: still running (${minute} min)`),
    });
  }
}

/**
 * Counts the tests in the JSON report of Vitest or Playwright. If the runner crashed, was stopped
 * or ran no test, this counts as a failure, whatever the report says.
 * @param {string} text the report; missing or incomplete if the runner was killed
 * @param {boolean} succeeded whether the runner ended with exit code 0
 * @param {boolean} [mayBeEmpty] whether a run without tests may pass
 * @returns {Counts}
 */
export function countTests(text, succeeded, mayBeEmpty = false) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  let isComplete = succeeded;
  try {
    const report = JSON.parse(text);
    const { stats } = report;
    counts.passed = stats ? stats.expected : report.numPassedTests;
    // A test that passes only on a retry counts as failed.
    counts.failed = stats ? stats.unexpected + stats.flaky : report.numFailedTests;
    counts.skipped = stats ? stats.skipped : report.numPendingTests + report.numTodoTests;
    isComplete &&= mayBeEmpty || counts.passed + counts.failed > 0;
  } catch {
    isComplete = false;
  }
  if (counts.failed === 0 && !isComplete) counts.failed = 1;
  return counts;
}
