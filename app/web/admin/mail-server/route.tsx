import { timeZone } from "#app/business/facts.ts";
import { findMailProvider, mailProviders, otherProvider } from "#app/connections/mail-providers.ts";
import { mailServerForm } from "#app/connections/mail-server-form.ts";
import { operatorAddressForm } from "#app/connections/operator-address-form.ts";
import { formatFormTexts } from "#app/forms/form-definition.ts";
import { fillMessage, fillPlural, formatInstant } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { adminAccountMessages } from "../auth/account-messages.ts";
import { getCurrentSession } from "../layout/current-session.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { EditForm } from "../ui/edit-form.tsx";
import { handleByIntent } from "../ui/form-intents.server.ts";
import { formatPerson } from "../ui/format-person.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { Panel } from "../ui/panel.tsx";
import { Screen } from "../ui/screen.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { Route } from "./+types/route";
import {
  type AddressReply,
  mailServerForms,
  type PasswordReply,
  type TryReply,
} from "./action.server.ts";
import { MailboxForm, RemoveMailboxForm } from "./mailbox-form.tsx";
import { mailServerMessages } from "./messages.ts";

const operations = ["saved", "removed", "address"] as const;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { connections } = context.get(servicesContext);
  const me = await getCurrentSession({ request, context });
  return {
    locale: getInterfaceLanguage(request),
    ...(await connections.getMailServer()),
    ownAddress: connections.getAddressOf(me),
    hasOwnAddress: me.account.email !== null,
    done: operations.find((one) => one === url.searchParams.get("done")) ?? null,
  };
}

export async function action(args: Route.ActionArgs) {
  const [me, submission] = [await getCurrentSession(args), await readSubmission(args)];
  return handleByIntent(mailServerForms, { ...submission, me });
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => mailServerMessages[locale].title);

/** The mailbox through which the site sends, and where the operator's mails go. */
export default function MailServer({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer, unanswered } = useLastReply(given);
  const reply = unanswered ? undefined : answer;
  const { locale, done } = loaderData;
  const messages = mailServerMessages[locale];
  const tried = reply?.intent === "try" ? (reply as TryReply) : undefined;
  const sent = reply?.intent === "save" || reply?.intent === "remove" ? reply : undefined;
  const own = sent as PasswordReply | undefined;
  const address = reply?.intent === "operator" ? (reply as AddressReply) : undefined;
  const problem = tried ? describeTry(tried, loaderData) : describeRefusal(own, locale);
  return (
    <Screen
      title={messages.title}
      intro={messages.intro}
      unanswered={unanswered}
      done={
        tried?.outcome === "sent"
          ? { attempt: tried.id, text: describeSent(tried, locale) }
          : done && !given && { attempt: done, text: messages.done[done] }
      }
      problem={problem && reply ? { attempt: reply.id, text: problem } : null}
    >
      <SendingPanel page={loaderData} reply={own} />
      {loaderData.hostOnServer === null && (
        <Panel id="mailbox" title={loaderData.stored ? messages.form.change : messages.form.title}>
          <p className="mt-2">{messages.form.text}</p>
          <MailboxForm
            shownId={loaderData.stored?.id ?? null}
            stored={getStoredTexts(loaderData)}
            reply={own}
          />
        </Panel>
      )}
      <OperatorAddressPanel page={loaderData} reply={address} />
    </Screen>
  );
}

type PageData = Route.ComponentProps["loaderData"];
type PageProps<Reply> = Readonly<{ page: PageData; reply: Reply | undefined }>;

function SendingPanel({ page, reply }: PageProps<PasswordReply>) {
  const locale = useLocale();
  const { state, attempt } = mailServerMessages[locale];
  const { hostOnServer, senderOnServer, stored, ownAddress } = page;
  return (
    <Panel id="sending" title={state.title}>
      <p className="mt-2">{describeSending(page, locale)}</p>
      {senderOnServer !== null && (
        <p className="mt-2">{fillMessage(state.senderOnServer, { sender: senderOnServer })}</p>
      )}
      {hostOnServer === null && stored && (
        <p className="mt-2 text-muted">
          {fillMessage(state.saved, {
            name: formatPerson(stored.madeBy, locale),
            at: formatInstant(stored.madeAt, locale, timeZone),
          })}{" "}
          {stored.lastFour
            ? fillMessage(state.secret, { lastFour: stored.lastFour })
            : state.hiddenSecret}
        </p>
      )}
      {(hostOnServer !== null || stored) && (
        <div className="mt-3">
          <p className="mb-2">{fillMessage(attempt.text, { address: ownAddress })}</p>
          <OneButtonForm
            action="/admin/mail-server"
            intent="try"
            label={attempt.submit}
            variant="plum"
          />
        </div>
      )}
      {hostOnServer === null && stored && <RemoveMailboxForm shownId={stored.id} reply={reply} />}
    </Panel>
  );
}

function describeSending(page: PageData, locale: Locale): string {
  const { hostOnServer, stored, hasFailed } = page;
  const { state } = mailServerMessages[locale];
  if (hasFailed) return fillMessage(state.failed, { host: hostOnServer ?? stored?.host ?? "" });
  if (hostOnServer !== null) return fillMessage(state.onServer, { host: hostOnServer });
  if (!stored) return state.none;
  const { host, senderName: sender, address } = stored;
  return fillMessage(state.on, { host, sender, address });
}

function getStoredTexts({ stored, ownAddress, brand }: PageData) {
  const empty = { host: "", port: "", security: "tls", user: "" } as const;
  const first = { provider: mailProviders[0].id, address: ownAddress, senderName: brand, ...empty };
  // Host and port of a provider in the list are its own, and are not typed.
  const server = stored?.provider === otherProvider ? { port: String(stored.port) } : empty;
  return formatFormTexts(mailServerForm, stored ? { ...stored, ...server } : first);
}

function OperatorAddressPanel({ page, reply }: PageProps<AddressReply>) {
  const locale = useLocale();
  const { operator: messages, form } = mailServerMessages[locale];
  const { operatorAddressOnServer, operatorAddress, publicAddress, ownAddress, hasOwnAddress } =
    page;
  return (
    <Panel id="operator" title={messages.title}>
      <p className="mt-2">{messages.text}</p>
      {operatorAddressOnServer !== null ? (
        <p className="mt-2">
          {fillMessage(messages.onServer, { address: operatorAddressOnServer })}
        </p>
      ) : (
        <>
          <p className="mt-2">
            {fillMessage(messages.now, { address: operatorAddress ?? publicAddress })}{" "}
            {hasOwnAddress && fillMessage(messages.own, { address: ownAddress })}
          </p>
          <EditForm
            form={operatorAddressForm}
            intent="operator"
            action="/admin/mail-server"
            newId={null}
            stored={{ operatorAddress: operatorAddress ?? "" }}
            reply={reply}
            messages={{
              labels: { operatorAddress: messages.label },
              errors: form.errors,
              errorsTitle: form.errorsTitle,
              submit: messages.submit,
            }}
            columns={1}
            inputs={{
              operatorAddress: {
                type: "email",
                spellCheck: false,
                hint: fillMessage(messages.hint, { address: publicAddress }),
                emptyLabel: publicAddress,
              },
            }}
          />
        </>
      )}
    </Panel>
  );
}

function describeSent(tried: Extract<TryReply, { outcome: "sent" }>, locale: Locale) {
  const { attempt } = mailServerMessages[locale];
  const sent = fillMessage(attempt.sent, { address: tried.to });
  return tried.isSaved ? `${attempt.saved} ${sent}` : sent;
}

function describeTry(tried: TryReply, { locale, stored, hostOnServer }: PageData) {
  const { attempt } = mailServerMessages[locale];
  switch (tried.outcome) {
    case "sent":
      return null;
    case "no-mail-server":
      return attempt.none;
    case "too-many-mails":
      return fillPlural(attempt.tooMany, tried.minutes);
    case "not-sent": {
      const provider = findMailProvider(stored?.provider ?? "");
      const needsAppPassword = tried.problem === "wrong-password" && provider?.appPasswords;
      const problem = attempt.problems[needsAppPassword ? "app-password" : tried.problem];
      const values = {
        host: hostOnServer ?? stored?.host ?? "",
        port: String(stored?.port ?? ""),
        address: stored?.address ?? "",
        provider: provider?.name ?? stored?.host ?? "",
        to: tried.to,
      };
      const words = fillMessage(attempt.words, { words: tried.words });
      return [tried.isSaved && attempt.savedBut, fillMessage(problem, values), words]
        .filter(Boolean)
        .join(" ");
    }
  }
}

function describeRefusal(reply: PasswordReply | undefined, locale: Locale) {
  const { refused: messages } = mailServerMessages[locale];
  const refused = reply?.refused;
  switch (refused?.outcome) {
    case "saved-by-another":
      return refused.by === null
        ? messages.removedByAnother
        : fillMessage(messages.savedByAnother, { name: formatPerson(refused.by, locale) });
    case "set-on-server":
      return messages["set-on-server"];
    case "too-many-attempts":
      return fillPlural(adminAccountMessages[locale].problems["too-many"], refused.minutes);
    default:
      return null;
  }
}
