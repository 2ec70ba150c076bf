import { data, redirect } from "react-router";
import type { SignedIn } from "#app/accounts/account.ts";
import type { AccountField } from "#app/accounts/merge-account.server.ts";
import type { Weakness } from "#app/accounts/password-strength.server.ts";
import type { ReauthenticationFailure } from "#app/accounts/reauthentication.server.ts";
import { isId } from "#app/bookings/booking-id.ts";
import type { ConflictedForm } from "#app/edit-conflicts/conflict.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { type AccountFieldProblem, readEditedAccount } from "../staff/action.server.ts";
import { parseShortName } from "../ui/parse-short-name.ts";

type Submission = Readonly<{
  services: Services;
  facts: RequestFacts;
  me: SignedIn;
  form: FormData;
  /** Path of the page that contains the form. */
  page: string;
}>;

/** The result of a form on the account page, unless the form redirects. */
export type AccountReply = Readonly<{ id: string; intent: string }> &
  Readonly<{ outcome: "codes"; codes: readonly string[]; operation: "on" | "codes" } | Refusal>;

type Refusal = Readonly<
  | { outcome: "name"; problem: AccountFieldProblem | "name-taken"; typed: string }
  | { outcome: "conflict"; form: ConflictedForm<AccountField> }
  | { outcome: "weak"; weakness: Weakness }
  | { outcome: "not-set-up" | "on-machine" }
  | ReauthenticationFailure
>;

/** Handles a form submitted on the account page. Throws 400 for an unknown form. */
export async function handleAccountForm(submission: Submission) {
  const { services, me, form } = submission;
  const { ownAccount: own } = services.accounts;
  const readText = (name: string) => getFormText(form, name);
  const redirectToDone = (operation: string) => redirect(`/admin/account?done=${operation}`, 303);
  const refuse = (refusal: Refusal) => toRefusalReply(submission, refusal);
  switch (form.get("intent")) {
    case "self": {
      const edited = readEditedAccount(form);
      form.set("name", edited.typed.name ?? me.account.name);
      const name = parseShortName(readText("name"));
      const typed = readText("name");
      if ("problem" in name) return refuse({ outcome: "name", problem: name.problem, typed });
      const language = (["en", "es"] as const).find((one) => one === edited.typed.language);
      const change = { name: name.text, ...(language && { language }) };
      const saved = await own.rename(me, change, edited.shown);
      if (saved.outcome === "saved") {
        // A language that was just chosen is also the one of these pages.
        const isNew = language !== undefined && language !== me.account.language;
        return redirectToDone(isNew ? `saved&lang=${language}` : "saved");
      }
      return refuse(
        saved.outcome === "conflict" ? saved : { outcome: "name", problem: saved.outcome, typed },
      );
    }
    case "password": {
      const change = { old: readTypedField(form, "old"), fresh: readText("fresh") };
      const changed = await own.changePassword(me, change);
      return changed.outcome === "changed" ? redirectToDone("password") : refuse(changed);
    }
    case "end": {
      if (!isId(readText("session")))
        throw new Response("This form is not known.", { status: 400 });
      await own.endSession(me, readText("session"));
      return redirectToDone("ended");
    }
    case "end-others":
      await own.endOtherSessions(me);
      return redirectToDone("others");
    case "new-codes": {
      const made = await own.replaceRecoveryCodes(me, readReauthentication(form));
      return made.outcome === "made"
        ? createRecoveryCodesReply(submission, made.codes, "codes")
        : refuse(made);
    }
    case "switch-off": {
      const off = await own.disableSecondFactor(me, readReauthentication(form));
      return off.outcome === "off" ? redirectToDone("off") : refuse(off);
    }
    default: {
      const changed = await handleSecondFactorForm(submission);
      if (!changed) throw new Response("This form is not known.", { status: 400 });
      return changed;
    }
  }
}

/** Handles the forms that set up a second factor. Returns undefined for any other form. */
export async function handleSecondFactorForm(submission: Submission) {
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

const createReply = ({ facts, form }: Submission) => ({
  id: facts.id,
  intent: getFormText(form, "intent"),
});

function toRefusalReply(submission: Submission, refusal: Refusal) {
  const status = getStatusCode(refusal.outcome);
  return data<AccountReply>({ ...createReply(submission), ...refusal }, { status });
}

function createRecoveryCodesReply(
  submission: Submission,
  codes: readonly string[],
  operation: "on" | "codes",
) {
  return data<AccountReply>({ ...createReply(submission), outcome: "codes", codes, operation });
}

/**
 * Returns the text of a field; null if the form lacks the field, for example because the page was
 * opened before an update of the site added it.
 */
function readTypedField(form: FormData, name: string): string | null {
  const value = form.get(name);
  return value === null ? null : String(value);
}

const readReauthentication = (form: FormData) => ({
  password: readTypedField(form, "password"),
  code: readTypedField(form, "code"),
});

function getStatusCode(outcome: Refusal["outcome"]): number {
  if (outcome === "too-many-attempts") return 429;
  const stands = ["not-set-up", "on-machine", "conflict"];
  return stands.includes(outcome) ? 409 : 400;
}
