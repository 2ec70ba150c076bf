import { expect, it } from "vitest";
import { buildAutomationPayload } from "#app/notifications/webhook/automation-payload.ts";
import { createPaidBookingRow, emailContext } from "./booking-fixtures.ts";

it("buildAutomationPayload returns the specified fields in order, with the total as text", () => {
  const payload = buildAutomationPayload(createPaidBookingRow(), emailContext.now);
  expect(Object.entries(payload)).toEqual([
    ["sessionId", "cs_live_a1b2"],
    ["paymentStatus", "paid"],
    ["customerName", "Lucía Hernández"],
    ["customerEmail", "lucia@example.com"],
    ["customerPhone", "+52 954 123 4567"],
    ["bookingDate", "2026-12-12"],
    ["participants", 3],
    ["pickupTime", "14:30"],
    ["pickupLocation", "Aldea del Bazar"],
    ["totalPrice", "5550"],
    ["tourName", "Sunset Tour"],
    ["timestamp", "2026-11-20T04:00:00.000Z"],
    ["testMode", false],
    ["dataSource", "server"],
  ]);
});

it("buildAutomationPayload sets the test mode for a test payment", () => {
  const { testMode } = buildAutomationPayload(
    createPaidBookingRow({ paymentSessionId: "cs_test_1" }),
    emailContext.now,
  );
  expect(testMode).toBe(true);
});
