import { setImmediate as waitForTasks } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { createRequestLimits, type LimitedKind, watchEventLoop } from "#server/request-limits.ts";

const stays = () => false;

/** Sends requests that run until `endAll` is called, and counts how many have begun. */
function createHeldRequests(isLagging = () => false) {
  const limited = createRequestLimits(isLagging);
  const ends: (() => void)[] = [];
  let begun = 0;
  const send = (kind: LimitedKind, address: string, times: number) =>
    Array.from({ length: times }, () =>
      limited(
        kind,
        address,
        () => {
          begun += 1;
          return new Promise<void>((resolve) => ends.push(resolve));
        },
        stays,
      ),
    );
  const endAll = async () => {
    while (ends.length > 0) {
      ends.shift()?.();
      await waitForTasks();
    }
  };
  return { send, endAll, begun: () => begun };
}

const countRefused = (answers: readonly unknown[]) =>
  answers.filter((one) => one === undefined).length;

describe("createRequestLimits", () => {
  it("createRequestLimits accepts requests of other networks while one network is at its limit", async () => {
    const { send, endAll, begun } = createHeldRequests();
    const crowd = send("page", "198.51.100.66", 80);
    await waitForTasks();
    const before = begun();
    const [guest] = send("page", "203.0.113.7", 1);
    const [neighbour] = send("page", "198.51.100.7", 1);
    await waitForTasks();
    expect(begun()).toBe(before + 2);
    await endAll();
    expect(countRefused(await Promise.all(crowd))).toBe(80 - 64);
    expect(countRefused([await guest, await neighbour])).toBe(0);
  });

  it("createRequestLimits applies one limit to all addresses of a /24 or a /48", async () => {
    for (const address of [
      (at: number) => `198.51.100.${at}`,
      (at: number) => `2001:db8:1:${at}::1`,
    ]) {
      const { send, endAll, begun } = createHeldRequests();
      const crowd = Array.from({ length: 200 }, (_, at) => send("page", address(at + 1), 1)).flat();
      await waitForTasks();
      expect(begun()).toBe(6);
      await endAll();
      expect(countRefused(await Promise.all(crowd))).toBe(200 - 128);
    }
  });

  it("createRequestLimits reserves capacity for forms, API calls and webhook events", async () => {
    const { send, endAll, begun } = createHeldRequests();
    const pages = send("page", "198.51.100.66", 80);
    await waitForTasks();
    const before = begun();
    const others = (["form", "call", "report"] as const).flatMap((kind) =>
      send(kind, "198.51.100.66", 1),
    );
    await waitForTasks();
    expect(begun()).toBe(before + 3);
    await endAll();
    expect(countRefused(await Promise.all(others))).toBe(0);
    await Promise.all(pages);
  });

  it("createRequestLimits processes one unsigned webhook event per network at a time and refuses a flood", async () => {
    const { send, endAll, begun } = createHeldRequests();
    const flood = send("report", "198.51.100.66", 40);
    await waitForTasks();
    expect(begun()).toBe(1);
    const [other] = send("report", "203.0.113.7", 1);
    await waitForTasks();
    expect(begun()).toBe(2);
    await endAll();
    expect(countRefused([await other])).toBe(0);
    expect(countRefused(await Promise.all(flood))).toBe(40 - 17);
  });

  it("createRequestLimits refuses pages, but nothing else, while the event loop lags", async () => {
    const { send, endAll } = createHeldRequests(() => true);
    const [page] = send("page", "203.0.113.7", 1);
    expect(await page).toBeUndefined();
    const others = (["form", "call", "report"] as const).flatMap((kind) =>
      send(kind, "203.0.113.7", 1),
    );
    await waitForTasks();
    await endAll();
    expect(countRefused(await Promise.all(others))).toBe(0);
  });
});

describe("watchEventLoop", () => {
  it("watchEventLoop reports a lag after two slow seconds, and none after one long turn", () => {
    vi.useFakeTimers();
    const medians = [8_000, 2, 700, 900, 3];
    const isLagging = watchEventLoop(() => medians.shift() ?? 0);
    const seen = Array.from({ length: 5 }, () => {
      vi.advanceTimersByTime(1_000);
      return isLagging();
    });
    vi.useRealTimers();
    expect(seen).toEqual([false, false, false, true, false]);
  });
});
