import { data, redirect } from "react-router";
import { formatReference } from "#app/bookings/format-reference.ts";
import type { RetentionConflict } from "#app/bookings/privacy/set-retention.server.ts";
import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { textRules } from "#app/forms/text-rules.ts";
import { isRetention } from "#app/platform/retention-setting.server.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";

import { readGuestChoice } from "./guest-choice.ts";

type Submission = Readonly<{ services: Services; facts: RequestFacts; form: FormData }>;

export type PrivacyReply = Readonly<{
  id: string;
  email: string;
}> &
  Readonly<
    | { outcome: "erased"; bookings: number; leftOut: number }
    | { outcome: "rides-ahead" | "payment-open"; reference: string }
    | { outcome: "other-bookings" }
    | { outcome: "not-the-same" }
    | { outcome: "retention-refused" }
    | RetentionConflict
  >;

/** Handles a form submitted on the privacy page. Throws 400 for an unknown form. */
export async function handlePrivacyForm(submission: Submission) {
  const intent = submission.form.get("intent");
  if (intent === "erase") return eraseGuestFromForm(submission);
  if (intent === "retention") return setRetentionFromForm(submission);
  throw new Response("This form is not known.", { status: 400 });
}

async function eraseGuestFromForm({ services, facts: { id, log }, form }: Submission) {
  const email = readEmail(form, "email") ?? "";
  const typed = readEmail(form, "typed");
  if (!email || typed?.toLowerCase() !== email.toLowerCase()) {
    return data<PrivacyReply>({ id, email, outcome: "not-the-same" }, { status: 400 });
  }
  const erasure = await services.operator.eraseGuest(email, readGuestChoice(form));
  log.info({ outcome: erasure.outcome }, "the operator had a guest's data erased");
  if (erasure.outcome === "erased") {
    return data<PrivacyReply>({ id, email: "", ...erasure });
  }
  if (erasure.outcome === "other-bookings") {
    return data<PrivacyReply>({ id, email, ...erasure }, { status: 409 });
  }
  const reference = formatReference(erasure.reference);
  return data<PrivacyReply>({ id, email, outcome: erasure.outcome, reference }, { status: 409 });
}

async function setRetentionFromForm({ services, facts: { id, log }, form }: Submission) {
  const edited = readEditedFields(form, { months: getFormText(form, "months") });
  const typed = edited.typed.months ?? "";
  // An empty field means "never". Up to four spaces are allowed before and after the number.
  const [, digits] = /^ {0,4}(\d{0,4}) {0,4}$/.exec(typed) ?? [];
  const months = digits === "" ? null : Number(digits ?? Number.NaN);
  if (months !== null && !isRetention(months)) {
    return data<PrivacyReply>({ id, email: "", outcome: "retention-refused" }, { status: 400 });
  }
  const set = await services.operator.setRetention(months, edited.shown);
  if (set !== "done") {
    return data<PrivacyReply>({ id, email: "", ...set }, { status: 409 });
  }
  log.info({ months }, "the operator set after how long data is erased");
  return redirect("/admin/privacy?saved=retention", 303);
}

/**
 * Returns an email address to search for, or null if the text is not an address. This check is more
 * permissive than that of the booking forms, because older data may contain addresses that they
 * would reject.
 */
export function readEmail(source: FormData | URLSearchParams, name: string): string | null {
  const value = source.get(name);
  if (typeof value !== "string" || value.length > 2 * textRules.email.maximum) return null;
  const email = value.trim();
  const isAddress = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+$/u.test(email);
  return isAddress && email.length <= textRules.email.maximum ? email : null;
}
