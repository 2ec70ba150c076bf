import type { FormTexts } from "#app/forms/form-definition.ts";
import { fillPlural } from "#app/i18n/format.ts";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import {
  whatsAppConnectionForm,
  whatsAppProviders,
} from "#app/whatsapp/whatsapp-connection-form.ts";
import { adminAccountMessages } from "../auth/account-messages.ts";
import { PasswordField } from "../auth/password-field.tsx";
import { FormInputs } from "../ui/form-inputs.tsx";
import { formatFormErrors, listErrors } from "../ui/format-form-errors.ts";
import { PostForm } from "../ui/post-form.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { WhatsAppRefusal } from "./action.server.ts";
import { whatsAppMessages } from "./messages.ts";

type NumberFormProps = Readonly<{
  /** The id of the connection that the form replaces. */
  shownId: string | null;
  stored: FormTexts<typeof whatsAppConnectionForm>;
  isSandboxAllowed: boolean;
  reply: WhatsAppRefusal | undefined;
}>;

/** The form with the number from which the site writes. The secrets are never shown again. */
export function NumberForm({ shownId, stored, isSandboxAllowed, reply: given }: NumberFormProps) {
  const locale = useLocale();
  const { form: messages, providers } = whatsAppMessages[locale];
  const reply = given?.intent === "save" ? given : undefined;
  const texts = reply?.texts ?? stored;
  const refusal = reply?.texts && { texts: reply.texts, errors: reply.errors };
  const { secretError } = reply ?? {};
  const errors = {
    ...formatFormErrors(whatsAppConnectionForm, refusal, messages, locale),
    ...(secretError && {
      [secretError.startsWith("token") ? "token" : "appSecret"]: messages.secretErrors[secretError],
    }),
    ...findPasswordError(reply, locale),
  } as Readonly<Partial<Record<string, string>>>;
  const names = [...whatsAppConnectionForm.names, "token", "appSecret", "password"];
  const items = listErrors(names, errors);
  const secretHint = (hint: string) =>
    [hint, ...(reply ? [messages.again] : []), ...(shownId ? [messages.kept] : [])].join(" ");
  const options = whatsAppProviders
    .filter((id) => id !== "sandbox" || isSandboxAllowed)
    .map((id) => [id, providers[id]] as const);
  const idInput = { hint: messages.idHint, inputMode: "numeric", spellCheck: false } as const;
  return (
    <PostForm
      key={reply?.id ?? shownId}
      action="/admin/whatsapp"
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
        labels={messages.labels}
        texts={texts}
        errors={errors}
        inputs={{ provider: { options } }}
      />
      <fieldset className="grid gap-4 border-t border-admin-line pt-3 group-not-has-[option[value=meta]:checked]:hidden">
        <legend className="font-bold">{messages.metaTitle}</legend>
        <FormInputs
          labels={messages.labels}
          texts={texts}
          errors={errors}
          inputs={{ phoneNumberId: idInput, accountId: idInput }}
        />
        <PasswordField
          name="appSecret"
          label={messages.appSecret}
          hint={secretHint(messages.appSecretHint)}
          autoComplete="off"
          error={errors.appSecret}
        />
      </fieldset>
      <div className="group-has-[option[value=sandbox]:checked]:hidden">
        <PasswordField
          name="token"
          label={messages.token}
          hint={secretHint(messages.tokenHint)}
          autoComplete="off"
          error={errors.token}
        />
      </div>
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

type RemoveFormProps = Readonly<{ shownId: string; reply: WhatsAppRefusal | undefined }>;

/** The form that removes the number, collapsed. */
export function RemoveNumberForm({ shownId, reply: given }: RemoveFormProps) {
  const locale = useLocale();
  const { remove, form } = whatsAppMessages[locale];
  const reply = given?.intent === "remove" ? given : undefined;
  return (
    <details className="mt-3" open={reply !== undefined || undefined}>
      <summary className="inline-flex min-h-11 items-center font-semibold underline">
        {remove.summary}
      </summary>
      <p>{remove.text}</p>
      <PostForm
        action="/admin/whatsapp"
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

function findPasswordError(reply: WhatsAppRefusal | undefined, locale: "en" | "es") {
  const { problems } = adminAccountMessages[locale];
  const outcome = reply?.refused?.outcome;
  return outcome === "password-missing" || outcome === "wrong-password"
    ? { password: problems[outcome] }
    : undefined;
}
