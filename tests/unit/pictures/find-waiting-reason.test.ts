import { expect, it } from "vitest";
import { findWaitingReason } from "#app/pictures/find-waiting-reason.ts";

const now = new Date("2026-12-01T12:00:00Z");
const picture = { id: "b", state: "waiting", attempts: 0, uploadedAt: now } as const;
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it("findWaitingReason counts the waiting pictures that came earlier", () => {
  const earlier = { ...picture, id: "a", attempts: 1, uploadedAt: minutesAgo(1) };
  const others = [
    { ...earlier, id: "c", state: "ready" },
    { ...earlier, id: "d", uploadedAt: minutesAgo(-1) },
  ] as const;
  const all = [picture, earlier, ...others];
  expect(findWaitingReason(picture, all, now)).toEqual({ kind: "queued", before: 1 });
  expect(findWaitingReason(earlier, all, now)).toBeNull();
});

it("findWaitingReason names the second attempt, and a picture that takes longer than usual", () => {
  const first = { ...picture, attempts: 1, uploadedAt: minutesAgo(2) };
  expect(findWaitingReason(first, [first], now)).toBeNull();
  expect(findWaitingReason({ ...first, attempts: 2 }, [], now)).toEqual({ kind: "again" });
  const late = { ...first, uploadedAt: minutesAgo(4) };
  expect(findWaitingReason(late, [late], now)).toEqual({ kind: "late" });
  expect(findWaitingReason({ ...late, attempts: 0 }, [late], now)).toEqual({ kind: "late" });
  expect(findWaitingReason({ ...late, state: "ready" }, [late], now)).toBeNull();
});
