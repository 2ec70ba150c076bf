import { monitorEventLoopDelay } from "node:perf_hooks";
import { listEnclosingNetworks } from "#app/platform/client-network.server.ts";
import { createGroupLimiter, type Limit } from "#app/platform/concurrency-limit.ts";

/**
 * The limits of a client network (an IPv4 address or an IPv6 /64), of the widest network around it
 * (a /24 or /48), whose addresses often have one owner, and of all clients together.
 */
type Limits = Readonly<{ client: Limit; around: Limit; all: Limit; waitMs: number }>;

/** The kinds of requests that are limited separately, so that no kind can displace another. */
export type LimitedKind = "page" | "form" | "call" | "report";

const limits: Readonly<Record<LimitedKind, Limits>> = {
  /**
   * Rendering a page takes the only thread, so pages run concurrently only while they wait for the
   * database or a payment provider.
   */
  page: {
    client: { running: 4, inProgress: 64 },
    around: { running: 6, inProgress: 128 },
    all: { running: 8, inProgress: 512 },
    waitMs: 10_000,
  },
  /**
   * A form may wait nearly as long as a proxy does, because a person has filled it in. Each waiting
   * form takes up to 64 kB of memory.
   */
  form: {
    client: { running: 2, inProgress: 128 },
    around: { running: 3, inProgress: 256 },
    all: { running: 4, inProgress: 512 },
    waitMs: 50_000,
  },
  /**
   * An API call renders nothing, but it takes a database connection, and some calls ask the payment
   * provider. Programs can wait.
   */
  call: {
    client: { running: 4, inProgress: 256 },
    around: { running: 6, inProgress: 512 },
    all: { running: 8, inProgress: 1_024 },
    waitMs: 30_000,
  },
  /**
   * Webhook events for payments without a valid signature of the provider. Anybody can send these.
   */
  report: {
    client: { running: 1, inProgress: 17 },
    around: { running: 1, inProgress: 34 },
    all: { running: 2, inProgress: 256 },
    waitMs: 10_000,
  },
};

/** How long a rejected client should wait before it tries again, in seconds. */
export const retryAfterSeconds = "5";

/**
 * Runs the work of requests within the limits of their kind and their networks. Resolves to
 * undefined if a request exceeds a limit, if its client has disconnected, or, for pages, if the
 * event loop lags.
 */
export function createRequestLimits(isLagging: () => boolean = watchEventLoop()) {
  const runners = new Map(
    Object.entries(limits).map(([kind, { client, around, all, waitMs }]) => [
      kind,
      createGroupLimiter([client, around, all], waitMs),
    ]),
  );
  return async <T>(
    kind: LimitedKind,
    clientAddress: string,
    work: () => Promise<T>,
    isGone: () => boolean,
  ): Promise<{ value: T } | undefined> => {
    if (kind === "page" && isLagging()) return undefined;
    const networks = listEnclosingNetworks(clientAddress);
    return runners.get(kind)?.([networks[0], networks.at(-1) ?? ""], work, isGone);
  };
}

/** The duration of a turn in milliseconds above which the event loop lags. */
const lagMs = 500;
const lagWindowMs = 1_000;

/**
 * Watches the event loop. The returned function says whether most turns of the last second, and of
 * the second before, took too long. One window is not enough, because a single long turn would then
 * look like an overload. `readMedianMs` returns the median of the turns since its last call.
 */
export function watchEventLoop(readMedianMs = createMedianReader()): () => boolean {
  const windows = [false, false];
  setInterval(() => {
    windows.shift();
    windows.push(readMedianMs() > lagMs);
  }, lagWindowMs).unref();
  return () => windows.every(Boolean);
}

function createMedianReader(): () => number {
  const delays = monitorEventLoopDelay();
  delays.enable();
  return () => {
    const medianMs = delays.percentile(50) / 1e6;
    delays.reset();
    return medianMs;
  };
}
