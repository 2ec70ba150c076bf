/** Serves the built site from an empty data folder, which it removes at the end. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { makeTemporaryFolder, removeDataDir } from "./data-dir.ts";

const folder = makeTemporaryFolder();
const dataDir = join(folder, "data");
const server = spawn(process.execPath, ["server/main.ts"], {
  cwd: join(import.meta.dirname, "../.."),
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: "inherit",
});
const ended = once(server, "exit");
// Playwright signals the whole group, so the server has had it, too; this one waits for its end.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
const [code] = await ended;
removeDataDir(dataDir);
removeDataDir(folder);
process.exitCode = code ?? 1;
