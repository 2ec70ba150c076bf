import pg from "pg";
import { toUnavailableError } from "./database-unavailable.ts";

// biome-ignore lint/suspicious/noExplicitAny: the driver's own signatures have too many overloads.
type Any = any;

/**
 * The driver's connection with two changes: if it breaks, only its next query fails, and every
 * error that means that the database is unavailable becomes a `DatabaseUnavailable`.
 */
class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // Node ends a process if an "error" event has no listener, and the pool removes its listener
    // from each connection that is in use.
    this.on("error", () => {});
  }

  override query(config: Any, values?: Any, done?: Any): Any {
    return wrapQuery((...args: Any[]) => super.query(...(args as [Any])), config, values, done);
  }
}

/**
 * The driver's pool with connections of the class `Client`. Its `end` waits until all of them are
 * closed.
 */
export class Pool extends pg.Pool {
  private open = 0;

  constructor(options: pg.PoolConfig) {
    super({ ...options, Client });
    this.on("connect", () => {
      this.open += 1;
    });
    this.on("remove", () => {
      this.open -= 1;
    });
  }

  /**
   * Resolves when every connection is closed, at the latest after `limits.end`. The driver's
   * promise resolves earlier, and if the database stopped then, the remaining connections would end
   * with errors.
   */
  override async end(): Promise<void> {
    await super.end();
    const { promise, resolve } = Promise.withResolvers<void>();
    const resolveIfClosed = () => this.open === 0 && resolve();
    const limit = setTimeout(resolve, limits.end);
    this.on("remove", resolveIfClosed);
    resolveIfClosed();
    await promise;
    clearTimeout(limit);
  }

  override connect(done?: Any): Any {
    if (!done) return super.connect().catch(throwConverted);
    return super.connect((error: Any, client: Any, release: Any) =>
      done(error && toUnavailableError(error), client, release),
    );
  }

  // The pool itself also notices lost connections and then reports the driver's error, which is
  // converted here.
  override query(config: Any, values?: Any, done?: Any): Any {
    return wrapQuery((...args: Any[]) => super.query(...(args as [Any])), config, values, done);
  }
}

/**
 * Passes a query to the driver in any of its forms, and converts errors with `toUnavailableError`.
 */
function wrapQuery(query: (...all: Any[]) => Any, config: Any, values?: Any, done?: Any): Any {
  const callback = typeof values === "function" ? values : done;
  if (callback) {
    const parameters = values === callback ? undefined : values;
    return query(config, parameters, (error: Any, result: Any) =>
      callback(error && toUnavailableError(error), result),
    );
  }
  const result = query(config, values);
  return result instanceof Promise ? result.catch(throwConverted) : result;
}

function throwConverted(error: Error): never {
  throw toUnavailableError(error);
}

/**
 * How long a caller waits for the database, in milliseconds. The server's own limit is shorter, so
 * that the server ends a slow statement and the connection stays usable. The limit on this side is
 * for a server that hangs or cannot be reached; it closes the connection.
 */
const limits = {
  connect: 8_000,
  statement: 10_000,
  answer: 12_000,
  idleInTransaction: 30_000,
  end: 2_000,
};

/** Returns the options of every database connection of the site's processes. */
export function getConnectionOptions(connectionString: string, name: string): pg.PoolConfig {
  return {
    connectionString,
    application_name: name,
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.answer,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: `-c statement_timeout=${limits.statement} -c idle_in_transaction_session_timeout=${limits.idleInTransaction}`,
  };
}
