import { expect, it } from "vitest";
import { getReminderTime } from "#app/bookings/reminders/reminder-schedule.ts";
import { toInstant } from "#app/platform/local-time.ts";

it("getReminderTime is 18:00 local time on the day before", () => {
  expect(getReminderTime("2026-12-01")).toEqual(toInstant("2026-11-30", "18:00"));
});
