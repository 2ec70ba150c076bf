import type { ReactNode } from "react";
import { fillPlural } from "#app/i18n/format.ts";
import { adminAccountMessages } from "#app/web/admin/auth/account-messages.ts";
import { ReauthenticationFields } from "../auth/reauthentication-fields.tsx";
import { RecoveryCodes } from "../auth/recovery-code-list.tsx";
import type { AccountReply } from "../auth/second-factor-action.server.ts";
import { SecondFactorSetupForm } from "../auth/second-factor-setup.tsx";
import type { SecondFactorSetup } from "../auth/second-factor-setup-view.server.ts";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { Panel } from "../ui/panel.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { useMessages } from "../ui/use-locale.ts";

type SecondFactorProps = Readonly<{
  page: Readonly<{
    hasSecondFactor: boolean;
    codesLeft: number;
    offer: SecondFactorSetup | null;
  }>;
  reply: AccountReply | undefined;
}>;

const page = "/admin/account";

/** Shows whether the second factor is off, being set up, or on, with the matching forms. */
export function SecondFactorPanel({ page: shown, reply }: SecondFactorProps) {
  const { second } = useMessages(adminAccountMessages);
  const { hasSecondFactor, codesLeft, offer } = shown;
  return (
    <Panel id="second" title={second.title}>
      {reply?.outcome === "codes" && <RecoveryCodes reply={reply} heading="h3" />}
      {hasSecondFactor ? (
        <>
          <p className="mt-2">
            {second.on} {fillPlural(second.codesLeft, codesLeft)}
          </p>
          <ReauthenticatedForm intent="new-codes" reply={reply} summary={second.newCodes}>
            <p>{second.newCodesText}</p>
          </ReauthenticatedForm>
          <ReauthenticatedForm intent="switch-off" reply={reply} summary={second.switchOff}>
            <p>{second.switchOffText}</p>
          </ReauthenticatedForm>
        </>
      ) : offer ? (
        <>
          <SecondFactorSetupForm page={page} offer={offer} reply={reply} />
          <div className="mt-3">
            <OneButtonForm action={page} intent="cancel-offer" label={second.cancel} />
          </div>
        </>
      ) : (
        <>
          <p className="mt-2 mb-3">{second.off}</p>
          <OneButtonForm action={page} intent="offer" label={second.begin} variant="plum" />
        </>
      )}
    </Panel>
  );
}

type ReauthenticatedFormProps = Readonly<{
  intent: "new-codes" | "switch-off";
  reply: AccountReply | undefined;
  summary: string;
  children: ReactNode;
}>;

/** A collapsed form that asks again for the password and a code. */
function ReauthenticatedForm({ intent, reply, summary, children }: ReauthenticatedFormProps) {
  const isRefused = reply?.intent === intent && reply.outcome !== "codes";
  return (
    <details className="mt-2" open={isRefused || undefined}>
      <summary className="inline-flex min-h-11 items-center font-semibold underline">
        {summary}
      </summary>
      {children}
      <PostForm
        action={page}
        noValidate
        className="mt-2 grid gap-4"
        intent={intent}
        variant="quiet"
        submit={summary}
      >
        <ReauthenticationFields intent={intent} reply={reply} />
      </PostForm>
    </details>
  );
}
