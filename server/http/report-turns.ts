import { fairTurns } from "#app/platform/concurrency-limit.ts";

/** Reports without a signature are refused one after the other, a few of each network at most. */
const limits = {
  running: 2,
  waiting: 256,
  each: { running: 1, waiting: 16 },
  waitMs: 10_000,
} as const;

/**
 * Answers what is reported about payments. A report with the provider's signature is answered at
 * once, however many others come from its network. Anybody can send the others: they wait for a turn
 * of their network, and are not answered (undefined) when there is no room.
 */
export function createReportTurns(isSigned: (request: Request) => Promise<boolean>) {
  const inTurn = fairTurns(limits);
  return async <T>(
    request: Request,
    networks: readonly [string, ...string[]],
    answer: () => Promise<T>,
    hasLeft: () => boolean,
  ): Promise<{ value: T } | undefined> =>
    (await isSigned(request)) ? { value: await answer() } : inTurn(networks, answer, hasLeft);
}
