import { findNode } from "./node.mjs";
import { server, settingsOptions, toolEnvironment } from "./run.mjs";
import { supervise } from "./supervise.mjs";

/** Serves the site as it is built, and keeps it serving. Never returns. */
export async function serve() {
  const node = findNode();
  const env = toolEnvironment(node, server.env);
  const args = [...settingsOptions(), ...server.options, "server/main.ts"];
  // What the preparation left behind must not keep a stopped command alive.
  process.exit(await supervise(node, args, env));
}
