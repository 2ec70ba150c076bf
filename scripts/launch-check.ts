/**
 * npm run launch-check: lists every value on the site that is still an example, so that nobody goes
 * live with one. Ends with 1 while any is left.
 */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Env, readEnv } from "../app/platform/env.server.ts";

export type ExampleLeft = Readonly<{
  file: string;
  line: number;
  name: string;
  /** The value, shortened to a line. */
  value: string;
}>;

const root = join(import.meta.dirname, "..");
/**
 * Text that only examples contain: finds examples whose mark was removed but whose value stayed.
 */
const looksLikeExample = /\.example\b|\bexample\.(com|net|org)\b|\b000 0000\b/;

/** Every example left in a folder of content modules, in the order of files and lines. */
export async function examplesLeft(folder: string): Promise<ExampleLeft[]> {
  const found: ExampleLeft[] = [];
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".ts")).sort()) {
    const text = await readFile(join(folder, file), "utf8");
    // Only modules that mention examples are loaded.
    if (!/\bexample\b/.test(text)) continue;
    const module: unknown = await import(pathToFileURL(join(folder, file)).href);
    for (const { name, setting } of settingsIn(module)) {
      const { value } = setting;
      if (!setting.example && !looksLikeExample.test(JSON.stringify(value) ?? "")) continue;
      found.push({ file, line: lineOf(name, text), name, value: shortened(value) });
    }
  }
  return found;
}

type Marked = Readonly<{ value: unknown; example?: boolean }>;

/** The settings among a module's exports, at any depth, with their names. */
function settingsIn(exported: unknown): { name: string; setting: Marked }[] {
  if (exported === null || typeof exported !== "object") return [];
  return Object.entries(exported).flatMap(([name, value]) =>
    isSetting(value) ? [{ name, setting: value }] : settingsIn(value),
  );
}

function isSetting(value: unknown): value is Marked {
  return value !== null && typeof value === "object" && "value" in value;
}

function lineOf(name: string, text: string): number {
  const isHere = new RegExp(`^\\s*(export const )?${name}\\s*[:=]`);
  return text.split("\n").findIndex((line) => isHere.test(line)) + 1;
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > 70 ? `${text.slice(0, 67)}...` : text;
}

/** Settings that the site runs without but guests would miss. They are choices and do not count. */
export function reminders(
  env: Pick<
    Env,
    "siteUrl" | "trustProxy" | "asksForSandbox" | "stripe" | "smtpUrl" | "operatorEmail"
  >,
): string[] {
  const isLocal = /^http:|\/\/(localhost|127\.)/.test(env.siteUrl);
  return [
    ...(isLocal ? [`SITE_URL is ${env.siteUrl}: links in mails lead there.`] : []),
    ...(isLocal || env.trustProxy
      ? []
      : ["TRUST_PROXY is false: right only if no proxy of yours stands in front of the site."]),
    ...(env.stripe ? [] : [`STRIPE_SECRET_KEY is not set: ${withoutStripe(isLocal, env)}`]),
    ...(env.stripe && /_test_/.test(env.stripe.secretKey)
      ? ["STRIPE_SECRET_KEY is a test key: no money moves."]
      : []),
    ...(env.smtpUrl ? [] : ["SMTP_URL is not set: mails are written to files, not sent."]),
    ...(env.operatorEmail ? [] : ["OPERATOR_EMAIL is not set: notices go to the public address."]),
  ];
}

function withoutStripe(isLocal: boolean, { asksForSandbox }: Pick<Env, "asksForSandbox">): string {
  return isLocal || asksForSandbox
    ? "payments are tests, no money moves."
    : "the site does not start without it, or PAYMENTS=sandbox for tests.";
}

/** The report for a terminal. */
export function report(examples: readonly ExampleLeft[], notes: readonly string[]): string {
  const list = examples.map(
    ({ file, line, name, value }) => `  app/content/${file}:${line}  ${name}  ${value}`,
  );
  const head =
    examples.length === 0
      ? ["No examples left: the site says only what the operator has said."]
      : [
          `${examples.length} ${examples.length === 1 ? "value is" : "values are"} still an example:`,
          ...list,
          "",
          "Put the real value in place and take its mark off: example(x) becomes { value: x }.",
        ];
  const tail = notes.length === 0 ? [] : ["", "To look at in .env:", ...notes.map((n) => `  ${n}`)];
  return [...head, ...tail].join("\n");
}

if (import.meta.main) {
  const settings = join(root, ".env");
  if (existsSync(settings)) process.loadEnvFile(settings);
  const examples = await examplesLeft(join(root, "app/content"));
  process.stdout.write(`${report(examples, reminders(readEnv()))}\n`);
  process.exitCode = examples.length === 0 ? 0 : 1;
}
