import { describe, expect, it } from "vitest";
import {
  getTotalToCollectMxn,
  groupIntoStops,
} from "#app/web/admin/departure-parts/pickup-stops.ts";
import type { RiderLine } from "#app/web/admin/departure-parts/ride-manifest.server.ts";

const line = (
  pickupTime: string,
  place: string,
  participants: number,
  balanceMxn = 0,
): RiderLine => ({
  id: `${pickupTime} ${place} ${participants}`,
  reference: "K7P-4TX",
  name: "Hannah Meyer",
  party: { participants, isPrivate: false, priceLines: null },
  pickupTime,
  place,
  phone: "",
  links: null,
  chat: null,
  additionalTexts: [],
  language: "en",
  isPaying: false,
  heldUntil: null,
  isUndecided: false,
  isNoShow: false,
  arrivedAt: null,
  attendance: { arrived: 0, missing: 0 },
  canArrive: false,
  canBeMissing: false,
  balanceMxn,
  teamNote: null,
  people: [],
  answered: 0,
  earlier: 0,
  deposit: null,
});

describe("groupIntoStops", () => {
  it("groupIntoStops groups guests by pickup time and place, ignoring accents, case and spaces", () => {
    const lines = [
      line("14:30", "Café Olé, Zicatela", 2),
      line("14:30", "Hotel Santa Fe", 1),
      line("14:30", " cafe  ole, zicatela ", 3),
      line("15:00", "Hotel Santa Fe", 4),
    ];
    const stops = groupIntoStops(lines);
    expect(stops.map(({ time, place, riders }) => [time, place, riders])).toEqual([
      ["14:30", "Café Olé, Zicatela", 5],
      ["14:30", "Hotel Santa Fe", 1],
      ["15:00", "Hotel Santa Fe", 4],
    ]);
    expect(stops.flatMap((stop) => stop.lines)).toHaveLength(4);
  });

  it("groupIntoStops groups guests without a place", () => {
    expect(groupIntoStops([line("14:30", "", 1), line("14:30", " ", 2)])).toMatchObject([
      { place: "", riders: 3 },
    ]);
    expect(groupIntoStops([])).toEqual([]);
  });
});

it("getTotalToCollectMxn leaves out negative balances", () => {
  const lines = [line("14:30", "", 1, 1850), line("14:30", "", 1, -500), line("14:30", "", 1, 0)];
  expect(getTotalToCollectMxn(lines)).toBe(1850);
});
