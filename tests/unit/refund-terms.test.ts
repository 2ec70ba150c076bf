import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toManagedBooking } from "#app/bookings/managed-booking.server.ts";
import {
  getRefundPercent,
  getRefundState,
  getTermsAfterMove,
  isRefundKeptByMove,
  type RefundTerms,
} from "#app/bookings/refund-terms.ts";
import { getDepartureStart } from "#app/departures/departure-start.ts";
import { locales } from "#app/i18n/locale.ts";
import { buildBookingConfirmedEmail } from "#app/notifications/email/booking-confirmed-email.ts";
import { emailMessages } from "#app/notifications/email/messages.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { getManagedBookingPage } from "#app/web/manage/managed-booking-page.server.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import { emptyEndSums } from "./manage/managed-booking-fixtures.ts";
import { createPaidBookingRow, emailContext } from "./notifications/booking-fixtures.ts";

const ride = { tour: "sunset", date: "2026-12-09", start: "16:00" } as const;
const deadline = toInstant("2026-12-07", "16:00");
const plain: RefundTerms = {
  refundSteps: [{ percent: 100, hours: 48 }],
  refundForfeited: false,
  refundKeptUntil: null,
  offerExpiresAt: null,
};
const addMilliseconds = (instant: Date, ms = 1) => new Date(instant.getTime() + ms);
const kindAt = (now: Date, terms: Partial<RefundTerms> = {}, key: typeof anyRide = ride) =>
  getRefundState({ ...plain, ...terms }, key, now).kind;
const anyRide: Parameters<typeof getRefundState>[1] = ride;

describe("getRefundState", () => {
  it("getRefundState gives a full refund until exactly 48 hours before the start", () => {
    expect(getDepartureStart(ride)).toEqual(toInstant("2026-12-09", "16:00"));
    expect(getRefundState(plain, ride, deadline)).toEqual({
      ...{ kind: "full-until", percent: 100, deadline, later: [] },
    });
    expect(getRefundState(plain, ride, addMilliseconds(deadline))).toEqual({
      kind: "over",
      deadline,
    });
  });

  it("getRefundState gives a full refund at any time after the operator cancelled the departure", () => {
    const called = { refundForfeited: true, offerExpiresAt: deadline };
    expect(kindAt(toInstant("2026-12-10", "09:00"), called)).toBe("called-off");
  });

  it("getRefundState gives no refund for a booking that was moved after its deadline", () => {
    expect(kindAt(toInstant("2026-11-01", "09:00"), { refundForfeited: true })).toBe("forfeited");
  });

  it("getRefundState never changes back to a full refund while the departure stays the same", () => {
    const hours = fc.integer({ min: -500, max: 500 });
    const kept = fc.option(hours, { nil: undefined });
    const at = (offset: number) => addMilliseconds(deadline, offset * 3_600_000);
    fc.assert(
      fc.property(hours, hours, kept, fc.boolean(), (a, b, until, refundForfeited) => {
        const terms = {
          ...plain,
          refundForfeited,
          refundKeptUntil: until === undefined ? null : at(until),
        };
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)];
        if (getRefundPercent(getRefundState(terms, ride, at(earlier))) === 0) {
          expect(getRefundPercent(getRefundState(terms, ride, at(later)))).toBe(0);
        }
      }),
    );
  });
});

describe("isRefundKeptByMove", () => {
  it("isRefundKeptByMove is true only between the policy's deadline and the kept one", () => {
    const kept = { ...plain, refundKeptUntil: toInstant("2026-12-08", "16:00") };
    expect(isRefundKeptByMove(kept, ride, deadline)).toBe(false);
    expect(isRefundKeptByMove(kept, ride, addMilliseconds(deadline))).toBe(true);
    expect(isRefundKeptByMove(kept, ride, toInstant("2026-12-08", "16:01"))).toBe(false);
    expect(isRefundKeptByMove(plain, ride, addMilliseconds(deadline))).toBe(false);
  });
});

describe("getTermsAfterMove", () => {
  const far = { ...ride, date: "2026-12-20" };
  const near = { ...ride, date: "2026-12-10" };

  it("getTermsAfterMove keeps the refund after the operator moves a booking to an earlier ride", () => {
    const now = toInstant("2026-12-09", "12:00");
    const moved = {
      ...plain,
      ...getTermsAfterMove(plain, { from: far, to: near, by: "operator" }, now),
    };
    const start = getDepartureStart(near);
    expect(getRefundState(moved, near, start)).toMatchObject({
      ...{ kind: "full-until", deadline: start },
    });
    expect(kindAt(addMilliseconds(start), moved, near)).toBe("over");
    // The booking moved to a ride five days later keeps the deadline that was promised before.
    const later = { ...ride, date: "2026-12-19" };
    const promised = toInstant("2026-12-18", "16:00");
    expect(kindAt(promised, moved, later)).toBe("full-until");
    expect(kindAt(addMilliseconds(promised), moved, later)).toBe("over");
    // A later move by the guest keeps this deadline and does not extend it.
    const own = {
      ...moved,
      ...getTermsAfterMove(moved, { from: near, to: far, by: "guest" }, now),
    };
    expect(own).toEqual({ ...plain, refundKeptUntil: start });
  });

  it("getTermsAfterMove forfeits the refund when a guest, not the operator, moves after the deadline", () => {
    const late = addMilliseconds(deadline);
    expect(getTermsAfterMove(plain, { from: ride, to: far, by: "guest" }, deadline)).toMatchObject(
      unforfeited,
    );
    expect(getTermsAfterMove(plain, { from: ride, to: far, by: "guest" }, late)).toMatchObject({
      refundForfeited: true,
    });
    expect(getTermsAfterMove(plain, { from: ride, to: far, by: "operator" }, late)).toMatchObject(
      unforfeited,
    );
    const forfeited = { ...plain, refundForfeited: true };
    for (const by of ["guest", "operator"] as const) {
      expect(getTermsAfterMove(forfeited, { from: ride, to: far, by }, late)).toMatchObject({
        refundForfeited: true,
      });
    }
  });
  const unforfeited = { refundForfeited: false };

  it("getTermsAfterMove removes a refund forfeiture when a booking is moved off a cancelled departure", () => {
    const offered = { ...plain, refundForfeited: true, offerExpiresAt: addMilliseconds(deadline) };
    expect(
      getTermsAfterMove(offered, { from: ride, to: far, by: "guest" }, deadline),
    ).toMatchObject(unforfeited);
    expect(getTermsAfterMove(offered, { from: ride, to: far, by: "operator" }, deadline)).toEqual({
      refundForfeited: false,
      refundKeptUntil: offered.offerExpiresAt,
      refundSteps: plain.refundSteps,
    });
  });

  it("getTermsAfterMove never removes a refund when the operator moves the booking", () => {
    const day = fc.integer({ min: -10, max: 60 }).map((days) => addDays("2026-12-01", days));
    const hour = fc.integer({ min: 0, max: 24 * 40 });
    fc.assert(
      fc.property(day, day, hour, fc.boolean(), (from, to, hours, refundForfeited) => {
        const now = addMilliseconds(toInstant("2026-11-15", "12:00"), hours * 3_600_000);
        const [before, next] = [from, to].map((date) => ({ ...ride, date }));
        if (!before || !next || getDepartureStart(next) < now) return;
        const terms = { ...plain, refundForfeited };
        const moved = {
          ...terms,
          ...getTermsAfterMove(terms, { from: before, to: next, by: "operator" }, now),
        };
        if (getRefundPercent(getRefundState(terms, before, now)) === 100) {
          expect(getRefundPercent(getRefundState(moved, next, now))).toBe(100);
        }
      }),
    );
  });
});

describe("getTermsAfterMove for a guest's own moves", () => {
  const day = fc.integer({ min: 0, max: 300 }).map((days) => addDays("2026-12-01", days));

  it("getTermsAfterMove applies the earlier ride's deadline when the guest chose that ride", () => {
    const now = toInstant("2026-11-20", "12:00");
    const on = (date: typeof ride.date | string) => ({ ...ride, date }) as typeof anyRide;
    const kept = getTermsAfterMove(
      plain,
      { from: on("2027-09-05"), to: on("2027-09-06"), by: "operator" },
      now,
    );
    const later = getTermsAfterMove(
      { ...plain, ...kept },
      { from: on("2027-09-06"), to: on("2027-10-20"), by: "guest" },
      now,
    );
    const nearer = getTermsAfterMove(
      { ...plain, ...later },
      { from: on("2027-10-20"), to: on("2026-11-21"), by: "guest" },
      now,
    );
    expect(later.refundKeptUntil).toEqual(kept.refundKeptUntil);
    expect(kindAt(now, nearer, on("2026-11-21"))).toBe("over");
  });

  it("getTermsAfterMove never extends the operator's promised deadline when the guest moves", () => {
    fc.assert(
      fc.property(day, fc.array(day, { minLength: 1, maxLength: 6 }), (first, moves) => {
        const now = toInstant("2026-11-20", "12:00");
        let terms = { ...plain, refundKeptUntil: toInstant(first, "16:00") };
        let from = { ...ride, date: first } as typeof anyRide;
        for (const date of moves) {
          const to = { ...ride, date } as typeof anyRide;
          const moved = { ...terms, ...getTermsAfterMove(terms, { from, to, by: "guest" }, now) };
          expect(moved.refundKeptUntil?.getTime() ?? 0).toBeLessThanOrEqual(
            terms.refundKeptUntil?.getTime() ?? 0,
          );
          [terms, from] = [moved as typeof terms, to];
        }
      }),
    );
  });
});

describe("refund terms in pages and emails", () => {
  const saturday = { tour: "sunset", date: "2026-12-12", start: "16:00" } as const;
  const thursday = toInstant("2026-12-10", "16:00");
  const states = [
    ["full-until", thursday, {}, "refundUntil"],
    ["over", addMilliseconds(thursday), {}, "refundOver"],
    ["forfeited", thursday, { refundForfeited: true }, "forfeited"],
  ] as const;

  it.each(states)(
    "the manage page and the confirmation email change at the same millisecond to: %s",
    (kind, now, change, mailed) => {
      for (const locale of locales) {
        const begins = (text: string) => text.split("{")[0] ?? "";
        const booking = createPaidBookingRow({ language: locale, ...change });
        const scheduled = { booking, key: saturday, departureId: 1, isRideCancelled: false };
        const managed = toManagedBooking(
          seedCatalog(),
          {
            ...scheduled,
            sums: { collectedCentavos: 555_000, manualCentavos: 0, agencyCentavos: 0 },
            end: emptyEndSums,
            lostCentavos: 0,
            news: { endedBy: null, movedAt: null, receivedByCard: 0 },
          },
          now,
        );
        const { sentence } = getManagedBookingPage(managed, locale, now).refund;
        expect(sentence).toContain(begins(manageMessages[locale].cancel[kind]));
        const mail = JSON.stringify(
          buildBookingConfirmedEmail(booking, { ...emailContext, now }).content,
        );
        expect(mail).toContain(begins(emailMessages[locale].policy[mailed]));
      }
    },
  );

  it.each(states)(
    "emails to a guest who has paid nothing say so instead of: %s",
    (_kind, now, change, mailed) => {
      for (const locale of locales) {
        const nothing = {
          paymentSessionId: null,
          paymentStatus: "pending",
          collectedCentavos: 0,
        } as const;
        const booking = createPaidBookingRow({ language: locale, ...nothing, ...change });
        const { policy } = emailMessages[locale];
        const { closing } = buildBookingConfirmedEmail(booking, { ...emailContext, now }).content;
        const said = closing.join(" ");
        expect(said).toContain(policy.unpaid);
        expect(said).toContain(policy.move.split("{")[0]);
        expect(said).not.toContain(policy[mailed].split("{")[0]);
      }
    },
  );
});
