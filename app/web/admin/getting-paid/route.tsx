import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import { takesPayments } from "#app/payments/gateways.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { Panel } from "../ui/panel.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { Screen } from "../ui/screen.tsx";
import type { Route } from "./+types/route";
import { getSender, handleGettingPaidForm } from "./action.server.ts";
import { formatRefusal } from "./format-reply.ts";
import { KeyPanel, OwnPasswordField } from "./key-panel.tsx";
import { gettingPaidMessages } from "./messages.ts";
import { TrialPanel } from "./trial-panel.tsx";

const doneKinds = ["saved", "removed"] as const;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { stripe, gateways, env } = context.get(servicesContext);
  return {
    locale: getInterfaceLanguage(request),
    done: doneKinds.find((kind) => kind === url.searchParams.get("done")) ?? null,
    ...(await stripe.getStripeState()),
    isClosed: !takesPayments(gateways),
    webhookUrl: `${env.siteUrl}/webhooks/payment`,
  };
}

export async function action(args: Route.ActionArgs) {
  const submission = await readSubmission(args);
  const me = await getSender(args.request, submission.services);
  return handleGettingPaidForm({ ...submission, me });
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => gettingPaidMessages[locale].title);

/** The screen on which an owner connects Stripe, tries it out, and changes or removes the key. */
export default function GettingPaid({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(given);
  const { locale, done, present, server, trial, webhookUrl } = loaderData;
  const messages = gettingPaidMessages[locale];
  const isAsked = reply?.outcome === "asked";
  const doneText = { saved: messages.form.saved, removed: messages.remove.removed };
  return (
    <Screen
      title={messages.title}
      intro={messages.intro}
      unanswered={unanswered}
      done={done && !given && { attempt: done, text: doneText[done] }}
      problem={reply && { attempt: reply.id, text: formatRefusal(reply, locale) }}
    >
      <Panel id="now" title={messages.now.title}>
        <ul className="mt-2 grid gap-2">
          {listStateLines(loaderData).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Panel>
      {(present || server) && !isAsked && <TrialPanel trial={trial} webhookUrl={webhookUrl} />}
      {!server && <KeyPanel key={present?.id} shown={present?.id ?? ""} reply={reply} />}
      {present && !isAsked && (
        <Panel id="remove" title={messages.remove.title}>
          <p className="mt-2 mb-3">{messages.remove.text}</p>
          <PostForm
            intent="remove"
            hidden={{ shown: present.id }}
            submit={messages.remove.submit}
            variant="quiet"
            className="grid gap-3"
          >
            <OwnPasswordField intent="remove" reply={reply} />
          </PostForm>
        </Panel>
      )}
    </Screen>
  );
}

/** Lists what is to be known about the keys, a sentence a line. */
function listStateLines(state: Route.ComponentProps["loaderData"]): string[] {
  const { locale, present, server, former, isClosed, isReachable, asksForSandbox } = state;
  const { now } = gettingPaidMessages[locale];
  const isLive = present ? present.mode === "live" : server?.isLive;
  const hasKey = isLive !== undefined;
  const currency = present?.currency ?? "";
  return [
    ...(server ? [now.server] : []),
    ...(present
      ? [
          fillMessage(now.key, {
            lastFour: present.lastFour,
            by: present.by,
            at: formatInstant(present.at, locale, timeZone),
          }),
        ]
      : []),
    ...(hasKey ? [isLive ? now.live : now.test] : [isClosed ? now.closed : now.none]),
    ...(present?.accountId ? [fillMessage(now.account, { account: present.accountId })] : []),
    ...(currency !== "" && currency !== "mxn"
      ? [fillMessage(now.currency, { currency: currency.toUpperCase() })]
      : []),
    ...(asksForSandbox ? [now.sandbox] : []),
    ...(isReachable ? [] : [now.local]),
    ...former.map(({ lastFour }) => fillMessage(now.former, { lastFour })),
  ];
}
