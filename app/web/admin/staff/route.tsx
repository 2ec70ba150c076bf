import { getAccount } from "#app/accounts/account-context.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { staffMessages } from "#app/web/admin/auth/staff-messages.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { Panel } from "../ui/panel.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { Screen } from "../ui/screen.tsx";
import type { Route } from "./+types/route";
import { AccountFields } from "./account-fields.tsx";
import { handleStaffForm } from "./action.server.ts";
import { ContentPermissionForm } from "./content-permission-form.tsx";
import { InvitationPanel, NewLink } from "./invitation-panel.tsx";
import { SecondFactorPolicyForm } from "./second-factor-policy-form.tsx";
import { StaffList } from "./staff-list.tsx";

const operations = [
  ...(["invite", "invite-again", "change", "disable", "enable", "end-sessions"] as const),
  ...(["second-factor", "content-for-office", "content-for-owners", "take-back"] as const),
] as const;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { accounts } = context.get(servicesContext);
  const [staffAccounts, needed, isContentOpenToOffice, invitations] = await Promise.all([
    accounts.staff.list(),
    accounts.staff.getRolesRequiringSecondFactor(),
    accounts.staff.isContentOpenToOffice(),
    accounts.invitations.list(),
  ]);
  const operation = operations.find((operation) => operation === url.searchParams.get("done"));
  return {
    locale: getInterfaceLanguage(request),
    me: getAccount(context).id,
    /** Id of the account that the form will create. Submitting the form twice creates only one. */
    next: crypto.randomUUID(),
    /** Id of the invitation that the form will make. */
    nextInvitation: crypto.randomUUID(),
    staffAccounts,
    /** Roles that require a second factor. */
    needed,
    isContentOpenToOffice,
    invitations,
    done: operation
      ? {
          operation,
          email: staffAccounts.find(({ id }) => id === url.searchParams.get("of"))?.email ?? "",
        }
      : null,
  };
}

export async function action(args: Route.ActionArgs) {
  return handleStaffForm(await readSubmission(args));
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => staffMessages[locale].title);

/** The page on which owners manage all accounts. */
export default function StaffScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, unanswered } = useLastReply(actionData);
  const { locale, me, next, staffAccounts, needed, done } = loaderData;
  const linkAnswer = answer && !unanswered && !("typed" in answer) ? answer : undefined;
  const reply = answer && "typed" in answer ? answer : undefined;
  const messages = staffMessages[locale];
  const { invite, problems } = messages;
  const refused = unanswered ? undefined : reply;
  const invited = refused?.intent === "invite" ? refused : undefined;
  return (
    <Screen
      title={messages.title}
      intro={messages.intro}
      unanswered={unanswered}
      done={
        done &&
        !actionData && { attempt: JSON.stringify(done), text: formatSuccessMessage(done, messages) }
      }
      problem={
        (linkAnswer &&
          "linkRefusal" in linkAnswer && {
            attempt: linkAnswer.id,
            text: messages.link[linkAnswer.linkRefusal],
          }) ||
        (refused?.refusal && {
          attempt: refused.id,
          text:
            refused.refusal === "conflict"
              ? `${conflictMessages[locale].title} ${refused.conflicts ? conflictMessages[locale].choose : ""}`
              : problems[refused.refusal],
        })
      }
      head={linkAnswer && "link" in linkAnswer && <NewLink {...linkAnswer} />}
    >
      <StaffList staffAccounts={staffAccounts} me={me} needed={needed} reply={refused} />
      <ContentPermissionForm isOpen={loaderData.isContentOpenToOffice} />
      <SecondFactorPolicyForm needed={needed} />
      <Panel id="invite" title={invite.title}>
        <p className="mt-2">{invite.text}</p>
        <PostForm
          key={staffAccounts.length}
          action="/admin/staff"
          noValidate
          className="mt-3 grid gap-4"
          intent="invite"
          hidden={{ id: invited?.of ?? next }}
          submit={invite.submit}
        >
          <AccountFields
            id="new"
            values={invited?.typed ?? { name: "", email: "", role: "guide", language: "es" }}
            problems={invited?.problems ?? {}}
          />
        </PostForm>
      </Panel>
      <InvitationPanel
        invitations={loaderData.invitations}
        next={loaderData.nextInvitation}
        reply={linkAnswer && "invitation" in linkAnswer ? linkAnswer : undefined}
      />
    </Screen>
  );
}

type Done = NonNullable<Route.ComponentProps["loaderData"]["done"]>;

function formatSuccessMessage(
  { operation, email }: Done,
  { done, link }: (typeof staffMessages)["en"],
): string {
  switch (operation) {
    case "invite":
    case "invite-again":
      return fillMessage(done.invited, { email });
    case "take-back":
      return link.takenBack;
    case "disable":
      return done.disabled;
    case "enable":
      return done.enabled;
    case "end-sessions":
      return done.ended;
    case "second-factor":
    case "content-for-office":
    case "content-for-owners":
      return done.needed;
    default:
      return done.changed;
  }
}
