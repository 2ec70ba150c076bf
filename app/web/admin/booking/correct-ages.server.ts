import { data } from "react-router";
import type { BookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import { parseAgeChoices, readAgeChoices } from "#app/bookings/riders/age-choices.ts";
import { getAskedBelowAge } from "#app/bookings/riders/child-ages.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { getTourOfBooking } from "#app/tours/booking-tour.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { getRefusalMessageKey } from "../close-days/refusal-message-key.ts";
import { readRefundMethod, readWholeNumber } from "./adjust-booking.server.ts";
import type { AgesProblem, AgesReply, BookingReply } from "./booking-form-replies.ts";
import { redirectToBooking } from "./redirect-to-admin-booking.server.ts";

type Submission = Readonly<{
  services: Services;
  facts: RequestFacts;
  id: string;
  /** Name of the account that submitted the form. */
  by: string;
  form: FormData;
}>;

/** Corrects the ages of the form, or returns why nothing was stored. */
export async function correctAgesFromForm(
  { services, facts, id, by, form }: Submission,
  { booking }: BookingDetails,
) {
  const values = readAgeChoices(form);
  const adultIn = getFormText(form, "adultIn");
  const typed = { values, adultIn: adultIn.slice(0, 20), way: getFormText(form, "way") };
  const refuse = (status: number, refusal: string, change: Partial<AgesReply> = {}) =>
    data<BookingReply>(
      {
        ...{ id: facts.id, form: "ages", refusal, seatsLeft: 0, errors: {}, details: null },
        ages: { ...typed, errors: {}, adultError: null, preview: null, ...change },
      },
      { status },
    );
  const refuseAt = (keys: readonly string[], problem: AgesProblem) =>
    refuse(400, "fields", { errors: Object.fromEntries(keys.map((key) => [key, problem])) });
  const listing = getPublishedListing(getTourOfBooking(booking));
  const { ages, invalid } = parseAgeChoices(values, getAskedBelowAge(listing));
  if (invalid.length > 0) return refuseAt(invalid, "missing-ages");
  const changed = await services.operator.correctAges(id, {
    ...{ ages, adultIn, by },
    revision: readWholeNumber(form, "revision") ?? -1,
    shownMxn: readWholeNumber(form, "shown"),
    way: readRefundMethod(form),
  });
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
    case "no-price":
    case "not-confirmed":
      return refuse(409, changed.outcome);
  }
}
