import { describe, expect, it } from "vitest";
import { toInstant } from "#app/platform/local-time.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import type { RefundSteps } from "#app/tours/refund-steps.ts";
import {
  buildRefundPromise,
  getRefundOfNewBooking,
} from "#app/web/booking/refund-promise.server.ts";

const seed = seedCatalog();
const key = { tour: "hot-springs", date: "2026-12-12", start: "08:00" } as const;
const deadline = toInstant("2026-12-10", "08:00");
const nbsp = "\u00a0";

function promise(refundSteps: RefundSteps, now: Date, locale: "en" | "es" = "en") {
  const catalog = { ...seed, policy: { ...seed.policy, refundSteps } };
  const refund = getRefundOfNewBooking(catalog, key, now);
  const { text, ...rest } = buildRefundPromise(catalog, key, refund, locale);
  return { text: text.replaceAll(nbsp, " "), ...rest };
}

const later = (date: Date, ms: number) => new Date(date.getTime() + ms);

describe("what the booking form says about canceling", () => {
  const full: RefundSteps = [{ percent: 100, hours: 48 }];

  it.each([
    ["before", -1],
    ["at", 0],
  ])("%s the deadline it names the deadline of the chosen ride", (_, ms) => {
    const now = later(deadline, ms);
    expect(promise(full, now)).toEqual({
      text: "Full refund until Thu, Dec 10, 8:00 AM.",
      percent: 100,
      until: deadline.getTime(),
    });
    expect(promise(full, now, "es").text).toBe(
      "Reembolso completo hasta el jue 10 de dic a las 8:00 a. m.",
    );
  });

  it("after the deadline it says that only a move is left, and until when", () => {
    const now = later(deadline, 1);
    expect(promise(full, now)).toEqual({
      text: "This ride is less than 48 hours away: it can’t be refunded, but you can move it until Fri, Dec 11, 8:00 PM.",
      percent: 0,
      until: null,
    });
    expect(promise(full, now, "es").text).toBe(
      "Faltan menos de 48 horas para este paseo: ya no tiene reembolso, pero puedes cambiar de día hasta el vie 11 de dic a las 8:00 p. m.",
    );
  });

  it("a policy with several steps names the present one and those that follow", () => {
    const steps: RefundSteps = [
      { percent: 100, hours: 48 },
      { percent: 50, hours: 24 },
    ];
    const nextDeadline = later(deadline, 24 * 3_600_000);
    expect(promise(steps, deadline).text).toBe(
      "Full refund until Thu, Dec 10, 8:00 AM. Then 50% until Fri, Dec 11 at 8:00 AM.",
    );
    expect(promise(steps, later(deadline, 1))).toEqual({
      text: "50% refund until Fri, Dec 11, 8:00 AM.",
      percent: 50,
      until: nextDeadline.getTime(),
    });
    expect(promise(steps, later(nextDeadline, 1)).text).toBe(
      "This ride is less than 24 hours away: it can’t be refunded, but you can move it until Fri, Dec 11, 8:00 PM.",
    );
  });

  it("a policy that refunds until the start never says that it is over before", () => {
    const steps: RefundSteps = [{ percent: 30, hours: 0 }];
    expect(promise(steps, toInstant("2026-12-12", "07:59")).text).toBe(
      "30% refund until Sat, Dec 12, 8:00 AM.",
    );
  });
});
