import { existsSync, readFileSync } from "node:fs";
import { StartupError } from "./startup-error.ts";

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Throws a StartupError if Node truncated a value of the settings file at a #, which starts a
 * comment there, as in ADMIN_PASSWORD=horse#battery. `values` are the settings in effect: a setting
 * whose value comes from elsewhere was not truncated.
 */
export function checkTruncatedValues(file: string, values: Values): void {
  if (!existsSync(file)) return;
  const lines = readFileSync(file, "utf8").split(/\r?\n/).flatMap(listTruncatedValues);
  const cut = lines.filter(({ name, left }) => values[name] === left);
  if (cut.length === 0) return;
  const advice = cut.map(({ name }) =>
    name.endsWith("_URL")
      ? `${name} (write # as %23 in an address)`
      : `${name} (put the value into quotes: ${name}="...")`,
  );
  throw new StartupError(
    `In ${file} a # without quotes begins a comment, and cuts these values off: ${advice.join("; ")}.`,
  );
}

/**
 * Returns the setting whose value a # truncates in a line, with the part of the value that is left.
 * The list is empty if nothing is truncated.
 */
function listTruncatedValues(line: string): { name: string; left: string }[] {
  const [, name, value] = /^\s*(?:export\s+)?(\w+)\s*=(.*)$/.exec(line) ?? [];
  if (!name || value === undefined || /^\s*["'`]/.test(value) || !value.includes("#")) return [];
  const [before = "", after = ""] = value.split("#");
  const left = before.trim();
  // A " #" starts an intended comment, except in a password, which may contain spaces.
  const isMeant =
    left === ""
      ? /^\s|^$/.test(after) || /\s$/.test(before)
      : /\s$/.test(before) && name !== "ADMIN_PASSWORD";
  return isMeant ? [] : [{ name, left }];
}
