import { describe, expect, it } from "vitest";
import {
  getGivenBackEffect,
  getRefundEffect,
  isLargePriceChange,
} from "#app/web/admin/booking-parts/refund-look.ts";
import { formatRefundLook } from "#app/web/admin/booking-parts/refund-look-texts.ts";
import { normalizeSpaces } from "../support/visitor-without-scripts.ts";

const money = (
  totalPrice: number,
  collectedCentavos: number,
  state: "confirmed" | "cancelled" = "confirmed",
) => ({
  booking: { state, totalPrice, keptCentavos: state === "cancelled" ? 0 : null, isBlock: false },
  collectedCentavos,
  refundableByCard: collectedCentavos,
});

type Look = Parameters<typeof formatRefundLook>[0];
const page = {
  id: "1",
  name: "Doña Lupita",
  broughtBy: null,
  telling: { byMail: true, byWhatsApp: false },
};
function format(look: Omit<Look, "reason">, locale: "en" | "es" = "en") {
  const said = formatRefundLook({ ...look, reason: "" }, page, locale);
  return normalizeSpaces([said.title, ...said.lines, said.submit].join(" "));
}

describe("getRefundEffect", () => {
  it("getRefundEffect says what is still owed after a sum with centavos, because prices are in whole pesos", () => {
    expect(getRefundEffect(money(3_700, 370_000), 1_850, "card")).toEqual({
      parts: [{ way: "card", centavos: 1_850 }],
      price: { fromMxn: 3_700, toMxn: 3_681 },
      stillOwedCentavos: 50,
      exactCentavos: 1_900,
    });
    const whole = getRefundEffect(money(3_700, 370_000), 185_000, "cash");
    expect(whole).not.toHaveProperty("stillOwedCentavos");
  });

  it("getRefundEffect says that centavos owed before stay after a sum in whole pesos, and which sum leaves none", () => {
    const effect = getRefundEffect(money(3_681, 368_150), 185_000, "cash");
    expect(effect).toMatchObject({
      price: { fromMxn: 3_681, toMxn: 1_831 },
      ...{ stillOwedCentavos: 50, exactCentavos: 185_050 },
    });
    const said = format({ ...effect, act: "refund" });
    expect(said).toContain("MXN 0.50 is still to be given back to Doña Lupita after that.");
    expect(said).toContain("If you give back MXN 1,850.50, nothing is left over.");
    expect(said).not.toContain("whole pesos leaves");
    expect(format({ ...effect, act: "refund" }, "es")).toContain(
      "Si devuelves $1,850.50 MXN, no queda nada pendiente.",
    );
  });

  it("getRefundEffect names no sum that the card cannot take, and nothing owed where more is to be paid", () => {
    const card = { ...money(3_681, 368_150), refundableByCard: 185_000 };
    expect(getRefundEffect(card, 185_000, "card")).not.toHaveProperty("exactCentavos");
    expect(getRefundEffect(money(200, 150_50), 99_50, "cash")).toEqual({
      parts: [{ way: "cash", centavos: 99_50 }],
      price: { fromMxn: 200, toMxn: 100 },
    });
  });

  it("getRefundEffect leaves the price as it is while the sum was overpaid", () => {
    expect(getRefundEffect(money(3_700, 371_850), 1_850, "cash").price).toBeNull();
  });
});

describe("getGivenBackEffect", () => {
  it("getGivenBackEffect says what is owed, what is too much and what the guest then has to pay", () => {
    const effect = getGivenBackEffect(money(3_700, 370_050), 100_00, "cash");
    const said = format({ ...effect, act: "give-back" });
    expect(said).toContain("Give back MXN 99.50 more than is owed?");
    expect(said).toContain("Only MXN 0.50 is owed to Doña Lupita, so MXN 99.50 is too much.");
    expect(said).toContain("so Doña Lupita will then have to pay MXN 99.50.");
    expect(format({ ...effect, act: "give-back" }, "es")).toContain(
      "A Doña Lupita solo se le deben $0.50 MXN; $99.50 MXN son de más. El precio no cambia, así que Doña Lupita tendría que pagar después $99.50 MXN.",
    );
  });

  it("getGivenBackEffect adds what is given back to what is to be paid where nothing is owed", () => {
    const effect = getGivenBackEffect(money(3_700, 300_000), 100_00, "cash");
    const said = format({ ...effect, act: "give-back" });
    expect(said).toContain("Nothing is owed to Doña Lupita, so all of it is too much.");
    expect(said).toContain("will then have to pay MXN 800.");
  });

  it("getGivenBackEffect has nothing to collect of a canceled booking, and nothing to warn of up to what is owed", () => {
    const ended = getGivenBackEffect(money(3_700, 50_00, "cancelled"), 50_00, "cash");
    expect(ended).not.toHaveProperty("excess");
    const kept = { ...money(3_700, 50_00, "cancelled") };
    const booking = { ...kept.booking, keptCentavos: 50_00 };
    const said = format({
      ...getGivenBackEffect({ ...kept, booking }, 10_00, "cash"),
      act: "give-back",
    });
    expect(said).toContain("nobody collects that again");
    expect(said).not.toContain("have to pay");
  });
});

describe("isLargePriceChange", () => {
  it("isLargePriceChange is true for a change by more than half, and its page asks about the price alone", () => {
    expect(isLargePriceChange(3_700, 500)).toBe(true);
    expect(isLargePriceChange(500, 3_700)).toBe(true);
    expect(isLargePriceChange(0, 1)).toBe(true);
    expect(isLargePriceChange(3_700, 1_850)).toBe(false);
    const price = { fromMxn: 3_700, toMxn: 500 };
    const said = format({ act: "price", parts: [], price });
    expect(said).toContain("Change the price from MXN 3,700 to MXN 500?");
    expect(said).toContain("Yes, change it to MXN 500");
    expect(said).not.toMatch(/give back|owe/);
  });
});
