import { data, redirect } from "react-router";
import type { NewInvitation } from "#app/accounts/invitations.server.ts";
import { timeZone } from "#app/business/facts.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import { staffMessages } from "../auth/staff-messages.ts";
import type { FormReply } from "../ui/edit-form.tsx";
import { readEditForm, type Submission } from "../ui/read-edit-form.server.ts";
import { invitationForm } from "./invitation-form.ts";

/** A link that an owner sends, shown once, with the text for WhatsApp in the person's language. */
export type LinkReply = Readonly<{
  id: string;
  link: Readonly<{ kind: "invitation" | "password"; name: string; text: string; url: string }>;
}>;

/** No link was made: the invitation has ended, or the account can ask for one by email. */
export type LinkRefusal = Readonly<{ id: string; linkRefusal: "gone" | "notForEmail" }>;

/** The refused form of an invitation, with the id of the invitation that it makes. */
export type InvitationReply = FormReply<typeof invitationForm, never, "invite-by-link"> &
  Readonly<{ invitation: string }>;

/** Handles the forms about links that an owner sends. Returns undefined for any other form. */
export async function handleLinkForm(intent: string, id: string, submission: Submission) {
  const { services, account } = submission;
  const { invitations, staff } = services.accounts;
  switch (intent) {
    case "invite-by-link": {
      const more = { invitation: id };
      const read = readEditForm(invitationForm, intent, submission, more);
      if (!read.parsed.ok) return read.refuse(read.parsed.errors, 400);
      const made = await invitations.create(id, account.id, read.parsed.values);
      return showInvitation(submission, made);
    }
    case "new-link":
      return showInvitation(submission, await invitations.renew(id, account.id));
    case "take-back":
      if (!(await invitations.takeBack(id))) return refuse(submission, "gone");
      return redirect("/admin/staff?done=take-back", 303);
    case "password-link":
      return showPasswordLink(submission, id, await staff.createPasswordLink(id));
    default:
      return undefined;
  }
}

const refuse = ({ facts }: Submission, linkRefusal: LinkRefusal["linkRefusal"]) =>
  data<LinkRefusal>({ id: facts.id, linkRefusal }, { status: 409 });

function showInvitation(submission: Submission, made: NewInvitation | null) {
  if (!made) return refuse(submission, "gone");
  const { invitee: name, language, url, until } = made;
  const text = fillMessage(staffMessages[language].whatsApp.invitation, {
    ...{ name, url, brand: getPublishedBusiness().brand.value },
    until: formatInstant(until, language, timeZone),
  });
  return show(submission, { kind: "invitation", name, text, url });
}

async function showPasswordLink(submission: Submission, id: string, url: string | null) {
  const person = (await submission.services.accounts.staff.list()).find((one) => one.id === id);
  if (!url || !person) return refuse(submission, "notForEmail");
  const { name, language } = person;
  const brand = getPublishedBusiness().brand.value;
  const text = fillMessage(staffMessages[language].whatsApp.password, { name, url, brand });
  return show(submission, { kind: "password", name, text, url });
}

/** The link is part of this answer only: no address has it, and no page shows it again. */
function show({ facts }: Submission, link: LinkReply["link"]) {
  return data<LinkReply>({ id: facts.id, link }, { headers: { "cache-control": "no-store" } });
}
