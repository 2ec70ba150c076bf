import { data, redirect } from "react-router";
import type { SignedIn } from "#app/accounts/account.ts";
import { getAdminToken } from "#app/accounts/admin-cookie.server.ts";
import { isId } from "#app/bookings/booking-id.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { KeySaving } from "#app/payment-keys/save-stripe-key.server.ts";
import type { TrialStart } from "#app/payment-keys/try-stripe.server.ts";
import { readTypedField } from "../auth/second-factor-action.server.ts";
import { handleByIntent } from "../ui/form-intents.server.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";

const path = "/admin/getting-paid";

/** A form of the screen, and who sent it. */
export type StripeSubmission = Submission & Readonly<{ me: SignedIn }>;

/** Why a form did nothing, or what it asks. `intent` is the form's. */
export type GettingPaidReply = Readonly<{ id: string; intent: string }> &
  Exclude<KeySaving | TrialStart, { outcome: "saved" | "started" }>;

/** Returns who sent a form. A session that has ended meanwhile has to log in again. */
export async function getSender(
  request: Request,
  { adminAuth }: Submission["services"],
): Promise<SignedIn> {
  const me = await adminAuth.getSignedIn(getAdminToken(request));
  if (!me) throw redirect("/admin", 303);
  return me;
}

/** Handles a form of the screen. Throws 400 for an unknown form. */
export function handleGettingPaidForm(submission: StripeSubmission) {
  return handleByIntent({ save: saveKey, remove: removeKey, try: startTrial }, submission);
}

/** What confirms the identity, and the key that the form showed. */
function readProof(form: FormData) {
  const shown = getFormText(form, "shown");
  return { password: readTypedField(form, "password"), shownId: isId(shown) ? shown : null };
}

async function saveKey({ services, facts, me, form }: StripeSubmission) {
  const { stripe } = services;
  const typed = { key: getFormText(form, "secretKey"), sealed: getFormText(form, "sealed") };
  const saved = await stripe.saveStripeKey(me, { ...typed, ...readProof(form) });
  facts.log.info({ outcome: saved.outcome, ...getProblem(saved) }, "an owner entered a Stripe key");
  return saved.outcome === "saved"
    ? redirect(`${path}?done=saved`, 303)
    : refuse(facts.id, "save", saved);
}

async function removeKey({ services, facts, me, form }: StripeSubmission) {
  const { stripe } = services;
  const removed = await stripe.removeStripeKey(me, readProof(form));
  facts.log.info({ outcome: removed.outcome }, "an owner removed the Stripe key");
  return removed.outcome === "removed"
    ? redirect(`${path}?done=removed`, 303)
    : refuse(facts.id, "remove", removed);
}

async function startTrial({ services, facts }: StripeSubmission) {
  const { stripe } = services;
  const started = await stripe.startStripeTrial();
  facts.log.info({ outcome: started.outcome, ...getProblem(started) }, "an owner tries Stripe");
  return started.outcome === "started"
    ? redirect(`${path}#try`, 303)
    : refuse(facts.id, "try", started);
}

function getProblem(result: KeySaving | TrialStart) {
  return result.outcome === "refused" ? { problem: result.problem.kind } : {};
}

type Refusal = Exclude<KeySaving | TrialStart, { outcome: "saved" | "started" }>;

function refuse(id: string, intent: string, refusal: Refusal) {
  const isLimited = ["too-many-attempts", "too-many-trials"].includes(refusal.outcome);
  const isStale = refusal.outcome === "saved-by-another" || refusal.outcome === "set-on-server";
  const status = refusal.outcome === "asked" ? 200 : isLimited ? 429 : isStale ? 409 : 400;
  return data<GettingPaidReply>({ id, intent, ...refusal }, { status });
}
