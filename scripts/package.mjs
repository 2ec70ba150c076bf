/**
 * npm run package: creates a file with the built site and everything that it needs to run. It is
 * for machines of the same platform that are too small to install and build the site: unpack the
 * file there and run `npm run serve`.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { CommandFailure, runCommand } from "./lib/failure.mjs";
import { ensureInstalled, install } from "./lib/install.mjs";
import { findNode } from "./lib/node.mjs";
import { ROOT } from "./lib/project.mjs";
import { runProgram, say } from "./lib/run.mjs";

/** The files and folders that the server reads. The build already contains pictures and scripts. */
const PARTS = [
  "app",
  "build",
  "db",
  "deploy",
  "docs",
  "jobs",
  "scripts",
  "server",
  ".env.example",
  ".npmrc",
  "LICENSE",
  "README.md",
  "package.json",
  "package-lock.json",
];

await runCommand(async () => {
  await ensureInstalled();
  await ensureBuilt(findNode());
  const { name, version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const title = `${name}-${version}-${process.platform}-${process.arch}`;
  const folder = join(ROOT, ".cache/package", title);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of PARTS) {
    if (existsSync(join(ROOT, part)))
      cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  }
  await install(folder, "no-dev");
  rmSync(join(folder, ".cache"), { recursive: true });
  say("Packing.");
  const draft = join(ROOT, ".cache/package", `${title}.tar.gz`);
  const { code, output } = await runProgram("tar", [
    "-czf",
    draft,
    "-C",
    join(folder, ".."),
    title,
  ]);
  if (code !== 0) throw new CommandFailure(`Packing failed:\n${output.trim()}`);
  mkdirSync(join(ROOT, "release"), { recursive: true });
  const file = join(ROOT, "release", `${title}.tar.gz`);
  renameSync(draft, file);
  rmSync(folder, { recursive: true, force: true });
  say(`${file}\nOn the other machine: tar xzf it, cd ${title}, npm run serve`);
});
