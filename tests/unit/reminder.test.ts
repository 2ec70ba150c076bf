import { expect, it } from "vitest";
import { getReminderTime } from "#app/bookings/reminders/reminder-schedule.ts";
import { toInstant } from "#app/platform/local-time.ts";

it("a reminder is due at six in the evening before, in the operator's zone", () => {
  expect(getReminderTime("2026-12-01")).toEqual(toInstant("2026-11-30", "18:00"));
});
