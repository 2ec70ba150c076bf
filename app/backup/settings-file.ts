import { parseEnv } from "node:util";
import { publicSettings } from "../platform/env.server.ts";

/**
 * The settings of a .env file without the values of secrets. Only values of settings that are known
 * to be no secret stay; comments may hold anything and are left out.
 *
 * @param text is read as Node reads the file
 */
export function redactSecretSettings(text: string): string {
  return Object.entries(parseEnv(text))
    .map(([name, value = ""]) => `${name}=${isPublicValue(name, value) ? quoteValue(value) : ""}\n`)
    .join("");
}

/**
 * A quote without its end, or a blank instead of a value, makes Node read the next line as part of
 * the value: such a value may hold another setting.
 */
function isPublicValue(name: string, value: string): boolean {
  return publicSettings.has(name) && !/[\n=]/.test(value);
}

/** A value as a line of .env; empty when no quotes fit around it. */
function quoteValue(value: string): string {
  if (/^[^\s#"'`]*$/.test(value)) return value;
  const quote = ["'", "`"].find((one) => !value.includes(one));
  return quote ? quote + value + quote : "";
}
