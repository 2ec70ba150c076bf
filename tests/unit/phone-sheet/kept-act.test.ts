import fc from "fast-check";
import { expect, it } from "vitest";
import { batchLimits } from "#app/bookings/sheet-acts/act.ts";
import { applyOutcome, listTakenBack, sortActs, takeBatch } from "#app/phone-sheet/kept-act.ts";
import { createKeptAct } from "../../support/kept-act.ts";

it("acts are sent in the order of their numbers", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 10_000 })), (numbers) => {
      const sorted = sortActs(numbers.map((number) => createKeptAct({ number })));
      expect(sorted.map(({ act }) => act.number)).toEqual(numbers.toSorted((a, b) => a - b));
    }),
  );
});

it("a thousand acts with long remarks are divided into requests within the limits, in order", () => {
  const acts = Array.from({ length: 1_000 }, (_, index) =>
    createKeptAct({ number: index + 1, text: "ñ".repeat(index % 500) }),
  );
  let rest: typeof acts = acts;
  const sent: number[] = [];
  while (rest.length > 0) {
    const batch = takeBatch(rest, batchLimits);
    const body = JSON.stringify({ account: "", acts: batch.map(({ act }) => act) });
    expect(batch.length).toBeGreaterThan(0);
    expect(batch.length).toBeLessThanOrEqual(batchLimits.acts);
    expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(batchLimits.bytes);
    sent.push(...batch.map(({ act }) => act.number));
    rest = rest.slice(batch.length);
  }
  expect(sent).toEqual(acts.map(({ act }) => act.number));
});

it("an act larger than a request is sent alone, so that the others are not held up", () => {
  const acts = [
    createKeptAct({ number: 1, text: "a".repeat(70_000) }),
    createKeptAct({ number: 2 }),
  ];
  expect(takeBatch(acts, batchLimits).map(({ act }) => act.number)).toEqual([1]);
});

it.each([
  ["stored", "stored"],
  ["already-stored", "stored"],
  ["in-question", "in-question"],
] as const)("the outcome %s makes an act %s", (outcome, state) => {
  const kept = createKeptAct({ number: 1 });
  expect(applyOutcome(kept, { id: kept.act.id, outcome })).toMatchObject({ state, reason: null });
});

it("a refused act stays with its reason, and does not take back another one", () => {
  const kept = createKeptAct({ number: 1 });
  const { id } = kept.act;
  const back = createKeptAct({ number: 2, takesBack: id });
  expect([...listTakenBack([kept, back])]).toEqual([id]);
  const refused = applyOutcome(back, {
    ...{ id: back.act.id, outcome: "refused", reason: "unknown" },
  });
  expect(refused).toMatchObject({ state: "refused", reason: "unknown" });
  expect([...listTakenBack([kept, refused])]).toEqual([]);
});
