import type { IncomingMessage, ServerResponse } from "node:http";
import { turnQueue } from "#app/platform/turn-queue.ts";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** At most this many requests begin in a turn of the event loop, and none after this many ms. */
const perTurn = 64;
const turnMs = 12;
/** While no request waits, requests begin on arrival until a turn has taken this many ms. */
const atOnceMs = 4;
/** At most this many requests wait to begin, because each takes some kilobytes. */
const mostWaiting = 12_000;

/**
 * Hands requests on, a few in each turn of the event loop. The networks they come from, named the
 * widest first, take turns: a guest passes everything that another network has sent. Between turns
 * the process handles everything else that has arrived, however many requests came in one packet.
 * On a quiet site the first request of a packet begins at once and waits for none of this. Requests
 * whose connection has gone meanwhile are dropped. When too many wait, the network with the most
 * loses the connection of its last request.
 */
export function fewEachTurn(
  handle: Handle,
  networksOf: (request: IncomingMessage) => readonly string[],
): Handle {
  const waiting = turnQueue<[IncomingMessage, ServerResponse]>();
  let left = 0;
  let begun = 0;
  let atOnce: { since: number; socket: unknown } | null = null;

  // The work that a request starts at once is done before the next request's immediate runs.
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

  /**
   * Whether a request may begin at once: the first of a packet, while no request waits and this
   * turn has taken next to nothing.
   */
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
