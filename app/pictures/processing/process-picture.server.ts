import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { UploadProblem } from "../upload-problem.ts";
import type { EncodedPicture } from "./encode-picture.ts";

/** A file of a picture: its name, such as `800.avif`, and its content. */
export type PictureVariant = Readonly<{ name: string; content: Buffer }>;

export type ProcessedPicture =
  | Readonly<{ picture: EncodedPicture; variants: readonly PictureVariant[] }>
  | Readonly<{ problem: UploadProblem }>;

/** The limits of the process that reads an original. */
export type ProcessLimits = Readonly<{ milliseconds: number; bytes: number }>;

const usualLimits: ProcessLimits = { milliseconds: 120_000, bytes: 1_200 * 1024 * 1024 };
const memoryCheckMs = 100;

type Options = Readonly<{
  report: (percent: number) => void | Promise<void>;
  limits?: ProcessLimits;
  /** The program that reads the original. Tests replace it by one that fails. */
  worker?: string;
}>;

/** The last of the pictures that wait to be processed, so that only one is at a time. */
let lastInLine: Promise<unknown> = Promise.resolve();

/**
 * Reads an original in a process of its own and returns its files in all widths, or why it cannot
 * be used. One picture is processed at a time.
 */
export function processPicture(original: Buffer, options: Options): Promise<ProcessedPicture> {
  const done = lastInLine.then(() => processInFolder(original, options));
  lastInLine = done.catch(() => {});
  return done;
}

const folderPrefix = "marea-picture-";

/** The age from which a folder belongs to no process. A picture takes two minutes at most. */
const abandonedMs = 10 * 60_000;

/**
 * Removes the folders of processes that were killed. They contain originals, which say where a
 * photo was taken.
 */
async function removeAbandonedFolders(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(folderPrefix))) {
    const folder = join(tmpdir(), name);
    const found = await stat(folder).catch(() => null);
    if (!found || Date.now() - found.mtimeMs < abandonedMs) continue;
    // Another account of the machine may own the folder.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

async function processInFolder(original: Buffer, options: Options): Promise<ProcessedPicture> {
  await removeAbandonedFolders();
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  try {
    const file = join(folder, "original");
    await writeFile(file, original, { mode: 0o600 });
    const outcome = await runWorker(file, folder, options);
    if ("problem" in outcome) return outcome;
    const variants: PictureVariant[] = [];
    for (const name of outcome.picture.files) {
      variants.push({ name, content: await readFile(join(folder, name)) });
    }
    return { picture: outcome.picture, variants };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Outcome = Readonly<{ picture: EncodedPicture } | { problem: UploadProblem }>;

const defaultWorker = join(import.meta.dirname, "picture-worker.ts");

async function runWorker(
  file: string,
  folder: string,
  { report, limits = usualLimits, worker = defaultWorker }: Options,
): Promise<Outcome> {
  const child = spawn(process.execPath, ["--max-old-space-size=256", worker, file, folder], {
    stdio: ["ignore", "pipe", "ignore"],
    // The worker needs none of the site's secrets.
    env: {},
  });
  let outcome: Outcome = { problem: "crashed" };
  const stop = (problem: UploadProblem) => {
    outcome = { problem };
    child.kill("SIGKILL");
  };
  const timer = setTimeout(() => stop("timed-out"), limits.milliseconds);
  const watch = setInterval(async () => {
    if ((await readMemory(child)) > limits.bytes) stop("out-of-memory");
  }, memoryCheckMs);
  const hasEnded = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("close", () => resolve());
  });
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const said = parseLine(line);
      if (said.percent !== undefined) await report(said.percent);
      if (said.result) outcome = { picture: said.result };
      if (said.problem) outcome = { problem: said.problem };
    }
    await hasEnded;
    return outcome;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    child.kill("SIGKILL");
  }
}

type WorkerLine = Readonly<{ percent?: number; result?: EncodedPicture; problem?: UploadProblem }>;

/** A worker that is killed may leave half a line. */
function parseLine(line: string): WorkerLine {
  try {
    return JSON.parse(line) as WorkerLine;
  } catch {
    return {};
  }
}

/** Returns the bytes of memory that a process uses; 0 where the system does not say. */
async function readMemory({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
