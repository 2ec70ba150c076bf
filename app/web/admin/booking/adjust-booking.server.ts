import { isId } from "#app/bookings/booking-id.ts";
import { formatMoneyState } from "#app/bookings/ledger/money-state.ts";
import { parseTypedAges } from "#app/bookings/riders/child-ages.ts";
import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { getTourOfBooking } from "#app/tours/booking-tour.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { redirectToBooking } from "../booking-parts/redirect-to-admin-booking.server.ts";
import { readRefundMethod, readWholeNumber } from "../booking-parts/refund-fields.ts";
import {
  findTotalLook,
  getBookingMoney,
  getPriceEffect,
  getRefundEffect,
  isLargePriceChange,
  type RefundLook,
} from "../booking-parts/refund-look.ts";
import { getRefusalMessageKey } from "../closed-day-parts/refusal-message-key.ts";
import { findLookAgain, wantsChange } from "../ui/look-again-form.ts";
import { parsePostedForm, refuseUnknownForm } from "../ui/read-edit-form.server.ts";
import { noteForm, priceForm, refundForm } from "./adjust-forms.ts";
import type {
  AdjustForm,
  AdjustProblem,
  AdjustReply,
  BookingReply,
} from "./booking-form-replies.ts";
import { type BookingSubmission, refuseBookingForm } from "./refuse-booking-form.server.ts";

/** The forms that change a booking's riders, price and notes, or refund money. */
export const adjustHandlers = {
  party: changePartyFromForm,
  price: changePriceFromForm,
  refund: refundFromForm,
  note: addNoteFromForm,
  "no-show": recordNoShowFromForm,
} satisfies Record<AdjustForm, unknown>;

async function changePartyFromForm(submission: BookingSubmission) {
  const { services, facts, id, form, file } = submission;
  const { participants: before } = file.booking;
  const { capacity } = getPublishedListing(getTourOfBooking(file.booking));
  const maxRiders = Math.max(capacity, before);
  const isPrivate = form.get("isPrivate") !== null;
  const off = listLeavingKeys(form);
  const riders = form.has("participants")
    ? readWholeNumber(form, "participants")
    : before - off.length + (readWholeNumber(form, "added") ?? Number.NaN);
  const ages = parseTypedAges(getFormText(form, "childAges"));
  const added = (riders ?? 0) - (before - off.length);
  const errors: Record<string, AdjustProblem> = {};
  // All boxes are ticked, and nobody is added.
  if (riders === 0 && off.length > 0) errors.off = "no-adult";
  else if (riders === null || !(riders >= 1 && riders <= maxRiders)) {
    errors[form.has("participants") ? "participants" : "added"] = "invalid-riders";
  }
  if (ages === null || ages.length > Math.max(0, added)) errors.childAges = "not-ages";
  if (riders === null || ages === null || Object.keys(errors).length > 0) {
    return refusePartyFields(submission, riders, errors);
  }
  const { shown, typed } = readEditedFields(form, { party: "" });
  // This user chose "Use theirs", so the riders set by the other user are kept.
  if (typed.party) return redirectToBooking(id, "unchanged");
  const money = getBookingMoney(file);
  const way = readRefundMethod(form);
  // The total holds only for the riders who were named with it.
  const isNamed = getFormText(form, "shownOff") === off.join(" ") && !wantsChange(form);
  const shownMxn = isNamed ? readWholeNumber(form, "shown") : null;
  const wish = {
    shown: shown.party ?? null,
    party: { participants: riders, isPrivate, off, ages },
    adultIn: getFormText(form, "adultIn"),
    ...{ way, by: submission.by },
    seenState: formatMoneyState(money.booking, money.collectedCentavos),
  };
  const seen = [riders, isPrivate, ...off, ...ages].join(" ");
  const look =
    shownMxn !== null &&
    findTotalLook(form, money, { act: "party", wish: seen, totalMxn: shownMxn, way });
  // A wish that is not possible is refused before anything is shown.
  const changed = await services.operator.changeParty(id, {
    ...wish,
    shownMxn: look ? null : shownMxn,
  });
  if (look && changed.outcome === "other-total" && changed.totalMxn === shownMxn) {
    return showLook(submission, "party", look);
  }
  facts.log.info({ bookingId: id, outcome: changed.outcome }, "the operator changed the riders");
  switch (changed.outcome) {
    case "changed":
      return redirectToBooking(id, "party");
    case "other-total": {
      const { totalMxn, fromMxn, left } = changed;
      const preview = { totalMxn, fromMxn, left, off: off.join(" ") };
      return refuse(submission, "party", "preview", { preview }, 200, 0, { shown });
    }
    case "refused": {
      const { refusal } = changed;
      const seatsLeft = refusal.reason === "sold-out" ? refusal.seatsLeft : 0;
      return refuse(submission, "party", getRefusalMessageKey(refusal), {}, 409, seatsLeft, {
        shown,
      });
    }
    case "party": {
      const { problem } = changed;
      const field = problemFields[problem];
      return refuse(submission, "party", "fields", { errors: { [field]: problem } }, 409, 0, {
        shown,
      });
    }
    case "unchanged":
      return redirectToBooking(id, "unchanged");
    case "conflict": {
      const { shown: was, conflicts } = changed.form;
      return refuse(submission, "party", "conflict", {}, 409, 0, { shown: was, conflicts });
    }
    default:
      return refuse(submission, "party", changed.outcome, {}, 409);
  }
}

/**
 * Refuses typed values of the riders' form. If the riders have become known since the form was
 * loaded, the page now asks who leaves and how many are added: the typed number becomes that.
 */
async function refusePartyFields(
  submission: BookingSubmission,
  riders: number | null,
  errors: Record<string, AdjustProblem>,
) {
  const { services, id, form, file } = submission;
  const isByNumber = form.has("participants");
  const known = isByNumber ? await services.operator.listPartyRiders(id) : [];
  if (!known.some(({ isKnown }) => isKnown)) {
    return refuse(submission, "party", "fields", { errors }, 400);
  }
  const { participants: invalid, ...others } = errors;
  const added = riders === null ? null : riders - file.booking.participants;
  const moved: typeof errors = {
    ...others,
    ...(invalid && { added: invalid }),
    ...(added !== null && added < 0 && { off: "choose-riders" }),
  };
  form.set("added", added === null ? getFormText(form, "participants") : `${Math.max(0, added)}`);
  return refuse(submission, "party", "fields", { errors: moved }, 409);
}

/** The field at which a problem of the party is shown. */
const problemFields = {
  "choose-riders": "off",
  "other-riders": "off",
  "missing-ages": "childAges",
  "too-young": "childAges",
  "no-adult": "adultIn",
  "unknown-adult": "adultIn",
} as const;

/** Returns the keys of the riders whose boxes were ticked. */
function listLeavingKeys(form: FormData): string[] {
  return [...form.keys()].flatMap((name) => (name.startsWith("off-") ? [name.slice(4)] : []));
}

async function changePriceFromForm(submission: BookingSubmission) {
  const { services, facts, id, form } = submission;
  const parsed = parsePostedForm(priceForm, submission);
  if (!parsed.ok) return refuse(submission, "price", "fields", parsed, 400);
  const { total: totalCentavos, reason } = parsed.values;
  if (wantsChange(form)) return refuse(submission, "price", "", {}, 200);
  const { file } = submission;
  const { booking } = file;
  const totalMxn = totalCentavos / 100;
  const shownMxn = readWholeNumber(form, "shown") ?? -1;
  const way = readRefundMethod(form);
  const money = getBookingMoney(file);
  const seenState = formatMoneyState(booking, money.collectedCentavos);
  const effect = getPriceEffect(money, totalMxn, way);
  const isShown = effect.parts.length > 0 || isLargePriceChange(booking.totalPrice, totalMxn);
  if (booking.state === "confirmed" && shownMxn === booking.totalPrice && isShown) {
    const look = findLookAgain(form, `${totalCentavos} ${way} ${seenState}`);
    const shown = { ...effect, act: "price", reason } as const;
    if (look) return showLook(submission, "price", { ...look, ...shown });
  }
  const changed = await services.operator.changePrice(id, {
    ...{ totalMxn, shownMxn, reason, way, seenState },
    by: submission.by,
  });
  facts.log.info({ bookingId: id, outcome: changed.outcome }, "the operator changed the price");
  if (changed.outcome === "changed") return redirectToBooking(id, "price");
  if (changed.outcome === "unchanged") return redirectToBooking(id, "unchanged");
  if (changed.outcome === "other-total") {
    return refuse(submission, "price", "price-changed", { sumMxn: changed.totalMxn }, 409);
  }
  return refuse(submission, "price", changed.outcome, {}, 409);
}

async function refundFromForm(submission: BookingSubmission) {
  const { services, facts, id, form } = submission;
  const parsed = parsePostedForm(refundForm, submission);
  if (!parsed.ok) return refuse(submission, "refund", "fields", parsed, 400);
  const { amount: amountCentavos, reason } = parsed.values;
  if (wantsChange(form)) return refuse(submission, "refund", "", {}, 200);
  const { file } = submission;
  const chosen = readRefundMethod(form);
  const way = chosen === "later" ? "card" : chosen;
  const refundId = readFormId(form);
  const money = getBookingMoney(file);
  const seenState = formatMoneyState(file.booking, money.collectedCentavos);
  const most = way === "card" ? money.refundableByCard : money.collectedCentavos;
  const isKnown = [...file.refundOrders, ...file.handPayments].some(
    ({ id: one }) => one === refundId,
  );
  // What is not possible, the use case refuses with its reason.
  if (amountCentavos <= most && !isKnown) {
    const look = findLookAgain(form, `${amountCentavos} ${way} ${seenState}`);
    const effect = getRefundEffect(money, amountCentavos, way);
    const shown = { ...effect, act: "refund", reason } as const;
    if (look) return showLook(submission, "refund", { ...look, ...shown });
  }
  const result = await services.operator.refundBooking(id, {
    ...{ id: refundId, amountCentavos, way, reason, seenState },
    by: submission.by,
  });
  facts.log.info({ bookingId: id, outcome: result.outcome }, "the operator gave money back");
  if (result.outcome === "given-back" || result.outcome === "known")
    return redirectToBooking(id, "refund");
  const sumMxn = result.outcome === "too-much" ? result.maxCentavos / 100 : 0;
  return refuse(submission, "refund", result.outcome, { sumMxn }, 409);
}

/** Shows what a form does before it does it. The form's values are kept. */
function showLook(submission: BookingSubmission, name: AdjustForm, refundLook: RefundLook) {
  const status = refundLook.isChanged ? 409 : 200;
  return refuse(submission, name, "look-again", {}, status, 0, { refundLook });
}

async function addNoteFromForm(submission: BookingSubmission) {
  const { services, id } = submission;
  const parsed = parsePostedForm(noteForm, submission);
  if (!parsed.ok) return refuse(submission, "note", "fields", parsed, 400);
  const { teamNote: text } = parsed.values;
  const noted = await services.operator.addTeamNote(id, { text, by: submission.by });
  if (noted === "not-booked") return refuse(submission, "note", noted, {}, 409);
  return redirectToBooking(id, noted === "noted" ? "note" : "unchanged");
}

async function recordNoShowFromForm(submission: BookingSubmission) {
  const { services, id, form } = submission;
  const came = form.get("came") === "yes";
  const noted = await services.operator.recordNoShow(id, { came, by: submission.by });
  if (noted === "not-booked" || noted === "too-early") {
    return refuse(submission, "no-show", noted, {}, 409);
  }
  return redirectToBooking(id, noted === "noted" ? "noShow" : "unchanged");
}

/**
 * Returns the id of the refund, which prevents a second refund if the form is submitted twice.
 * Throws 400 if it is missing.
 */
function readFormId(form: FormData): string {
  const id = getFormText(form, "refundId");
  return isId(id) ? id : refuseUnknownForm();
}

const fields = [
  ...["participants", "added", "childAges", "adultIn", "isPrivate"],
  ...["total", "amount", "reason", "way"],
];

function refuse(
  submission: BookingSubmission,
  form: AdjustForm,
  refusal: string,
  { errors = {}, preview = null, sumMxn = 0 }: Partial<AdjustReply>,
  status: number,
  seatsLeft = 0,
  more: Pick<BookingReply, "shown" | "conflicts" | "refundLook"> = {},
) {
  const leaving = listLeavingKeys(submission.form).map((key) => `off-${key}`);
  const values = Object.fromEntries(
    [...fields, "teamNote", "refundId", ...leaving].map((field) => [
      field,
      getFormText(submission.form, field),
    ]),
  );
  const adjust = { values, errors, preview, sumMxn };
  return refuseBookingForm(submission, { form, refusal, seatsLeft, ...more, adjust }, status);
}
