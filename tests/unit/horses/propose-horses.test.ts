import { describe, expect, it } from "vitest";
import { proposeHorses } from "#app/horses/propose-horses.ts";
import { exampleRide } from "../../support/arbitrary-herd.ts";
import { createHorse, createRider, listEarlierRides, proposeNames } from "./herd-examples.ts";

const lockTo = (horseId: string, reason: string | null = null) => ({ lock: { horseId, reason } });

describe("proposals", () => {
  it("as many riders as possible get a horse, whatever that costs in rides", () => {
    const riders = [createRider("Ana", { weightKg: 60 }), createRider("Luis", { weightKg: 95 })];
    const horses = [
      createHorse("Trueno"),
      createHorse("Canela", { maxRiderKg: 80, rides: listEarlierRides(1, 2, 3) }),
    ];
    expect(proposeNames(riders, horses)).toEqual({ Ana: "Canela", Luis: "Trueno" });
  });

  it("a locked choice is kept although another horse had fewer rides and fits better", () => {
    const riders = [createRider("Ana", { experience: "rides-well", ...lockTo("Canela") })];
    const horses = [
      createHorse("Canela", { temperament: "calm", rides: listEarlierRides(1, 2) }),
      createHorse("Rayo", { temperament: "lively" }),
    ];
    expect(proposeNames(riders, horses)).toEqual({ Ana: "Canela" });
  });

  it("a locked choice is given up when another rider would stay without a horse", () => {
    const riders = [
      createRider("Ana", { weightKg: 60, ...lockTo("Trueno") }),
      createRider("Luis", { weightKg: 95 }),
    ];
    const horses = [createHorse("Trueno"), createHorse("Canela", { maxRiderKg: 80 })];
    const [ana, luis] = proposeHorses(exampleRide, riders, horses);
    expect(ana).toMatchObject({
      horse: { name: "Canela" },
      lock: { result: "given-up", horse: "Trueno", takenBy: "Luis" },
    });
    expect(luis).toMatchObject({ horse: { name: "Trueno" }, lock: null });
  });

  it("of two riders who are locked to one horse, the first by name keeps it if all else is equal", () => {
    const riders = ["Luis", "Ana"].map((name) => createRider(name, lockTo("Canela")));
    const [ana, luis] = proposeHorses(exampleRide, riders, [
      createHorse("Canela"),
      createHorse("Rayo"),
    ]);
    expect(ana?.lock).toEqual({ result: "kept", reason: null });
    expect(luis?.lock).toEqual({ result: "given-up", horse: "Canela", takenBy: "Ana" });
  });

  it("a choice above the limit is kept with a reason and impossible without one", () => {
    const horses = [createHorse("Canela", { maxRiderKg: 80 }), createHorse("Trueno")];
    const propose = (reason: string | null) =>
      proposeHorses(
        exampleRide,
        [createRider("Ana", { weightKg: 85, ...lockTo("Canela", reason) })],
        horses,
      )[0];
    expect(propose("a short ride")).toMatchObject({
      horse: { name: "Canela", weightKg: 85, maxRiderKg: 80 },
      lock: { result: "kept", reason: "a short ride" },
    });
    for (const reason of [null, "", " "]) {
      expect(propose(reason)).toMatchObject({
        horse: { name: "Trueno" },
        lock: { result: "impossible", horse: { name: "Canela" }, limits: ["too-heavy"] },
      });
    }
  });

  it("a reason lifts no limit other than the weight", () => {
    const out = { absences: [{ fromDay: "2026-12-10", toDay: null }] };
    const rider = createRider("Ana", { experience: "never", ...lockTo("Canela", "she asked") });
    expect(proposeHorses(exampleRide, [rider], [createHorse("Canela", out)])[0]).toMatchObject({
      outcome: "no-horse",
      lock: { result: "impossible", limits: ["out-of-service", "not-calm"] },
    });
  });

  it("a choice of a horse that is no longer listed is impossible", () => {
    const rider = createRider("Ana", lockTo("gone"));
    const [ana] = proposeHorses(exampleRide, [rider], [createHorse("Canela")]);
    expect(ana).toMatchObject({
      horse: { name: "Canela" },
      lock: { result: "impossible", horse: null },
    });
  });

  it("horses with fewer rides this week go first, before temperament", () => {
    const horses = [
      createHorse("Canela", { rides: listEarlierRides(1, 6) }),
      createHorse("Luna", { temperament: "lively", rides: listEarlierRides(2, 7, 8) }),
    ];
    expect(proposeNames([createRider("Ana")], horses)).toEqual({ Ana: "Luna" });
  });

  it("good riders leave calm horses to others, and others leave lively horses", () => {
    const horses = (["calm", "steady", "lively"] as const).map((temperament) =>
      createHorse(temperament, { temperament }),
    );
    const propose = (experience: "some" | "unknown" | "rides-well" | "never") =>
      proposeNames([createRider("Ana", { experience })], horses).Ana;
    expect(propose("rides-well")).toBe("lively");
    expect(propose("some")).toBe("steady");
    expect(propose("unknown")).toBe("steady");
    expect(propose("never")).toBe("calm");
    const withoutSteady = horses.filter(({ temperament }) => temperament !== "steady");
    expect(proposeNames([createRider("Ana")], withoutSteady)).toEqual({ Ana: "calm" });
    const withoutLively = horses.filter(({ temperament }) => temperament !== "lively");
    const well = createRider("Ana", { experience: "rides-well" });
    expect(proposeNames([well], withoutLively)).toEqual({ Ana: "steady" });
  });

  it("temperament counts before the share of the limit, and the share before the name", () => {
    const rider = createRider("Ana");
    const steady = createHorse("Luna", { maxRiderKg: 75 });
    const calm = createHorse("Canela", { temperament: "calm", maxRiderKg: 110 });
    expect(proposeNames([rider], [calm, steady])).toEqual({ Ana: "Luna" });
    const stronger = createHorse("Trueno", { maxRiderKg: 110 });
    expect(proposeNames([rider], [steady, stronger])).toEqual({ Ana: "Trueno" });
  });

  it("names decide what nothing else decides, and ids between namesakes", () => {
    const riders = ["Luis", "Ana"].map((name) => createRider(name));
    const horses = ["Rayo", "Canela", "Luna"].map((name) => createHorse(name));
    expect(proposeNames(riders, horses)).toEqual({ Ana: "Canela", Luis: "Luna" });
    const namesakes = ["2", "1"].map((id) => createHorse(id, { name: "Canela" }));
    const [proposal] = proposeHorses(exampleRide, [createRider("Ana")], namesakes);
    expect(proposal).toMatchObject({ horse: { horseId: "1" } });
  });

  it("a rider without a weight gets a horse that is left over and is marked", () => {
    const riders = [createRider("Ana", { weightKg: null }), createRider("Luis")];
    const horses = [createHorse("Canela"), createHorse("Luna", { rides: listEarlierRides(1) })];
    const [ana, luis] = proposeHorses(exampleRide, riders, horses);
    expect(ana).toMatchObject({ mark: "ask-weight", horse: { name: "Luna", weightKg: null } });
    expect(luis).toMatchObject({ mark: null, horse: { name: "Canela" } });
    expect(proposeNames(riders, horses.slice(0, 1))).toEqual({ Ana: null, Luis: "Canela" });
  });

  it("a locked choice of a rider without a weight is kept unless a weighed rider needs the horse", () => {
    const ana = createRider("Ana", { weightKg: null, ...lockTo("Canela") });
    const horses = [createHorse("Canela"), createHorse("Luna", { rides: listEarlierRides(1) })];
    expect(proposeNames([ana, createRider("Luis")], horses)).toEqual({
      Ana: "Canela",
      Luis: "Luna",
    });
    expect(proposeNames([ana, createRider("Luis")], horses.slice(0, 1))).toEqual({
      Ana: null,
      Luis: "Canela",
    });
  });

  it("no riders and no horses are valid", () => {
    expect(proposeHorses(exampleRide, [], [createHorse("Canela")])).toEqual([]);
    expect(proposeNames([createRider("Ana")], [])).toEqual({ Ana: null });
  });

  it("repeated ids and impossible weights are bugs", () => {
    const twice = [createRider("Ana"), createRider("Ana")];
    expect(() => proposeNames(twice, [])).toThrow("same id");
    expect(() => proposeNames([createRider("Ana", { weightKg: 0 })], [])).toThrow("positive");
    expect(() => proposeNames([], [createHorse("Luna", { maxRiderKg: Number.NaN })])).toThrow(
      "positive",
    );
  });
});
