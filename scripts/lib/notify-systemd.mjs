import { spawn } from "node:child_process";
import { say } from "./run.mjs";

/**
 * Tells systemd that the site serves, so that `systemctl start` and `restart` end only then. Does
 * nothing without systemd, which sets NOTIFY_SOCKET for units of the type `notify`.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function notifySystemd(env = process.env) {
  if (!env.NOTIFY_SOCKET) return;
  spawn("systemd-notify", ["--ready"], { env, stdio: "inherit" }).once("error", ({ message }) => {
    say(`systemd could not be told that the site serves: ${message}`);
  });
}
