import { minRequestCentavos } from "#app/bookings/payment-requests/payment-request-limits.ts";
import type { SumRule } from "#app/forms/sum.ts";
import type { BookingPage } from "./loader.server.ts";

/** The forms of a booking's page with a sum that the booking's money limits. */
export type BookingSumForm = "collect" | "give-back" | "refund" | "link" | "transfer";

/** The money of a booking that limits what its forms can take. */
export type BookingSums = Readonly<{
  money: Pick<BookingPage["money"], "payableMxn" | "collectedMxn">;
}>;

/** Returns the limits of a sum of a booking's page: what is still to be paid, or what was received. */
export function getBookingSumRule(
  form: BookingSumForm,
  { money: { payableMxn, collectedMxn } }: BookingSums,
): SumRule {
  const isGoingBack = form === "give-back" || form === "refund";
  const mostCentavos = Math.round((isGoingBack ? collectedMxn : payableMxn) * 100);
  return {
    meant: { mostCentavos, ...(form === "link" && { leastCentavos: minRequestCentavos }) },
  };
}
