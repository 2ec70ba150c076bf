import { redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { readEditedAccount } from "../auth/read-edited-account.ts";
import {
  type AccountRefusal,
  type AccountSubmission,
  createRecoveryCodesReply,
  handleSecondFactorForm,
  readReauthentication,
  readTypedField,
  toRefusalReply,
} from "../auth/second-factor-action.server.ts";
import { parseShortName } from "../ui/parse-short-name.ts";

/** Handles a form submitted on the account page. Throws 400 for an unknown form. */
export async function handleAccountForm(submission: AccountSubmission) {
  const { services, me, form } = submission;
  const { ownAccount: own } = services.accounts;
  const readText = (name: string) => getFormText(form, name);
  const redirectToDone = (operation: string) => redirect(`/admin/account?done=${operation}`, 303);
  const refuse = (refusal: AccountRefusal) => toRefusalReply(submission, refusal);
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
