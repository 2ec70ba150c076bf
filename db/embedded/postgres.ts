import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Binaries, findBinaries } from "./binaries.ts";
import { createCluster, DATABASE, ROLE } from "./cluster.ts";
import { explainFileError } from "./failure.ts";
import { type Layout, lockFileOf, openDataDir, requireDatabase, settleLayout } from "./layout.ts";
import { withLock } from "./lock.ts";
import {
  findPostmaster,
  keepLogSmall,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from "./postmaster.ts";
import { processStartTime } from "./process.ts";
import { PORT, socketAnswers } from "./socket.ts";
import { isInUse, register, unregister } from "./users.ts";

const WATCH_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export type EmbeddedPostgres = {
  /** Leads to the database "marea" over a unix socket; stays the same across restarts. */
  connectionString: string;
  /** Lets go of the server, and stops it unless another process still uses it. */
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  /** False: a folder without a database is refused, and nothing is made in it. */
  mayMake?: boolean;
  onProgress?: (line: string) => void;
  /** Ends the wait for another process: attaching is then rejected with the signal's reason. */
  signal?: AbortSignal;
};

/**
 * Attaches to the PostgreSQL server of `dataDir`, or starts one there. Until `stop()` the server is
 * watched, and started again when it dies; the pool of the application reconnects by itself.
 * Throws StartupError with a sentence that says what to do.
 */
export async function attachOrStart(options: Options): Promise<EmbeddedPostgres> {
  const onProgress = options.onProgress ?? (() => {});
  if (options.mayMake === false) requireDatabase(options.dataDir);
  const dataDir = openDataDir(options.dataDir);
  const locked = <T>(task: () => Promise<T>, signal?: AbortSignal) =>
    withLock(
      lockFileOf(dataDir),
      () => onProgress("Waiting for another process that is starting or stopping the database."),
      task,
      signal,
    );

  const { layout, note, postmaster } = await locked(async () => {
    const layout = settleLayout(dataDir, onProgress);
    const postmaster = await ensureRunning(layout, onProgress);
    return { layout, note: register(layout.users), postmaster };
  }, options.signal).catch((error: unknown) => {
    throw explainFileError(error, dataDir);
  });

  const watch = keepRunning(
    postmaster,
    () => keepLogSmall(layout),
    async () => {
      onProgress("The database has stopped; starting it again.");
      return locked(() => ensureRunning(layout, onProgress));
    },
    (error) => onProgress(error instanceof Error ? error.message : String(error)),
  );

  let stopping: Promise<void> | undefined;
  return {
    connectionString: connectionString(postmaster),
    stop() {
      stopping ??= (async () => {
        const last = await watch.end();
        if (!existsSync(dataDir)) return stopPostmaster(last);
        await locked(async () => {
          unregister(note);
          if (isInUse(layout.users)) return;
          const running = await findPostmaster(layout);
          if (running) await stopPostmaster(running);
        });
      })();
      return stopping;
    },
  };
}

async function ensureRunning(
  layout: Layout,
  onProgress: (line: string) => void,
): Promise<Postmaster> {
  let found: Binaries | undefined;
  const binaries = () => {
    found ??= findBinaries(layout, onProgress);
    return found;
  };
  await createCluster(layout, binaries, onProgress);
  return startPostmaster(layout, binaries);
}

/**
 * Calls `restart` whenever the server has died, more and more rarely while that fails, and
 * `whileAlive` from time to time.
 */
function keepRunning(
  first: Postmaster,
  whileAlive: () => void,
  restart: () => Promise<Postmaster>,
  onFailure: (error: unknown) => void,
) {
  const ending = new AbortController();
  let postmaster = first;
  const watching = (async () => {
    let pause = WATCH_MS;
    for (;;) {
      await sleep(pause, undefined, { ref: false, signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return;
      try {
        if (await isAlive(postmaster)) {
          whileAlive();
          continue;
        }
        postmaster = await restart();
        pause = WATCH_MS;
      } catch (error) {
        onFailure(error);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  })();
  return {
    async end(): Promise<Postmaster> {
      ending.abort();
      await watching;
      return postmaster;
    },
  };
}

async function isAlive({ pid, startTime, socketDirectory }: Postmaster): Promise<boolean> {
  if (startTime === undefined) return socketAnswers(socketDirectory);
  return processStartTime(pid) === startTime;
}

function connectionString({ socketDirectory }: Postmaster): string {
  // The host in front is a placeholder that URL parsers want; the parameter overrides it.
  const host = encodeURIComponent(socketDirectory);
  return `postgresql://${ROLE}@localhost:${PORT}/${DATABASE}?host=${host}`;
}
