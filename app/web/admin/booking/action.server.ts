import { data } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import type { GuestDetails } from "#app/bookings/changes/guest-details.ts";
import { formatMoneyState } from "#app/bookings/ledger/money-state.ts";
import type { BookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import {
  getShownFieldName,
  readEditedFields,
  readPostedTexts,
} from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { getTourOfBooking } from "#app/tours/booking-tour.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { toCentavos } from "#app/tours/pricing.ts";
import { readPhoneCountry } from "#app/web/contact-questions/contact-answers.server.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import {
  getRefusedDetails,
  parseDetails,
  readDetailsForm,
} from "../../manage/details/details-form.server.ts";
import { getBookingEnd } from "../booking-parts/booking-end.ts";
import { getBookingOr404 } from "../booking-parts/get-booking.server.ts";
import { areAnswersLost } from "../booking-parts/lost-answers.ts";
import {
  type ManualPaymentTexts,
  parseManualPayment,
  readManualPaymentTexts,
} from "../booking-parts/manual-payment-form.ts";
import { redirectToBooking } from "../booking-parts/redirect-to-admin-booking.server.ts";
import type { RefundLook } from "../booking-parts/refund-look.ts";
import { getRefusalMessageKey } from "../closed-day-parts/refusal-message-key.ts";
import { findLookAgain, wantsChange } from "../ui/look-again-form.ts";
import { handleAdjustForm, isAdjustForm } from "./adjust-booking.server.ts";
import type { BookingReply } from "./booking-form-replies.ts";
import { correctAgesFromForm } from "./correct-ages.server.ts";
import {
  extendHoldFromForm,
  type PaymentHoldResult,
  releaseHoldFromForm,
} from "./payment-hold-action.server.ts";
import {
  makePaymentLink,
  type PaymentLinkResult,
  withdrawPaymentLink,
} from "./payment-link-action.server.ts";
import { confirmTransfer } from "./transfer-received.server.ts";

type Submission = Readonly<{
  services: Services;
  facts: RequestFacts;
  /** Name of the account that submitted the form. */
  by: string;
  id: string;
  form: FormData;
}>;

/**
 * Handles a form submitted on a booking's page; `intent` says which one. Throws 400 for an unknown
 * form.
 */
export async function handleBookingForm(submission: Submission) {
  const file = await getBookingOr404(submission.services, submission.id);
  const { booking } = file;
  const intent = submission.form.get("intent");
  const ended = getBookingEnd(file);
  if (ended && requiresActiveBooking(intent)) {
    return createRefusal(submission.facts, { form: intent, refusal: "not-confirmed", ended }, 409);
  }
  if (intent === "details") return correctDetails(submission, booking);
  if (intent === "resend") return resendEmail(submission);
  if (intent === "repaid") return recordRepaymentFromForm(submission, file);
  if (intent === "retry") return retryRefundFromForm(submission, file);
  if (intent === "agency") return setAgency(submission);
  if (intent === "same-guest" || intent === "other-guest")
    return answerSimilarGuest(submission, intent);
  if (intent === "collect" || intent === "give-back")
    return recordManualPaymentFromForm(submission, file, intent);
  if (intent === "make-link") return handlePaymentLink(submission, makePaymentLink);
  if (intent === "withdraw-link") return handlePaymentLink(submission, withdrawPaymentLink);
  if (intent === "transfer-received") return handleTransfer(submission);
  if (intent === "extend-hold") return handlePaymentHold(submission, extendHoldFromForm);
  if (intent === "release-hold") return handlePaymentHold(submission, releaseHoldFromForm);
  if (intent === "ages") return correctAgesFromForm(submission, file);
  if (intent === "undo") return undoChangeFromForm(submission);
  if (isAdjustForm(intent)) {
    const maxRiders = Math.max(
      getPublishedListing(getTourOfBooking(booking)).capacity,
      booking.participants,
    );
    const riders = booking.participants;
    return handleAdjustForm({ ...submission, file, riders, maxRiders }, intent);
  }
  throw new Response("This form is not known.", { status: 400 });
}

/** Intents of the forms that require a booking that is neither cancelled nor erased. */
const intentsForActiveBookings = ["details", "party", "price", "ages"] as const;

function requiresActiveBooking(
  intent: unknown,
): intent is (typeof intentsForActiveBookings)[number] {
  return intentsForActiveBookings.some((one) => one === intent);
}

async function correctDetails({ services, facts, id, form }: Submission, stored: GuestDetails) {
  const edited = readDetailsForm(form);
  const { values: details, shown } = getRefusedDetails(edited, stored);
  const phoneCountry = readPhoneCountry(form);
  const refuse = (refusal: string, more: Partial<BookingReply>, status: number) =>
    createRefusal(
      facts,
      { form: "details", refusal, details, phoneCountry, shown, ...more },
      status,
    );
  const parsed = parseDetails(edited, stored);
  if (!parsed.ok) return refuse("fields", { errors: parsed.errors }, 400);
  // A country that the form only showed is not set again, because somebody else may have set
  // another.
  const isChosen =
    parsed.details.phone !== undefined ||
    phoneCountry !== getFormText(form, getShownFieldName("phoneCountry"));
  const wanted = { ...parsed.details, ...(isChosen && { phoneCountry }) };
  const changed = await services.guest.changeDetails(id, wanted, "operator", edited.shown);
  const { outcome } = changed;
  facts.log.info({ bookingId: id, outcome }, "the operator corrected a booking");
  if (outcome === "conflict") {
    const { values, shown: was, conflicts } = changed.form;
    return refuse("conflict", { details: values, shown: was, conflicts }, 409);
  }
  if (outcome === "changed") return redirectToBooking(id, "saved");
  return outcome === "unchanged"
    ? redirectToBooking(id, outcome)
    : refuse("not-confirmed", {}, 409);
}

async function resendEmail({ services, facts, id }: Submission) {
  const outcome = await services.notifier.queueEmailCopy(id);
  facts.log.info({ bookingId: id, outcome }, "the operator had a confirmation sent again");
  return outcome === "queued"
    ? redirectToBooking(id, "queued")
    : createRefusal(facts, { form: "resend", refusal: outcome }, 409);
}

async function recordRepaymentFromForm(submission: Submission, { owed }: BookingDetails) {
  const { services, facts, id } = submission;
  const shown = owed && findOwedLook(submission, "repaid", owed);
  if (shown) return shown;
  const outcome = await services.payment.recordManualRepayment(id);
  facts.log.info({ bookingId: id, outcome }, "the operator noted a refund paid by hand");
  return outcome === "noted"
    ? redirectToBooking(id, "repaid")
    : createRefusal(facts, { form: "repaid", refusal: outcome }, 409);
}

async function retryRefundFromForm(submission: Submission, { owed }: BookingDetails) {
  const { services, facts, id } = submission;
  const shown = owed && findOwedLook(submission, "retry", owed);
  if (shown) return shown;
  const outcome = await services.payment.retryRefund(id);
  facts.log.info({ bookingId: id, outcome }, "the operator tried a refund again");
  return outcome === "begun"
    ? redirectToBooking(id, "retried")
    : createRefusal(facts, { form: "retry", refusal: outcome }, 409);
}

/** Shows an owed refund before it is sent again or noted as paid; null if it was just shown. */
function findOwedLook(
  { facts, form }: Submission,
  act: "retry" | "repaid",
  { kind, amountMxn }: NonNullable<BookingDetails["owed"]>,
) {
  if (wantsChange(form)) return createRefusal(facts, { form: act, refusal: "" }, 200);
  const look = findLookAgain(form, `${act} ${kind} ${amountMxn}`);
  const part = { way: "card", centavos: toCentavos(amountMxn) } as const;
  return (
    look && showRefundLook(facts, act, { ...look, act, parts: [part], price: null, reason: "" })
  );
}

/** Shows what goes back before it does. */
function showRefundLook(
  facts: RequestFacts,
  form: BookingReply["form"],
  refundLook: RefundLook,
  more: Partial<BookingReply> = {},
) {
  const said = { ...more, form, refusal: "look-again", refundLook };
  return createRefusal(facts, said, refundLook.isChanged ? 409 : 200);
}

/** Undoes the change that the notice on the page reports. */
async function undoChangeFromForm({ services, facts, by, id, form }: Submission) {
  const line = getFormText(form, "line");
  const lineId = /^\d{1,15}$/.test(line) ? Number(line) : 0;
  const outcome = await services.operator.undoBookingChange(id, { lineId, by });
  facts.log.info({ bookingId: id, outcome }, "the operator undid an act");
  if (outcome === "undone") return redirectToBooking(id, outcome, areAnswersLost(form));
  const refusal = typeof outcome === "string" ? `undo-${outcome}` : getRefusalMessageKey(outcome);
  const seatsLeft = typeof outcome === "object" && "seatsLeft" in outcome ? outcome.seatsLeft : 0;
  return createRefusal(facts, { form: "undo", refusal, seatsLeft }, 409);
}

/** Merges the guest of the booking with another one, or keeps the two apart. */
async function answerSimilarGuest(
  { services, facts, id: bookingId, form }: Submission,
  intent: "same-guest" | "other-guest",
) {
  const otherId = getFormText(form, "id");
  if (!isId(otherId)) throw new Response("This form is not known.", { status: 400 });
  const { customers } = services;
  const id = await customers.findCustomerOfBooking(bookingId);
  const isSame = intent === "same-guest";
  const answer = isSame ? customers.mergeCustomers : customers.keepCustomersApart;
  const outcome = id ? await answer({ id, otherId }) : "unknown";
  facts.log.info({ bookingId, intent, outcome }, "the operator answered who is the same guest");
  return outcome === "unknown"
    ? createRefusal(facts, { form: "guest", refusal: "guest-changed" }, 409)
    : redirectToBooking(bookingId, intent);
}

/** Assigns the booking to an agency, or to none. */
async function setAgency({ services, facts, by, id, form }: Submission) {
  const { shown, typed } = readEditedFields(form, {
    agencyId: "",
    ...readPostedTexts(form, ["agencyId"]),
  });
  const asked = typed.agencyId ?? "";
  const refuse = (refusal = "agency", more: Partial<BookingReply> = {}) =>
    createRefusal(facts, { form: "agency", refusal, ...more }, 409);
  if (asked !== "" && !isId(asked)) return refuse();
  const agencyId = asked === "" ? null : asked;
  const set = await services.agencies.setBookingAgency(id, { agencyId, by, shown });
  const { outcome } = set;
  facts.log.info({ bookingId: id, outcome }, "the operator set a booking's agency");
  if (outcome === "set")
    return redirectToBooking(id, agencyId === null ? "agency-taken-off" : "agency-set");
  if (set.outcome === "conflict") {
    const { values, ...conflicted } = set.form;
    const agency = { ...values, name: set.name };
    return refuse("conflict", { ...conflicted, agency });
  }
  return outcome === "unchanged" ? redirectToBooking(id, "unchanged") : refuse();
}

/**
 * Records money that staff received (`collect`) or refunded (`give-back`) outside the payment
 * provider.
 */
async function recordManualPaymentFromForm(
  { services, facts, by, id, form }: Submission,
  file: BookingDetails,
  intent: ManualPaymentTexts["intent"],
) {
  const texts = readManualPaymentTexts(form, intent);
  const refuse = (refusal: string, maxMxn = 0, status = 400) =>
    createRefusal(facts, { form: "money", refusal, money: { ...texts, maxMxn } }, status);
  const read = parseManualPayment(texts);
  if (!read.ok) return refuse(read.problem);
  const formId = getFormText(form, "id");
  if (!isId(formId)) throw new Response("This form is not known.", { status: 400 });
  if (wantsChange(form)) return refuse("", 0, 200);
  const { booking } = file;
  const collectedCentavos = booking.collectedCentavos ?? 0;
  const seenState = formatMoneyState(booking, collectedCentavos);
  const { method, amountCentavos, note } = read.payment;
  const isKnown = file.handPayments.some((payment) => payment.id === formId);
  const isPossible = amountCentavos < 0 && -amountCentavos <= collectedCentavos;
  if (isPossible && !isKnown) {
    const look = findLookAgain(form, `${amountCentavos} ${method} ${seenState}`);
    const parts = [{ way: method, centavos: -amountCentavos }];
    const money = { ...texts, maxMxn: 0 };
    if (look) {
      const shown = { ...look, act: "give-back", parts, price: null, reason: note ?? "" } as const;
      return showRefundLook(facts, "money", shown, { money });
    }
  }
  const noted = await services.operator.recordManualPayment(id, {
    ...read.payment,
    id: formId,
    by,
    ...(amountCentavos < 0 && { seenState }),
  });
  facts.log.info({ bookingId: id, outcome: noted.outcome }, "the operator noted money by hand");
  if (noted.outcome === "money-changed") return refuse("money-changed", 0, 409);
  if (noted.outcome === "noted")
    return redirectToBooking(id, intent === "collect" ? "collected" : "given-back");
  return noted.outcome === "too-much"
    ? refuse("too-much", noted.maxCentavos / 100, 409)
    : refuse("not-confirmed", 0, 409);
}

/** Handles a form about the booking's payment link. */
async function handlePaymentLink(
  submission: Submission,
  work: (submission: Submission) => Promise<PaymentLinkResult>,
) {
  const result = await work(submission);
  if ("done" in result) return redirectToBooking(submission.id, result.done);
  const { facts } = submission;
  if ("refusal" in result)
    return createRefusal(facts, { form: "link", refusal: result.refusal }, 409);
  const { reply: paymentLink, status } = result;
  return createRefusal(facts, { form: "link", refusal: paymentLink.problem, paymentLink }, status);
}

/** Handles the form that confirms the transfer for the booking's payment link. */
async function handleTransfer(submission: Submission) {
  const result = await confirmTransfer(submission);
  if ("done" in result) return redirectToBooking(submission.id, result.done);
  const { facts } = submission;
  if ("refusal" in result)
    return createRefusal(facts, { form: "link", refusal: result.refusal }, 409);
  const { transfer, status } = result;
  return createRefusal(facts, { form: "link", refusal: transfer.problem, transfer }, status);
}

/** Handles a form about the deadline of a booking that is held until it is paid. */
async function handlePaymentHold(
  submission: Submission,
  work: (submission: Submission) => Promise<PaymentHoldResult>,
) {
  const result = await work(submission);
  if ("done" in result) return redirectToBooking(submission.id, result.done);
  const { reply: paymentHold, status } = result;
  const said = { form: "hold", refusal: paymentHold.problem, paymentHold } as const;
  return createRefusal(submission.facts, said, status);
}

type Said = Pick<BookingReply, "form" | "refusal"> & Partial<BookingReply>;

function createRefusal({ id }: RequestFacts, said: Said, status: number) {
  const nothing = {
    seatsLeft: 0,
    errors: {},
    details: null,
  };
  return data<BookingReply>({ ...nothing, ...said, id }, { status });
}
