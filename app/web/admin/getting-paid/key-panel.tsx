import { fillMessage } from "#app/i18n/format.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { PasswordField } from "../auth/password-field.tsx";
import { Panel } from "../ui/panel.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { GettingPaidReply } from "./action.server.ts";
import { formatKeyProblem, formatPasswordProblem } from "./format-reply.ts";
import { gettingPaidMessages } from "./messages.ts";

type KeyPanelProps = Readonly<{
  /** The id of the key in use, which a new one replaces; empty without one. */
  shown: string;
  reply: GettingPaidReply | undefined;
}>;

/** The form for a key, or what is asked about the key that was entered. */
export function KeyPanel({ shown, reply }: KeyPanelProps) {
  const locale = useLocale();
  const { form, questions } = gettingPaidMessages[locale];
  if (reply?.outcome === "asked") {
    const currency = reply.currency.toUpperCase();
    return (
      <Panel id="key" title={questions.title}>
        <p className="mt-2">{fillMessage(questions.key, { lastFour: reply.lastFour })}</p>
        <ul className="mt-2 mb-3 grid list-disc gap-2 pl-5">
          {reply.questions.map((question) => (
            <li key={question}>{fillMessage(questions[question], { currency })}</li>
          ))}
        </ul>
        <PostForm
          intent="save"
          hidden={{ shown, sealed: reply.sealed }}
          submit={questions.submit}
          className="grid gap-3"
        >
          <OwnPasswordField intent="save" reply={reply} />
        </PostForm>
        <p className="mt-3">
          <TextLink href="/admin/getting-paid">{questions.other}</TextLink>
        </p>
      </Panel>
    );
  }
  const problem =
    reply?.intent === "save" && reply.outcome === "refused"
      ? formatKeyProblem(reply.problem, locale)
      : undefined;
  return (
    <Panel id="key" title={shown === "" ? form.title : form.replace}>
      <p className="mt-2 mb-3">{form.steps}</p>
      <PostForm intent="save" hidden={{ shown }} submit={form.submit} className="grid gap-3">
        <PasswordField
          name="secretKey"
          label={form.key}
          hint={form.keyHint}
          autoComplete="off"
          required
          error={problem}
        />
        <OwnPasswordField intent="save" reply={reply} />
      </PostForm>
    </Panel>
  );
}

/** The field for one's own password, which each change of the key needs. */
export function OwnPasswordField({
  intent,
  reply,
}: Readonly<{ intent: string; reply: GettingPaidReply | undefined }>) {
  const locale = useLocale();
  const { form } = gettingPaidMessages[locale];
  return (
    <PasswordField
      id={`password-${intent}`}
      name="password"
      label={form.password}
      hint={form.passwordHint}
      autoComplete="current-password"
      required
      error={formatPasswordProblem(reply, intent, locale)}
    />
  );
}
