import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CommandFailure, Interrupted } from "./failure.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode } from "./node.mjs";
import { ROOT } from "./project.mjs";
import { closingLine, fromReport, single, table } from "./results.mjs";
import { run, toolEnvironment } from "./run.mjs";
import { say } from "./say.mjs";

const LIMIT_MINUTES = 40;

const checkedFolders = () =>
  ["app", "db", "jobs", "server", "scripts", "bench", "tests"].filter((folder) =>
    existsSync(join(ROOT, folder)),
  );

/** @returns {[name: string, program: string, ...args: string[]][]} */
const staticSteps = () => [
  ["route types", "react-router", "typegen"],
  ["types", "tsc", "--noEmit"],
  ["format and lint", "biome", "check", "."],
  ["import directions", "depcruise", ...checkedFolders(), "--config", ".dependency-cruiser.cjs"],
  ["unused code", "knip"],
];

/**
 * Runs steps one after the other, goes on after a failure so that all of them are seen, and ends
 * with a table and the closing line. Exits with 1 if anything failed.
 * @param {(steps: Steps) => Promise<void>} main
 */
export async function runSteps(main) {
  const steps = new Steps();
  try {
    const installed = await steps.run("packages", ensureInstalled);
    if (installed) await main(steps);
  } finally {
    rmSync(steps.reports, { recursive: true, force: true });
  }
  say(`\n${table(steps.results)}\n\n${closingLine(steps.results)}`);
  if (steps.results.some(({ failed }) => failed > 0)) process.exitCode = 1;
}

class Steps {
  /** @type {import("./results.mjs").Result[]} */
  results = [];
  reports = mkdtempSync(join(tmpdir(), "marea-reports-"));

  /** Everything that needs neither a database nor a browser. */
  async fast() {
    const env = stepEnvironment();
    for (const [name, program, ...args] of staticSteps()) {
      await this.run(name, async () => {
        const outcome = await run(program, args, { env, onBeat, limitMinutes: LIMIT_MINUTES });
        if (!succeeded(outcome)) throw new CommandFailure(explain(outcome));
      });
    }
    await this.vitest("unit");
  }

  /** @param {string} project of vitest.config.ts */
  async vitest(project) {
    const file = join(this.reports, `${project}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    await this.tests(`${project} tests`, file, "vitest", [
      "run",
      "--project",
      project,
      ...reporters,
    ]);
  }

  /** @param {NodeJS.ProcessEnv} extra */
  async playwright(extra) {
    const file = join(this.reports, "browser.json");
    await this.tests("browser tests", file, "playwright", ["test", "--reporter=list,json"], {
      ...extra,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
  }

  /**
   * @param {string} name
   * @param {string} file where the runner leaves its report
   * @param {string} program
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} extra
   */
  async tests(name, file, program, args, extra = {}) {
    say(`\n${name}`);
    const env = stepEnvironment(extra);
    const outcome = await run(program, args, { env, onBeat, limitMinutes: LIMIT_MINUTES });
    const result = fromReport(name, file, succeeded(outcome));
    this.results.push(result);
    // The output of tests that needed a second try is shown too: somebody should look at them.
    if (result.failed > 0 || result.unsteady) say(explain(outcome));
    if (result.unsteady) say(`  ${result.unsteady} passed only at the second try`);
    say(`  ${closingLine([result])}`);
  }

  /**
   * One step that is no test runner.
   * @param {string} name
   * @param {() => Promise<void>} work
   * @returns {Promise<boolean>} whether it succeeded
   */
  async run(name, work) {
    say(`\n${name}`);
    try {
      await work();
      this.results.push(single(name, true));
      say("  ok");
      return true;
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      this.results.push(single(name, false));
      const bug = error instanceof Error ? error.stack : error;
      say(error instanceof CommandFailure ? error.message : String(bug));
      say("  failed");
      return false;
    }
  }
}

/** Without colours: the steps' output is collected, and colour codes would end up in logs. */
function stepEnvironment(extra = {}) {
  return toolEnvironment(findNode(), { NO_COLOR: "1", ...extra });
}

/** @param {import("./run.mjs").Outcome} outcome */
function succeeded({ code, timedOut }) {
  return code === 0 && !timedOut;
}

/** @param {import("./run.mjs").Outcome} outcome */
function explain({ output, code, timedOut }) {
  const end = timedOut
    ? `(ended after ${LIMIT_MINUTES} minutes)`
    : `(ended with exit code ${code})`;
  return `${output.trim()}\n${end}`;
}

/** @param {number} seconds */
function onBeat(seconds) {
  if (seconds % 60 === 0) say(`  still running (${seconds} s)`);
}
