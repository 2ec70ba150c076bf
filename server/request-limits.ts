import { monitorEventLoopDelay } from "node:perf_hooks";
import { listNetworksNarrowestFirst } from "#app/platform/client-network.server.ts";
import { type Limit, limitGroups } from "#app/platform/concurrency-limit.ts";

/**
 * The limits of one client network (an IPv4 address, an IPv6 /64), of the widest network around it
 * (a /24, a /48), whose addresses often have one owner, and of all clients together.
 */
type Limits = Readonly<{ client: Limit; around: Limit; all: Limit; waitMs: number }>;

/** The kinds of requests that have separate limits, so that none takes the place of another. */
export type LimitedKind = "page" | "form" | "call" | "report";

const limits: Readonly<Record<LimitedKind, Limits>> = {
  /**
   * Pages are rendered concurrently only while they wait for the database or a payment provider.
   */
  page: {
    client: { running: 4, inProgress: 64 },
    around: { running: 6, inProgress: 128 },
    all: { running: 8, inProgress: 512 },
    waitMs: 10_000,
  },
  /**
   * A form waits nearly as long as a proxy does, because a person has typed it. A waiting form
   * takes up to 64 kB of memory.
   */
  form: {
    client: { running: 2, inProgress: 128 },
    around: { running: 3, inProgress: 256 },
    all: { running: 4, inProgress: 512 },
    waitMs: 50_000,
  },
  /**
   * API calls render nothing, but each takes a connection to the database, and some ask the payment
   * provider. Programs can wait.
   */
  call: {
    client: { running: 4, inProgress: 256 },
    around: { running: 6, inProgress: 512 },
    all: { running: 8, inProgress: 1_024 },
    waitMs: 30_000,
  },
  /** Payment reports without the provider's signature, which anybody can send. */
  report: {
    client: { running: 1, inProgress: 17 },
    around: { running: 1, inProgress: 34 },
    all: { running: 2, inProgress: 256 },
    waitMs: 10_000,
  },
};

/** Seconds after which a refused client may ask again. */
export const retryAfterSeconds = "5";

/**
 * Runs the work of requests within the limits of their kind and their networks. Resolves to
 * undefined when there is no room for a request, when its client has gone, and for pages also while
 * the event loop lags.
 */
export function createRequestLimits(isLagging: () => boolean = watchEventLoop()) {
  const runners = new Map(
    Object.entries(limits).map(([kind, { client, around, all, waitMs }]) => [
      kind,
      limitGroups([client, around, all], waitMs),
    ]),
  );
  return async <T>(
    kind: LimitedKind,
    clientAddress: string,
    work: () => Promise<T>,
    isGone: () => boolean,
  ): Promise<{ value: T } | undefined> => {
    if (kind === "page" && isLagging()) return undefined;
    const networks = listNetworksNarrowestFirst(clientAddress);
    return runners.get(kind)?.([networks[0], networks.at(-1) ?? ""], work, isGone);
  };
}

/** The event loop lags while its turns take longer than this many milliseconds. */
const lagMs = 500;
const lagWindowMs = 1_000;

/**
 * Watches the event loop. The returned function says whether most turns took too long within the
 * last second.
 */
function watchEventLoop(): () => boolean {
  const delays = monitorEventLoopDelay();
  delays.enable();
  let isLagging = false;
  setInterval(() => {
    isLagging = delays.percentile(50) > lagMs * 1e6;
    delays.reset();
  }, lagWindowMs).unref();
  return () => isLagging;
}
