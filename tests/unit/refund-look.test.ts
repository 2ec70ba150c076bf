import { describe, expect, it } from "vitest";
import { getRefundEffect } from "#app/web/admin/booking-parts/refund-look.ts";

const money = (totalPrice: number, collectedCentavos: number) => ({
  booking: { state: "confirmed" as const, totalPrice, keptCentavos: null, isBlock: false },
  collectedCentavos,
  refundableByCard: collectedCentavos,
});

describe("getRefundEffect", () => {
  it("getRefundEffect says what is still owed after a sum with centavos, because prices are in whole pesos", () => {
    expect(getRefundEffect(money(3_700, 370_000), 1_850, "card")).toEqual({
      parts: [{ way: "card", centavos: 1_850 }],
      price: { fromMxn: 3_700, toMxn: 3_681 },
      stillOwedCentavos: 50,
    });
    const whole = getRefundEffect(money(3_700, 370_000), 185_000, "cash");
    expect(whole).not.toHaveProperty("stillOwedCentavos");
  });

  it("getRefundEffect leaves the price as it is while the sum was overpaid", () => {
    expect(getRefundEffect(money(3_700, 371_850), 1_850, "cash").price).toBeNull();
  });
});
