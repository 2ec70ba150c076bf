import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { recordManualPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { openPaymentRequest } from "#app/bookings/payment/open-payment-request.server.ts";
import {
  createPaymentRequest,
  type PaymentRequestOrder,
} from "#app/bookings/payment-requests/create-payment-request.server.ts";
import { findPaymentLink } from "#app/bookings/payment-requests/find-payment-link.server.ts";
import { bookingHistory, payments } from "#db/schema.ts";
import { createManualBookingRequest } from "./manual-booking.ts";
import type { useBookingDatabase } from "./use-booking-database.ts";

type World = ReturnType<typeof useBookingDatabase>;

/** The visit of a guest who pays a link in English. */
export const linkVisit = {
  successUrl: "http://site.test/booking/pay/x?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "http://site.test/booking/pay/x",
  locale: "en",
} as const;

/** Returns steps with payment links. Each booking is on a day of its own, so that no ride fills up. */
export function createLinkSteps(world: World) {
  let day = 1;
  const nextDate = () => {
    day += 1;
    return new Date(Date.UTC(2026, 11, 9 + day)).toISOString().slice(0, 10);
  };

  const steps = {
    /** Books two riders for 3,700 pesos, of which nothing is paid. */
    async bookUnpaid() {
      const key = { tour: "sunset", date: nextDate(), start: "16:00" } as const;
      const request = createManualBookingRequest({ key, terms: "on-arrival" });
      const booked = await createManualBooking(world.deps, request);
      if (booked.outcome !== "booked") throw new Error(booked.outcome);
      return { ...booked.booking, key };
    },
    async makeLink(bookingId: string, order: Partial<PaymentRequestOrder> = {}) {
      const made = await createPaymentRequest(world.deps, bookingId, {
        ...{ id: randomUUID(), amountCentavos: null, expiresAt: null, by: "Ana" },
        ...order,
      });
      if (made.outcome !== "created") throw new Error(JSON.stringify(made));
      return made.request;
    },
    /** Opens the payment page of a link. Returns the id of its session. */
    async open(token: string, locale: "en" | "es" = "en"): Promise<string> {
      const opened = await openPaymentRequest(world.deps, token, { ...linkVisit, locale });
      if (opened?.outcome !== "pay") throw new Error(JSON.stringify(opened));
      return opened.url.split("/").at(-1) ?? "";
    },
    async pay(token: string): Promise<string> {
      const sessionId = await steps.open(token);
      await world.sandbox.paymentActions.pay(sessionId);
      await confirmPayment(world.deps, sessionId);
      return sessionId;
    },
    async getState(token: string) {
      return (await findPaymentLink(world.db, world.clock.now(), token))?.state;
    },
    async collect(bookingId: string, amountCentavos: number) {
      const payment = { method: "cash", note: null, by: "Ana", amountCentavos } as const;
      await recordManualPayment(world.deps, bookingId, { id: randomUUID(), ...payment });
    },
    listPayments: (bookingId: string) =>
      world.db
        .select()
        .from(payments)
        .where(eq(payments.bookingId, bookingId))
        .orderBy(asc(payments.attempt)),
    listHistory: (bookingId: string) =>
      world.db
        .select()
        .from(bookingHistory)
        .where(eq(bookingHistory.bookingId, bookingId))
        .orderBy(asc(bookingHistory.id)),
  };
  return steps;
}
