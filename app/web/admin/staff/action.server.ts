import { data, redirect } from "react-router";
import { type Account, type Role, roles } from "#app/accounts/account.ts";
import type { AccountField } from "#app/accounts/merge-account.server.ts";
import type { AccountWords, PeopleRefusal } from "#app/accounts/staff-accounts.server.ts";
import type { Conflicts } from "#app/edit-conflicts/conflict.ts";
import type { Edited, Texts } from "#app/edit-conflicts/merge-fields.ts";
import { shownSet } from "#app/edit-conflicts/merge-set.ts";
import { postedTexts, readEdited } from "#app/edit-conflicts/read-edited-fields.ts";
import { readText } from "#app/forms/text-rules.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import { storedName } from "./read-staff-name.ts";

type Visit = Readonly<{
  services: Services;
  facts: RequestFacts;
  account: Account;
  form: FormData;
}>;

export type FieldProblem = "required" | "too-long" | "invalid-text" | "email";
export type TypedWords = Readonly<{
  name: string;
  email: string;
  role: Role;
  language: "en" | "es";
}>;

/** Why a form changed nothing; `typed` is shown again. */
export type PeopleReply = Readonly<{
  id: string;
  /** The account of the form; the new one's id for an invitation. */
  of: string;
  intent: string;
  typed: TypedWords | null;
  problems: Readonly<{ name?: FieldProblem; email?: FieldProblem }>;
  refusal: PeopleRefusal | "conflict" | null;
  /** What the form showed before, and what somebody else has changed since. */
  shown?: Texts<AccountField>;
  conflicts?: Conflicts<AccountField>;
}>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const longestName = 60;
const longestEmail = 254;

/** The forms of the page of people. Throws 400 for any other. */
export async function changePeople(visit: Visit) {
  const { services, facts, account, form } = visit;
  const id = String(form.get("id") ?? "");
  const intent = String(form.get("intent"));
  if (intent === "second-factor") return requireSecondFactor(visit);
  if (!uuid.test(id)) throw new Response("This form is not known.", { status: 400 });
  const { people } = services.accounts;
  const about = { id: facts.id, of: id, intent, problems: {} };
  const answer = async (
    work: () => ReturnType<typeof people.disable>,
    typed: TypedWords | null,
  ) => {
    const change = await work();
    facts.log.info({ account: id, by: account.id, intent, outcome: change.outcome }, "people");
    if (change.outcome === "done") return redirect(`/admin/people?done=${intent}&of=${id}`, 303);
    if (change.outcome === "conflict") {
      const { values, ...conflicted } = change.form;
      const reply = { ...about, ...conflicted, typed: typedOf(values), refusal: change.outcome };
      return data<PeopleReply>(reply, { status: 409 });
    }
    const { outcome: refusal } = change;
    const reply = { ...about, typed, refusal };
    return data<PeopleReply>(reply, { status: refusal === "unknown" ? 404 : 409 });
  };
  switch (intent) {
    case "invite": {
      const read = wordsIn(form, { mayHaveNoEmail: false });
      if ("problems" in read)
        return data<PeopleReply>({ ...about, ...read, refusal: null }, { status: 400 });
      const { words, typed } = read;
      return answer(() => people.invite(id, words), typed);
    }
    case "change": {
      const edited = editedAccount(form);
      for (const [field, value] of Object.entries(edited.typed)) form.set(field, value);
      const read = wordsIn(form, { mayHaveNoEmail: true });
      const { shown } = edited;
      if ("problems" in read) {
        const reply = { ...about, ...read, shown, refusal: null };
        return data<PeopleReply>(reply, { status: 400 });
      }
      const { words, typed } = read;
      const posted = Object.entries(words).filter(([field]) => field in edited.typed);
      return answer(() => people.change(id, Object.fromEntries(posted), shown), typed);
    }
    case "invite-again":
      return answer(() => people.sendInvitation(id), null);
    case "disable":
      return answer(() => people.disable(id), null);
    case "enable":
      return answer(() => people.enable(id), null);
    case "end-sessions":
      return answer(() => people.endSessions(id), null);
    default:
      throw new Response("This form is not known.", { status: 400 });
  }
}

const accountFields = ["name", "email", "role", "language"] as const;

/** What a form showed of an account, and what was typed into it. */
export function editedAccount(form: FormData): Edited<AccountField> {
  const { shown, typed } = readEdited(form, postedTexts(form, accountFields));
  const named = (texts: Texts<AccountField>) =>
    texts.name === undefined ? texts : { ...texts, name: storedName(texts.name) };
  return { shown: named(shown), typed: named(typed) };
}

function typedOf(values: Readonly<Record<AccountField, string>>): TypedWords {
  const { name, email } = values;
  const role = roles.find((one) => one === values.role) ?? "guide";
  return { name, email, role, language: values.language === "en" ? "en" : "es" };
}

/** Says which roles need a second factor: the ticked ones. */
async function requireSecondFactor({ services, facts, account, form }: Visit) {
  const needed = roles.filter((role) => form.get(`need-${role}`) !== null);
  const shown = shownSet(form, "needed", roles);
  const outcome = await services.accounts.people.requireSecondFactor(needed, shown);
  facts.log.info({ by: account.id, needed, outcome }, "roles that need a second factor");
  if (outcome === "conflict") {
    const reply = { id: facts.id, of: "", intent: "second-factor", typed: null, problems: {} };
    return data<PeopleReply>({ ...reply, refusal: outcome }, { status: 409 });
  }
  return redirect("/admin/people?done=second-factor", 303);
}

type ReadWords = Readonly<{ typed: TypedWords }> &
  Readonly<{ words: AccountWords } | { problems: PeopleReply["problems"] }>;

/** An account as typed: its words, or what is wrong with them. */
function wordsIn(form: FormData, { mayHaveNoEmail }: { mayHaveNoEmail: boolean }): ReadWords {
  const typed: TypedWords = {
    name: String(form.get("name") ?? "").slice(0, longestName),
    email: String(form.get("email") ?? "").slice(0, longestEmail),
    role: roles.find((role) => role === form.get("role")) ?? "guide",
    language: form.get("language") === "en" ? "en" : "es",
  };
  const name = readName(form);
  const email = String(form.get("email") ?? "").trim();
  const noEmail = email === "" && mayHaveNoEmail;
  const emailProblem: FieldProblem | undefined =
    noEmail || isEmail(email) ? undefined : email === "" ? "required" : "email";
  if ("problem" in name || emailProblem) {
    const problems = {
      ...("problem" in name && { name: name.problem }),
      ...(emailProblem && { email: emailProblem }),
    };
    return { typed, problems };
  }
  const words: AccountWords = { ...typed, name: name.text, email: noEmail ? null : email };
  return { typed, words };
}

/** The name of an account as typed, or what is wrong with it. */
export function readName(form: FormData): { text: string } | { problem: FieldProblem } {
  const read = readText(String(form.get("name") ?? ""), {
    maximum: longestName,
    holdsCard: () => false,
  });
  if (!("error" in read)) return { text: read.text };
  const { error } = read;
  return { problem: error === "required" || error === "too-long" ? error : "invalid-text" };
}

function isEmail(text: string): boolean {
  return text.length <= longestEmail && /^[!-?A-~]+@[!-?A-~][!-\-/-?A-~]*\.[!-?A-~]+$/.test(text);
}
