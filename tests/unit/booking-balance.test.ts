import { describe, expect, it } from "vitest";
import {
  computeBalanceCentavos,
  computeNewlyOverpaidCentavos,
} from "#app/bookings/ledger/booking-balance.ts";
import type { RefundSums } from "#app/bookings/ledger/format-refund.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { getBookingEmailContent } from "#app/notifications/email/booking-email-content.ts";
import { buildFullTicket } from "#app/notifications/email/guest-email-parts.ts";
import { applyAgreedPrice } from "#app/tours/pricing.ts";
import { getCancelPage } from "#app/web/manage/cancel/loader.server.ts";
import { getManagedBookingPage } from "#app/web/manage/managed-booking-page.server.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import type { Services } from "#server/wiring/services.ts";
import { createManagedBooking, moments } from "./manage/managed-booking-fixtures.ts";
import { createPaidBookingRow } from "./notifications/booking-fixtures.ts";

const booked = { state: "confirmed", totalPrice: 3_700, keptCentavos: null } as const;

describe("computeBalanceCentavos", () => {
  it.each([
    [booked, 0, 370_000],
    [booked, 370_000, 0],
    [booked, 400_000, -30_000],
    [{ ...booked, state: "held" }, 0, 0],
    [{ ...booked, state: "expired" }, 0, 0],
    [{ ...booked, state: "cancelled" }, 370_000, 0],
    [{ ...booked, state: "cancelled", keptCentavos: 0 }, 370_000, -370_000],
    [{ ...booked, state: "cancelled", keptCentavos: 185_050 }, 370_000, -184_950],
  ] as const)(
    "computeBalanceCentavos of %j with %d centavos received is %d",
    (booking, collected, balance) => {
      expect(computeBalanceCentavos(booking, collected)).toBe(balance);
    },
  );
});

describe("computeNewlyOverpaidCentavos", () => {
  const halved = { ...booked, totalPrice: 1_850 };

  it.each([
    ["refunds the difference when all was paid", halved, 370_000, 185_000],
    ["refunds nothing while a deposit is below the new price", halved, 92_500, 0],
    ["refunds only the part of a payment above the new price", halved, 200_000, 15_000],
    ["does not refund an earlier overpayment", halved, 400_000, 185_000],
    ["refunds nothing when the price rises", { ...booked, totalPrice: 5_550 }, 370_000, 0],
  ] as const)("computeNewlyOverpaidCentavos %s", (_, after, collected, freed) => {
    expect(computeNewlyOverpaidCentavos(booked, after, collected)).toBe(freed);
  });
});

describe("applyAgreedPrice", () => {
  const lines = [{ kind: "adult", count: 2, eachMxn: 1_850 }] as const;

  it("applyAgreedPrice adds the discount to the price lines as a separate line", () => {
    expect(applyAgreedPrice(lines, 3_000)).toEqual([
      ...lines,
      { kind: "agreed", count: 1, eachMxn: -700 },
    ]);
    expect(applyAgreedPrice(lines, null)).toEqual(lines);
    expect(applyAgreedPrice(lines, 3_700)).toEqual(lines);
  });
});

const noRefunds: RefundSums = {
  card: { centavos: 0, state: "given" },
  hand: { due: 0, given: 0 },
  agency: { due: 0, given: 0 },
};

function openCancelPage(managed: ManagedBooking, refunds: RefundSums) {
  const guest = { findAllRefunds: async () => refunds } as unknown as Services["guest"];
  const services = { guest, clock: { now: () => moments.insideTwoDays } };
  return getCancelPage({ services, managed, locale: "en" });
}

describe("guest who pays on the day", () => {
  const unpaid = {
    paymentSessionId: null,
    paymentStatus: "pending",
    collectedCentavos: 0,
  } as const;

  it('the ticket of a guest who pays on the day shows the amount due and no "paid"', () => {
    for (const locale of ["en", "es"] as const) {
      const booking = createPaidBookingRow({ ...unpaid, language: locale });
      const words = getBookingEmailContent(booking, locale);
      const said = JSON.stringify(buildFullTicket(booking, words));
      expect(said).toContain(words.messages.toPay.split("{amount}")[1]);
      expect(said).not.toContain(`"${words.messages.paid}"`);
    }
  });

  it("the manage page offers a free cancellation to a guest who has not paid", async () => {
    const managed = createManagedBooking(moments.insideTwoDays, unpaid, undefined, 0);
    const { refund, facts, words } = getManagedBookingPage(managed, "en", moments.insideTwoDays);
    expect(refund).toMatchObject({ isUnpaid: true, sentence: words.cancel.unpaid, deadline: null });
    const { paid } = await openCancelPage(managed, noRefunds);
    expect(paid.label).toBe(words.cancelPage.youPaid);
    expect(paid.amount).toMatch(/\D0$/);
    expect(facts).toMatchObject({ isPaid: false, toPay: expect.stringContaining("5,550") });
  });

  it("the cancel page says that earlier refunds are not in what was paid, unless a bank refused them", async () => {
    const managed = createManagedBooking(moments.early);
    const { youPaid, youPaidLess } = manageMessages.en.cancelPage;
    const getLabel = async (refunds: RefundSums) =>
      (await openCancelPage(managed, refunds)).paid.label;
    expect(await getLabel(noRefunds)).toBe(youPaid);
    expect(await getLabel({ ...noRefunds, hand: { due: 0, given: 500_00 } })).toBe(youPaidLess);
    const card = { centavos: 500_00, state: "begun" } as const;
    expect(await getLabel({ ...noRefunds, card })).toBe(youPaidLess);
    expect(await getLabel({ ...noRefunds, card: { ...card, state: "returned" } })).toBe(youPaid);
  });
});
