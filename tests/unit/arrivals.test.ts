import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { fewEachTurn } from "#server/http/arrivals.ts";

type Asked = Readonly<{ networks: readonly string[]; destroyed?: boolean }>;

/** The order in which requests begin of which each takes more than a turn of the loop may. */
async function orderOf(asked: readonly Asked[]): Promise<string[]> {
  const order: string[] = [];
  let left = asked.filter(({ destroyed }) => !destroyed).length;
  const networks = new Map<unknown, readonly string[]>();
  await new Promise<void>((resolve) => {
    const handle = fewEachTurn(
      (request) => {
        order.push((networks.get(request) ?? []).join(" "));
        const until = performance.now() + 5;
        while (performance.now() < until);
        left -= 1;
        if (left === 0) resolve();
      },
      (request) => networks.get(request) ?? [],
    );
    for (const { networks: own, destroyed = false } of asked) {
      const request = { socket: { destroyed } } as IncomingMessage;
      networks.set(request, own);
      handle(request, {} as ServerResponse);
    }
  });
  return order;
}

const crowd = Array.from({ length: 20 }, (_, at) => ({ networks: ["wide", `loud ${at % 2}`] }));

describe("requests that come at once", () => {
  it("begin by turns of networks, the wide ones first", async () => {
    const order = await orderOf([
      ...crowd,
      { networks: ["wide", "quiet"] },
      { networks: ["elsewhere", "guest"] },
    ]);
    // The first of all has begun before the others were there.
    expect(order.indexOf("elsewhere guest")).toBeLessThanOrEqual(2);
    expect(order.indexOf("wide quiet")).toBeLessThanOrEqual(5);
    expect(order).toHaveLength(22);
  });

  it("are dropped where nobody waits any longer", async () => {
    const gone = crowd.map((one) => ({ ...one, destroyed: true }));
    expect(await orderOf([...gone, { networks: ["elsewhere", "guest"] }])).toEqual([
      "elsewhere guest",
    ]);
  });
});

it("a quiet site answers where requests arrive, and the second of a packet in its turn", async () => {
  const begun: string[] = [];
  const handle = fewEachTurn(
    ({ url = "" }) => void begun.push(url),
    () => ["guest"],
  );
  const one = { destroyed: false };
  const other = { destroyed: false };
  for (const [url, socket] of [
    ["/", one],
    ["/second-of-its-packet", one],
    ["/waits-behind-it", other],
  ] as const)
    handle({ url, socket } as unknown as IncomingMessage, {} as ServerResponse);
  expect(begun).toEqual(["/"]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(begun).toHaveLength(3);
  handle({ url: "/later", socket: one } as unknown as IncomingMessage, {} as ServerResponse);
  handle({ url: "/beside", socket: other } as unknown as IncomingMessage, {} as ServerResponse);
  expect(begun.slice(3)).toEqual(["/later", "/beside"]);
});

it("never waits with more requests than memory bears: the loudest network loses", async () => {
  const begun: string[] = [];
  const ended: string[] = [];
  const names = new Map<unknown, string>();
  const handle = fewEachTurn(
    (request) => void begun.push(names.get(request) ?? ""),
    (request) => [names.get(request) ?? ""],
  );
  const connections = Object.fromEntries(
    ["guest", "loud", "late"].map((name) => [
      name,
      { destroyed: false, destroy: () => ended.push(name) },
    ]),
  );
  const ask = (name: string) => {
    const request = { socket: connections[name] } as unknown as IncomingMessage;
    names.set(request, name);
    handle(request, {} as ServerResponse);
  };
  for (let n = 0; n < 10; n += 1) ask("guest");
  for (let n = 0; n < 12_990; n += 1) ask("loud");
  for (let n = 0; n < 10; n += 1) ask("late");
  // One had begun before anybody waited.
  expect(ended).toHaveLength(1_009);
  expect(new Set(ended)).toEqual(new Set(["loud"]));
  while (begun.length < 12_000) await new Promise((resolve) => setImmediate(resolve));
  expect(begun.filter((name) => name === "guest")).toHaveLength(10);
  expect(begun.filter((name) => name === "late")).toHaveLength(10);
});
