import { expect, it } from "vitest";
import { instantOf } from "#app/booking/local-time.ts";
import { reminderOf } from "#app/booking/nightly/reminder.ts";

it("a reminder is due at six in the evening before, in the operator's zone", () => {
  expect(reminderOf("2026-12-01")).toEqual(instantOf("2026-11-30", "18:00"));
});
