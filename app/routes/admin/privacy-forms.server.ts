import { data, redirect } from "react-router";
import { sayReference } from "#app/booking/reference.ts";
import { isRetention } from "#app/platform/retention.server.ts";
import type { RequestFacts } from "#app/platform/services-context.ts";
import type { Services } from "#app/platform/wiring.server.ts";

type Visit = Readonly<{ services: Services; facts: RequestFacts; form: FormData }>;

export type PrivacyReply = Readonly<{
  id: string;
  email: string;
}> &
  Readonly<
    | { outcome: "erased"; bookings: number }
    | { outcome: "rides-ahead" | "payment-open"; reference: string }
    | { outcome: "not-the-same" }
    | { outcome: "retention-refused" }
  >;

/** The forms of the privacy page. Throws 400 for any other. */
export async function changePrivacy(visit: Visit) {
  const intent = visit.form.get("intent");
  if (intent === "erase") return erase(visit);
  if (intent === "retention") return setRetention(visit);
  throw new Response("This form is not known.", { status: 400 });
}

async function erase({ services, facts: { id, log }, form }: Visit) {
  const email = emailIn(form, "email") ?? "";
  const typed = emailIn(form, "typed");
  if (!email || typed?.toLowerCase() !== email.toLowerCase()) {
    return data<PrivacyReply>({ id, email, outcome: "not-the-same" }, { status: 400 });
  }
  const erasure = await services.eraseGuest(email);
  log.info({ outcome: erasure.outcome }, "the operator had a guest's data erased");
  if (erasure.outcome === "erased") {
    return data<PrivacyReply>({ id, email: "", ...erasure });
  }
  const reference = sayReference(erasure.reference);
  return data<PrivacyReply>({ id, email, outcome: erasure.outcome, reference }, { status: 409 });
}

async function setRetention({ services, facts: { id, log }, form }: Visit) {
  const typed = String(form.get("months") ?? "").trim();
  const months = typed === "" ? null : /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
  if (months !== null && !isRetention(months)) {
    return data<PrivacyReply>({ id, email: "", outcome: "retention-refused" }, { status: 400 });
  }
  await services.setRetention(months);
  log.info({ months }, "the operator set after how long data is erased");
  return redirect("/admin/privacy?saved=retention", 303);
}

/** An address as it was typed, or null for what is none. */
export function emailIn(source: FormData | URLSearchParams, name: string): string | null {
  const value = source.get(name);
  const email = typeof value === "string" ? value.trim() : "";
  return /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email) && email.length <= 254 ? email : null;
}
