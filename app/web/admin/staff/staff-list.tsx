import type { Role } from "#app/accounts/account.ts";
import { fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { staffMessages } from "#app/web/admin/auth/staff-messages.ts";
import { Badge } from "#app/web/ui/badges.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { getDisplayName } from "../auth/staff-display-name.ts";
import { formatStaffConflicts } from "../ui/format-conflicts.ts";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { Panel } from "../ui/panel.tsx";
import { AccountFields, formatAccountFieldValue } from "./account-fields.tsx";
import type { StaffReply } from "./action.server.ts";

export type StaffMember = Readonly<{
  id: string;
  name: string;
  email: string | null;
  role: Role;
  language: Locale;
  /** Whether it is the account that the site started with. */
  isFirst: boolean;
  isDisabled: boolean;
  isInvited: boolean;
  hasSecondFactor: boolean;
  sessions: number;
}>;

import { PostForm } from "../ui/post-form.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";

type StaffListProps = Readonly<{
  staffAccounts: readonly StaffMember[];
  me: string;
  /** Roles that require a second factor. */
  needed: readonly Role[];
  reply: StaffReply | undefined;
}>;

/** Lists all accounts, each with the forms that change it. */
export function StaffList({ staffAccounts, me, needed, reply }: StaffListProps) {
  const { list } = useMessages(staffMessages);
  return (
    <Panel id="accounts" title={list.title}>
      <ul className="mt-2 grid gap-4">
        {staffAccounts.map((person) => (
          <li
            key={person.id}
            className="border-t border-admin-line pt-3 first:border-t-0 first:pt-0"
          >
            <StaffFacts
              person={person}
              isMe={person.id === me}
              lacksSecondFactor={needed.includes(person.role) && !person.hasSecondFactor}
            />
            <StaffForms
              person={person}
              isMe={person.id === me}
              reply={reply?.of === person.id ? reply : undefined}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type PersonProps = Readonly<{ person: StaffMember; isMe: boolean }>;

function StaffFacts({
  person,
  isMe,
  lacksSecondFactor,
}: PersonProps & Readonly<{ lacksSecondFactor: boolean }>) {
  const locale = useLocale();
  const { list, roles } = staffMessages[locale];
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-bold">{getDisplayName(person, locale)}</span>
        {isMe && <span className="text-muted">({list.you})</span>}
        <span>{roles[person.role]}</span>
        {person.isDisabled && <Badge kind="failed">{list.disabled}</Badge>}
        {person.isInvited && !person.isDisabled && <Badge kind="pending">{list.invited}</Badge>}
      </p>
      <p className="text-muted">{person.email ?? list.noEmail}</p>
      <p className="text-muted">
        {fillPlural(list.sessions, person.sessions)}
        {person.hasSecondFactor && `. ${list.secondFactor}`}
        {lacksSecondFactor && `. ${list.lacksSecondFactor}`}
      </p>
    </>
  );
}

function StaffForms({
  person,
  isMe,
  reply,
}: PersonProps & Readonly<{ reply: StaffReply | undefined }>) {
  const locale = useLocale();
  const { list } = staffMessages[locale];
  const { id, role, language } = person;
  const name = getDisplayName(person, locale);
  const target = { action: "/admin/staff", id, about: name };
  const shown = { name, email: person.email ?? "", role, language };
  const conflictTexts = formatStaffConflicts(reply?.conflicts, locale, (value) =>
    formatAccountFieldValue(value, locale),
  );
  return (
    <details className="mt-1" open={reply !== undefined || undefined}>
      <summary className="inline-flex min-h-11 items-center font-semibold underline">
        {list.change}
        <span className="sr-only">: {name}</span>
      </summary>
      <PostForm
        action="/admin/staff"
        noValidate
        className="mt-2 grid gap-4"
        key={`${JSON.stringify(person)} ${reply?.id}`}
        intent="change"
        hidden={{ id: id }}
        submit={list.save}
      >
        <OriginalValueFields shown={reply?.shown ?? shown} conflicts={conflictTexts} />
        <AccountFields
          id={id}
          values={reply?.typed ?? { ...person, name, email: person.email ?? "" }}
          problems={reply?.problems ?? {}}
          conflicts={conflictTexts}
        />
      </PostForm>
      <div className="mt-4 flex flex-wrap gap-3">
        {person.isInvited && !person.isDisabled && (
          <OneButtonForm {...target} intent="invite-again" label={list.inviteAgain} />
        )}
        {person.email === null && !person.isFirst && !person.isDisabled && (
          <OneButtonForm {...target} intent="password-link" label={list.passwordLink} />
        )}
        {person.sessions > 0 && !isMe && (
          <OneButtonForm {...target} intent="end-sessions" label={list.endSessions} />
        )}
        {person.isDisabled && <OneButtonForm {...target} intent="enable" label={list.enable} />}
      </div>
      {!person.isDisabled && (
        <div className="mt-3">
          <p className="mb-2">{list.disableText}</p>
          <OneButtonForm {...target} intent="disable" label={list.disable} variant="red" />
        </div>
      )}
    </details>
  );
}
