import { data, redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { customerJoinsPath } from "../rider-parts/format-customer.ts";
import { refuseUnknownForm, type Submission } from "../ui/read-edit-form.server.ts";
import type { CustomerJoinMessages } from "./messages.ts";

/** Stores whether a booking is of the guest on whose page it stands. Throws 400 for an unknown form. */
export async function handleJoinForm({ services, facts, form }: Submission) {
  const [intent, bookingId] = [getFormText(form, "intent"), getFormText(form, "id")];
  if ((intent !== "keep" && intent !== "part") || !isId(bookingId)) refuseUnknownForm();
  const isSame = intent === "keep";
  const outcome = await services.customers.answerEarlierJoin({ bookingId, isSame });
  facts.log.info({ bookingId, intent, outcome }, "the operator answered an earlier join");
  if (outcome === "unknown")
    return data({ id: facts.id, problem: "gone" as const }, { status: 409 });
  const answered: keyof CustomerJoinMessages["done"] = isSame ? "kept" : "parted";
  return redirect(`${customerJoinsPath}?done=${outcome === "done" ? answered : "answered"}`, 303);
}
