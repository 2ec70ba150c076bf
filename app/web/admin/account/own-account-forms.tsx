import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminAccountMessages } from "#app/web/admin/auth/account-messages.ts";
import { staffMessages } from "#app/web/admin/auth/staff-messages.ts";
import { buildConflictFields } from "#app/web/ui/conflict-fields.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { PasswordField } from "../auth/password-field.tsx";
import type { AccountReply } from "../auth/second-factor-action.server.ts";
import { getDisplayName } from "../auth/staff-display-name.ts";
import { FormInputs } from "../ui/form-inputs.tsx";
import { formatStaffConflicts } from "../ui/format-conflicts.ts";
import { Panel } from "../ui/panel.tsx";
import { maxShortNameLength } from "../ui/parse-short-name.ts";
import { PostForm } from "../ui/post-form.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";

type SelfFormProps = Readonly<{
  self: Readonly<{
    name: string;
    email: string | null;
    role: "owner" | "office" | "guide";
    language: Locale;
  }>;
  reply: AccountReply | undefined;
}>;

/** The form in which users change their own name and language. */
export function OwnDetailsForm({ self, reply }: SelfFormProps) {
  const locale = useLocale();
  const { self: messages } = adminAccountMessages[locale];
  const { roles, problems, list } = staffMessages[locale];
  const refused = reply?.outcome === "name" ? reply : undefined;
  const conflict = reply?.outcome === "conflict" ? reply : undefined;
  const labels: Readonly<Record<string, string>> = messages.languages;
  const conflictTexts = formatStaffConflicts(conflict?.form.conflicts, locale, (value) =>
    getDisplayName({ name: labels[value] ?? value }, locale),
  );
  const { sentences, choices } = buildConflictFields(conflictTexts, conflictMessages[locale]);
  const start = conflict?.form.values ?? self;
  return (
    <Panel id="self" title={messages.title}>
      <p className="mt-2 text-muted">
        {roles[self.role]} · {self.email ?? list.noEmail}
      </p>
      <PostForm
        key={`${self.name} ${self.language} ${conflict?.id}`}
        action="/admin/account"
        noValidate
        className="mt-3 grid gap-4"
        intent="self"
        variant="quiet"
        submit={messages.save}
      >
        <OriginalValueFields
          shown={conflict?.form.shown ?? { name: self.name, language: self.language }}
          conflicts={conflictTexts}
        />
        <FormInputs
          inputs={{
            name: { hint: messages.text, required: true, autoComplete: "name" },
            language: {
              options: (["es", "en"] as const).map((one) => [one, messages.languages[one]]),
            },
          }}
          labels={messages}
          texts={{
            name: refused?.typed ?? getDisplayName(start, locale),
            language: start.language,
          }}
          errors={{
            ...sentences,
            ...(refused && {
              name: fillMessage(problems[refused.problem], { most: maxShortNameLength }),
            }),
          }}
          conflictChoices={choices}
        />
      </PostForm>
    </Panel>
  );
}

type PasswordFormProps = Readonly<{
  isSetOnMachine: boolean;
  email: string | null;
  reply: AccountReply | undefined;
}>;

/** The form in which users change their own password. */
export function PasswordForm({ isSetOnMachine, email, reply }: PasswordFormProps) {
  const { password: messages, problems, weakness } = useMessages(adminAccountMessages);
  const own = reply?.intent === "password" ? reply : undefined;
  return (
    <Panel id="password" title={messages.title}>
      {isSetOnMachine ? (
        <p className="mt-2">{messages.onMachine}</p>
      ) : (
        <>
          <p className="mt-2">{messages.text}</p>
          <PostForm
            action="/admin/account"
            noValidate
            className="mt-3 grid gap-4"
            intent="password"
            variant="quiet"
            submit={messages.submit}
          >
            {/* Password managers use this value as the user name when they save the password. */}
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={email ?? "admin"}
              readOnly
              hidden
            />
            <PasswordField
              name="old"
              label={messages.old}
              required
              autoComplete="current-password"
              error={
                own?.outcome === "wrong-password" || own?.outcome === "password-missing"
                  ? problems[own.outcome]
                  : undefined
              }
            />
            <PasswordField
              name="fresh"
              label={messages.fresh}
              hint={messages.hint}
              required
              autoComplete="new-password"
              error={own?.outcome === "weak" ? weakness[own.weakness] : undefined}
            />
          </PostForm>
        </>
      )}
    </Panel>
  );
}
