import { once } from "node:events";
import { createServer } from "node:http";
import { Duplex } from "node:stream";
import { describe, expect, it } from "vitest";
import { limitConnections } from "#server/connections.ts";

/** One end of a connection from an address of the internet, which no test can have for real. */
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

function siteFor(settings: { behindProxy: boolean }) {
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

/** How many of so many callers are let in, the addresses by turns. */
function letIn(call: (address: string) => Caller, times: number, ...addresses: string[]): number {
  const callers = Array.from({ length: times }, (_, n) =>
    call(addresses[n % addresses.length] ?? ""),
  );
  return callers.filter(({ destroyed }) => !destroyed).length;
}

describe("connections", () => {
  it("of one network are as many as a hotel needs, and no more", () => {
    const { server, call } = siteFor({ behindProxy: false });
    expect(letIn(call, most + 20, "203.0.113.7")).toBe(most);
    expect(letIn(call, 20, "203.0.113.8")).toBe(20);
    expect(server.maxConnections).toBeGreaterThan(most);
  });

  it("of the many addresses of one line count together", () => {
    const { call } = siteFor({ behindProxy: false });
    expect(letIn(call, most + 20, "2001:db8:1:2::1", "2001:db8:1:2:aaaa::9")).toBe(most);
    expect(letIn(call, 1, "2001:db8:1:3::1")).toBe(1);
  });

  it("make room again when they end, those that were refused without counting", async () => {
    const { call } = siteFor({ behindProxy: false });
    const first = call("203.0.113.7");
    letIn(call, most + 20, "203.0.113.7");
    expect(letIn(call, 1, "203.0.113.7")).toBe(0);
    const closed = once(first, "close");
    first.destroy();
    await closed;
    expect(letIn(call, 2, "203.0.113.7")).toBe(1);
  });

  it.each([
    ["behind a proxy that is trusted", "203.0.113.7", true],
    ["from this machine, where a proxy may stand that nobody told us of", "127.0.0.1", false],
    ["from this machine by its IPv6 address", "::1", false],
  ])("%s are the proxy's business", (_, address, behindProxy) => {
    const { call } = siteFor({ behindProxy });
    expect(letIn(call, most + 20, address)).toBe(most + 20);
  });
});
