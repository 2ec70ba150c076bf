import fc from "fast-check";
import { type CloseDayStep, createCloseDaySteps } from "./close-day-steps.ts";
import { createHorseSteps, type HorseStep } from "./horse-steps.ts";
import { type LinkStep, linkSteps } from "./link-steps.ts";
import { createManualSteps, type ManualStep } from "./manual-steps.ts";
import { type PhoneStep, phoneSteps } from "./phone-steps.ts";
import { type DisputeEnd, type ProviderFault, providerFaults } from "./provider.ts";
import { type UnrelatedSaleKind, unrelatedSaleKinds } from "./unrelated-sales.ts";

/**
 * The days of every sequence. There are few of them so that bookings compete for the same
 * departures.
 */
export const days = ["2026-12-09", "2026-12-10", "2026-12-11"] as const;

/**
 * Points at which the process crashes: before or after a call to the provider or mail server, or
 * before a commit. At "answer-lost" the process continues, but the confirmation of the mail server
 * is lost.
 */
const crashPoints = [
  "create",
  "after-create",
  // When two submissions run at the same moment, a "one-" point affects only the first to reach it.
  "one-create",
  "after-one-create",
  "one-timeout",
  "retrieve",
  "refund",
  "after-refund",
  "refund-part",
  "after-refund-part",
  "commit",
  "record",
  "before-mail",
  "after-mail",
  "answer-lost",
] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** Returns true for a crash point that concerns only the sending of emails. */
export function isMailFault(point: CrashPoint | null) {
  return point === "before-mail" || point === "after-mail" || point === "answer-lost";
}

type Who = "guest" | "operator";
type Way = "card" | "cash" | "later";
/** How a party books: it shares the ride, shares it and brings a child, or books a private ride. */
type PartyKind = "plain" | "with-child" | "private";

/**
 * One step of a sequence. The indexes of guests and reports count back from the newest one and wrap
 * around.
 */
export type Step =
  /** A guest submits the booking form, `copies` times at the same moment. */
  | {
      do: "hold";
      day: number;
      ride?: number;
      riders: number;
      kind?: PartyKind;
      again: number | null;
      copies: number;
      /** True if the guest followed an agency's link. */
      byLink?: boolean;
    }
  /**
   * A guest holds seats and pays. The payment report does not arrive unless another step delivers
   * it.
   */
  | {
      do: "buy";
      day: number;
      ride?: number;
      riders: number;
      kind?: PartyKind;
      byLink?: boolean;
    }
  /** Steps on an allotment: create it, extend it, release seats of it, and book from it. */
  | { do: "block"; day: number; ride?: number; seats: number; minutes: number; copies: number }
  | { do: "block-longer"; block: number; minutes: number }
  | { do: "block-back"; block: number; keep: number; copies: number }
  | { do: "block-book"; block: number; riders: number; isPaid: boolean; copies: number }
  /** The operator assigns a booking to the agency, or removes the agency. */
  | { do: "agency"; guest: number; isTheirs: boolean }
  /** The operator enters a manual booking, `copies` times at the same moment. */
  | {
      do: "by-hand";
      day: number;
      ride?: number;
      riders: number;
      kind?: PartyKind;
      isPaid: boolean;
      copies: number;
    }
  /** The operator records the balance as received, or refunds the collected sum. */
  | { do: "hand-money"; guest: number; back: boolean; copies: number }
  | { do: "pay" | "decline" | "return"; guest: number }
  /** A payment report of the provider arrives, `copies` times and in any order. */
  | { do: "report"; which: number; copies: number }
  /** Another product of the provider account is paid. */
  | { do: "foreign"; kind: UnrelatedSaleKind; day: number; guest: number }
  | { do: "bank"; decides: "succeeded" | "failed" | "canceled" }
  /** The operator refunds on the provider's own pages. */
  | { do: "refund-by-hand"; guest: number; whole: boolean }
  /** The guest's bank opens a dispute, or decides the one that is open. */
  | { do: "dispute"; guest: number; ends: DisputeEnd }
  /** The refund jobs fail for the last time. */
  | { do: "give-up" }
  /** The operator changes the number of riders or makes the ride private. */
  | { do: "riders"; guest: number; riders: number; way: Way; private: boolean }
  /**
   * The guest changes the number of riders, `copies` times at the same moment. If `office` is set,
   * the operator sets that number of riders at the same moment.
   */
  | { do: "own-riders"; guest: number; riders: number; copies: number; office: number | null }
  /**
   * The first rider of a booking is pregnant, and the guest gives up her place for her part of the
   * price, `copies` times at the same moment. If `office` is set, the operator sets that number of
   * riders at the same moment.
   */
  | { do: "cannot-ride"; guest: number; copies: number; office: number | null }
  | { do: "price"; guest: number; pesos: number; way: Way }
  | { do: "give-back"; guest: number; pesos: number; way: "card" | "cash"; copies: number }
  | { do: "tour"; guest: number; day: number; way: Way }
  | { do: "cancel"; guest: number; by: Who }
  | { do: "move"; guest: number; day: number; ride?: number; by: Who }
  | { do: "correct"; guest: number; address: number; by: Who }
  | { do: "close" | "reopen"; day: number; ride?: number }
  | CloseDayStep
  | HorseStep
  | { do: "capacity"; day: number; ride?: number; riders: number }
  | { do: "reconcile" | "refund" | "tend" | "settle" | "remind" }
  /** Workers run the jobs that write notifications, or those that deliver emails. */
  | { do: "tell" | "mail" }
  | { do: "mail-server"; works: boolean }
  | { do: "wait"; minutes: number }
  | ManualStep
  | LinkStep
  | PhoneStep;

export type Action = {
  steps: Step[];
  crash: CrashPoint | null;
  trouble: ProviderFault | null;
  /** How often every connection to the database is terminated during the action. */
  kills: number;
};

const guest = fc.nat({ max: 11 });
const block = fc.nat({ max: 3 });
/** The minutes for which an allotment is held. */
const minutes = fc.constantFrom(1, 30, 600, 8_000, 20_000);
const newest = fc.constant(0);
const day = fc.nat({ max: days.length - 1 });
const ride = fc.constantFrom(0, 0, 1, 2);
const by = fc.constantFrom<Who>("guest", "guest", "operator");
const partyKind = fc.constantFrom<PartyKind>("plain", "plain", "with-child", "private");
const way = fc.constantFrom<Way>("card", "card", "cash", "later");
const disputeEnd = fc.constantFrom<DisputeEnd>("won", "lost");
const createConstantChoice = <T extends string>(...names: T[]) => fc.constantFrom(...names);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: createConstantChoice("hold"),
      day,
      ride,
      riders: fc.integer({ min: 1, max: 12 }),
      kind: partyKind,
      again: fc.option(guest, { freq: 4 }),
      copies: fc.constantFrom(1, 1, 2),
      byLink: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: createConstantChoice("buy"),
      day,
      ride,
      riders: fc.integer({ min: 1, max: 6 }),
      kind: partyKind,
      byLink: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: createConstantChoice("block"),
      day,
      ride,
      seats: fc.integer({ min: 1, max: 12 }),
      minutes,
      copies: fc.constantFrom(1, 1, 2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: createConstantChoice("block-longer"), block, minutes }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: createConstantChoice("block-back"),
      block,
      keep: fc.nat({ max: 6 }),
      copies: fc.constantFrom(1, 2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: createConstantChoice("block-book"),
      block,
      riders: fc.integer({ min: 1, max: 6 }),
      isPaid: fc.boolean(),
      copies: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: createConstantChoice("agency"), guest, isTheirs: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: createConstantChoice("by-hand"),
      day,
      ride,
      riders: fc.integer({ min: 1, max: 6 }),
      kind: partyKind,
      isPaid: fc.boolean(),
      copies: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: createConstantChoice("hand-money"),
      guest,
      back: fc.boolean(),
      copies: fc.constantFrom(1, 2),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: createConstantChoice("pay", "pay", "return", "decline"), guest }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: createConstantChoice("report"),
      which: fc.nat({ max: 40 }),
      copies: fc.constantFrom(1, 2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: createConstantChoice("foreign"),
      kind: fc.constantFrom(...unrelatedSaleKinds),
      day,
      guest,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: createConstantChoice("bank"),
      decides: fc.constantFrom("succeeded" as const, "failed" as const, "canceled" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: createConstantChoice("refund-by-hand"),
      guest,
      whole: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: createConstantChoice("dispute"), guest, ends: disputeEnd }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: createConstantChoice("riders"),
      guest,
      riders: fc.integer({ min: 1, max: 8 }),
      way,
      private: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: createConstantChoice("own-riders"),
      guest,
      riders: fc.integer({ min: 1, max: 8 }),
      copies: fc.constantFrom(1, 2, 2),
      office: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: createConstantChoice("cannot-ride"),
      guest,
      copies: fc.constantFrom(1, 2),
      office: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: createConstantChoice("price"),
      guest,
      pesos: fc.constantFrom(0, 1_000, 3_000, 9_000),
      way,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: createConstantChoice("give-back"),
      guest,
      pesos: fc.constantFrom(100, 500, 1_850, 3_700),
      way: fc.constantFrom("card" as const, "card" as const, "cash" as const),
      copies: fc.constantFrom(1, 2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: createConstantChoice("tour"), guest, day, way }) },
  ...createManualSteps(day),
  ...linkSteps,
  ...phoneSteps,
  ...createHorseSteps(day),
  { weight: 2, arbitrary: fc.record({ do: createConstantChoice("cancel"), guest, by }) },
  { weight: 2, arbitrary: fc.record({ do: createConstantChoice("move"), guest, day, ride, by }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: createConstantChoice("correct"),
      guest,
      address: fc.nat({ max: 1 }),
      by,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: createConstantChoice("close", "reopen"), day, ride }) },
  { weight: 2, arbitrary: createCloseDaySteps(day) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: createConstantChoice("capacity"),
      day,
      ride,
      riders: fc.integer({ min: 2, max: 12 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: createConstantChoice("reconcile", "refund", "give-up", "tend", "settle", "remind"),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: createConstantChoice("tell", "mail") }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: createConstantChoice("mail-server"), works: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: createConstantChoice("wait"),
      minutes: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(1, 5, 29, 31, 600) },
        // 8,000 and 10,440 minutes lead to the two days before the rides and to the evening of the
        // reminder. 20,000 minutes lead past all rides.
        { weight: 2, arbitrary: fc.constantFrom(8_000, 10_440) },
        { weight: 1, arbitrary: fc.constant(20_000) },
      ),
    }),
  },
);

function createRareValue<T>(quietTo: number, value: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof(
    { weight: quietTo, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: value },
  );
}

/**
 * Actions of one to four arbitrary steps, with an arbitrary crash, provider fault or terminated
 * connections.
 */
const anything: fc.Arbitrary<Action> = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  crash: createRareValue(1, fc.constantFrom(...crashPoints)),
  trouble: createRareValue(3, fc.constantFrom(...providerFaults)),
  kills: fc.oneof(
    { weight: 12, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) },
  ),
});

/**
 * Two simultaneous submissions of a form while a call to the provider fails. Random steps rarely
 * cause this.
 */
const doubleClick: fc.Arbitrary<Action> = fc.record({
  steps: fc.tuple(
    fc.record({
      do: createConstantChoice("hold"),
      day,
      riders: fc.integer({ min: 2, max: 6 }),
      again: fc.constant(null),
      copies: fc.constant(2),
    }),
  ),
  crash: fc.constantFrom<CrashPoint | null>(
    "one-create",
    "after-one-create",
    "one-timeout",
    "one-timeout",
    null,
  ),
  trouble: fc.constantFrom("slow" as const, null),
  kills: fc.constant(0),
});

/**
 * Two parties request most seats of one ride, or of two overlapping rides, at the same moment. The
 * second party books on the site or through the operator.
 */
const rush: fc.Arbitrary<Action> = fc
  .tuple(
    day,
    fc.tuple(ride, ride),
    fc.boolean(),
    fc.integer({ min: 7, max: 10 }),
    fc.integer({ min: 7, max: 10 }),
  )
  .map(([wanted, [one, other], isByHand, first, second]) => ({
    steps: [
      { do: "hold", day: wanted, ride: one, riders: first, again: null, copies: 1 },
      isByHand
        ? { do: "by-hand", day: wanted, ride: other, riders: second, isPaid: true, copies: 1 }
        : { do: "hold", day: wanted, ride: other, riders: second, again: null, copies: 1 },
    ],
    crash: null,
    trouble: null,
    kills: 0,
  }));

/**
 * Horses that count go out of service on a day, and then parties want more places than the others
 * can carry. Random steps rarely cause this.
 */
const lameHorses: fc.Arbitrary<Action[]> = fc
  .tuple(
    day,
    fc.uniqueArray(fc.nat({ max: 11 }), { minLength: 2, maxLength: 6 }),
    fc.integer({ min: 4, max: 6 }),
    fc.integer({ min: 4, max: 6 }),
  )
  .map(([wanted, horses, first, second]) => [
    createSingleStepAction({ do: "count-horses", counted: true }),
    ...horses.map((horse) => createSingleStepAction({ do: "horse-out", horse, day: wanted })),
    createSingleStepAction({ do: "buy", day: wanted, riders: first }),
    createSingleStepAction({
      ...{ do: "by-hand", day: wanted, ride: 1, riders: second, isPaid: true, copies: 1 },
    }),
  ]);

/**
 * Horses have so many days off that the rides of two days nearly take all their work of the week,
 * and then a party grows. Random steps rarely cause this.
 */
const fullWeek: fc.Arbitrary<Action[]> = fc
  .tuple(
    fc.shuffledSubarray([0, 1, 2], { minLength: 2, maxLength: 2 }),
    fc.integer({ min: 4, max: 6 }),
    fc.integer({ min: 4, max: 6 }),
    fc.integer({ min: 7, max: 11 }),
    fc.constantFrom("guest", "operator"),
  )
  .map(([wanted, first, second, more, kind]) => [
    createSingleStepAction({ do: "count-horses", counted: true }),
    createSingleStepAction({ do: "horse-rules", hours: null, daysOff: 6 }),
    createSingleStepAction({
      ...{ do: "by-hand", day: wanted[0] ?? 0, ride: 1, riders: first, isPaid: true, copies: 1 },
    }),
    createSingleStepAction({
      ...{ do: "buy", day: wanted[1] ?? 0, ride: 0, riders: second },
    }),
    createSingleStepAction({ do: "pay", guest: 0 }),
    createSingleStepAction({ do: "return", guest: 0 }),
    createSingleStepAction(
      kind === "guest"
        ? { do: "own-riders", guest: 0, riders: more, copies: 1, office: null }
        : { do: "riders", guest: 0, riders: more, way: "later", private: false },
    ),
  ]);

/** Somebody wants the hot springs ride, which is longer than a horse's hours in a day. */
const tooLongRide: fc.Arbitrary<Action[]> = fc
  .tuple(day, fc.integer({ min: 1, max: 6 }))
  .map(([wanted, riders]) =>
    [
      { do: "count-horses", counted: true } as const,
      { do: "horse-rules", hours: 4, daysOff: null } as const,
      { do: "buy", day: wanted, ride: 2, riders } as const,
    ].map((step) => createSingleStepAction(step)),
  );

/**
 * Moves and cancellations in the two days before the rides, when no refund is due. Random steps
 * rarely cause this.
 */
const lateChange: fc.Arbitrary<Action[]> = fc
  .tuple(
    fc.record({ do: createConstantChoice("buy"), day: fc.constant(0), riders: fc.constant(2) }),
    fc.record({ do: createConstantChoice("wait"), minutes: fc.constantFrom(9_500, 10_440) }),
    fc.record({ do: createConstantChoice("reconcile") }),
    fc.record({
      do: createConstantChoice("move"),
      guest: newest,
      day,
      by: fc.constant<Who>("operator"),
    }),
    fc.record({ do: createConstantChoice("move"), guest: newest, day, by }),
    fc.record({ do: createConstantChoice("move", "cancel"), guest: newest, day, by }),
  )
  .map((steps) => steps.map((one) => createSingleStepAction(one)));

/**
 * Changes of the number of riders by the guest, some in the two days before the ride. Random steps
 * rarely cause this.
 */
const lateRiders: fc.Arbitrary<Action[]> = fc
  .tuple(
    fc.record({
      do: createConstantChoice("buy"),
      day: fc.constant(0),
      riders: fc.integer({ min: 3, max: 6 }),
    }),
    fc.record({ do: createConstantChoice("wait"), minutes: fc.constantFrom(5, 9_500, 10_440) }),
    fc.record({ do: createConstantChoice("reconcile") }),
    ...Array.from({ length: 3 }, () =>
      fc.record({
        do: createConstantChoice("own-riders"),
        guest: newest,
        riders: fc.integer({ min: 1, max: 8 }),
        copies: fc.constantFrom(1, 2),
        office: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 3 }),
      }),
    ),
    fc.record({
      do: createConstantChoice("cannot-ride"),
      guest: newest,
      copies: fc.constantFrom(1, 2),
      office: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 3 }),
    }),
    fc.record({ do: createConstantChoice("cancel"), guest: newest, by }),
  )
  .map((steps) => steps.map((one) => createSingleStepAction(one as Step)));

/**
 * Reasons why a refund fails: the bank returns it, its jobs fail for the last time, or there is a
 * dispute.
 */
const hardships: fc.Arbitrary<readonly [ProviderFault | null, Step]> = fc.oneof(
  fc.tuple(
    fc.constant<ProviderFault>("refunds-pending"),
    fc.record({ do: createConstantChoice("bank"), decides: fc.constantFrom("failed", "canceled") }),
  ),
  fc.tuple(
    fc.constantFrom<ProviderFault>("refunds-refused", "down"),
    fc.record({ do: createConstantChoice("give-up") }),
  ),
  fc.tuple(
    fc.constant(null),
    fc.record({ do: createConstantChoice("dispute"), guest: newest, ends: disputeEnd }),
  ),
);

/** Sequences that cancel a paid booking and make its refund fail. */
const hardRefund: fc.Arbitrary<Action[]> = fc
  .tuple(
    fc.record({ do: createConstantChoice("buy"), day, riders: fc.constant(2) }),
    hardships,
    fc.integer({ min: 0, max: 2 }),
  )
  .map(([buy, [trouble, mishap], disputed]) => [
    createSingleStepAction(buy),
    createSingleStepAction({ do: "wait", minutes: 5 }),
    createSingleStepAction({ do: "reconcile" }),
    // The dispute is opened, or opened and decided, before the cancellation; the step below comes
    // after it.
    ...(mishap.do === "dispute"
      ? Array.from({ length: disputed }, () => createSingleStepAction(mishap))
      : []),
    createSingleStepAction({ do: "report", which: 0, copies: 1 }),
    createSingleStepAction({ do: "cancel", guest: 0, by: "operator" }),
    createSingleStepAction({ do: "refund" }, trouble),
    createSingleStepAction(mishap),
    createSingleStepAction({ do: "report", which: 0, copies: 2 }),
  ]);

const unpaid = {
  riders: 2,
  terms: "on-arrival",
  minutes: 0,
  pesos: null,
  isFetched: true,
  copies: 1,
} as const;

/**
 * A booking by hand whose payment page is open while its money is collected in another way, its
 * price falls or it is cancelled. The page is paid before or after that, and the site learns of the
 * payment afterwards. Random steps rarely cause this.
 */
const linkNoLongerDue: fc.Arbitrary<Action[]> = fc
  .tuple(
    day,
    fc.constantFrom<Step>(
      { do: "hand-money", guest: 0, back: false, copies: 1 },
      { do: "price", guest: 0, pesos: 1_000, way: "later" },
      { do: "cancel", guest: 0, by: "operator" },
      { do: "cancel", guest: 0, by: "guest" },
      { do: "link", guest: 0, pesos: 500, minutes: 60, copies: 1 },
    ),
    // A page that is still unpaid is closed by the cancellation.
    fc.constantFrom(true, true, false),
    fc.boolean(),
  )
  .map(([wanted, change, isPaidBefore, isCancelled]) =>
    [
      createUnpaidBooking(wanted),
      { do: "link", guest: 0, pesos: null, minutes: 1_440, copies: 1 } as const,
      { do: "open-link", guest: 0, isOlder: false, copies: 2 } as const,
      ...(isPaidBefore ? [{ do: "pay", guest: 0 } as const] : []),
      change,
      { do: "pay", guest: 0 } as const,
      { do: "return", guest: 0 } as const,
      ...(isCancelled ? [{ do: "cancel", guest: 0, by: "operator" } as const] : []),
    ].map((step) => createSingleStepAction(step)),
  );

/**
 * A paid booking of which a part goes back in cash, and which is then cancelled. Random steps rarely
 * give cash back before a cancellation.
 */
const cashThenCancelled: fc.Arbitrary<Action[]> = fc
  .tuple(
    fc.record({
      do: createConstantChoice("buy"),
      day,
      ride,
      riders: fc.integer({ min: 1, max: 3 }),
    }),
    fc.constantFrom(100, 500, 1_850),
    by,
  )
  .map(([buy, pesos, who]) =>
    [
      buy,
      { do: "return", guest: 0 } as const,
      { do: "give-back", guest: 0, pesos, way: "cash", copies: 1 } as const,
      { do: "cancel", guest: 0, by: who } as const,
      { do: "refund" } as const,
    ].map((step) => createSingleStepAction(step)),
  );

/**
 * An allotment from which the operator books or gives seats back. Random steps rarely find one that
 * still holds seats.
 */
const usedAllotment: fc.Arbitrary<Action[]> = fc
  .tuple(
    fc.record({
      do: createConstantChoice("block"),
      day,
      ride,
      seats: fc.integer({ min: 2, max: 4 }),
      minutes: fc.constant(600),
      copies: fc.constant(1),
    }),
    fc.constantFrom<Step>(
      { do: "block-book", block: 0, riders: 2, isPaid: true, copies: 2 },
      { do: "block-book", block: 0, riders: 5, isPaid: false, copies: 1 },
      { do: "block-back", block: 0, keep: 1, copies: 2 },
    ),
  )
  .map((steps) => steps.map((one) => createSingleStepAction(one)));

/**
 * A guest who pays in the last minute of the payment page, which is open a little longer than a hold
 * that was not extended to its end, while another party books.
 */
const lastMinute: fc.Arbitrary<Action[]> = fc
  .tuple(day, ride)
  .map(([wanted, start]) =>
    [
      { do: "hold", day: wanted, ride: start, riders: 3, again: null, copies: 1 } as const,
      { do: "wait", minutes: 30 } as const,
      { do: "hold", day: wanted, ride: start, riders: 2, again: null, copies: 1 } as const,
      { do: "pay", guest: 1 } as const,
      { do: "return", guest: 1 } as const,
    ].map((step) => createSingleStepAction(step)),
  );

/** A booking by hand that is paid by two links and then cancelled or partly refunded. */
const twoLinks: fc.Arbitrary<Action[]> = fc
  .tuple(
    day,
    fc.constantFrom<Step>(
      { do: "cancel", guest: 0, by: "operator" },
      { do: "cancel", guest: 0, by: "operator" },
      { do: "give-back", guest: 0, pesos: 3_700, way: "card", copies: 2 },
      { do: "riders", guest: 0, riders: 1, way: "card", private: false },
    ),
  )
  .map(([wanted, end]) =>
    [
      createUnpaidBooking(wanted),
      { do: "link", guest: 0, pesos: 500, minutes: 60, copies: 1 } as const,
      { do: "open-link", guest: 0, isOlder: false, copies: 1 } as const,
      { do: "pay", guest: 0 } as const,
      { do: "return", guest: 0 } as const,
      { do: "buy-by-link", guest: 0 } as const,
      { do: "return", guest: 0 } as const,
      end,
      { do: "refund" } as const,
    ].map((step) => createSingleStepAction(step)),
  );

/**
 * A booking by hand that is held until it is paid, whose seats others want. Its payment page is
 * paid about when the hold ends, is released or is extended, before or after the others have come.
 */
const heldUntilPaid: fc.Arbitrary<Action[]> = fc
  .tuple(
    day,
    fc.constantFrom<Step>(
      { do: "wait", minutes: 11 },
      { do: "release-hold", guest: 0, copies: 2 },
      { do: "extend-hold", guest: 0, minutes: 60, copies: 2 },
      { do: "hand-money", guest: 0, back: false, copies: 2 },
    ),
    fc.constantFrom<Step>(
      { do: "desk-booking", ...unpaid, day: 0, riders: 12, terms: "cash" },
      { do: "reconcile" },
    ),
    fc.constantFrom("together", "before-others", "after-others"),
  )
  .map(([wanted, change, meanwhile, order]) => {
    const held = { ...unpaid, day: wanted, terms: "link", minutes: 10 } as const;
    const then = meanwhile.do === "desk-booking" ? { ...meanwhile, day: wanted } : meanwhile;
    const start: Step[] = [
      { do: "desk-booking", ...held },
      { do: "open-link", guest: 0, isOlder: false, copies: 1 },
    ];
    const guest = order === "after-others" && then.do === "desk-booking" ? 1 : 0;
    const pay: Step[] = [
      { do: "pay", guest },
      { do: "return", guest },
    ];
    const [atOnce, after] =
      order === "after-others" ? [[], [change, then, ...pay]] : [[change, ...pay], [then]];
    return [
      ...start.map((step) => createSingleStepAction(step)),
      ...(order === "together"
        ? [{ steps: atOnce, crash: null, trouble: null, kills: 0 }]
        : atOnce.map((step) => createSingleStepAction(step))),
      ...after.map((step) => createSingleStepAction(step)),
      createSingleStepAction({ do: "return", guest: 1 }),
      createSingleStepAction({ do: "reconcile" }),
    ];
  });

/** A hold whose page is paid only after it ended and another party took every seat of the ride. */
const paidTooLate: fc.Arbitrary<Action[]> = day.map((wanted) =>
  [
    { do: "desk-booking", ...unpaid, day: wanted, terms: "link", minutes: 10 } as const,
    { do: "open-link", guest: 0, isOlder: false, copies: 1 } as const,
    { do: "wait", minutes: 11 } as const,
    { do: "desk-booking", ...unpaid, day: wanted, riders: 12, terms: "cash" } as const,
    { do: "pay", guest: 1 } as const,
    { do: "return", guest: 1 } as const,
    { do: "reconcile" } as const,
  ].map((step) => createSingleStepAction(step)),
);

/** A sale of another product that claims the seats of a hold. */
const unrelatedSale: fc.Arbitrary<Action[]> = fc
  .tuple(day, fc.constantFrom("ours-for-less" as const, ...unrelatedSaleKinds))
  .map(([wanted, kind]) =>
    [
      { do: "hold", day: wanted, ride: 0, riders: 2, again: null, copies: 1 } as const,
      { do: "foreign", kind, day: wanted, guest: 0 } as const,
    ].map((step) => createSingleStepAction(step)),
  );

/** An offer that the guest declines, or the operator withdraws. */
const endedOffer: fc.Arbitrary<Action[]> = fc
  .tuple(day, fc.constantFrom("guest" as const, "operator" as const))
  .map(([wanted, by]) =>
    [
      { do: "offer", day: wanted, riders: 3, minutes: 60, copies: 1 } as const,
      { do: "end-offer", guest: 0, by, copies: 2 } as const,
    ].map((step) => createSingleStepAction(step)),
  );

function createUnpaidBooking(day: number): Step {
  return {
    do: "desk-booking",
    ...unpaid,
    day,
  };
}

function createSingleStepAction(step: Step, trouble: ProviderFault | null = null): Action {
  return { steps: [step], crash: null, trouble, kills: 0 };
}

/** Situations that random steps rarely cause, with how often each is chosen. */
const situations = [
  { weight: 2, arbitrary: fc.tuple(doubleClick) },
  { weight: 2, arbitrary: fc.tuple(rush) },
  { weight: 2, arbitrary: lameHorses },
  { weight: 2, arbitrary: fullWeek },
  { weight: 1, arbitrary: tooLongRide },
  { weight: 2, arbitrary: lateChange },
  { weight: 2, arbitrary: lateRiders },
  { weight: 4, arbitrary: hardRefund },
  { weight: 3, arbitrary: linkNoLongerDue },
  { weight: 3, arbitrary: cashThenCancelled },
  { weight: 4, arbitrary: usedAllotment },
  { weight: 1, arbitrary: lastMinute },
  { weight: 4, arbitrary: twoLinks },
  { weight: 2, arbitrary: heldUntilPaid },
  { weight: 2, arbitrary: paidTooLate },
  { weight: 1, arbitrary: endedOffer },
  { weight: 4, arbitrary: unrelatedSale },
];

/**
 * Generates sequences of actions. Half of them are long, with every length equally likely: they find
 * nearly everything that short ones find, and shrinking produces short ones anyway. The others are a
 * few situations on empty days, where no earlier booking, closed day or missing horse prevents them.
 * They take a tenth of the time.
 */
export const createSequences: fc.Arbitrary<Action[]> = fc
  .noBias(
    fc.oneof(
      fc.array(fc.oneof({ weight: 28, arbitrary: fc.tuple(anything) }, ...situations), {
        ...{ minLength: 1, maxLength: 40, size: "max" },
      }),
      fc.array(fc.oneof(...situations), { minLength: 1, maxLength: 4, size: "max" }),
    ),
  )
  .map((parts) => parts.flat());
