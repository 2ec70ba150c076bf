import { timeZone } from "#app/business/facts.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillPlural, formatInstant } from "#app/i18n/format.ts";
import { adminAccountMessages } from "#app/web/admin/auth/account-messages.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { buildSecondFactorSetup } from "../auth/second-factor-setup-view.server.ts";
import { getDisplayName } from "../auth/staff-display-name.ts";
import { getCurrentSession } from "../layout/current-session.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { handleAccountForm } from "./action.server.ts";
import { OwnDetailsForm, PasswordForm } from "./own-account-forms.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import { SessionList } from "./session-list.tsx";

const operations = ["saved", "password", "ended", "others", "off"] as const;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const locale = getInterfaceLanguage(request);
  const me = await getCurrentSession({ request, context });
  const { sessions, offeredKey, ...own } = await services.accounts.ownAccount.read(me);
  const { email, role, language } = me.account;
  const formatInstantText = (at: Date) => formatInstant(at, locale, timeZone);
  return {
    locale,
    self: { name: getDisplayName(me.account, locale), email, role, language },
    ...own,
    offer: buildSecondFactorSetup(offeredKey, me.account, locale),
    sessions: sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
      ...session,
      since: formatInstantText(createdAt),
      seen: formatInstantText(lastSeenAt),
    })),
    done: operations.find((operation) => operation === url.searchParams.get("done")) ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return handleAccountForm({
    services,
    facts: context.get(requestContext),
    me: await getCurrentSession({ request, context }),
    form: await request.formData(),
    page: "/admin/account",
  });
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => adminAccountMessages[locale].title);

/** Shows the user's own account: name, password, sessions and second factor. */
export default function OwnAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, unanswered } = useLastReply(actionData);
  const reply = unanswered ? undefined : answer;
  const { locale, done } = loaderData;
  const messages = adminAccountMessages[locale];
  const { problems } = messages;
  return (
    <div className="mx-auto grid max-w-[48rem] gap-5 text-base">
      <h1 className="text-[2rem] leading-[1.1]">{messages.title}</h1>
      <NetworkErrorNotice unanswered={unanswered} />
      {done && !actionData && (
        <FocusedNotice kind="ok" attempt={done}>
          {messages.done[done]}
        </FocusedNotice>
      )}
      {reply?.outcome === "too-many-attempts" && (
        <FocusedNotice kind="error" attempt={reply.id}>
          {fillPlural(problems["too-many"], Math.ceil(reply.retryAfterSeconds / 60))}
        </FocusedNotice>
      )}
      {reply?.outcome === "not-set-up" && (
        <FocusedNotice kind="error" attempt={reply.id}>
          {problems["not-set-up"]}
        </FocusedNotice>
      )}
      {reply?.outcome === "conflict" && (
        <FocusedNotice kind="error" attempt={reply.id}>
          {conflictMessages[locale].title} {conflictMessages[locale].choose}
        </FocusedNotice>
      )}
      <OwnDetailsForm self={loaderData.self} reply={reply} />
      <PasswordForm
        isSetOnMachine={loaderData.isSetOnMachine}
        email={loaderData.self.email}
        reply={reply}
      />
      <SecondFactorPanel page={loaderData} reply={reply} />
      <SessionList sessions={loaderData.sessions} />
    </div>
  );
}
