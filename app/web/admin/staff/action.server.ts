import { data, redirect } from "react-router";
import { type Role, roles } from "#app/accounts/account.ts";
import type { AccountField } from "#app/accounts/merge-account.server.ts";
import type { AccountInput, StaffRefusal } from "#app/accounts/staff-accounts.server.ts";
import { isId } from "#app/bookings/booking-id.ts";
import type { Conflicts } from "#app/edit-conflicts/conflict.ts";
import type { FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import { readShownSet } from "#app/edit-conflicts/merge-set.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { textRules } from "#app/forms/text-rules.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type AccountFieldProblem, readEditedAccount } from "../auth/read-edited-account.ts";
import { parseShortName } from "../ui/parse-short-name.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";
import { handleLinkForm } from "./link-action.server.ts";

export type TypedAccount = Readonly<{
  name: string;
  email: string;
  role: Role;
  language: Locale;
}>;

/** The reason why a form changed nothing. `typed` contains the entered values. */
export type StaffReply = Readonly<{
  id: string;
  /**
   * Id of the account that the form is about. For an invitation, it is the id of the new account.
   */
  of: string;
  intent: string;
  typed: TypedAccount | null;
  problems: Readonly<{ name?: AccountFieldProblem; email?: AccountFieldProblem }>;
  refusal: StaffRefusal | "conflict" | null;
  /**
   * The values that the form showed at first. `conflicts` contains those that another user has
   * changed since.
   */
  shown?: FieldTexts<AccountField>;
  conflicts?: Conflicts<AccountField>;
}>;

/** Handles a form submitted on the staff page. Throws 400 for an unknown form. */
export async function handleStaffForm(submission: Submission) {
  const { services, facts, account, form } = submission;
  const id = getFormText(form, "id");
  const intent = getFormText(form, "intent");
  if (intent === "second-factor") return setSecondFactorRoles(submission);
  if (intent === "content-for-office" || intent === "content-for-owners") {
    return setContentPermission(submission, intent);
  }
  if (!isId(id)) throw new Response("This form is not known.", { status: 400 });
  const forLinks = await handleLinkForm(intent, id, submission);
  if (forLinks) return forLinks;
  const { staff: people } = services.accounts;
  const about = { id: facts.id, of: id, intent, problems: {} };
  const respond = async (
    work: () => ReturnType<typeof people.disable>,
    typed: TypedAccount | null,
  ) => {
    const change = await work();
    facts.log.info({ account: id, by: account.id, intent, outcome: change.outcome }, "people");
    if (change.outcome === "done") return redirect(`/admin/staff?done=${intent}&of=${id}`, 303);
    if (change.outcome === "conflict") {
      const { values, ...conflicted } = change.form;
      const reply = {
        ...about,
        ...conflicted,
        typed: toTypedAccount(values),
        refusal: change.outcome,
      };
      return data<StaffReply>(reply, { status: 409 });
    }
    const { outcome: refusal } = change;
    const reply = { ...about, typed, refusal };
    return data<StaffReply>(reply, { status: refusal === "unknown" ? 404 : 409 });
  };
  switch (intent) {
    case "invite": {
      const read = parseAccountForm(form, { mayHaveNoEmail: false });
      if ("problems" in read)
        return data<StaffReply>({ ...about, ...read, refusal: null }, { status: 400 });
      const { words, typed } = read;
      return respond(() => people.invite(id, words), typed);
    }
    case "change": {
      const edited = readEditedAccount(form);
      for (const [field, value] of Object.entries(edited.typed)) form.set(field, value);
      const read = parseAccountForm(form, { mayHaveNoEmail: true });
      const { shown } = edited;
      if ("problems" in read) {
        const reply = { ...about, ...read, shown, refusal: null };
        return data<StaffReply>(reply, { status: 400 });
      }
      const { words, typed } = read;
      const posted = Object.entries(words).filter(([field]) => field in edited.typed);
      return respond(() => people.change(id, Object.fromEntries(posted), shown), typed);
    }
    case "invite-again":
      return respond(() => people.sendInvitation(id), null);
    case "disable":
      return respond(() => people.disable(id), null);
    case "enable":
      return respond(() => people.enable(id), null);
    case "end-sessions":
      return respond(() => people.endSessions(id), null);
    default:
      throw new Response("This form is not known.", { status: 400 });
  }
}

function toTypedAccount(values: Readonly<Record<AccountField, string>>): TypedAccount {
  const { name, email } = values;
  const role = roles.find((role) => role === values.role) ?? "guide";
  return { name, email, role, language: values.language === "en" ? "en" : "es" };
}

/** Saves which roles require a second factor, according to the ticked boxes. */
async function setSecondFactorRoles({ services, facts, account, form }: Submission) {
  const needed = roles.filter((role) => form.get(`need-${role}`) !== null);
  const shown = readShownSet(form, "needed", roles);
  const outcome = await services.accounts.staff.requireSecondFactor(needed, shown);
  facts.log.info({ by: account.id, needed, outcome }, "roles that need a second factor");
  if (outcome === "conflict") {
    const reply = { id: facts.id, of: "", intent: "second-factor", typed: null, problems: {} };
    return data<StaffReply>({ ...reply, refusal: outcome }, { status: 409 });
  }
  return redirect("/admin/staff?done=second-factor", 303);
}

/** Lets the office edit the pages and pictures, or ends that. */
async function setContentPermission(
  { services, facts, account }: Submission,
  intent: "content-for-office" | "content-for-owners",
) {
  await services.accounts.staff.setContentPermission(intent === "content-for-office");
  facts.log.info({ by: account.id, intent }, "who edits the pages");
  return redirect(`/admin/staff?done=${intent}`, 303);
}

type ParsedAccountForm = Readonly<{ typed: TypedAccount }> &
  Readonly<{ words: AccountInput } | { problems: StaffReply["problems"] }>;

/** Parses the account in a form. Returns its values, or the form's problems. */
function parseAccountForm(
  form: FormData,
  { mayHaveNoEmail }: { mayHaveNoEmail: boolean },
): ParsedAccountForm {
  const typed: TypedAccount = {
    name: getFormText(form, "name"),
    email: getFormText(form, "email"),
    role: roles.find((role) => role === form.get("role")) ?? "guide",
    language: form.get("language") === "en" ? "en" : "es",
  };
  const name = parseShortName(getFormText(form, "name"));
  const email = getFormText(form, "email").trim();
  const noEmail = email === "" && mayHaveNoEmail;
  const emailProblem = noEmail ? undefined : findEmailProblem(email);
  if ("problem" in name || emailProblem) {
    const problems = {
      ...("problem" in name && { name: name.problem }),
      ...(emailProblem && { email: emailProblem }),
    };
    return { typed, problems };
  }
  const input: AccountInput = { ...typed, name: name.text, email: noEmail ? null : email };
  return { typed, words: input };
}

function findEmailProblem(text: string): AccountFieldProblem | undefined {
  if (text === "") return "required";
  if (text.length > textRules.email.maximum) return "too-long";
  return /^[!-?A-~]+@[!-?A-~][!-\-/-?A-~]*\.[!-?A-~]+$/.test(text) ? undefined : "email";
}
