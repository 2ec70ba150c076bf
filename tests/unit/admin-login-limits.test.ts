import { createHmac, randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  computeWaitSeconds,
  decayFailures,
  listUnknownDeviceSubjects,
} from "#app/accounts/login-limits.server.ts";
import { issueDeviceToken, verifyDeviceToken } from "#app/accounts/trusted-device.server.ts";
import {
  getCarrierNetwork,
  getClientNetwork,
  listEnclosingNetworks,
} from "#app/platform/client-network.server.ts";
import { createConcurrencyLimiter } from "#app/platform/concurrency-limit.ts";

const hour = 3_600_000;

describe("failed logins", () => {
  it("computeWaitSeconds allows five failures, then doubles the wait up to 15 minutes", () => {
    expect([1, 2, 4, 5, 6, 7, 8, 9, 50].map((count) => computeWaitSeconds(count, "own"))).toEqual([
      0, 0, 0, 60, 120, 240, 480, 900, 900,
    ]);
  });

  it("computeWaitSeconds allows more failures for wider networks and limits the wait to the decay time", () => {
    expect([14, 15, 20].map((count) => computeWaitSeconds(count, "near"))).toEqual([0, 60, 600]);
    expect([29, 30, 40].map((count) => computeWaitSeconds(count, "wide"))).toEqual([0, 60, 300]);
    expect([59, 60, 1_000].map((count) => computeWaitSeconds(count, "overall"))).toEqual([
      0, 60, 180,
    ]);
  });

  it("decayFailures reduces the number of failures evenly over time, but never below zero", () => {
    expect(decayFailures(6, hour, "own")).toBe(2);
    expect(decayFailures(1, 10 * hour, "own")).toBe(0);
    expect(decayFailures(3, -hour, "own")).toBe(3);
  });
});

describe("getClientNetwork", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["[2001:db8::1]", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["not an address", "unknown"],
    ["", "unknown"],
  ])("getClientNetwork maps %s to %s", (address, network) =>
    expect(getClientNetwork(address)).toBe(network),
  );

  it("getClientNetwork is the same for all addresses of one /64 and differs for another /64", () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    fc.assert(
      fc.property(fc.array(group, { minLength: 4, maxLength: 4 }), (tail) => {
        expect(getClientNetwork(`2001:db8:0:1:${tail.join(":")}`)).toBe("2001:db8:0:1::/64");
        expect(getClientNetwork(`2001:db8:0:2:${tail.join(":")}`)).toBe("2001:db8:0:2::/64");
      }),
    );
  });
});

describe("listEnclosingNetworks", () => {
  it.each([
    ["203.0.113.7", ["203.0.113.7", "203.0.113.0/24"]],
    ["::ffff:203.0.113.7", ["203.0.113.7", "203.0.113.0/24"]],
    ["2001:db8:1:2a3:4:5:6:7", ["2001:db8:1:2a3::/64", "2001:db8:1:200::/56", "2001:db8:1::/48"]],
    ["2001:db8::1", ["2001:db8:0:0::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"]],
    ["nonsense", ["unknown"]],
  ])("listEnclosingNetworks of %s returns %j", (address, networks) =>
    expect(listEnclosingNetworks(address)).toEqual(networks),
  );
});

it.each([
  ["203.0.113.7", "203.0.0.0/16"],
  ["::ffff:cb00:7107", "203.0.0.0/16"],
  ["2001:db8:1:2a3::7", "2001:db8::/32"],
  ["[2001:0DB8::1]", "2001:db8::/32"],
  ["2001::1%eth0", "2001:0::/32"],
  ["nonsense", "unknown"],
])("getCarrierNetwork maps %s to %s", (address, block) =>
  expect(getCarrierNetwork(address)).toBe(block),
);

it("listUnknownDeviceSubjects returns the networks that contain an address, widest first", () => {
  expect(
    listUnknownDeviceSubjects("2001:db8:1:2a3::7").map(({ name, tier }) => `${tier} ${name}`),
  ).toEqual([
    "overall overall",
    "wide address:2001:db8:1::/48",
    "near address:2001:db8:1:200::/56",
    "own address:2001:db8:1:2a3::/64",
  ]);
});

describe("device token", () => {
  const now = new Date("2026-12-01T18:00:00Z");
  const [ana, ben] = [randomUUID(), randomUUID()];
  const issued = (change: Partial<Parameters<typeof issueDeviceToken>[1]> = {}) =>
    issueDeviceToken("secret", {
      ...({ before: null, accountId: ana, proof: "login", now } as const),
      ...change,
    });
  const mark = issued();
  const deviceOf = (of: string) => verifyDeviceToken("secret", of, now);

  it("verifyDeviceToken accepts a token from issueDeviceToken for half a year", () => {
    const device = deviceOf(mark);
    expect(device?.id).toMatch(/^[\w-]{22}$/);
    expect(device?.accounts).toEqual(new Map([[ana, "login"]]));
    expect(deviceOf(issued())?.id).not.toBe(device?.id);
    const later = (days: number) => new Date(now.getTime() + days * 24 * hour);
    expect(verifyDeviceToken("secret", mark, later(179))).toEqual(device);
    expect(verifyDeviceToken("secret", mark, later(181))).toBeNull();
  });

  it("issueDeviceToken keeps the device's id and its four latest accounts", () => {
    const shared = issued({ before: deviceOf(mark), accountId: ben, proof: "mailbox" });
    expect(deviceOf(shared)).toEqual({
      id: deviceOf(mark)?.id,
      accounts: new Map([
        [ben, "mailbox"],
        [ana, "login"],
      ]),
    });
    // A proof by email link does not replace an earlier proof by login.
    const reset = issued({ before: deviceOf(shared), proof: "mailbox" });
    expect(deviceOf(reset)?.accounts?.get(ana)).toBe("login");
    let many = deviceOf(mark);
    for (let time = 0; time < 4; time += 1) {
      many = deviceOf(issued({ before: many, accountId: randomUUID() }));
    }
    expect(many?.accounts?.size).toBe(4);
    expect(many?.accounts?.has(ana)).toBe(false);
  });

  it("verifyDeviceToken accepts a token of an older version, which has no accounts", () => {
    const body = `${"A".repeat(22)}.${now.getTime() / 1000}`;
    const signature = createHmac("sha256", "secret").update(body).digest("base64url");
    expect(deviceOf(`${body}.${signature}`)).toEqual({ id: "A".repeat(22), accounts: null });
  });

  it("verifyDeviceToken rejects a token that was forged, changed or signed with another secret", () => {
    const [id, at, accounts, signature] = mark.split(".");
    const [, , others] = issued({ accountId: ben }).split(".");
    expect(verifyDeviceToken("other secret", mark, now)).toBeNull();
    expect(deviceOf(`${id}.${Number(at) + 1}.${accounts}.${signature}`)).toBeNull();
    expect(deviceOf(`${"A".repeat(22)}.${at}.${accounts}.${signature}`)).toBeNull();
    expect(deviceOf(`${id}.${at}.${others}.${signature}`)).toBeNull();
    expect(deviceOf(`${id}.${at}.${signature}`)).toBeNull();
    expect(verifyDeviceToken("secret", null, now)).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(verifyDeviceToken("secret", text, now)).toBeNull();
      }),
    );
  });
});

describe("createConcurrencyLimiter", () => {
  it("createConcurrencyLimiter runs some tasks, queues some and refuses the rest", async () => {
    const run = createConcurrencyLimiter(2, 1);
    const log: string[] = [];
    const gates = new Map<string, () => void>();
    const start = (name: string) =>
      run(async () => {
        log.push(name);
        await new Promise<void>((open) => gates.set(name, open));
        return name;
      });
    const [first, second, third] = [start("first"), start("second"), start("third")];
    expect(await start("fourth")).toBeUndefined();
    expect(log).toEqual(["first", "second"]);
    gates.get("first")?.();
    expect(await first).toEqual({ value: "first" });
    expect(log).toEqual(["first", "second", "third"]);
    gates.get("second")?.();
    gates.get("third")?.();
    expect(await Promise.all([second, third])).toEqual([{ value: "second" }, { value: "third" }]);
  });

  it("createConcurrencyLimiter starts the next task after a task has thrown an error", async () => {
    const run = createConcurrencyLimiter(1, 0);
    await expect(run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await run(async () => "yes")).toEqual({ value: "yes" });
  });
});
