import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AttendanceChange, attendanceRules } from "#app/bookings/sheet-acts/attendance.ts";
import { horseRules } from "#app/bookings/sheet-acts/horse-slots.ts";
import { type MergedAct, mergeActs } from "#app/bookings/sheet-acts/merge-acts.ts";

const start = Date.UTC(2026, 11, 5, 14);
const minute = (minutes: number) => new Date(start + minutes * 60_000);
const none = { arrived: 0, missing: 0 };

type Said = Readonly<{
  id: string;
  by?: string;
  at: number;
  kind?: AttendanceChange["kind"];
  riders?: number;
  from?: AttendanceChange["from"];
  isLate?: boolean;
  received?: number;
  isTakenBack?: boolean;
  decision?: MergedAct<unknown>["decision"];
}>;

function say({ id, by = "chuy", at, kind = "arrived", riders = 10, from = none, ...more }: Said) {
  return {
    ...{ id, accountId: by, number: at, at: minute(at), received: more.received ?? at },
    ...{ isLate: more.isLate ?? false, isTakenBack: more.isTakenBack ?? false },
    decision: more.decision ?? null,
    changes: [{ slot: "ruiz", change: { kind, riders, of: 10, from } }],
  };
}

const merge = (...acts: readonly Said[]) => {
  const { values, questions } = mergeActs(acts.map(say), attendanceRules);
  return { value: values.get("ruiz"), questions };
};
const noShow = { kind: "did-not-come", riders: 10 } as const;

describe("mergeActs", () => {
  it("keeps the first of two acts that contradict each other and asks about the other", () => {
    const chuy = { id: "a", at: 5, ...noShow };
    const rosa = { id: "b", at: 10, by: "rosa" };
    for (const acts of [
      [chuy, rosa],
      [rosa, chuy],
    ]) {
      expect(merge(...acts)).toEqual({
        value: { arrived: 0, missing: 10 },
        questions: [{ actId: "b", against: "a" }],
      });
    }
  });

  it("follows an act whose author saw the earlier one", () => {
    const rosa = { id: "b", at: 10, by: "rosa", from: { arrived: 0, missing: 10 } };
    expect(merge({ id: "a", at: 5, ...noShow }, rosa)).toEqual({
      value: { arrived: 10, missing: 0 },
      questions: [],
    });
  });

  it("lets 8 who arrived and 2 who did not come of 10 go together, and 3 not", () => {
    const eight = { id: "a", at: 5, riders: 8 };
    const two = { id: "b", at: 6, by: "ana", kind: "did-not-come", riders: 2 } as const;
    expect(merge(eight, two)).toEqual({ value: { arrived: 8, missing: 2 }, questions: [] });
    expect(merge(eight, { ...two, riders: 3 }).questions).toEqual([{ actId: "b", against: "a" }]);
  });

  it("changes nothing by an act that comes late and contradicts a newer one", () => {
    const late = { id: "a", at: 5, ...noShow, isLate: true, received: 99 };
    const rosa = { id: "b", at: 10, by: "rosa" };
    expect(merge(late, rosa)).toEqual({
      value: { arrived: 10, missing: 0 },
      questions: [{ actId: "a", against: "b" }],
    });
    expect(merge({ ...late, kind: "arrived" }, rosa).questions).toEqual([]);
  });

  it("orders acts of the same time by account, then by the number on the phone", () => {
    const acts = [
      say({ id: "z", at: 5, by: "ana" }),
      say({ id: "y", at: 5, by: "beto", ...noShow }),
    ];
    expect(mergeActs(acts, attendanceRules).standing.get("ruiz")).toBe("z");
    const own = acts.map((act, at) => ({ ...act, accountId: "ana", number: 2 - at }));
    expect(mergeActs(own, attendanceRules).standing.get("ruiz")).toBe("y");
  });

  it("returns to what was there when the only act is taken back, and asks no more", () => {
    const from = { arrived: 4, missing: 0 };
    expect(merge({ id: "a", at: 5, from, isTakenBack: true })).toEqual({
      value: from,
      questions: [],
    });
    const two = [
      { id: "a", at: 5, ...noShow, isTakenBack: true },
      { id: "b", at: 10, by: "rosa" },
    ];
    expect(merge(...two)).toEqual({ value: { arrived: 10, missing: 0 }, questions: [] });
  });

  it("holds what somebody chose, and leaves out what was not chosen", () => {
    const chuy = { id: "a", at: 5, ...noShow };
    const rosa = { id: "b", at: 10, by: "rosa" };
    const at = minute(60);
    expect(merge(chuy, { ...rosa, decision: { isChosen: true, at } })).toEqual({
      value: { arrived: 10, missing: 0 },
      questions: [],
    });
    expect(merge(chuy, { ...rosa, decision: { isChosen: false, at } })).toEqual({
      value: { arrived: 0, missing: 10 },
      questions: [],
    });
  });

  it("swaps two horses as one act, or none of both when one was changed before", () => {
    const swap = (id: string, at: number, by: string, one: string) => ({
      ...{ id, accountId: by, number: 1, at: minute(at), received: at },
      ...{ isLate: false, isTakenBack: false, decision: null },
      changes: [
        { slot: "1", change: { from: "canela", to: one } },
        { slot: "2", change: { from: "lucero", to: "canela" } },
      ],
    });
    const merged = mergeActs(
      [swap("a", 1, "ana", "lucero"), swap("b", 2, "beto", "paloma")],
      horseRules,
    );
    expect(Object.fromEntries(merged.values)).toEqual({
      1: { horseId: "lucero" },
      2: { horseId: "canela" },
    });
    expect(merged.questions).toEqual([{ actId: "b", against: "a" }]);
  });
});

/** A slower statement of the rules, act by act, for acts that all came in time. */
function modelOf(acts: readonly ReturnType<typeof say>[]) {
  const order = [...acts].sort((a, b) =>
    a.at.getTime() === b.at.getTime()
      ? `${a.accountId} ${String(a.number).padStart(9, "0")}`.localeCompare(
          `${b.accountId} ${String(b.number).padStart(9, "0")}`,
        )
      : a.at.getTime() - b.at.getTime(),
  );
  let value = order[0]?.changes[0]?.change.from ?? none;
  const asked: string[] = [];
  let hasOne = false;
  for (const act of order.filter(({ isTakenBack }) => !isTakenBack)) {
    const { kind, riders, from } = act.changes[0]?.change ?? {};
    if (!kind || riders === undefined || !from) throw new Error("an act without a change");
    const [own, other] =
      kind === "arrived" ? (["arrived", "missing"] as const) : (["missing", "arrived"] as const);
    const base = hasOne ? value : from;
    const saw = base.arrived === from.arrived && base.missing === from.missing;
    const goesWith = base[own] === from[own] && base[other] + riders <= 10;
    if (saw) value = { ...base, [own]: riders, [other]: Math.min(base[other], 10 - riders) };
    else if (base[own] !== riders && !goesWith) asked.push(act.id);
    else value = { ...base, [own]: riders };
    hasOne = true;
  }
  return { value, asked: asked.toSorted() };
}

describe("mergeActs with acts of three phones and the office", () => {
  const attendance = fc
    .record({ arrived: fc.integer({ min: 0, max: 10 }), missing: fc.integer({ min: 0, max: 10 }) })
    .filter(({ arrived, missing }) => arrived + missing <= 10);
  const acts = fc
    .array(
      fc.record({
        by: fc.constantFrom("ana", "beto", "chuy", "office"),
        at: fc.integer({ min: 0, max: 8 }),
        kind: fc.constantFrom("arrived" as const, "did-not-come" as const),
        riders: fc.integer({ min: 0, max: 10 }),
        from: fc.oneof(fc.constant(none), attendance),
        isTakenBack: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((said) =>
      said.map((one, index) => ({ ...say({ id: `act-${index}`, ...one }), number: index })),
    );

  it("gives what the model says, whatever the order in which the acts arrive", () => {
    const shuffled = acts.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([list, order]) => {
        const arriving = order.map((act, received) => ({ ...act, received }));
        const { values, questions } = mergeActs(arriving, attendanceRules);
        const model = modelOf(list);
        expect(values.get("ruiz")).toEqual(model.value);
        expect(questions.map(({ actId }) => actId).toSorted()).toEqual(model.asked);
      }),
    );
  });

  it("loses no act: each one holds, agrees, was taken back or is in question, also when it is late", () => {
    fc.assert(
      fc.property(acts, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (list, late) => {
        const arriving = list.map((act, at) => ({
          ...act,
          isLate: late[at] ?? false,
          received: at,
        }));
        const { values, questions, standing } = mergeActs(arriving, attendanceRules);
        const asked = new Set(questions.map(({ actId }) => actId));
        expect(questions).toHaveLength(asked.size);
        // Without the acts in question and those taken back, the others give the same value.
        const rest = arriving.filter(({ id, isTakenBack }) => !asked.has(id) || isTakenBack);
        const again = mergeActs(rest, attendanceRules);
        expect(again.questions).toEqual([]);
        if (standing.size > 0) expect(again.values).toEqual(values);
        for (const { against } of questions) expect(asked.has(against ?? "")).toBe(false);
      }),
    );
  });
});
