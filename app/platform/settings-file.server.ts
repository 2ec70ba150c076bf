import { existsSync, readFileSync } from "node:fs";
import { StartupError } from "./startup-error.ts";

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Throws a StartupError when Node has cut a value of the settings file at a # in it, as in
 * ADMIN_PASSWORD=horse#battery: to Node, a comment begins there. `values` are the settings in force;
 * a value that comes from elsewhere than the file is not cut.
 */
export function requireUncutValues(file: string, values: Values): void {
  if (!existsSync(file)) return;
  const lines = readFileSync(file, "utf8").split(/\r?\n/).flatMap(findCutValues);
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

/** The setting that a line cuts, with what is left of its value. */
function findCutValues(line: string): { name: string; left: string }[] {
  const [, name, value] = /^\s*(?:export\s+)?(\w+)\s*=(.*)$/.exec(line) ?? [];
  if (!name || value === undefined || /^\s*["'`]/.test(value) || !value.includes("#")) return [];
  const [before = "", after = ""] = value.split("#");
  const left = before.trim();
  // Only a password may have a space in it; elsewhere " #" begins a comment that is meant as one.
  const isMeant =
    left === ""
      ? /^\s|^$/.test(after) || /\s$/.test(before)
      : /\s$/.test(before) && name !== "ADMIN_PASSWORD";
  return isMeant ? [] : [{ name, left }];
}
