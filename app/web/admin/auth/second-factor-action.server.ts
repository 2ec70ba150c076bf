import { data, redirect } from "react-router";
import type { SignedIn } from "#app/accounts/account.ts";
import type { AccountField } from "#app/accounts/merge-account.server.ts";
import type { Weakness } from "#app/accounts/password-strength.server.ts";
import type { ReauthenticationFailure } from "#app/accounts/reauthentication.server.ts";
import type { ConflictedForm } from "#app/edit-conflicts/conflict.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import type { AccountFieldProblem } from "./read-edited-account.ts";

export type AccountSubmission = Readonly<{
  services: Services;
  facts: RequestFacts;
  me: SignedIn;
  form: FormData;
  /** Path of the page that contains the form. */
  page: string;
}>;

/** The result of a form on the pages of the account and of the second factor, unless the form redirects. */
export type AccountReply = Readonly<{ id: string; intent: string }> &
  Readonly<
    { outcome: "codes"; codes: readonly string[]; operation: "on" | "codes" } | AccountRefusal
  >;

export type AccountRefusal = Readonly<
  | { outcome: "name"; problem: AccountFieldProblem | "name-taken"; typed: string }
  | { outcome: "conflict"; form: ConflictedForm<AccountField> }
  | { outcome: "weak"; weakness: Weakness }
  | { outcome: "not-set-up" | "on-machine" }
  | ReauthenticationFailure
>;

/** Handles the forms that set up a second factor. Returns undefined for any other form. */
export async function handleSecondFactorForm(submission: AccountSubmission) {
  const { services, me, form, page } = submission;
  const { ownAccount: own } = services.accounts;
  switch (form.get("intent")) {
    case "offer":
      await own.beginSecondFactorSetup(me);
      return redirect(`${page}#second`, 303);
    case "cancel-offer":
      await own.cancelOffer(me);
      return redirect(`${page}#second`, 303);
    case "confirm": {
      const confirmed = await own.confirmSecondFactor(me, readReauthentication(form));
      return confirmed.outcome === "on"
        ? createRecoveryCodesReply(submission, confirmed.codes, "on")
        : toRefusalReply(submission, confirmed);
    }
    default:
      return undefined;
  }
}

const createReply = ({ facts, form }: AccountSubmission) => ({
  id: facts.id,
  intent: getFormText(form, "intent"),
});

export function toRefusalReply(submission: AccountSubmission, refusal: AccountRefusal) {
  const status = getStatusCode(refusal.outcome);
  return data<AccountReply>({ ...createReply(submission), ...refusal }, { status });
}

export function createRecoveryCodesReply(
  submission: AccountSubmission,
  codes: readonly string[],
  operation: "on" | "codes",
) {
  return data<AccountReply>({ ...createReply(submission), outcome: "codes", codes, operation });
}

/**
 * Returns the text of a field; null if the form lacks the field, for example because the page was
 * opened before an update of the site added it.
 */
export function readTypedField(form: FormData, name: string): string | null {
  const value = form.get(name);
  return value === null ? null : String(value);
}

export const readReauthentication = (form: FormData) => ({
  password: readTypedField(form, "password"),
  code: readTypedField(form, "code"),
});

function getStatusCode(outcome: AccountRefusal["outcome"]): number {
  if (outcome === "too-many-attempts") return 429;
  const stands = ["not-set-up", "on-machine", "conflict"];
  return stands.includes(outcome) ? 409 : 400;
}
