import { data, redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import {
  parseManualPayment,
  readManualPaymentTexts,
} from "../booking-parts/manual-payment-form.ts";
import { type GuideFormReply, pickPostedTexts } from "../cash-parts/guide-form-reply.ts";
import { guideWorkMessages } from "../cash-parts/guide-work-messages.ts";
import { formatSumOfForm } from "../cash-parts/hand-in-form.server.ts";
import { formatRideName, getDayPath } from "../departure-parts/departure-view.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";
import { findRideOfBooking } from "./ride-of-booking.server.ts";

type CollectForm = Submission & Readonly<{ date: string }>;

/**
 * Records what a guide collected for a booking of a ride of theirs, in cash or by transfer. Returns
 * `unknown` or `not-yours` if the booking is not of such a ride.
 */
export async function handleCollectForm(submission: CollectForm) {
  const { services, facts, account, date, form, locale } = submission;
  const ride = await findRideOfBooking(submission, getFormText(form, "booking"));
  if (typeof ride === "string") return ride;
  const { bookingId, key } = ride;
  const { money } = manualBookingMessages[locale];
  const refuse = (field: string, text: string, status: number) =>
    data<GuideFormReply>(
      {
        ...{ id: facts.id, ride: formatRideName(key), refusal: "collect", about: bookingId },
        ...{ field, text, typed: pickPostedTexts(form, ["amount", "method"]) },
      },
      { status },
    );
  const texts = { ...readManualPaymentTexts(form, "collect"), note: "" };
  const read = parseManualPayment(texts);
  if (!read.ok) {
    const field = read.problem === "choose-method" ? "method" : "amount";
    const sumProblem = read.problem === "not-a-sum" && formatSumOfForm(form, locale);
    return refuse(field, sumProblem || money[read.problem], 400);
  }
  // Guides collect in cash or by transfer; what an agency collected, the office records.
  const { method } = read.payment;
  if (method === "agency") return refuse("method", money["choose-method"], 400);
  const id = getFormText(form, "id");
  if (!isId(id)) throw new Response("This form is not known.", { status: 400 });
  const shown = getFormText(form, "shown");
  const noted = await services.operator.collectOnSheet(bookingId, {
    payment: { ...read.payment, method, id, by: account.name },
    ...{ key, accountId: account.id, shownCentavos: /^\d{1,9}$/.test(shown) ? Number(shown) : 0 },
  });
  facts.log.info({ bookingId, outcome: noted.outcome }, "a guide noted what was collected");
  if (noted.outcome === "too-much") {
    const amount = formatMoney(noted.maxCentavos / 100, locale);
    return refuse("amount", fillMessage(money["too-much"], { amount }), 409);
  }
  if (noted.outcome === "not-booked")
    return refuse("amount", guideWorkMessages[locale].collect["not-booked"], 409);
  return redirect(`${getDayPath(date)}?done=collected`, 303);
}

/** Undoes what the same guide has just collected for a booking. */
export async function handleUndoCollectForm(submission: CollectForm) {
  const { services, facts, account, date, form } = submission;
  const ride = await findRideOfBooking(submission, getFormText(form, "booking"));
  if (typeof ride === "string") return ride;
  const { bookingId } = ride;
  const line = getFormText(form, "line");
  const lineId = /^\d{1,15}$/.test(line) ? Number(line) : 0;
  const payments = await services.operator.listCollectedPayments([bookingId]);
  const own = payments.find(
    (payment) => payment.lineId === lineId && payment.collectedBy === account.id,
  );
  if (!own) return "too-late";
  if (own.isUndone) return redirect(`${getDayPath(date)}?done=undone`, 303);
  const outcome = await services.operator.undoBookingChange(bookingId, {
    lineId,
    by: account.name,
  });
  facts.log.info({ bookingId, outcome }, "a guide undid what was collected");
  return outcome === "undone" ? redirect(`${getDayPath(date)}?done=undone`, 303) : "too-late";
}
