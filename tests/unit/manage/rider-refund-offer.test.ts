import { describe, expect, it } from "vitest";
import { noAnswers } from "#app/bookings/riders/rider-answers.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { buildRefundOffer } from "#app/web/manage/rider-refund/refund-offer.server.ts";
import { normalizeSpaces } from "../../support/visitor-without-scripts.ts";
import { createManagedBooking, moments } from "./managed-booking-fixtures.ts";

type Offer = Parameters<typeof buildRefundOffer>[1];

/** One of three riders at 1,850 pesos, of which `paidMxn` were paid in cash. */
function build(paidMxn: number, locale: Locale, isOwn = true, guest = {}) {
  const back = Math.max(0, paidMxn - 3_700) * 100;
  const rider = { key: "abcd1234", position: 2, age: null, price: "adult", answers: noAnswers };
  const offer = {
    ...{ rider, index: 1, isLast: false, missedMinimum: null, revision: 0 },
    ...{ fromMxn: 5_550, totalMxn: 3_700, keptMxn: 0, backCentavos: back },
    backFrom: { card: 0, hand: back, agency: 0 },
    toPayBeforeCentavos: (5_550 - paidMxn) * 100,
    toPayCentavos: Math.max(0, 3_700 - paidMxn) * 100,
  } as unknown as Offer;
  const managed = createManagedBooking(moments.early, guest, undefined, paidMxn * 100);
  const { lead, sentences } = buildRefundOffer(managed, offer, { locale, isOwn });
  return { lead: normalizeSpaces(lead), text: normalizeSpaces(sentences.join(" ")) };
}

describe("buildRefundOffer", () => {
  it("buildRefundOffer shows the last rider's own link only that rider's part of what goes back", () => {
    const rider = { key: "abcd1234", position: 1, age: null, price: "adult", answers: noAnswers };
    // Another rider's 1,850 pesos are still owed from an earlier change.
    const offer = {
      ...{ rider, index: 0, isLast: true, missedMinimum: null, revision: 1 },
      ...{ fromMxn: 1_850, totalMxn: 0, keptMxn: 0, backCentavos: 370_000 },
      ...{ backFrom: { card: 0, hand: 370_000, agency: 0 }, toPayBeforeCentavos: 0 },
      toPayCentavos: 0,
    } as unknown as Offer;
    const managed = createManagedBooking(moments.early, { participants: 1 }, undefined, 370_000);
    const own = buildRefundOffer(managed, offer, { locale: "en", isOwn: true });
    expect(normalizeSpaces(own.back ?? "")).toBe("MXN 1,850");
    expect(normalizeSpaces(own.sentences.join(" "))).toContain("MXN 1,850 goes back in cash");
    const booker = buildRefundOffer(managed, offer, { locale: "en", isOwn: false });
    expect(normalizeSpaces(booker.back ?? "")).toBe("MXN 3,700");
    // Both agree to the same sums, because the whole booking ends.
    expect([own.agreed.back, booker.agreed.back]).toEqual([370_000, 370_000]);
  });

  it("buildRefundOffer tells a rider on the own link how much of the part was not paid yet", () => {
    const es = build(4_000, "es");
    expect(es.text).toContain(
      "Tu lugar costaba $1,850 MXN del total de la reservación. De eso, $1,550 MXN todavía no se habían pagado; por eso se devuelven $300 MXN.",
    );
    expect(es.lead).not.toContain("completa");
    expect(build(4_000, "en").text).toContain(
      "Your place was MXN 1,850 of the booking’s total. MXN 1,550 of it hadn’t been paid yet, so MXN 300 goes back.",
    );
    expect(build(3_000, "es").text).toContain("por eso no se devuelve nada.");
  });

  it("buildRefundOffer speaks of the whole part only where all of it was paid", () => {
    expect(build(5_550, "es")).toMatchObject({
      lead: expect.stringContaining("devolvemos completa tu parte"),
      text: expect.not.stringContaining("todavía no se"),
    });
    expect(build(4_000, "es", false)).toMatchObject({
      lead: expect.not.stringContaining("completa"),
      text: expect.stringContaining("Por pagar el día del paseo: $0 MXN en lugar de $1,550 MXN."),
    });
  });

  it("buildRefundOffer promises a message only to a booker with a phone number or email address", () => {
    expect(build(5_550, "es").text).toContain("Le avisaremos a quien reservó.");
    const withoutContact = build(5_550, "es", true, { email: "", phone: "" }).text;
    expect(withoutContact).not.toMatch(/Le avisa|lo acordamos/);
    expect(withoutContact).toContain("Avísale a quien reservó");
    expect(withoutContact).toContain("pídele que nos escriba");
  });
});
