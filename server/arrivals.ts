import type { IncomingMessage, ServerResponse } from "node:http";
import { turnQueue } from "#app/platform/turn-queue.ts";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** At most so many requests begin in one turn of the event loop, and none after so long. */
const perTurn = 64;
const turnMs = 12;
/** While nobody waits, requests begin where they arrive until a turn has taken so long. */
const atOnceMs = 4;
/** So many wait to begin: each takes some kilobytes. */
const mostWaiting = 12_000;

/**
 * Hands requests on, a few in each turn of the event loop and by turns of the networks they come
 * from, named the widest first: a guest passes all that another network has sent. In between the
 * process looks after everything else that has arrived, however many requests came in one packet.
 * What lies ready on a quiet site pays for none of this: it begins at once, the first of a packet.
 * Those whose connection has gone meanwhile are dropped; where too many wait, the network with the
 * most loses the connection of its last one.
 */
export function fewEachTurn(
  handle: Handle,
  networksOf: (request: IncomingMessage) => readonly string[],
): Handle {
  const waiting = turnQueue<[IncomingMessage, ServerResponse]>();
  let left = 0;
  let begun = 0;
  let atOnce: { since: number; socket: unknown } | null = null;

  // What each request sets off at once is done before the next one's immediate runs.
  function beginTurn(): void {
    left = Math.min(waiting.size(), perTurn);
    begun = 0;
    for (let one = 0; one < left; one += 1) setImmediate(handleOne);
  }
  function handleOne(): void {
    begun ||= performance.now();
    if (performance.now() - begun < turnMs) {
      let arrived = waiting.shift();
      while (arrived && isGone(arrived[0])) arrived = waiting.shift();
      if (arrived) handle(...arrived);
    }
    left -= 1;
    if (left === 0 && waiting.size() > 0) beginTurn();
  }

  function giveUpOne(): void {
    const { last } = waiting.longest();
    if (!last) return;
    const [request] = last;
    waiting.remove(networksOf(request), last);
    request.socket.destroy();
  }

  /** The first request of a packet, while nobody waits and this turn has taken next to nothing. */
  function mayBegin(request: IncomingMessage): boolean {
    if (left > 0 || waiting.size() > 0 || isGone(request)) return false;
    const { socket } = request;
    if (!atOnce) {
      atOnce = { since: performance.now(), socket };
      setImmediate(() => {
        atOnce = null;
      });
      return true;
    }
    if (atOnce.socket === socket || performance.now() - atOnce.since >= atOnceMs) return false;
    atOnce.socket = socket;
    return true;
  }

  return (request, response) => {
    if (mayBegin(request)) return handle(request, response);
    waiting.push(networksOf(request), [request, response]);
    if (waiting.size() > mostWaiting) giveUpOne();
    if (left === 0) beginTurn();
  };
}

/** Whether nobody waits for the answer any more. */
export function isGone(request: IncomingMessage): boolean {
  return request.aborted || request.socket.destroyed;
}
