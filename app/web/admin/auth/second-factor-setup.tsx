import { adminAccountMessages } from "#app/web/admin/auth/account-messages.ts";
import { PostForm } from "../ui/post-form.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { ReauthenticationFields } from "./reauthentication-fields.tsx";
import type { AccountReply } from "./second-factor-action.server.ts";
import type { SecondFactorSetup } from "./second-factor-setup-view.server.ts";

type SetUpProps = Readonly<{
  /** Path to which the form is posted. */
  page: string;
  offer: SecondFactorSetup;
  reply: AccountReply | undefined;
}>;

/** Shows a new key for an authenticator app, and the form that activates it. */
export function SecondFactorSetupForm({ page, offer: { key, picture }, reply }: SetUpProps) {
  const { second } = useMessages(adminAccountMessages);
  return (
    <>
      <p className="mt-2">{second.scan}</p>
      <svg
        role="img"
        aria-label={second.picture}
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        width={208}
        height={208}
        shapeRendering="crispEdges"
        className="my-3 bg-paper text-ink"
      >
        <path d={picture.path} fill="currentColor" />
      </svg>
      <p>{second.orType}</p>
      <p
        className="my-2 rounded-small bg-cream px-4 py-3 font-mono break-words select-all"
        translate="no"
      >
        {key}
      </p>
      <PostForm
        action={page}
        noValidate
        className="mt-3 grid gap-4"
        intent="confirm"
        submit={second.confirm}
      >
        <ReauthenticationFields intent="confirm" isNewKey reply={reply} />
      </PostForm>
    </>
  );
}
