import { formatMoneyState } from "#app/bookings/ledger/money-state.ts";
import { parseAgeChoices, readAgeChoices } from "#app/bookings/riders/age-choices.ts";
import { getAskedBelowAge } from "#app/bookings/riders/child-ages.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { getTourOfBooking } from "#app/tours/booking-tour.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { redirectToBooking } from "../booking-parts/redirect-to-admin-booking.server.ts";
import { readRefundMethod, readWholeNumber } from "../booking-parts/refund-fields.ts";
import { findTotalLook, getBookingMoney, type RefundLook } from "../booking-parts/refund-look.ts";
import { getRefusalMessageKey } from "../closed-day-parts/refusal-message-key.ts";
import { wantsChange } from "../ui/look-again-form.ts";
import type { AgesProblem, AgesReply } from "./booking-form-replies.ts";
import { type BookingSubmission, refuseBookingForm } from "./refuse-booking-form.server.ts";

/** Corrects the ages of the form, or returns why nothing was stored. */
export async function correctAgesFromForm(submission: BookingSubmission) {
  const { services, facts, id, by, form, file } = submission;
  const money = getBookingMoney(file);
  const values = readAgeChoices(form);
  const adultIn = getFormText(form, "adultIn");
  const typed = { values, adultIn, way: getFormText(form, "way") };
  const refuse = (
    status: number,
    refusal: string,
    change: Partial<AgesReply> = {},
    refundLook?: RefundLook,
  ) =>
    refuseBookingForm(
      submission,
      {
        ...{ form: "ages", refusal },
        ...(refundLook && { refundLook }),
        ages: { ...typed, errors: {}, adultError: null, preview: null, ...change },
      },
      status,
    );
  const refuseAt = (keys: readonly string[], problem: AgesProblem) =>
    refuse(400, "fields", { errors: Object.fromEntries(keys.map((key) => [key, problem])) });
  const listing = getPublishedListing(getTourOfBooking(file.booking));
  const { ages, invalid } = parseAgeChoices(values, getAskedBelowAge(listing));
  if (invalid.length > 0) return refuseAt(invalid, "missing-ages");
  const way = readRefundMethod(form);
  const shownMxn = wantsChange(form) ? null : readWholeNumber(form, "shown");
  const wish = [adultIn, ...Object.entries(ages).flat()].join(" ");
  const look =
    shownMxn !== null && findTotalLook(form, money, { act: "ages", wish, totalMxn: shownMxn, way });
  // Ages that are not possible, or that have another total, are told before a sum is shown.
  const changed = await services.operator.correctAges(id, {
    ...{ ages, adultIn, way, by },
    shownMxn: look ? null : shownMxn,
    revision: readWholeNumber(form, "revision") ?? -1,
    seenState: formatMoneyState(money.booking, money.collectedCentavos),
  });
  if (look && changed.outcome === "other-total" && changed.totalMxn === shownMxn) {
    return refuse(look.isChanged ? 409 : 200, "look-again", {}, look);
  }
  facts.log.info({ bookingId: id, outcome: changed.outcome }, "the operator corrected ages");
  switch (changed.outcome) {
    case "changed":
      return redirectToBooking(id, "ages");
    case "unchanged":
      return redirectToBooking(id, "unchanged");
    case "other-total": {
      const { totalMxn, fromMxn } = changed;
      return refuse(200, "preview", { preview: { totalMxn, fromMxn } });
    }
    case "refused":
      return refuse(409, getRefusalMessageKey(changed.refusal));
    case "party": {
      const { problem, keys } = changed;
      if (problem === "other-riders") return refuse(409, "other-revision");
      if (problem === "too-young") return refuseAt(keys, problem);
      return refuse(409, "fields", { adultError: problem });
    }
    case "other-revision":
    case "money-changed":
    case "no-price":
    case "not-confirmed":
      return refuse(409, changed.outcome);
  }
}
