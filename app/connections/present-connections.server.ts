import type { Database } from "#db/database.ts";
import type { ServiceConnectionKind } from "#db/schema.ts";
import type { Logger } from "../platform/logger.server.ts";
import { createRefreshedValue } from "../platform/refreshed-value.ts";
import type { SecretCipher } from "../platform/secrets/secret-cipher.server.ts";
import type { ServiceConnection } from "./connection-kinds.server.ts";
import { listPresentConnections } from "./connection-store.server.ts";

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
  getTime?: (() => number) | undefined;
}>;

/** Creates this process's view of the present connections. */
export function createPresentConnections(options: Options): PresentConnections {
  const { db, secrets, setOnServer, getTime } = options;
  type Known = ReadonlyMap<ServiceConnectionKind, ServiceConnection>;
  const known = createRefreshedValue<Known>(
    new Map(),
    async (before) => {
      const rows = await listPresentConnections(db, secrets);
      return new Map(rows.map((row) => [row.kind, keepSame(before.get(row.kind), row)]));
    },
    getTime,
  );
  function pick<Kind extends ServiceConnectionKind>(from: Known, kind: Kind) {
    if (setOnServer.has(kind)) return null;
    return (from.get(kind) as ServiceConnection<Kind> | undefined) ?? null;
  }
  return {
    find: async (kind) => (setOnServer.has(kind) ? null : pick(await known.get(), kind)),
    getLastRead: (kind) => pick(known.getLast(), kind),
    refresh: known.refresh,
    isSetOnServer: (kind) => setOnServer.has(kind),
    watch: (log, hasEnded) =>
      known.watch(hasEnded, (err) => log.warn({ err }, "the connections could not be read")),
  };
}

function keepSame(before: ServiceConnection | undefined, now: ServiceConnection) {
  return before?.id === now.id && before.version === now.version ? before : now;
}
