import { redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { createRefusal } from "../departure-parts/departure-replies.server.ts";
import { getDayPath } from "../departure-parts/departure-view.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";
import { findRideOfBooking } from "./ride-of-booking.server.ts";

type AttendanceKind = "arrived" | "did-not-come";

/** What was recorded, or why nothing was; `asked`: it contradicts what somebody else recorded. */
type Recorded = "noted" | "asked" | "not-booked" | "too-early" | "bad-number";

/**
 * Records how many riders of a party arrived or did not come, if its ride is one of the account's. A
 * form of an earlier release has no id and is about the whole party.
 */
export async function handleAttendanceForm(
  submission: Submission & Readonly<{ date: string }>,
  kind: AttendanceKind,
) {
  const { facts, date, form } = submission;
  const ride = await findRideOfBooking(submission, getFormText(form, "booking"));
  if (ride === "unknown") return createRefusal("", { outcome: "unknown-departure" }, facts.id);
  if (ride === "not-yours") return createRefusal("", { outcome: ride }, facts.id);
  // "came=no" says that they did not come, "arrived=no" takes "arrived" back.
  const isSet =
    kind === "arrived" ? form.get("arrived") === "yes" : getFormText(form, "came") !== "yes";
  const outcome = isId(getFormText(form, "id"))
    ? await recordByAct(submission, { kind, isSet, ride })
    : await recordWholeParty(submission, { kind, isSet, bookingId: ride.bookingId });
  facts.log.info({ date, kind, outcome }, "a guide noted who came");
  if (outcome === "not-booked")
    return createRefusal("", { outcome: "unknown-departure" }, facts.id);
  if (outcome === "too-early") {
    return createRefusal("", { outcome: kind === "arrived" ? "not-the-day" : outcome }, facts.id);
  }
  if (outcome === "bad-number") return createRefusal("", { outcome }, facts.id);
  const done =
    kind === "arrived" ? (isSet ? "arrived" : "arrived-undone") : isSet ? "no-show" : "came";
  return redirect(`${getDayPath(date)}?done=${outcome === "asked" ? "asked" : done}`, 303);
}

type Noted = Readonly<{ kind: AttendanceKind; isSet: boolean }>;

async function recordByAct(
  { services, account, form }: Submission,
  { kind, isSet, ride }: Noted & Readonly<{ ride: { bookingId: string; key: RideKey } }>,
): Promise<Recorded> {
  const readNumber = (name: string) => {
    const text = getFormText(form, name).trim();
    return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  };
  const of = readNumber("of");
  const riders = isSet ? readNumber("riders") : 0;
  const from = { arrived: readNumber("from-arrived"), missing: readNumber("from-missing") };
  const isWhole = [of, riders, from.arrived, from.missing].every(Number.isInteger);
  if (!isWhole || of < 1 || of > 100 || riders > of || (isSet && riders === 0)) return "bad-number";
  const { tour, date, start } = ride.key;
  const outcome = await services.operator.submitSheetAct(account, {
    ...{ id: getFormText(form, "id"), kind, number: 1, ride: { tour, date, start } },
    ...{ at: services.clock.now().toISOString(), bookingId: ride.bookingId, riders, of, from },
  });
  if (outcome.outcome === "in-question") return "asked";
  if (outcome.outcome !== "refused") return "noted";
  // The same form was sent twice: the time differs, and so do the contents.
  if (outcome.reason === "other-contents") return "noted";
  const { reason } = outcome;
  return reason === "too-early" || reason === "bad-number" ? reason : "not-booked";
}

type RideKey = Exclude<Awaited<ReturnType<typeof findRideOfBooking>>, string>["key"];

async function recordWholeParty(
  { services, account }: Submission,
  { kind, isSet, bookingId }: Noted & Readonly<{ bookingId: string }>,
): Promise<Recorded> {
  const by = account.name;
  const result =
    kind === "arrived"
      ? await services.operator.recordArrival(bookingId, { arrived: isSet, by })
      : await services.operator.recordNoShow(bookingId, { came: !isSet, by });
  return result === "unchanged" ? "noted" : result;
}
