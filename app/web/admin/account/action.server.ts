import { data, redirect } from "react-router";
import type { SignedIn } from "#app/accounts/admin-auth.server.ts";
import type { AccountField } from "#app/accounts/merge-account.server.ts";
import type { Weakness } from "#app/accounts/password-strength.server.ts";
import type { Unproved } from "#app/accounts/reauthentication.server.ts";
import type { ConflictedForm } from "#app/edit-conflicts/conflict.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { editedAccount, type FieldProblem, readName } from "../staff/action.server.ts";

type Visit = Readonly<{
  services: Services;
  facts: RequestFacts;
  me: SignedIn;
  form: FormData;
  /** The address of the page that the form is on. */
  page: string;
}>;

/** What a form of the page came to, unless it redirected. */
export type AccountReply = Readonly<{ id: string; intent: string }> &
  Readonly<{ outcome: "codes"; codes: readonly string[]; deed: "on" | "codes" } | Refusal>;

type Refusal = Readonly<
  | { outcome: "name"; problem: FieldProblem | "name-taken"; typed: string }
  | { outcome: "conflict"; form: ConflictedForm<AccountField> }
  | { outcome: "weak"; weakness: Weakness }
  | { outcome: "not-set-up" | "on-machine" }
  | Unproved
>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The forms of one's own account. Throws 400 for any other. */
export async function changeAccount(visit: Visit) {
  const { services, me, form } = visit;
  const { own } = services.accounts;
  const text = (name: string) => String(form.get(name) ?? "");
  const done = (deed: string) => redirect(`/admin/account?done=${deed}`, 303);
  const refuse = (refusal: Refusal) => refusalOf(visit, refusal);
  switch (form.get("intent")) {
    case "self": {
      const edited = editedAccount(form);
      form.set("name", edited.typed.name ?? me.account.name);
      const name = readName(form);
      const typed = text("name").slice(0, 60);
      if ("problem" in name) return refuse({ outcome: "name", problem: name.problem, typed });
      const language = (["en", "es"] as const).find((one) => one === edited.typed.language);
      const change = { name: name.text, ...(language && { language }) };
      const saved = await own.rename(me, change, edited.shown);
      if (saved.outcome === "saved") return done("saved");
      return refuse(
        saved.outcome === "conflict" ? saved : { outcome: "name", problem: saved.outcome, typed },
      );
    }
    case "password": {
      const change = { old: typedIn(form, "old"), fresh: text("fresh") };
      const changed = await own.changePassword(me, change);
      return changed.outcome === "changed" ? done("password") : refuse(changed);
    }
    case "end": {
      if (!uuid.test(text("session")))
        throw new Response("This form is not known.", { status: 400 });
      await own.endSession(me, text("session"));
      return done("ended");
    }
    case "end-others":
      await own.endOtherSessions(me);
      return done("others");
    case "new-codes": {
      const made = await own.newRecoveryCodes(me, proofIn(form));
      return made.outcome === "made" ? codesOf(visit, made.codes, "codes") : refuse(made);
    }
    case "switch-off": {
      const off = await own.switchSecondFactorOff(me, proofIn(form));
      return off.outcome === "off" ? done("off") : refuse(off);
    }
    default: {
      const changed = await changeSecondFactor(visit);
      if (!changed) throw new Response("This form is not known.", { status: 400 });
      return changed;
    }
  }
}

/** The forms that set a second factor up; undefined for any other. */
export async function changeSecondFactor(visit: Visit) {
  const { services, me, form, page } = visit;
  const { own } = services.accounts;
  switch (form.get("intent")) {
    case "offer":
      await own.offerSecondFactor(me);
      return redirect(`${page}#second`, 303);
    case "cancel-offer":
      await own.cancelOffer(me);
      return redirect(`${page}#second`, 303);
    case "confirm": {
      const confirmed = await own.confirmSecondFactor(me, proofIn(form));
      return confirmed.outcome === "on"
        ? codesOf(visit, confirmed.codes, "on")
        : refusalOf(visit, confirmed);
    }
    default:
      return undefined;
  }
}

const replyTo = ({ facts, form }: Visit) => ({
  id: facts.id,
  intent: String(form.get("intent")),
});

function refusalOf(visit: Visit, refusal: Refusal) {
  const status = statusOf(refusal.outcome);
  return data<AccountReply>({ ...replyTo(visit), ...refusal }, { status });
}

function codesOf(visit: Visit, codes: readonly string[], deed: "on" | "codes") {
  return data<AccountReply>({ ...replyTo(visit), outcome: "codes", codes, deed });
}

/** Null where the form, maybe one that was opened before an update, has no such field. */
function typedIn(form: FormData, name: string): string | null {
  const value = form.get(name);
  return value === null ? null : String(value);
}

const proofIn = (form: FormData) => ({
  password: typedIn(form, "password"),
  code: typedIn(form, "code"),
});

function statusOf(outcome: Refusal["outcome"]): number {
  if (outcome === "too-many-attempts") return 429;
  const stands = ["not-set-up", "on-machine", "conflict"];
  return stands.includes(outcome) ? 409 : 400;
}
