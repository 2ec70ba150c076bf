import { parseEnv } from "node:util";
import { publicSettings } from "../platform/env-schema.ts";

/**
 * Removes the values of secrets from the settings of a .env file. Only values of settings that are
 * known to be public remain; comments are removed, because they may contain secrets.
 *
 * @param text the content of a .env file, parsed as Node does it
 */
export function redactSecretSettings(text: string): string {
  return Object.entries(parseEnv(text))
    .map(([name, value = ""]) => `${name}=${isPublicValue(name, value) ? quoteValue(value) : ""}\n`)
    .join("");
}

/**
 * Whether a setting may be stored in plain text. An unclosed quote or a missing value makes Node
 * read the next line as part of the value, so a value with a line break or `=` may contain another
 * setting.
 */
function isPublicValue(name: string, value: string): boolean {
  return publicSettings.has(name) && !/[\n=]/.test(value);
}

/** Quotes a value for a .env file; returns an empty text when no quotes are possible. */
function quoteValue(value: string): string {
  if (/^[^\s#"'`]*$/.test(value)) return value;
  const quote = ["'", "`"].find((one) => !value.includes(one));
  return quote ? quote + value + quote : "";
}
