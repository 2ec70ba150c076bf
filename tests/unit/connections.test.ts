import { once } from "node:events";
import { createServer, type IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import { describe, expect, it } from "vitest";
import { closeIfOverLimit, limitConnections } from "#server/http/connections.ts";

/** Stands in for a socket from a public address, which a test cannot open. */
class Caller extends Duplex {
  readonly remoteAddress: string;
  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  override _read() {}
  override _write(_chunk: unknown, _encoding: string, done: () => void) {
    done();
  }
}

function createSite(settings: { behindProxy: boolean }) {
  const server = createServer();
  limitConnections(server, settings);
  const call = (address: string) => {
    const caller = new Caller(address);
    server.emit("connection", caller);
    return caller;
  };
  return { server, call };
}

const most = 500;

/** Opens connections from the addresses in turn and returns how many were accepted. */
function countAccepted(
  call: (address: string) => Caller,
  times: number,
  ...addresses: string[]
): number {
  const callers = Array.from({ length: times }, (_, n) =>
    call(addresses[n % addresses.length] ?? ""),
  );
  return callers.filter(({ destroyed }) => !destroyed).length;
}

describe("limitConnections", () => {
  it("limitConnections accepts 500 connections from one address and refuses more", () => {
    const { server, call } = createSite({ behindProxy: false });
    expect(countAccepted(call, most + 20, "203.0.113.7")).toBe(most);
    expect(countAccepted(call, 20, "203.0.113.8")).toBe(20);
    expect(server.maxConnections).toBeGreaterThan(most);
  });

  it("limitConnections counts all addresses of an IPv6 /64 together", () => {
    const { call } = createSite({ behindProxy: false });
    expect(countAccepted(call, most + 20, "2001:db8:1:2::1", "2001:db8:1:2:aaaa::9")).toBe(most);
    expect(countAccepted(call, 1, "2001:db8:1:3::1")).toBe(1);
  });

  it.each([
    ["/24", 1_000, (n: number) => `198.51.100.${n % 250}`],
    ["/56", 1_000, (n: number) => `2001:db8:2:${(n % 250).toString(16)}::1`],
    ["/48", 1_500, (n: number) => `2001:db8:3:${(n % 250).toString(16)}00::1`],
  ])(
    "limitConnections limits the connections of one %s to fewer than the server accepts",
    (_, wide, address) => {
      const { server, call } = createSite({ behindProxy: false });
      expect(
        countAccepted(call, wide + 20, ...Array.from({ length: 250 }, (_, n) => address(n))),
      ).toBe(wide);
      expect(server.maxConnections).toBeGreaterThan(2 * wide);
      expect(countAccepted(call, 1, "203.0.113.9")).toBe(1);
    },
  );

  it("limitConnections does not count ended or refused connections", async () => {
    const { call } = createSite({ behindProxy: false });
    const first = call("203.0.113.7");
    countAccepted(call, most + 20, "203.0.113.7");
    expect(countAccepted(call, 1, "203.0.113.7")).toBe(0);
    const closed = once(first, "close");
    first.destroy();
    await closed;
    expect(countAccepted(call, 2, "203.0.113.7")).toBe(1);
  });

  it("limitConnections sets an idle timeout between one and three minutes", () => {
    const { server } = createSite({ behindProxy: true });
    expect(server.timeout).toBeGreaterThan(60_000);
    expect(server.timeout).toBeLessThanOrEqual(180_000);
  });

  it.each([
    ["behind a proxy that is trusted", "203.0.113.7", true],
    ["from this machine, where an unconfigured proxy may run", "127.0.0.1", false],
    ["from this machine by its IPv6 address", "::1", false],
  ])("limitConnections sets no limit for connections %s", (_, address, behindProxy) => {
    const { call } = createSite({ behindProxy });
    expect(countAccepted(call, most + 20, address)).toBe(most + 20);
  });
});

describe("closeIfOverLimit", () => {
  const ask = (caller: Caller) => {
    const request = { socket: caller as unknown as Socket } as IncomingMessage;
    const response = new ServerResponse(request);
    return { response, refused: closeIfOverLimit(request, response) };
  };
  const askTimes = (caller: Caller, times: number) =>
    Array.from({ length: times }, () => ask(caller));

  it("closeIfOverLimit is true for a connection with more than 256 unanswered requests", () => {
    const caller = new Caller("203.0.113.7");
    const asked = askTimes(caller, 300);
    expect(asked.filter(({ refused }) => !refused)).toHaveLength(256);
    expect(caller.destroyed).toBe(true);
    expect(ask(new Caller("203.0.113.7")).refused).toBe(false);
  });

  it("closeIfOverLimit does not count answered requests", () => {
    const caller = new Caller("203.0.113.7");
    for (let round = 0; round < 3; round += 1) {
      for (const { response, refused } of askTimes(caller, 200)) {
        expect(refused).toBe(false);
        response.emit("close");
      }
    }
  });
});
