import fc from "fast-check";

/** The days of every sequence; few, so that bookings meet each other. */
export const days = ["2026-12-09", "2026-12-10", "2026-12-11"] as const;

/**
 * Where the process dies: around a call to the provider or the mail server, or before a commit; or
 * where the mail server's word that it has a mail gets lost.
 */
const crashPoints = [
  "create",
  "after-create",
  "retrieve",
  "refund",
  "after-refund",
  "commit",
  "record",
  "before-mail",
  "after-mail",
  "answer-lost",
] as const;
export type CrashPoint = (typeof crashPoints)[number];

type Who = "guest" | "operator";

/** One thing that happens; guests are named by the order in which they came, round and round. */
export type Step =
  | { do: "hold"; day: number; riders: number; again: number | null }
  /** A guest in a hurry: holds and pays; whether anybody reports it is left open. */
  | { do: "buy"; day: number; riders: number }
  | { do: "pay" | "decline" | "report"; guest: number }
  | { do: "cancel"; guest: number; by: Who }
  | { do: "move"; guest: number; day: number; by: Who }
  | { do: "correct"; guest: number; address: number; by: Who }
  | { do: "close" | "reopen"; day: number }
  | { do: "capacity"; day: number; riders: number }
  | { do: "reconcile" | "refund" | "settle" | "remind" }
  /** Workers take up the jobs that tell of events, and those that deliver mails. */
  | { do: "tell" | "mail" }
  | { do: "mail-server"; works: boolean }
  | { do: "wait"; minutes: number };

export type Action = { steps: Step[]; crash: CrashPoint | null };

const guest = fc.nat({ max: 11 });
const day = fc.nat({ max: days.length - 1 });
const by = fc.constantFrom<Who>("guest", "guest", "operator");
const constant = <T extends string>(...names: T[]) => fc.constantFrom(...names);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: constant("hold"),
      day,
      riders: fc.integer({ min: 1, max: 12 }),
      again: fc.option(guest, { freq: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: constant("buy"), day, riders: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: constant("pay", "pay", "report", "report", "decline"), guest }),
  },
  { weight: 2, arbitrary: fc.record({ do: constant("cancel"), guest, by }) },
  { weight: 2, arbitrary: fc.record({ do: constant("move"), guest, day, by }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: constant("correct"), guest, address: fc.nat({ max: 1 }), by }),
  },
  { weight: 1, arbitrary: fc.record({ do: constant("close", "reopen"), day }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: constant("capacity"),
      day,
      riders: fc.integer({ min: 2, max: 12 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: constant("reconcile", "refund", "settle", "remind") }),
  },
  { weight: 5, arbitrary: fc.record({ do: constant("tell", "mail") }) },
  { weight: 1, arbitrary: fc.record({ do: constant("mail-server"), works: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: constant("wait"),
      minutes: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(1, 5, 29, 31, 600) },
        // To within two days of the rides; to the evening on which guests are reminded; past them.
        { weight: 2, arbitrary: fc.constantFrom(8_000, 10_440) },
        { weight: 1, arbitrary: fc.constant(20_000) },
      ),
    }),
  },
);

/**
 * A sequence: steps one after another or several at the same moment, some dying half-way. Of every
 * length alike: short ones find little that long ones do not, and come anyway when one is shrunk.
 */
export const sequences: fc.Arbitrary<Action[]> = fc.noBias(
  fc.array(
    fc.record({
      steps: fc.array(step, { minLength: 1, maxLength: 4 }),
      crash: fc.option(fc.constantFrom(...crashPoints), { freq: 4 }),
    }),
    { minLength: 1, maxLength: 40, size: "max" },
  ),
);
