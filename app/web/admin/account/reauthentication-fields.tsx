import type { Locale } from "#app/i18n/locale.ts";
import { adminAccountMessages } from "#app/web/admin/account/messages.ts";
import { TextField } from "#app/web/ui/field.tsx";
import { PasswordField } from "../auth/password-field.tsx";
import type { AccountReply } from "./action.server.ts";

type ProofFieldsProps = Readonly<{
  /** The form that they are in; also tells the fields of several forms apart. */
  intent: string;
  /** The key is new, so that recovery codes do not exist yet. */
  isNewKey?: boolean;
  reply: AccountReply | undefined;
  locale: Locale;
}>;

/** The password and a code, which prove again who somebody is. */
export function ReauthenticationFields({
  intent,
  isNewKey = false,
  reply,
  locale,
}: ProofFieldsProps) {
  const { second, problems } = adminAccountMessages[locale];
  const outcome = reply?.intent === intent ? reply.outcome : undefined;
  const findProblem = (
    ...named: ("password-missing" | "wrong-password" | "code-missing" | "wrong-code")[]
  ) => named.filter((one) => one === outcome).map((one) => problems[one])[0];
  return (
    <>
      <TextField
        id={`${intent}-code`}
        name="code"
        label={second.code}
        hint={isNewKey ? second.codeHint : second.anyCodeHint}
        required
        inputMode={isNewKey ? "numeric" : undefined}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        className="max-w-[14rem]"
        error={findProblem("code-missing", "wrong-code")}
      />
      <PasswordField
        id={`${intent}-password`}
        name="password"
        label={second.password}
        hint={intent === "new-codes" ? undefined : second.passwordHint}
        required
        autoComplete="current-password"
        error={findProblem("password-missing", "wrong-password")}
        locale={locale}
      />
    </>
  );
}
