import { expect, test } from "vitest";
import { checkoutMemoryMinutes } from "#app/bookings/checkout/checkout-session-access.ts";
import { departureShare } from "#app/bookings/checkout/hold-limits.ts";
import { checkoutRetentionHours, holdOriginRetentionHours } from "#app/business/facts.ts";

test("the retention periods in the privacy notice equal those of holds and checkout cookies", () => {
  expect(holdOriginRetentionHours * 3_600_000).toBe(departureShare.windowMs);
  expect(checkoutRetentionHours * 60).toBe(checkoutMemoryMinutes);
});
