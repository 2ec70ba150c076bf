import { findNode } from "./node.mjs";
import { server, settingsOptions, toolEnvironment } from "./run.mjs";
import { supervise } from "./supervise.mjs";

/** Serves the built site and restarts the server when it ends. Never returns. */
export async function serve() {
  const node = findNode();
  const env = toolEnvironment(node, server.env);
  const args = [...settingsOptions(), ...server.options, "server/main.ts"];
  // An explicit exit, because leftovers of the preparation could keep the process alive.
  process.exit(await supervise(node, args, env));
}
