import { afterEach, describe, expect, it } from "vitest";
import { cancelBooking } from "#app/bookings/changes/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { findManagedBooking } from "#app/bookings/riders/build-managed-booking.server.ts";
import { locales } from "#app/i18n/locale.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { getConfirmationPage } from "#app/web/booking/5-confirmation/loader.server.ts";
import { confirmationMessages } from "#app/web/booking/5-confirmation/messages.ts";
import type { Services } from "#server/wiring/services.ts";
import { defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, createPaidBooking: paidBooking } = useNotifiers();
afterEach(() => world.clock.set(defaultNow));

const move = (id: string, date: string, by?: "operator", pickupTime = "14:30") =>
  rescheduleBooking(world.deps, id, { date, pickupTime, ...(by && { by }) });

async function refundOfBooking(id: string) {
  const { manageToken } = await world.findBooking(id);
  return (await findManagedBooking(world.db, world.clock.now(), manageToken))?.refund;
}

describe("the right to a refund of a moved booking", () => {
  it("the right to a refund survives a move by the operator and the guest's next move", async () => {
    const id = await paidBooking({ date: "2026-12-20" });
    expect(await move(id, "2026-12-02", "operator")).toMatchObject({ outcome: "moved" });
    expect(await refundOfBooking(id)).toBe("full");
    await move(id, "2027-01-20");
    expect(await world.findBooking(id)).toMatchObject({ refundForfeited: false });
    expect(await refundOfBooking(id)).toBe("full");
  });

  it("the right to a refund after a move by the operator lasts until the start, even after the booking cutoff", async () => {
    const id = await paidBooking({ date: "2026-12-21" });
    await move(id, "2026-12-03", "operator");
    world.clock.set(toInstant("2026-12-03", "15:59"));
    expect(await cancelBooking(world.deps, id, "full")).toMatchObject({
      outcome: "cancelled",
      refund: "full",
    });
  });

  it("changing only the pickup does not change a guest's right to a refund", async () => {
    const ids = [
      await paidBooking({ date: "2026-12-04" }),
      await paidBooking({ date: "2026-12-04" }),
    ];
    world.clock.set(toInstant("2026-12-03", "09:00"));
    expect(await move(ids[0] ?? "", "2026-12-04", undefined, "15:00")).toMatchObject({
      outcome: "moved",
    });
    for (const id of ids) {
      await move(id, "2026-12-28", "operator");
      expect(await refundOfBooking(id)).toBe("full");
    }
  });

  it("the confirmation page promises no refund if a move has forfeited the right to it", async () => {
    const id = await paidBooking({ date: "2026-12-05" });
    world.clock.set(toInstant("2026-12-04", "09:00"));
    await move(id, "2026-12-30");
    const { paymentSessionId } = await world.findBooking(id);
    for (const locale of locales) {
      const services = {
        clock: world.clock,
        env: { publicAnonKey: "key" },
        guest: { isReachable: () => true, findWeightLimitKg: async () => null },
        payment: {
          refuseSessionFor: async () => null,
          confirmPayment: (session: string) => confirmPayment(world.deps, session),
        },
      } as unknown as Services;
      const path = locale === "en" ? "/booking-confirmation" : "/es/confirmacion-reserva";
      const url = new URL(`http://site.test${path}?session_id=${paymentSessionId}`);
      const found = JSON.stringify(await getConfirmationPage(services, url, "127.0.0.1"));
      const [forfeited = "?"] = confirmationMessages[locale].refund.forfeited.split("{");
      const refundSentence = /"refundSentence":"([^"]*)/.exec(found)?.[1];
      expect(refundSentence).toContain(forfeited);
    }
  });
});
