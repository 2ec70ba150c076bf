import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { proposeHorses, type RiderProposal } from "#app/horses/propose-horses.ts";
import { createArbitraryHerd, exampleRide, type Herd } from "../../support/arbitrary-herd.ts";
import { findBestByTrying, mayRide } from "../../support/herd-costs.ts";

const propose = ({ riders, horses }: Herd) => proposeHorses(exampleRide, riders, horses);

const toHorseIds = (proposals: readonly RiderProposal[]) =>
  new Map(
    proposals.map((one) => [one.riderId, one.outcome === "proposed" ? one.horse.horseId : null]),
  );

const countMissing = (proposals: readonly RiderProposal[]) =>
  proposals.filter(({ outcome, mark }) => outcome === "no-horse" && mark === null).length;

/** A herd that is small enough to try all assignments; every second one is as large as that allows. */
const smallHerd = fc.oneof(
  createArbitraryHerd({ riders: [0, 5], horses: [0, 6] }),
  createArbitraryHerd({ riders: [4, 5], horses: [5, 6] }),
);

describe("proposals for random herds", () => {
  it("a proposal is the best of all assignments, tier by tier", () => {
    fc.assert(
      fc.property(smallHerd, (herd) => {
        expect(toHorseIds(propose(herd))).toEqual(findBestByTrying(herd, exampleRide));
      }),
      { numRuns: 1_000 },
    );
  });

  it("no proposal breaks a limit or uses a horse twice", () => {
    fc.assert(
      fc.property(createArbitraryHerd({ riders: [0, 8], horses: [2, 10] }), (herd) => {
        const chosen = [...toHorseIds(propose(herd))].filter(([, horse]) => horse !== null);
        const isRight = chosen.every(([riderId, horseId]) => {
          const rider = herd.riders.find(({ id }) => id === riderId);
          const horse = herd.horses.find(({ id }) => id === horseId);
          return rider && horse && mayRide(rider, horse, exampleRide);
        });
        return isRight && new Set(chosen.map(([, horse]) => horse)).size === chosen.length;
      }),
      { numRuns: 10_000 },
    );
  });

  it("the order of riders and horses changes nothing", () => {
    const shuffled = createArbitraryHerd({ riders: [0, 8], horses: [0, 10] }).chain((herd) =>
      fc.record({
        herd: fc.constant(herd),
        riders: fc.shuffledSubarray([...herd.riders], { minLength: herd.riders.length }),
        horses: fc.shuffledSubarray([...herd.horses], { minLength: herd.horses.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ herd, ...other }) => {
        expect(propose(other)).toEqual(propose(herd));
      }),
      { numRuns: 300 },
    );
  });

  it("riders without a weight and without a lock change nothing for the others", () => {
    fc.assert(
      fc.property(createArbitraryHerd({ riders: [0, 8], horses: [0, 8] }), (herd) => {
        const riders = herd.riders.filter(({ weightKg, lock }) => weightKg !== null || lock);
        const isWeighed = ({ mark }: RiderProposal) => mark === null;
        const others = toHorseIds(propose({ ...herd, riders }).filter(isWeighed));
        expect(toHorseIds(propose(herd).filter(isWeighed))).toEqual(others);
      }),
      { numRuns: 300 },
    );
  });

  it("the remedies for a weighed rider without a horse leave one rider fewer without", () => {
    fc.assert(
      fc.property(createArbitraryHerd({ riders: [3, 7], horses: [0, 5] }), ({ riders, horses }) => {
        const before = propose({ riders, horses });
        for (const proposal of before) {
          if (proposal.outcome === "proposed" || proposal.mark) continue;
          for (const one of proposal.missing.remedies) {
            if (one.remedy !== "return-to-service") continue;
            const changed = horses.map((horse) =>
              one.horses.includes(horse.name) ? { ...horse, absences: [] } : horse,
            );
            const after = propose({ riders, horses: changed });
            expect(countMissing(after)).toBeLessThan(countMissing(before));
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
