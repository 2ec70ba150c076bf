import { expect, test } from "vitest";
import { departureShare } from "#app/bookings/checkout/hold-limits.ts";
import { checkoutMemoryMinutes } from "#app/bookings/payment-sessions/checkout-session-access.ts";
import { checkoutRetentionHours, holdOriginRetentionHours } from "#app/business/facts.ts";

test("the retention periods in the privacy notice equal those of holds and checkout cookies", () => {
  expect(holdOriginRetentionHours * 3_600_000).toBe(departureShare.windowMs);
  expect(checkoutRetentionHours * 60).toBe(checkoutMemoryMinutes);
});
