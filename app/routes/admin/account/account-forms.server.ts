import { data, redirect } from "react-router";
import type { SignedIn } from "#app/accounts/admin-auth.server.ts";
import type { Knock } from "#app/accounts/login-door.server.ts";
import type { Weakness } from "#app/accounts/password-weakness.server.ts";
import type { RequestFacts } from "#app/platform/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { type FieldProblem, readName } from "../people/people-forms.server.ts";

type Visit = Readonly<{
  services: Services;
  facts: RequestFacts;
  me: SignedIn;
  knock: Knock;
  form: FormData;
}>;

/** What a form of the page came to, unless it redirected. */
export type AccountReply = Readonly<{ id: string; intent: string }> &
  Readonly<{ outcome: "codes"; codes: readonly string[]; deed: "on" | "codes" } | Refusal>;

type Refusal = Readonly<
  | { outcome: "name"; problem: FieldProblem | "name-taken"; typed: string }
  | { outcome: "weak"; weakness: Weakness }
  | { outcome: "wrong-password" | "wrong-code" | "not-set-up" | "on-machine" }
  | { outcome: "too-many-attempts"; retryAfterSeconds: number }
>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The forms of one's own account. Throws 400 for any other. */
export async function changeAccount({ services, facts, me, knock, form }: Visit) {
  const { own } = services.accounts;
  const intent = String(form.get("intent"));
  const text = (name: string) => String(form.get(name) ?? "");
  const done = (deed: string) => redirect(`/admin/account?done=${deed}`, 303);
  const reply = { id: facts.id, intent };
  const refuse = (refusal: Refusal) =>
    data<AccountReply>({ ...reply, ...refusal }, { status: statusOf(refusal.outcome) });
  switch (intent) {
    case "self": {
      const name = readName(form);
      const typed = text("name").slice(0, 60);
      if ("problem" in name) return refuse({ outcome: "name", problem: name.problem, typed });
      const language = form.get("language") === "en" ? "en" : "es";
      const saved = await own.rename(me, { name: name.text, language });
      return saved === "saved" ? done("saved") : refuse({ outcome: "name", problem: saved, typed });
    }
    case "password": {
      const change = { old: text("old"), fresh: text("fresh"), knock };
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
    case "offer":
      await own.offerSecondFactor(me);
      return redirect("/admin/account#second", 303);
    case "cancel-offer":
      await own.cancelOffer(me);
      return redirect("/admin/account#second", 303);
    case "confirm": {
      const confirmed = await own.confirmSecondFactor(me, { code: text("code"), knock });
      if (confirmed.outcome !== "on") return refuse(confirmed);
      const { codes } = confirmed;
      return data<AccountReply>({ ...reply, outcome: "codes", codes, deed: "on" });
    }
    case "new-codes": {
      const made = await own.newRecoveryCodes(me, { password: text("password"), knock });
      if (made.outcome !== "made") return refuse(made);
      const { codes } = made;
      return data<AccountReply>({ ...reply, outcome: "codes", codes, deed: "codes" });
    }
    case "switch-off": {
      const off = await own.switchSecondFactorOff(me, { password: text("password"), knock });
      return off.outcome === "off" ? done("off") : refuse(off);
    }
    default:
      throw new Response("This form is not known.", { status: 400 });
  }
}

function statusOf(outcome: Refusal["outcome"]): number {
  if (outcome === "too-many-attempts") return 429;
  return outcome === "not-set-up" || outcome === "on-machine" ? 409 : 400;
}
