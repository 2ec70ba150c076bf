import { expect, it } from "vitest";
import { createNetworkLimit } from "#app/legacy-api/legacy-api-limits.server.ts";
import { useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();

it("createNetworkLimit multiplies the limit of private addresses only", async () => {
  const { $client: pool } = world.db;
  const ask = createNetworkLimit(pool, "secret", { keyPrefix: "own", points: 1, privateFactor: 3 });
  const count = async (address: string) => {
    const waits = [];
    for (let attempt = 0; attempt < 14; attempt += 1) waits.push(await ask(address));
    return waits.filter((seconds) => seconds === null).length;
  };
  expect(await count("127.0.0.1")).toBe(12);
  expect(await count("203.0.113.1")).toBe(1);
});

it("createNetworkLimit also counts the networks around an address, with larger limits", async () => {
  const { $client: pool } = world.db;
  const ask = createNetworkLimit(pool, "secret", { keyPrefix: "test", points: 10 });
  const taken = async (addresses: string[]) => {
    const answers: (number | null)[] = [];
    for (const address of addresses) answers.push(await ask(address));
    return answers.filter((wait) => wait === null).length;
  };
  const many = (address: (n: number) => string) =>
    Array.from({ length: 60 }, (_, n) => address(n + 1));
  expect(await taken(many(() => "198.51.100.7"))).toBe(10);
  expect(await taken(many((n) => `203.0.113.${n}`))).toBe(20);
  expect(await taken(many((n) => `2001:db8:1:${n.toString(16)}::1`))).toBe(20);
  expect(await taken(many((n) => `2001:db8:2:${n.toString(16)}00::1`))).toBe(40);
});
