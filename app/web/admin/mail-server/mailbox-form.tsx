import { mailProviders, otherProvider } from "#app/connections/mail-providers.ts";
import { mailServerForm } from "#app/connections/mail-server-form.ts";
import type { FormTexts } from "#app/forms/form-definition.ts";
import { fillPlural } from "#app/i18n/format.ts";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { adminAccountMessages } from "../auth/account-messages.ts";
import { PasswordField } from "../auth/password-field.tsx";
import { FormInputs } from "../ui/form-inputs.tsx";
import { formatFormErrors, listErrors } from "../ui/format-form-errors.ts";
import { PostForm } from "../ui/post-form.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { PasswordReply } from "./action.server.ts";
import { mailServerMessages } from "./messages.ts";

type MailboxFormProps = Readonly<{
  /** The id of the mailbox that the form replaces. */
  shownId: string | null;
  stored: FormTexts<typeof mailServerForm>;
  reply: PasswordReply | undefined;
}>;

/** The form with the mailbox that sends. The passwords are never shown again. */
export function MailboxForm({ shownId, stored, reply: given }: MailboxFormProps) {
  const locale = useLocale();
  const { form: messages } = mailServerMessages[locale];
  const { labels, other, hosts, users, securities } = messages;
  const reply = given?.intent === "save" ? given : undefined;
  const texts = reply?.texts ?? stored;
  const refusal = reply?.texts && { texts: reply.texts, errors: reply.errors };
  const secretError = reply?.secretError && messages.secretErrors[reply.secretError];
  const errors = {
    ...formatFormErrors(mailServerForm, refusal, messages, locale),
    ...(secretError && { secret: secretError }),
    ...findPasswordError(reply, locale),
  };
  const hasServerErrors = Boolean(errors.host || errors.port || errors.user);
  const items = listErrors([...mailServerForm.names, "secret", "password"], errors);
  const choices = [...mailProviders.map(({ id, name }) => [id, name] as const)];
  const shared = { labels, texts, errors };
  return (
    <PostForm
      key={reply?.id ?? shownId}
      action="/admin/mail-server"
      noValidate
      className="group mt-3 grid gap-4"
      intent="save"
      hidden={{ shownId: shownId ?? "" }}
      submit={messages.submit}
    >
      <ErrorSummary
        title={fillPlural(messages.errorsTitle, items.length)}
        items={items}
        attempt={reply?.id}
      />
      <FormInputs
        {...shared}
        inputs={{
          provider: { options: [...choices, [otherProvider, other]] },
          address: { type: "email", required: true, spellCheck: false },
          senderName: { required: true },
        }}
      />
      <fieldset
        className={joinClassNames(
          "grid gap-4 border-t border-admin-line pt-3",
          !hasServerErrors && "group-not-has-[option[value=other]:checked]:hidden",
        )}
      >
        <legend className="font-bold">{messages.otherTitle}</legend>
        <FormInputs
          {...shared}
          inputs={{
            host: { hint: hosts, spellCheck: false, autoCapitalize: "none" },
            port: { inputMode: "numeric" },
            security: { choices: securities },
            user: { hint: users, spellCheck: false, autoCapitalize: "none" },
          }}
        />
      </fieldset>
      <div>
        <p>{messages.appPassword}</p>
        <ul className="flex flex-wrap gap-x-4">
          {mailProviders.map((one) =>
            "appPasswords" in one ? (
              <li key={one.id}>
                <TextLink href={one.appPasswords} className="tap">
                  {one.name}
                </TextLink>
              </li>
            ) : null,
          )}
        </ul>
        <p className="mt-2 text-muted">{messages.outlook}</p>
      </div>
      <PasswordField
        name="secret"
        label={messages.secret}
        hint={[
          reply ? messages.secretAgain : messages.secretHint,
          ...(shownId ? [messages.secretKept] : []),
        ].join(" ")}
        required={!shownId}
        autoComplete="off"
        error={errors.secret}
      />
      <PasswordField
        name="password"
        label={messages.password}
        hint={messages.passwordHint}
        required
        autoComplete="current-password"
        error={errors.password}
      />
    </PostForm>
  );
}

type RemoveFormProps = Readonly<{ shownId: string; reply: PasswordReply | undefined }>;

/** The form that removes the mailbox, collapsed. */
export function RemoveMailboxForm({ shownId, reply: given }: RemoveFormProps) {
  const locale = useLocale();
  const { remove, form } = mailServerMessages[locale];
  const reply = given?.intent === "remove" ? given : undefined;
  return (
    <details className="mt-3" open={reply !== undefined || undefined}>
      <summary className="inline-flex min-h-11 items-center font-semibold underline">
        {remove.summary}
      </summary>
      <p>{remove.text}</p>
      <PostForm
        action="/admin/mail-server"
        noValidate
        className="mt-2 grid gap-4"
        intent="remove"
        hidden={{ shownId }}
        variant="quiet"
        submit={remove.submit}
      >
        <PasswordField
          id="remove-password"
          name="password"
          label={form.password}
          required
          autoComplete="current-password"
          error={findPasswordError(reply, locale)?.password}
        />
      </PostForm>
    </details>
  );
}

function findPasswordError(reply: PasswordReply | undefined, locale: "en" | "es") {
  const { problems } = adminAccountMessages[locale];
  const outcome = reply?.refused?.outcome;
  return outcome === "password-missing" || outcome === "wrong-password"
    ? { password: problems[outcome] }
    : undefined;
}
