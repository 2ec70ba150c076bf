import { adminAccountMessages } from "#app/web/admin/auth/account-messages.ts";
import { TextField } from "#app/web/ui/field.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { PasswordField } from "./password-field.tsx";
import type { AccountReply } from "./second-factor-action.server.ts";

type ProofFieldsProps = Readonly<{
  /** The intent of the surrounding form. It also makes the ids of these fields unique. */
  intent: string;
  /** True if the authenticator key is new and has no recovery codes yet. */
  isNewKey?: boolean;
  reply: AccountReply | undefined;
}>;

/** Asks for the password and a code to confirm the user's identity again. */
export function ReauthenticationFields({ intent, isNewKey = false, reply }: ProofFieldsProps) {
  const { second, problems } = useMessages(adminAccountMessages);
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
      />
    </>
  );
}
