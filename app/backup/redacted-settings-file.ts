import { parseEnv } from "node:util";
import { publicSettings } from "../platform/env-schema.ts";

/**
 * Removes the secrets from the text of a .env file. Only the values of settings on a list of public
 * settings remain. Comments are removed, because they may contain secrets.
 *
 * @param text the content of a .env file, parsed as Node does it
 */
export function redactSecretSettings(text: string): string {
  return Object.entries(parseEnv(text))
    .map(([name, value = ""]) => `${name}=${isPublicValue(name, value) ? quoteValue(value) : ""}\n`)
    .join("");
}

/**
 * Whether a setting may be stored in plain text. A value with a line break or `=` is refused: after
 * an unclosed quote or a missing value, Node reads the next line as part of the value, and that
 * line may be a secret setting.
 */
function isPublicValue(name: string, value: string): boolean {
  return publicSettings.has(name) && !/[\n=]/.test(value);
}

/**
 * Quotes a value for a .env file; returns an empty text if the value contains both a single quote
 * and a backtick.
 */
function quoteValue(value: string): string {
  if (/^[^\s#"'`]*$/.test(value)) return value;
  const quote = ["'", "`"].find((one) => !value.includes(one));
  return quote ? quote + value + quote : "";
}
