import { timeZone } from "#app/business/facts.ts";
import { getWhatsAppShareLink } from "#app/business/whatsapp-links.ts";
import { fillMessage, fillPlural, formatInstant } from "#app/i18n/format.ts";
import { staffMessages } from "#app/web/admin/auth/staff-messages.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { CopyButton } from "#app/web/ui/copy-button.tsx";
import { EditForm } from "../ui/edit-form.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { formatPerson } from "../ui/format-person.ts";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { Panel } from "../ui/panel.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import { invitationForm, invitedRoles } from "./invitation-form.ts";
import type { InvitationReply, LinkReply } from "./link-action.server.ts";

type OpenInvitation = Readonly<{
  id: string;
  invitee: string;
  role: (typeof invitedRoles)[number];
  by: string;
  until: Date;
}>;

type InvitationPanelProps = Readonly<{
  invitations: readonly OpenInvitation[];
  /** Id of the invitation that the form will make. */
  next: string;
  reply: InvitationReply | undefined;
}>;

/** The form that makes a link for someone without an email address, and the open invitations. */
export function InvitationPanel({ invitations, next, reply }: InvitationPanelProps) {
  const locale = useLocale();
  const { link, languages, roles, list, problems } = staffMessages[locale];
  return (
    <Panel id="link" title={link.title}>
      <p className="mt-2">{link.text}</p>
      <EditForm
        key={invitations.length}
        form={invitationForm}
        intent="invite-by-link"
        action="/admin/staff"
        newId={reply?.invitation ?? next}
        stored={{ invitee: "", role: "guide", language: "es" }}
        reply={reply}
        columns={1}
        messages={{
          labels: { invitee: link.invitee, role: list.role, language: link.language },
          errors: { ...problems, other: problems["invalid-text"] },
          errorsTitle: link.errorsTitle,
          submit: link.submit,
        }}
        inputs={{
          invitee: { hint: link.inviteeHint, required: true, id: "link-invitee" },
          role: {
            choices: Object.fromEntries(invitedRoles.map((role) => [role, roles[role]])),
            id: "link-role",
          },
          language: {
            options: (["es", "en"] as const).map((one) => [one, languages[one]]),
            id: "link-language",
          },
        }}
      />
      {invitations.length > 0 && <OpenInvitations invitations={invitations} />}
    </Panel>
  );
}

function OpenInvitations({ invitations }: Pick<InvitationPanelProps, "invitations">) {
  const locale = useLocale();
  const { link, roles } = staffMessages[locale];
  const { open } = link;
  return (
    <section className="mt-5">
      <h3 className="text-[1.125rem]">{fillPlural(open.title, invitations.length)}</h3>
      <p className="mt-1 text-muted">{open.renewText}</p>
      <ul className="mt-2 grid gap-4">
        {invitations.map(({ id, invitee, role, by, until }) => (
          <li key={id} className="border-t border-admin-line pt-3">
            <p className="font-bold">{invitee}</p>
            <p className="text-muted">
              {fillMessage(open.line, {
                role: roles[role],
                by: formatPerson(by, locale),
                until: formatInstant(until, locale, timeZone),
              })}
            </p>
            <div className="mt-2 flex flex-wrap gap-3">
              <OneButtonForm
                action="/admin/staff"
                {...{ id, intent: "new-link", label: open.renew, about: invitee }}
              />
              <OneButtonForm
                action="/admin/staff"
                {...{ id, intent: "take-back", label: open.takeBack, about: invitee }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link that was just made, with the message to send. */
export function NewLink({ id, link }: LinkReply) {
  const messages = useMessages(staffMessages).link;
  const { kind, name, text } = link;
  const isInvitation = kind === "invitation";
  return (
    <div className="grid gap-3">
      <FocusedNotice
        kind="ok"
        attempt={id}
        title={fillMessage(isInvitation ? messages.ready : messages.passwordReady, { name })}
      >
        {fillMessage(isInvitation ? messages.once : messages.passwordOnce, { name })}
      </FocusedNotice>
      <p className="wrap-anywhere rounded-small border border-admin-line p-3">{text}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          href={getWhatsAppShareLink(text)}
          newTabLabel={messages.newTab}
          size="small"
          icon="whatsapp-logo"
        >
          {messages.send}
        </ButtonLink>
        <CopyButton
          text={text}
          label={messages.copy}
          doneLabel={messages.copied}
          name={messages.copy}
        />
      </div>
    </div>
  );
}
