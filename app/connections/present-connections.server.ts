import type { Database } from "#db/database.ts";
import type { ServiceConnectionKind } from "#db/schema.ts";
import type { Logger } from "../platform/logger.server.ts";
import type { SecretCipher } from "../platform/secrets/secret-cipher.server.ts";
import type { ServiceConnection } from "./connection-kinds.server.ts";
import { listPresentConnections } from "./connection-store.server.ts";

/** How old what a process knows may become. All processes use a new connection within 5 s. */
const maxAgeMs = 4_000;
const refreshMs = 2_000;

export type PresentConnections = Readonly<{
  /**
   * Returns the present connection of a kind, as it was at most five seconds ago; null if there is
   * none, or if the kind is set on the server. The object is the same as before while nothing was
   * changed, so that what was built from it can be kept. Throws while the database is unavailable.
   */
  find<Kind extends ServiceConnectionKind>(kind: Kind): Promise<ServiceConnection<Kind> | null>;
  /** The same as last read, for callers that cannot wait. `watch` keeps it up to date. */
  getLastRead<Kind extends ServiceConnectionKind>(kind: Kind): ServiceConnection<Kind> | null;
  /** Reads the connections again, after one was changed here. */
  refresh(): Promise<void>;
  /** Whether a value in .env decides, so that nothing that is stored counts for new work. */
  isSetOnServer(kind: ServiceConnectionKind): boolean;
  /** Reads the connections every two seconds until `hasEnded` returns true. */
  watch(log: Logger, hasEnded: () => boolean): void;
}>;

type Options = Readonly<{
  db: Database;
  secrets: SecretCipher;
  /** The kinds that .env sets. */
  setOnServer: ReadonlySet<ServiceConnectionKind>;
  /** A steady time in milliseconds; tests replace it. */
  getTime?: () => number;
}>;

/** Creates this process's view of the present connections. */
export function createPresentConnections({
  db,
  secrets,
  setOnServer,
  getTime = () => performance.now(),
}: Options): PresentConnections {
  type Known = ReadonlyMap<ServiceConnectionKind, ServiceConnection>;
  let known: Known = new Map();
  let knownAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function read(): Promise<void> {
    const startedAt = getTime();
    const rows = await listPresentConnections(db, secrets);
    // A slow earlier read must not replace what a later one has found.
    if (startedAt < knownAt) return;
    const sameOrNew = (row: ServiceConnection) => {
      const before = known.get(row.kind);
      return before?.id === row.id && before.version === row.version ? before : row;
    };
    known = new Map(rows.map((row) => [row.kind, sameOrNew(row)]));
    knownAt = startedAt;
  }

  /** Callers that only need a fresh enough value share one read. */
  function readShared(): Promise<void> {
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  }

  function getLastRead<Kind extends ServiceConnectionKind>(
    kind: Kind,
  ): ServiceConnection<Kind> | null {
    if (setOnServer.has(kind)) return null;
    return (known.get(kind) as ServiceConnection<Kind> | undefined) ?? null;
  }

  return {
    async find(kind) {
      if (!setOnServer.has(kind) && getTime() - knownAt > maxAgeMs) await readShared();
      return getLastRead(kind);
    },
    getLastRead,
    refresh: read,
    isSetOnServer: (kind) => setOnServer.has(kind),
    watch(log, hasEnded) {
      const timer = setInterval(() => {
        if (hasEnded()) return clearInterval(timer);
        readShared().catch((error: unknown) => {
          if (!hasEnded()) log.warn({ err: error }, "the connections could not be read");
        });
      }, refreshMs);
      timer.unref();
    },
  };
}
