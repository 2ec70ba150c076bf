import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { CommandFailure } from "./failure.mjs";
import { ROOT } from "./project.mjs";

/** A machine that does not answer sooner is another one: HOST is wrong, and the server says so. */
const TIMEOUT_MS = 1_000;

/** @param {number | string} port */
export function portIsTaken(port) {
  return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${Number(port) + 1} npm start`;
}

/**
 * Throws a CommandFailure when another program already answers at the site's port, so that nobody
 * waits for an installation and a build first. The server looks again, more thoroughly, before it
 * touches the database.
 */
export async function requireFreePort(file = join(ROOT, ".env"), env = process.env) {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const port = setting("PORT", env, text) || "3000";
  const host = setting("HOST", env, text) || "127.0.0.1";
  const everywhere = host === "0.0.0.0" || host === "::";
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return;
  const socket = connect({ port: Number(port), host: everywhere ? "127.0.0.1" : host });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error("no answer")));
  const isTaken = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  if (isTaken) throw new CommandFailure(portIsTaken(port));
}

/**
 * A setting of the environment, or else of a .env file. Node reads that file only for the server.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @param {string} text of the file
 */
function setting(name, env, text) {
  if (env[name] !== undefined) return env[name];
  for (const line of text.split("\n")) {
    const [, key, value = ""] = /^\s*(?:export\s+)?(\w+)\s*=\s*["']?([^"'#\s]*)/.exec(line) ?? [];
    if (key === name) return value;
  }
  return "";
}
