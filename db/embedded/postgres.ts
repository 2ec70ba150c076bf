import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "../../app/platform/startup-error.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { createCluster, DATABASE, ROLE } from "./cluster.ts";
import { takeLock } from "./cluster-lock.ts";
import {
  type DataLayout,
  findCluster,
  getLockFile,
  openDataDir,
  prepareLayout,
  requireDatabase,
} from "./data-layout.ts";
import { explainFileError } from "./explain-failures.ts";
import {
  findPostmaster,
  isAlive,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
  truncateLargeLog,
} from "./postmaster.ts";
import { PORT } from "./socket.ts";

const POLL_MS = 100;
const TELL_AFTER_MS = 2_000;
/**
 * How long a client waits for a server that another process is starting, perhaps for the first
 * time, in milliseconds.
 */
const CLIENT_LIMIT_MS = 60_000;
/** How long a new owner waits for a previous owner that is shutting down, in milliseconds. */
const OWNER_LIMIT_MS = 10_000;
const WATCH_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export type EmbeddedPostgres = {
  /**
   * The connection string of the database "marea" on a unix socket. It stays the same across
   * restarts of the server.
   */
  connectionString: string;
  /** Stops the server if this process owns it. */
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  /**
   * If false, the folder must already contain a database; otherwise this throws and creates
   * nothing.
   */
  mayMake?: boolean;
  /** If false, throws when another process owns the server, instead of connecting to it. */
  mayShare?: boolean;
  onProgress?: (line: string) => void;
  /** Aborts the wait for another process. The promise then rejects with the signal's reason. */
  signal?: AbortSignal;
};

/**
 * Starts the PostgreSQL server of `dataDir`. This process then owns it: it watches the server,
 * restarts it if it dies, and stops it in `stop()`. If a killed owner has left a server running,
 * this process becomes its owner. While another process owns the server, this process only connects
 * to it (`mayShare`). Throws a StartupError whose message says what to do.
 */
export async function attachOrStart(options: Options): Promise<EmbeddedPostgres> {
  const { mayMake = true, mayShare = true, onProgress = () => {}, signal } = options;
  if (!mayMake) requireDatabase(options.dataDir);
  const dataDir = openDataDir(options.dataDir);
  const since = Date.now();
  let isReported = false;
  try {
    for (;;) {
      const release = takeLock(getLockFile(dataDir));
      if (release) return await ownServer(dataDir, release, onProgress);
      const running = mayShare ? await findPostmaster(findCluster(dataDir)) : undefined;
      if (running) {
        return { connectionString: buildConnectionString(running), stop: async () => {} };
      }
      signal?.throwIfAborted();
      const waited = Date.now() - since;
      if (waited > (mayShare ? CLIENT_LIMIT_MS : OWNER_LIMIT_MS))
        throw createOwnedElsewhereError(dataDir);
      if (!isReported && waited > TELL_AFTER_MS) {
        isReported = true;
        onProgress("Waiting for another process that has the database.");
      }
      await sleep(POLL_MS);
    }
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

function createOwnedElsewhereError(dataDir: string): StartupError {
  return new StartupError(
    `Another process runs the database in ${dataDir}, and only one can. Stop that one, or give both processes the address of a PostgreSQL server: set DATABASE_URL.`,
  );
}

/** Runs the server until `stop()`. Releases the lock then, or when this function throws. */
async function ownServer(
  dataDir: string,
  release: () => void,
  onProgress: (line: string) => void,
): Promise<EmbeddedPostgres> {
  try {
    const layout = prepareLayout(dataDir, onProgress);
    const postmaster = await ensureRunning(layout, onProgress);
    const watch = superviseServer(postmaster, layout, onProgress);
    let stopping: Promise<void> | undefined;
    return {
      connectionString: buildConnectionString(postmaster),
      stop() {
        stopping ??= watch.stopServer().then(stopPostmaster).finally(release);
        return stopping;
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function ensureRunning(
  layout: DataLayout,
  onProgress: (line: string) => void,
  formerDirectory?: string,
): Promise<Postmaster> {
  let binaries: Binaries | undefined;
  const findBinariesOnce = () => {
    binaries ??= findBinaries(layout, onProgress);
    return binaries;
  };
  await createCluster(layout, findBinariesOnce, onProgress);
  return startPostmaster(layout, findBinariesOnce, formerDirectory);
}

/**
 * Restarts the server whenever it has died, at growing intervals while restarts fail. Also keeps
 * its log small.
 */
function superviseServer(
  first: Postmaster,
  layout: DataLayout,
  onProgress: (line: string) => void,
) {
  const ending = new AbortController();
  let postmaster = first;
  const watching = (async () => {
    let pause = WATCH_MS;
    for (;;) {
      await sleep(pause, undefined, { ref: false, signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return;
      try {
        if (isAlive(postmaster.pid)) {
          truncateLargeLog(layout);
          continue;
        }
        onProgress("The database has stopped; starting it again.");
        postmaster = await ensureRunning(layout, onProgress, first.socketDirectory);
        pause = WATCH_MS;
      } catch (error) {
        const explanation = explainFileError(error, layout.dataDir);
        onProgress(explanation instanceof Error ? explanation.message : String(explanation));
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  })();
  return {
    async stopServer(): Promise<Postmaster> {
      ending.abort();
      await watching;
      return postmaster;
    },
  };
}

function buildConnectionString({ socketDirectory }: Postmaster): string {
  // URL parsers require a host in the address; the parameter overrides it.
  const host = encodeURIComponent(socketDirectory);
  return `postgresql://${ROLE}@localhost:${PORT}/${DATABASE}?host=${host}`;
}
