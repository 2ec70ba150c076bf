import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { CommandFailure, Interrupted } from "./failure.mjs";
import { ensureInstalled } from "./install.mjs";
import { findNode } from "./node.mjs";
import { ROOT } from "./project.mjs";
import { closingLine, fromReport, resultTable, single, slowestTable } from "./results.mjs";
import { run, toolEnvironment } from "./run.mjs";
import { say } from "./say.mjs";

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
  ["source rules", "node", "tests/source-rules/check-sources.ts"],
  ["regular expressions", "node", "tests/source-rules/check-regular-expressions.ts"],
];

/**
 * Runs steps, goes on after a failure so that all of them are seen, and ends with tables, the time
 * it took and the closing line. Exits with 1 if anything failed.
 * @param {(steps: Steps) => Promise<void>} main
 * @param {{ limitMinutes?: number }} [options] after which a single program is ended
 */
export async function runSteps(main, { limitMinutes = 40 } = {}) {
  const steps = new Steps(limitMinutes);
  const since = { wall: Date.now(), busy: busySeconds() };
  try {
    const installed = await steps.run("packages", ensureInstalled);
    if (installed) await main(steps);
  } finally {
    rmSync(steps.reports, { recursive: true, force: true });
  }
  const wall = formatMinutes((Date.now() - since.wall) / 1000);
  const busy = formatMinutes(busySeconds() - since.busy);
  say(`\n${resultTable(steps.results)}`);
  if (steps.results.some(({ files }) => files)) say(`\n${slowestTable(steps.results)}`);
  say(`\n${wall} minutes, and ${busy} minutes of processor time on this machine`);
  say(`\n${closingLine(steps.results)}`);
  if (steps.results.some(({ failed }) => failed > 0)) process.exitCode = 1;
}

/** Seconds for which the processors of this machine have been at work since it started. */
function busySeconds() {
  const busyMs = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busyMs.reduce((sum, ms) => sum + ms, 0) / 1000;
}

/** @param {number} seconds @returns {string} e.g. "11:05" */
function formatMinutes(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

class Steps {
  /** @type {import("./results.mjs").Result[]} */
  results = [];
  reports = mkdtempSync(join(tmpdir(), "marea-reports-"));

  /** @param {number} limitMinutes */
  constructor(limitMinutes) {
    this.limitMinutes = limitMinutes;
  }

  /** Runs everything that needs neither a database nor a browser nor the built site. */
  async fast() {
    for (const [name, program, ...args] of staticSteps()) await this.program(name, program, args);
    await this.vitest("unit", ["unit", "unit-isolated"]);
  }

  /**
   * Runs a program that counts as one test.
   * @param {string} name
   * @param {string} program
   * @param {string[]} args
   */
  program(name, program, args) {
    return this.run(name, async () => {
      const outcome = await this.execute(name, program, args);
      if (!succeeded(outcome)) throw new CommandFailure(this.explain(outcome));
    });
  }

  /**
   * @param {string} name
   * @param {string[]} projects of vitest.config.ts
   * @param {{ env?: NodeJS.ProcessEnv, patterns?: string[] }} [options] patterns: only these files
   */
  async vitest(name, projects, { env = {}, patterns = [] } = {}) {
    const file = join(this.reports, `${name}.json`);
    const args = ["run", ...projects.map((project) => `--project=${project}`), ...patterns];
    args.push("--reporter=default", "--reporter=json", `--outputFile.json=${file}`);
    if (patterns.length > 0) args.push("--passWithNoTests");
    await this.tests(`${name} tests`, file, "vitest", args, { env, patterns });
  }

  /**
   * @param {string} name
   * @param {string} project of playwright.config.ts
   * @param {{ env?: NodeJS.ProcessEnv, patterns?: string[] }} [options] patterns: only these files
   */
  async playwright(name, project, { env = {}, patterns = [] } = {}) {
    const file = join(this.reports, `${project}.json`);
    const args = ["test", `--project=${project}`, "--reporter=list,json", ...patterns];
    if (patterns.length > 0) args.push("--pass-with-no-tests");
    const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    await this.tests(`${name} tests`, file, "playwright", args, {
      env: { ...env, ...report },
      patterns,
    });
  }

  /**
   * @param {string} name
   * @param {string} file where the runner leaves its report
   * @param {string} program
   * @param {string[]} args
   * @param {{ env: NodeJS.ProcessEnv, patterns: string[] }} options
   */
  async tests(name, file, program, args, { env, patterns }) {
    const since = Date.now();
    const outcome = await this.execute(name, program, args, env);
    const mayBeEmpty = patterns.length > 0;
    const result = fromReport(name, file, succeeded(outcome), { mayBeEmpty });
    this.results.push(result);
    if (result.failed > 0) say(this.explain(outcome));
    say(`${name}: ${closingLine([result])} (${secondsSince(since)} s)`);
  }

  /**
   * Runs one step that is no test runner.
   * @param {string} name
   * @param {() => Promise<void>} work
   * @returns {Promise<boolean>} whether it succeeded
   */
  async run(name, work) {
    const since = Date.now();
    try {
      await work();
      this.results.push(single(name, true));
      say(`${name}: ok (${secondsSince(since)} s)`);
      return true;
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      this.results.push(single(name, false));
      const bug = error instanceof Error ? error.stack : error;
      say(error instanceof CommandFailure ? error.message : String(bug));
      say(`${name}: failed (${secondsSince(since)} s)`);
      return false;
    }
  }

  /**
   * @param {string} name
   * @param {string} program
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} [extra]
   */
  execute(name, program, args, extra = {}) {
    return run(program, args, {
      // Without colours: the output is collected, and colour codes would end up in logs.
      env: toolEnvironment(findNode(), { NO_COLOR: "1", ...extra }),
      beatSeconds: 60,
      onBeat: (seconds) => say(`${name}: still running (${seconds} s)`),
      limitMinutes: this.limitMinutes,
    });
  }

  /** @param {import("./run.mjs").Outcome} outcome */
  explain({ output, code, timedOut }) {
    const end = timedOut
      ? `(ended after ${this.limitMinutes} minutes)`
      : `(ended with exit code ${code})`;
    return `${output.trim()}\n${end}`;
  }
}

/** @param {number} since */
function secondsSince(since) {
  return Math.round((Date.now() - since) / 1000);
}

/** @param {import("./run.mjs").Outcome} outcome */
function succeeded({ code, timedOut }) {
  return code === 0 && !timedOut;
}
