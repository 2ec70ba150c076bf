import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const connections = 32;

export type Load = Readonly<{
  url: string;
  encoding: string;
}>;

/**
 * The load generator. wrk is preferred, because autocannon is slower than a bare server, so that
 * the comparison would favour our server.
 */
export const generator = spawnSync("wrk", ["--version"]).error ? "autocannon" : "wrk";

/**
 * Returns how many requests per second a server answers on 32 connections. Throws if a request
 * fails.
 */
export async function measureThroughput({ url, encoding }: Load, seconds: number): Promise<number> {
  if (generator === "autocannon") {
    return (await runAutocannon({ url, encoding }, ["--duration", String(seconds)])).perSecond;
  }
  const header = `accept-encoding: ${encoding}`;
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "60s", "-H", header, url];
  const output = await runProgram("wrk", args);
  if (/Socket errors|Non-2xx/.test(output)) throw new Error(`requests failed:\n${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

/** Sends a fixed number of requests, however long this takes. */
export async function sendRequests(load: Load, amount: number): Promise<void> {
  await runAutocannon(load, ["--amount", String(amount)]);
}

async function runAutocannon({ url, encoding }: Load, extent: readonly string[]) {
  const cli = join(import.meta.dirname, "tools/node_modules/autocannon/autocannon.js");
  const options = ["--json", "--no-progress", "--timeout", "120", "-c", String(connections)];
  const header = ["--headers", `accept-encoding=${encoding}`];
  const output = await runProgram(process.execPath, [cli, ...options, ...header, ...extent, url]);
  const { requests, errors, "5xx": failures } = JSON.parse(output);
  if (errors > 0 || failures > 0) throw new Error(`requests to ${url} failed`);
  return { perSecond: requests.average as number };
}

/** Runs a program and returns its output. Throws if the program fails. */
async function runProgram(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}
