import type { MissingHorseCause, Remedy } from "./explain-missing-horse.ts";
import type { LockResult } from "./lock-result.ts";
import type { RiderProposal } from "./propose-horses.ts";

/** Riders who have no horse for the same reason. */
export type MissingHorses = Readonly<{
  cause: Exclude<MissingHorseCause["cause"], "cannot-ride">;
  /** True if they need a calm horse. */
  calm: boolean;
  /** The strongest horse in service, if they are too heavy for all; null otherwise. */
  strongest: Readonly<{ name: string; maxRiderKg: number }> | null;
  riders: readonly string[];
}>;

/** What a ride lacks: horses, weights, and choices by hand that are not kept. */
export type ProposalSummary = Readonly<{
  missing: readonly MissingHorses[];
  /** Each horse is offered once, however many riders it would serve. */
  spare: readonly Remedy[];
  /** The number of riders whose weight is not known. */
  unweighed: number;
  /** The riders who cannot ride. */
  unable: readonly string[];
  locks: readonly Readonly<{ rider: string; lock: Exclude<LockResult, { result: "kept" }> }>[];
}>;

/** The remedies in the order in which a horse is offered. */
const remedies: readonly Remedy["remedy"][] = [
  "return-to-service",
  "wait-for-rest",
  "allow-more-rides",
  "ask-experience",
];

/** Summarizes the proposals of one ride: one entry for each reason, and each spare horse once. */
export function summarizeProposals(proposals: readonly RiderProposal[]): ProposalSummary {
  const hasNone = proposals.flatMap((proposal) =>
    proposal.outcome === "no-horse" ? [proposal] : [],
  );
  const isUnable = ({ missing }: (typeof hasNone)[number]) => missing.cause.cause === "cannot-ride";
  // No horse is missing for a rider who cannot ride, and nobody has to ask that rider's weight.
  const without = hasNone.filter((one) => !isUnable(one));
  const unable = new Set(hasNone.filter(isUnable).map(({ riderId }) => riderId));
  const groups = Map.groupBy(without, ({ missing: { cause } }) => formatCauseKey(cause));
  const offered = new Set<string>();
  const takeNew = (horses: readonly string[]) => {
    const fresh = [...new Set(horses)].filter((horse) => !offered.has(horse)).sort();
    for (const horse of fresh) offered.add(horse);
    return fresh;
  };
  return {
    missing: [...groups.values()].flatMap((riders) => {
      const [first] = riders;
      if (!first) return [];
      const { cause } = first.missing;
      if (cause.cause === "cannot-ride") return [];
      return {
        cause: cause.cause,
        calm: isCalmCause(cause),
        strongest:
          cause.cause === "too-heavy"
            ? { name: cause.strongest, maxRiderKg: cause.maxRiderKg }
            : null,
        riders: riders.map(({ name }) => name),
      };
    }),
    spare: remedies.flatMap((remedy) => {
      const horses = takeNew(
        without.flatMap(({ missing }) =>
          missing.remedies.flatMap((one) => (one.remedy === remedy ? one.horses : [])),
        ),
      );
      return horses.length > 0 ? [{ remedy, horses }] : [];
    }),
    unweighed: proposals.filter(
      ({ mark, riderId }) => mark === "ask-weight" && !unable.has(riderId),
    ).length,
    unable: hasNone.filter(isUnable).map(({ name }) => name),
    locks: proposals.flatMap(({ name, lock }) =>
      lock && lock.result !== "kept" ? [{ rider: name, lock }] : [],
    ),
  };
}

function formatCauseKey(cause: MissingHorseCause): string {
  return `${cause.cause} ${isCalmCause(cause)}`;
}

function isCalmCause(cause: MissingHorseCause): boolean {
  return cause.cause === "none-calm" || (cause.cause === "all-taken" && cause.calm);
}
