/** npm run admin-login-link: prints a link with which a new device may try the admin password. */
import { runCommand } from "./lib/failure.mjs";
import { findNode } from "./lib/node.mjs";
import { become, server, settingsOptions, toolEnvironment } from "./lib/run.mjs";

await runCommand(async () => {
  const node = findNode();
  const env = toolEnvironment(node, server.env);
  await become(node, [...settingsOptions(), "server/login-link.ts"], env);
});
