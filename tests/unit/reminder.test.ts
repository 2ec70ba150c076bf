import { expect, it } from "vitest";
import { reminderOf } from "#app/bookings/reminders/reminder-schedule.ts";
import { instantOf } from "#app/platform/local-time.ts";

it("a reminder is due at six in the evening before, in the operator's zone", () => {
  expect(reminderOf("2026-12-01")).toEqual(instantOf("2026-11-30", "18:00"));
});
