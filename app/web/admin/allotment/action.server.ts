import { data, redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import { readWhole } from "#app/bookings/manual/manual-booking-form.ts";
import type { Conflicts } from "#app/edit-conflicts/conflict.ts";
import type { Texts } from "#app/edit-conflicts/merge-fields.ts";
import { readEdited } from "#app/edit-conflicts/read-edited-fields.ts";
import { optionalField } from "#app/forms/form-text-schema.ts";
import { textRules } from "#app/forms/text-rules.ts";
import { isTimeOfDay } from "#app/i18n/time-of-day.ts";
import { instantOf, isLocalDate } from "#app/platform/local-time.ts";
import { listingOf } from "#app/tours/catalog/published-catalog.server.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { refusalName } from "../close-days/refusal-label.ts";
import { rideNamed } from "../departures/departure-view.ts";
import { holdAddress } from "./allotment-links.ts";

/** The fields of the forms of a hold, as they are posted. */
export const holdFields = ["agencyId", "seats", "untilDate", "untilTime", "note"] as const;
export type HoldField = (typeof holdFields)[number];
export type HoldTexts = Readonly<Record<HoldField, string>>;
export type HoldErrorCode =
  | "choose-agency"
  | "not-a-number"
  | "not-an-hour"
  | "wrong-hour"
  | "bad-note";

/** Why nothing was held or changed, with everything that was typed. */
export type HoldReply = Readonly<{
  id: string;
  texts: HoldTexts;
  errors: Partial<Record<HoldField, HoldErrorCode>>;
  refusal: ReturnType<typeof refusalName> | "over" | null;
  seatsLeft: number;
  /** What the form for another hour showed before, and what somebody else has changed since. */
  shown?: Texts<"until">;
  conflicts?: Conflicts<"until">;
}>;

type Visit = Readonly<{
  services: Services;
  facts: RequestFacts;
  /** The account that sent the form. */
  by: string;
  form: FormData;
}>;

function textsIn(form: FormData): HoldTexts {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(holdFields.map((name) => [name, text(name)])) as HoldTexts;
}

function replying({ facts, form }: Visit) {
  const texts = textsIn(form);
  const nothing = { id: facts.id, texts, errors: {}, refusal: null, seatsLeft: 0 };
  const refuse = (change: Partial<HoldReply>, status: number) =>
    data<HoldReply>({ ...nothing, ...change }, { status });
  return { texts, refuse };
}

/** Holds the seats of the form, or says what is wrong. Throws 400 for a foreign form. */
export async function holdFromForm(visit: Visit, date: string) {
  const { services, facts, by, form } = visit;
  const id = String(form.get("id"));
  const key = rideNamed(String(form.get("ride")), date);
  if (!key || !isId(id)) throw new Response("This form is not known.", { status: 400 });
  const { texts, refuse } = replying(visit);
  const most = listingOf(key.tour).capacity;
  const seats = readWhole(texts.seats);
  const until = hourIn(texts);
  const note = optionalField(textRules.remarks).safeParse(texts.note);
  const errors: HoldReply["errors"] = {
    ...(!isId(texts.agencyId) && { agencyId: "choose-agency" }),
    ...((seats === null || seats < 1 || seats > most) && { seats: "not-a-number" }),
    ...(!until && { untilDate: "not-an-hour" }),
    ...(!note.success && { note: "bad-note" }),
  };
  if (Object.keys(errors).length > 0 || seats === null || !until || !note.success) {
    return refuse({ errors }, 400);
  }
  const wish = { id, key, seats, until, note: note.data, by };
  const held = await services.agencies.holdBlock({ ...wish, agencyId: texts.agencyId });
  facts.log.info({ holdId: id, outcome: held.outcome }, "the operator held seats");
  switch (held.outcome) {
    case "held":
      return redirect(`${holdAddress(id)}?done=held`, 303);
    case "unknown-agency":
      return refuse({ errors: { agencyId: "choose-agency" } }, 400);
    case "wrong-hour":
      return refuse({ errors: { untilDate: "wrong-hour" } }, 400);
    case "refused": {
      const { refusal } = held;
      const seatsLeft = refusal.reason === "sold-out" ? refusal.seatsLeft : 0;
      return refuse({ refusal: refusalName(refusal), seatsLeft }, 409);
    }
  }
}

/** Prolongs a hold, or gives seats of it back. Throws 400 for a foreign form. */
export async function changeHold(visit: Visit, id: string) {
  const { services, facts, by, form } = visit;
  const { texts, refuse } = replying(visit);
  const intent = form.get("intent");
  if (intent === "prolong") {
    const typedHour = `${texts.untilDate} ${texts.untilTime}`;
    const { shown, typed } = readEdited(form, { until: typedHour });
    // "Use theirs": the hold keeps the hour that somebody else has given it.
    if (typed.until !== typedHour) return redirect(`${holdAddress(id)}?done=prolonged`, 303);
    const until = hourIn(texts);
    if (!until) return refuse({ errors: { untilDate: "not-an-hour" }, shown }, 400);
    const changed = await services.agencies.prolongBlock(id, { until, by, shown });
    facts.log.info({ holdId: id, outcome: changed.outcome }, "the operator prolonged a hold");
    if (changed.outcome === "over") return refuse({ refusal: "over" }, 409);
    if (changed.outcome === "conflict") {
      const { shown: was, conflicts } = changed.form;
      return refuse({ shown: was, conflicts }, 409);
    }
    if (changed.outcome === "wrong-hour")
      return refuse({ errors: { untilDate: "wrong-hour" }, shown }, 400);
    return redirect(`${holdAddress(id)}?done=prolonged`, 303);
  }
  if (intent !== "release") throw new Response("This form is not known.", { status: 400 });
  const keep = form.get("all") === "yes" ? 0 : readWhole(texts.seats);
  if (keep === null) return refuse({ errors: { seats: "not-a-number" } }, 400);
  const changed = await services.agencies.releaseBlock(id, { keep, by });
  facts.log.info({ holdId: id, keep, outcome: changed.outcome }, "the operator gave seats back");
  if (changed.outcome !== "changed") return refuse({ refusal: "over" }, 409);
  return redirect(`${holdAddress(id)}?done=released`, 303);
}

function hourIn({ untilDate, untilTime }: HoldTexts): Date | null {
  const isKnown = isLocalDate(untilDate) && isTimeOfDay(untilTime);
  return isKnown ? instantOf(untilDate, untilTime) : null;
}
