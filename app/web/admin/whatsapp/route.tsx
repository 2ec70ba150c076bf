import { timeZone } from "#app/business/facts.ts";
import { formatFormTexts } from "#app/forms/form-definition.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { whatsAppConnectionForm } from "#app/whatsapp/whatsapp-connection-form.ts";
import { getCurrentSession } from "../layout/current-session.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { screenTitles } from "../layout/screen-titles.ts";
import { handleByIntent } from "../ui/form-intents.server.ts";
import { formatPerson } from "../ui/format-person.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { Panel } from "../ui/panel.tsx";
import { Screen } from "../ui/screen.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { Route } from "./+types/route";
import { type WhatsAppRefusal, type WhatsAppReply, whatsAppForms } from "./action.server.ts";
import { describeTried, describeWhatsAppRefusal } from "./describe-reply.ts";
import { whatsAppMessages } from "./messages.ts";
import { NumberForm, RemoveNumberForm } from "./number-form.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { whatsApp } = context.get(servicesContext);
  return {
    locale: getInterfaceLanguage(request),
    ...(await whatsApp.getWhatsApp()),
    isRemoved: url.searchParams.get("done") === "removed",
  };
}

export async function action(args: Route.ActionArgs) {
  const [me, submission] = [await getCurrentSession(args), await readSubmission(args)];
  return handleByIntent(whatsAppForms, { ...submission, me });
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => whatsAppMessages[locale].title);

/** The number from which the site writes on WhatsApp, and what it needs. */
export default function WhatsApp({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer, unanswered } = useLastReply(given);
  const reply = unanswered ? undefined : (answer as WhatsAppReply | undefined);
  const { locale, stored, isSandboxAllowed, isRemoved } = loaderData;
  const messages = whatsAppMessages[locale];
  const tried = reply?.intent === "saved" || reply?.intent === "tried" ? reply : undefined;
  const refused = reply && !tried ? (reply as WhatsAppRefusal) : undefined;
  const isComplete = tried?.subscription === "subscribed";
  const problem = refused ? describeWhatsAppRefusal(refused, locale) : null;
  return (
    <Screen
      title={messages.title}
      intro={messages.intro}
      head={
        <p className="mt-2">
          <TextLink href="/admin/whatsapp-templates" className="tap" arrow>
            {screenTitles[locale].whatsAppTemplates}
          </TextLink>
        </p>
      }
      unanswered={unanswered}
      done={
        tried && isComplete
          ? { attempt: tried.id, text: describeTried(tried, locale) }
          : isRemoved && !given && { attempt: "removed", text: messages.done.removed }
      }
      problem={
        tried && !isComplete
          ? { attempt: tried.id, text: describeTried(tried, locale) }
          : problem !== null && reply && { attempt: reply.id, text: problem }
      }
    >
      <StatePanel page={loaderData} reply={refused} />
      {!stored && <NeedsPanel />}
      <Panel id="number" title={stored ? messages.form.change : messages.form.title}>
        <NumberForm
          shownId={stored?.id ?? null}
          stored={formatFormTexts(
            whatsAppConnectionForm,
            stored ?? { provider: "meta", phoneNumberId: "", accountId: "" },
          )}
          isSandboxAllowed={isSandboxAllowed}
          reply={refused}
        />
      </Panel>
      {stored && <NeedsPanel />}
    </Screen>
  );
}

type PageData = Route.ComponentProps["loaderData"];

function StatePanel({
  page,
  reply,
}: Readonly<{ page: PageData; reply: WhatsAppRefusal | undefined }>) {
  const locale = useLocale();
  const { state, attempt } = whatsAppMessages[locale];
  const { stored } = page;
  return (
    <Panel id="connection" title={state.title}>
      <p className="mt-2">{describeState(page, locale)}</p>
      {stored && (
        <>
          <p className="mt-2 text-muted">
            {fillMessage(state.saved, {
              name: formatPerson(stored.madeBy, locale),
              at: formatInstant(stored.madeAt, locale, timeZone),
            })}{" "}
            {stored.provider !== "sandbox" &&
              (stored.lastFour
                ? fillMessage(state.secret, { lastFour: stored.lastFour })
                : state.hiddenSecret)}
          </p>
          {stored.provider === "sandbox" ? (
            <p className="mt-3">
              <TextLink href="/sandbox/whatsapp" className="tap">
                {state.openSandbox}
              </TextLink>
            </p>
          ) : (
            <div className="mt-3">
              <p className="mb-2">{attempt.text}</p>
              <OneButtonForm
                action="/admin/whatsapp"
                intent="try"
                label={attempt.submit}
                variant="plum"
              />
            </div>
          )}
          <RemoveNumberForm shownId={stored.id} reply={reply} />
        </>
      )}
    </Panel>
  );
}

function describeState({ stored }: PageData, locale: Locale): string {
  const { state, providers } = whatsAppMessages[locale];
  if (!stored) return state.none;
  if (stored.provider === "sandbox") return state.sandbox;
  return fillMessage(state.on, {
    number: stored.displayNumber || stored.phoneNumberId,
    provider: providers[stored.provider],
  });
}

/** What an owner has to have before the form can be filled in. */
function NeedsPanel() {
  const locale = useLocale();
  const { title, ...needs } = whatsAppMessages[locale].needs;
  return (
    <Panel id="needs" title={title}>
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        {Object.entries(needs).map(([need, text]) => (
          <li key={need}>{text}</li>
        ))}
      </ul>
    </Panel>
  );
}
