import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { MarkName } from "../../media/mark-files.ts";
import type { Content } from "../store/picture-store.ts";
import { masterSide, type UploadProblem } from "../upload-problem.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import { getPictureMemory } from "./picture-memory.server.ts";
import { createPictureCommand, type PictureSandbox } from "./picture-sandbox.server.ts";

/** A file of a picture: its name, such as `master.jpg` or `800.avif`, and its content. */
export type PictureVariant = Readonly<{ name: string; content: Buffer }>;

export type ProcessedPicture =
  | Readonly<{ picture: EncodedPicture; variants: readonly PictureVariant[] }>
  | Readonly<{ problem: UploadProblem }>;

export type ProcessLimits = Readonly<{ milliseconds: number; bytes: number }>;

const getUsualLimits = (): ProcessLimits => ({ milliseconds: 120_000, bytes: getPictureMemory() });
const memoryCheckMs = 100;

/** The code with which bubblewrap reports that SIGKILL ended its program. */
const killedCode = 128 + 9;

export type ProcessOptions = Readonly<{
  report: (percent: number) => void | Promise<void>;
  onlyMaster?: boolean;
  /** What to make of a master instead of its files in all widths. */
  mark?: MarkName;
  /** The longest side of the master in pixels. */
  side?: number;
  limits?: ProcessLimits;
  /** The program that reads the original. Tests replace it by one that fails. */
  worker?: string;
  /** The sandbox instead of the best one of this machine. */
  sandbox?: PictureSandbox;
}>;

/** The last of the pictures that wait to be processed, so that only one is at a time. */
let lastInLine: Promise<unknown> = Promise.resolve();

/**
 * Reads an original in a process of its own and returns its master and its files in all widths, or
 * why it cannot be used. One picture is processed at a time.
 */
export function processPicture(
  original: Content,
  options: ProcessOptions,
): Promise<ProcessedPicture> {
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
  for (const name of names.filter((name) => name.startsWith(folderPrefix))) {
    const folder = join(tmpdir(), name);
    const stats = await stat(folder).catch(() => null);
    if (!stats || Date.now() - stats.mtimeMs < abandonedMs) continue;
    // Another account of the machine may own the folder.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

async function processInFolder(
  original: Content,
  options: ProcessOptions,
): Promise<ProcessedPicture> {
  await removeAbandonedFolders();
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  try {
    const file = join(folder, "original");
    await writeFile(file, original, { mode: 0o600 });
    const outcome = await runWorker(file, folder, options);
    if ("problem" in outcome) return outcome;
    const variants: PictureVariant[] = [];
    for (const name of [outcome.picture.master, ...outcome.picture.files]) {
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
  {
    report,
    limits = getUsualLimits(),
    worker = defaultWorker,
    onlyMaster,
    mark,
    side = masterSide,
    sandbox,
  }: ProcessOptions,
): Promise<Outcome> {
  const { bytes } = limits;
  const part = onlyMaster ? "master" : mark;
  const args = [file, folder, String(bytes), String(side), ...(part ? [part] : [])];
  const [program = "", ...command] = await createPictureCommand(
    { worker, folder, args, bytes },
    sandbox,
  );
  const child = spawn(program, command, {
    stdio: ["ignore", "pipe", "ignore"],
    // The worker needs none of the site's secrets.
    env: { MALLOC_ARENA_MAX: "1" },
  });
  let outcome: Outcome = { problem: "crashed" };
  const stop = (problem: UploadProblem) => {
    outcome = { problem };
    child.kill("SIGKILL");
  };
  const timer = setTimeout(() => stop("timed-out"), limits.milliseconds);
  const watch = setInterval(async () => {
    if ((await readMemory(child.pid)) > bytes) stop("out-of-memory");
  }, memoryCheckMs);
  const ended = new Promise<boolean>((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", (code, signal) => resolve(signal === "SIGKILL" || code === killedCode));
  });
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const message = parseLine(line);
      if (message.percent !== undefined) await report(message.percent);
      if (message.result) outcome = { picture: message.result };
      if (message.problem) outcome = { problem: message.problem };
    }
    const isKilled = await ended;
    return isKilled && "problem" in outcome && outcome.problem === "crashed"
      ? { problem: "killed" }
      : outcome;
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

/**
 * Returns the bytes of memory of a process and its child processes that the kernel cannot take back;
 * 0 where the system does not say. Inside bubblewrap, the worker is a child process.
 */
async function readMemory(pid: number | undefined): Promise<number> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
  const own = Number(/^RssAnon:\s+(\d+) kB/m.exec(await read("status"))?.[1] ?? 0) * 1024;
  const children = (await read(`task/${pid}/children`)).split(" ").filter(Boolean);
  const others = await Promise.all(children.map((child) => readMemory(Number(child))));
  return others.reduce((sum, bytes) => sum + bytes, own);
}
