import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listReceiptPayments } from "#app/bookings/ledger/receipt-payments.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { locales } from "#app/i18n/locale.ts";
import { getReceiptFacts } from "#app/notifications/booking-receipt.ts";
import { formatReceiptText, type ReceiptFacts } from "#app/notifications/receipt-text.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { createPaidBookingRow } from "./notifications/booking-fixtures.ts";

const facts: ReceiptFacts = {
  name: "Marisol",
  brand: "Marea y Monte",
  tour: "Sunset Beach Tour",
  rideDate: "2026-12-12",
  reference: "K7P-4TX",
  payment: {
    ...{ method: "transfer", amountCentavos: 3700_00, isTest: false },
    at: toInstant("2026-12-01", "12:00"),
  },
  back: [],
  rest: { leftCentavos: 3700_00, link: null },
};
const link = { amountCentavos: 3700_00, expiresAt: toInstant("2026-12-11", "16:00") };
const pesos = (centavos: number) => formatMoney(centavos / 100, "en").replaceAll("\u00a0", " ");

describe("formatReceiptText", () => {
  it("formatReceiptText says what came, how, when, what is left and for which booking", () => {
    expect(formatReceiptText(facts, "en")).toBe(
      `Hi Marisol! It's Marea y Monte. We received ${pesos(3700_00)} by bank transfer on Tuesday, December 1 for your ride “Sunset Beach Tour” on Saturday, December 12. Left to pay: ${pesos(3700_00)}, on the day of your ride.\n\nYour booking: K7P-4TX.`,
    );
    expect(formatReceiptText(facts, "es")).toBe(
      "¡Hola, Marisol! Somos Marea y Monte. Recibimos $3,700 MXN por transferencia el martes 1 de diciembre por tu paseo «Sunset Beach Tour» del sábado 12 de diciembre. Falta pagar $3,700 MXN el día de tu paseo.\n\nTu reservación: K7P-4TX.",
    );
  });

  it("formatReceiptText names the deadline of an open link, and the part that it does not ask for", () => {
    const byLink = formatReceiptText({ ...facts, rest: { leftCentavos: 3700_00, link } }, "en");
    expect(byLink).toContain("with your payment link, until Friday, December 11");
    expect(byLink).not.toContain("on the day of your ride");
    const part = formatReceiptText({ ...facts, rest: { leftCentavos: 5000_00, link } }, "en");
    expect(part).toContain(`Of that, ${pesos(3700_00)}`);
    expect(part).toContain("the rest on the day of your ride");
  });

  it("formatReceiptText says what went back before it says what is left", () => {
    const back = ["Te devolvimos $1,850 MXN en efectivo o por transferencia."];
    const rest = { leftCentavos: 0, link: null };
    expect(formatReceiptText({ ...facts, back, rest }, "es")).toContain(
      "12 de diciembre. Te devolvimos $1,850 MXN en efectivo o por transferencia. Ya está todo pagado.",
    );
    expect(formatReceiptText({ ...facts, back, rest: null }, "es")).toContain(`). ${back[0]}`);
  });

  it("formatReceiptText promises no rest for a booking that does not stand, and needs no name", () => {
    const ended = formatReceiptText({ ...facts, name: "", rest: null }, "en");
    expect(ended).toContain("Hi there!");
    expect(ended).not.toMatch(/left to pay|all paid/i);
  });

  it("formatReceiptText states any sum received and any rest exactly, in both languages", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.constantFrom("cash", "transfer", "card"),
        fc.constantFrom(...locales),
        (amountCentavos, leftCentavos, method, locale) => {
          const text = formatReceiptText(
            {
              ...facts,
              payment: { ...facts.payment, amountCentavos, method },
              rest: { leftCentavos, link: null },
            },
            locale,
          );
          const format = (centavos: number) =>
            formatMoney(centavos / 100, locale).replaceAll("\u00a0", " ");
          expect(text).toContain(format(amountCentavos));
          const isOpen = /Left to pay|Falta pagar/.test(text);
          expect(isOpen).toBe(leftCentavos > 0);
          if (isOpen) expect(text).toContain(format(leftCentavos));
          expect(text).not.toMatch(/[{}]/);
        },
      ),
    );
  });
});

describe("getReceiptFacts", () => {
  const payment = {
    id: "p",
    method: "card",
    amountCentavos: 5550_00,
    at: facts.payment.at,
    isTest: false,
  } as const;
  const refunds = {
    card: { centavos: 4550_00, state: "given" },
    hand: { due: 0, given: 0 },
    agency: { due: 0, given: 0 },
  } as const;
  const context = { link: null, refunds, hasOthers: false };
  const ended = { state: "cancelled", keptCentavos: 1000_00, collectedCentavos: 1000_00 } as const;

  it.each([
    ["es", "Esta reservación está cancelada.", "no se reembolsan."],
    ["en", "This booking is canceled.", "isn't refunded."],
  ] as const)(
    "getReceiptFacts says that a booking is canceled, and what is kept of it (%s)",
    (language, first, fee) => {
      const { back } = getReceiptFacts(
        createPaidBookingRow({ ...ended, language }),
        payment,
        context,
      );
      expect(back).toHaveLength(3);
      expect(back[0]).toBe(first);
      expect(back[2]).toContain(fee);
      expect(back[2]).toContain(formatMoney(1_000, language));
      // What follows the lead starts with a capital letter, so the lead is a sentence of its own.
      const several = getReceiptFacts(createPaidBookingRow({ ...ended, language }), payment, {
        ...context,
        hasOthers: true,
      });
      expect(several.back).toHaveLength(4);
      for (const sentence of several.back) expect(sentence).toMatch(/\.$/);
    },
  );

  it("getReceiptFacts says on every receipt of a booking that its card payments were tests", () => {
    const listBack = (paymentSessionId: string) =>
      getReceiptFacts(createPaidBookingRow({ paymentSessionId }), payment, context).back;
    expect(listBack("cs_test_a1b2c3").at(-1)).toContain("fue de prueba");
    expect(listBack("cs_live_a1b2c3").join(" ")).not.toContain("prueba");
  });

  it("getReceiptFacts names no fee for a booking that stands or was refunded in full", () => {
    const all = { ...ended, keptCentavos: 0, collectedCentavos: 0 };
    for (const change of [{}, all]) {
      const { back } = getReceiptFacts(createPaidBookingRow(change), payment, context);
      expect(back.join(" ")).not.toContain("cargo");
    }
  });
});

describe("listReceiptPayments", () => {
  const at = toInstant("2026-12-01", "12:00");
  const noted = { at, method: "cash", amountCentavos: 100_00, note: null } as const;
  const byCard = { paidAt: at, amountCentavos: 50_00, sessionId: null };

  it("listReceiptPayments leaves out what was undone, given back or collected by an agency", () => {
    const ledger = {
      handPayments: [
        { ...noted, id: "kept" },
        { ...noted, id: "undone" },
        { ...noted, id: "counter", amountCentavos: -100_00 },
        { ...noted, id: "given back in error", amountCentavos: -100_00 },
        { ...noted, id: "undoes it" },
        { ...noted, id: "undoes another", note: "Undone / Deshecho" },
        { ...noted, id: "agency", method: "agency" as const },
      ],
      payments: [
        { ...byCard, id: "card", state: "paid" },
        { ...byCard, id: "trial", state: "paid", sessionId: "cs_test_a1b2c3" },
        { ...byCard, id: "open", state: "open", paidAt: null },
        { ...byCard, id: "refunded", state: "refunded" },
      ],
      history: [
        { id: 1, event: "collected", detail: { handPaymentId: "undone" } },
        { id: 2, event: "collected-undone", detail: { undoes: 1 } },
        { id: 3, event: "given-back", detail: { handPaymentId: "given back in error" } },
        {
          id: 4,
          event: "given-back-undone",
          detail: { undoes: 3, counterPaymentId: "undoes it" },
        },
      ],
    };
    expect(listReceiptPayments(ledger).map(({ id, isTest }) => [id, isTest])).toEqual([
      ["kept", false],
      ["card", false],
      ["trial", true],
    ]);
  });
});
