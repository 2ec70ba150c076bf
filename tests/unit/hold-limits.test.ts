import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  carrierShare,
  departureShare,
  findDepartureLimitResetTime,
  findHourlyLimitResetTime,
  findSimultaneousLimitResetTime,
  type HeldSeats,
  limitWindowMs,
  maxHoldMs,
} from "#app/bookings/checkout/hold-limits.ts";
import { getHoldOrigin } from "#app/bookings/checkout/hold-origins.server.ts";

const limit = { seats: 24, holds: 10 };
const noon = Date.parse("2026-12-01T18:00:00Z");
const at = (minute: number) => new Date(noon + minute * 60_000);

describe("findHourlyLimitResetTime", () => {
  it("findHourlyLimitResetTime is null up to the limit, then an hour after the oldest unpaid hold", () => {
    const unpaid = [
      { at: at(5), seats: 6 },
      { at: at(0), seats: 12 },
    ];
    expect(findHourlyLimitResetTime(unpaid, 6, limit)).toBeNull();
    expect(findHourlyLimitResetTime(unpaid, 7, limit)).toEqual(at(60));
    expect(findHourlyLimitResetTime([...unpaid, { at: at(9), seats: 6 }], 12, limit)).toEqual(
      at(60),
    );
    expect(findHourlyLimitResetTime([{ at: at(0), seats: 2 }, ...unpaid], 12, limit)).toEqual(
      at(60),
    );
  });

  it("findHourlyLimitResetTime also counts attempts whose hold has expired", () => {
    const tries = Array.from({ length: 10 }, (_, index) => ({ at: at(index), seats: 0 }));
    expect(findHourlyLimitResetTime(tries.slice(1), 2, limit)).toBeNull();
    expect(findHourlyLimitResetTime(tries, 2, limit)).toEqual(at(60));
  });

  it("findHourlyLimitResetTime returns the earliest time at which the requested seats are allowed", () => {
    const holds = fc.array(
      fc.record({ at: fc.integer({ min: 0, max: 59 }).map(at), seats: fc.nat({ max: 12 }) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(holds, fc.integer({ min: 1, max: 12 }), (unpaid, seats) => {
        const until = findHourlyLimitResetTime(unpaid, seats, limit);
        const countedAt = (now: number) =>
          unpaid.filter((hold) => hold.at.getTime() > now - limitWindowMs);
        const fits = (now: number) =>
          countedAt(now).reduce((sum, hold) => sum + hold.seats, seats) <= limit.seats &&
          countedAt(now).length < limit.holds;
        if (until === null) expect(fits(at(59).getTime())).toBe(true);
        else expect([fits(until.getTime()), fits(until.getTime() - 1)]).toEqual([true, false]);
      }),
    );
  });
});

describe("findDepartureLimitResetTime", () => {
  const kept = (minute: number, seats: number): HeldSeats => ({
    at: at(minute),
    until: new Date(at(minute).getTime() + maxHoldMs),
    seats,
  });

  it("findDepartureLimitResetTime allows one party of any size and several parties from one hotel", () => {
    expect(findDepartureLimitResetTime([], 12, 12)).toBeNull();
    expect(findDepartureLimitResetTime([kept(0, 4), kept(1, 3), kept(2, 3)], 2, 12)).toBeNull();
    expect(findDepartureLimitResetTime([], 4, 4)).toBeNull();
  });

  it("findDepartureLimitResetTime counts a hold for three hours, even after it has expired", () => {
    expect(findDepartureLimitResetTime([kept(0, 12)], 4, 12)).toBeNull();
    expect(findDepartureLimitResetTime([kept(0, 12)], 6, 12)).toEqual(at(180));
    expect(findDepartureLimitResetTime([kept(0, 12), kept(40, 4)], 2, 12)).toEqual(at(180));
  });

  it("findDepartureLimitResetTime limits how many of a departure's seats one network can hold", () => {
    const tries = fc.array(
      fc.record({
        minute: fc.integer({ min: 0, max: 900 }),
        seats: fc.integer({ min: 1, max: 12 }),
      }),
      { minLength: 50, maxLength: 300 },
    );
    const capacities = fc.constantFrom(4, 8, 12);
    const parts = fc.constantFrom(departureShare.part, carrierShare.ofDeparture);
    fc.assert(
      fc.property(tries, capacities, parts, (attempts, capacity, part) => {
        const held: HeldSeats[] = [];
        for (const { minute, seats: wanted } of attempts.toSorted((a, b) => a.minute - b.minute)) {
          const seats = Math.min(wanted, capacity);
          const now = at(minute).getTime();
          const lately = held.filter((one) => one.at.getTime() > now - departureShare.windowMs);
          if (findDepartureLimitResetTime(lately, seats, capacity, part) === null)
            held.push(kept(minute, seats));
        }
        for (let from = -30; from <= 900; from += 7) {
          const [start, end] = [at(from).getTime(), at(from).getTime() + departureShare.windowMs];
          const used = held.reduce((sum, one) => {
            const overlap = Math.min(one.until.getTime(), end) - Math.max(one.at.getTime(), start);
            return sum + one.seats * Math.max(0, overlap);
          }, 0);
          expect(used).toBeLessThanOrEqual(capacity * departureShare.windowMs * part);
        }
      }),
    );
  });
});

describe("findSimultaneousLimitResetTime", () => {
  const held = (minute: number, seats: number): HeldSeats => ({
    at: at(minute - 32),
    until: at(minute),
    seats,
  });

  it("findSimultaneousLimitResetTime is null up to the limit, then the time at which enough holds end", () => {
    const three = [held(9, 12), held(3, 6), held(6, 12)];
    expect(findSimultaneousLimitResetTime([], 12, 12)).toBeNull();
    expect(findSimultaneousLimitResetTime(three, 2, 32)).toBeNull();
    expect(findSimultaneousLimitResetTime(three, 3, 32)).toEqual(at(3));
    expect(findSimultaneousLimitResetTime(three, 9, 32)).toEqual(at(6));
    expect(findSimultaneousLimitResetTime(three, 12, 12)).toEqual(at(9));
  });
});

describe("getHoldOrigin", () => {
  const phone = "Mozilla/5.0 (iPhone)";
  const from = (clientAddress: string, userAgent = phone) =>
    getHoldOrigin({ clientAddress, userAgent }, "secret");

  it("getHoldOrigin differs between networks and browsers and does not contain the address", () => {
    const here = from("203.0.113.7");
    expect(here).toEqual(from("203.0.113.7"));
    expect(from("203.0.113.7", "Firefox")?.network).toBe(here?.network);
    expect(from("203.0.113.7", "Firefox")?.browser).not.toBe(here?.browser);
    expect(from("203.0.113.8")?.network).not.toBe(here?.network);
    expect(from("203.0.113.8")?.browser).not.toBe(here?.browser);
    expect(JSON.stringify(here)).not.toContain("203");
    expect(getHoldOrigin({ clientAddress: "203.0.113.7", userAgent: phone }, "other")).not.toEqual(
      here,
    );
  });

  it("getHoldOrigin is the same for all addresses of an IPv6 /64", () => {
    expect(from("2001:db8:1:2:aaaa::1")).toEqual(from("2001:db8:1:2:bbbb::2"));
    expect(from("2001:db8:1:3::1")).not.toEqual(from("2001:db8:1:2::1"));
  });

  it("getHoldOrigin also identifies the wider networks that contain an address", () => {
    const here = from("2001:db8:1:2::1");
    expect(from("2001:db8:1:3::1")?.wide).toBe(here?.wide);
    expect(from("2001:db8:1:102::1")?.wide).not.toBe(here?.wide);
    expect(from("2001:db8:1:102::1")?.widest).toBe(here?.widest);
    expect(from("203.0.113.9")).toMatchObject({ wide: from("203.0.113.7")?.wide, widest: null });
    expect(from("203.0.114.7")?.wide).not.toBe(from("203.0.113.7")?.wide);
    expect(from("2001:db8:ffff::1")?.carrier).toBe(here?.carrier);
    expect(from("2001:db9::1")?.carrier).not.toBe(here?.carrier);
    expect(from("203.0.114.7")?.carrier).toBe(from("203.0.113.7")?.carrier);
    expect(from("203.1.113.7")?.carrier).not.toBe(from("203.0.113.7")?.carrier);
  });

  it("getHoldOrigin is the same for all notations of an address", () => {
    const plain = from("203.0.113.7");
    for (const address of [
      "::ffff:203.0.113.7",
      "::FFFF:cb00:7107",
      "0:0:0:0:0:ffff:203.0.113.7",
    ]) {
      expect(from(address)).toEqual(plain);
    }
    const other = from("2001:db8::1");
    for (const address of ["2001:0DB8:0:0::2", "[2001:db8::1]", "2001:db8::1%eth0"]) {
      expect(from(address)).toEqual(other);
    }
  });

  it("getHoldOrigin is null for private addresses, which are those of a proxy", () => {
    const inner = "127.0.0.1 ::1 ::ffff:127.0.0.1 10.1.2.3 172.16.0.1 172.31.9.9 192.168.1.1";
    const others = "100.64.0.1 169.254.1.1 fd12:3456::1 fe80::1%eth0 unknown";
    for (const address of `${inner} ${others}`.split(" ")) expect(from(address)).toBeNull();
    for (const address of "172.32.0.1 100.128.0.1 11.0.0.1 2001:db8::1".split(" ")) {
      expect(from(address)).not.toBeNull();
    }
  });
});
