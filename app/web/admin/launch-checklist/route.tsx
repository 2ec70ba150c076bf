import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { launchSteps } from "#app/launch/launch-tasks.ts";
import { launchMessages } from "#app/launch/messages.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { Panel } from "../ui/panel.tsx";
import { Screen } from "../ui/screen.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { Route } from "./+types/route";
import { handleLaunchForm } from "./action.server.ts";
import { getLaunchPage, type LaunchPage } from "./loader.server.ts";
import { StepSection } from "./step-section.tsx";
import "#app/web/admin/launch-checklist/launch-list.css";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  return getLaunchPage(context.get(servicesContext), getInterfaceLanguage(request), url);
}

export async function action(args: Route.ActionArgs) {
  const isOnToday = args.url.searchParams.get("from") === "today";
  return handleLaunchForm({ ...(await readSubmission(args)), isOnToday });
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => launchMessages[locale].title);

/** Lists what is left to do before the site sells: the owner's steps, and what a technician does. */
export default function LaunchChecklist({ loaderData, actionData: given }: Route.ComponentProps) {
  const { unanswered } = useLastReply(given);
  const { locale, tasks, saved } = loaderData;
  const messages = launchMessages[locale];
  const open = tasks.filter(({ state }) => state === "open");
  const later = tasks.filter(({ state }) => state === "later").length;
  return (
    <Screen
      back={{ href: "/admin/business", label: adminBusinessMessages[locale].title }}
      title={messages.title}
      intro={open.length > 0 ? messages.list.intro : messages.list.finished}
      head={
        later > 0 && <p className="text-muted">{fillPlural(messages.list.laterCount, later)}</p>
      }
      unanswered={unanswered}
      done={
        saved && {
          attempt: `${saved.answer} ${saved.task}`,
          text: fillMessage(messages.list.saved[saved.answer], {
            task: messages.tasks[saved.task].title,
          }),
        }
      }
    >
      {launchSteps.map((step) => (
        <StepSection key={step} step={step} tasks={tasks.filter((task) => task.step === step)} />
      ))}
      <TechnicianPanel page={loaderData} />
    </Screen>
  );
}

function TechnicianPanel({ page: { notes, forward } }: { page: LaunchPage }) {
  const { technician: messages } = useMessages(launchMessages);
  return (
    <Panel id="server" title={messages.title}>
      <p className="mt-1 text-muted">{forward ? messages.intro : messages.none}</p>
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {forward && (
        <ButtonRow className="mt-4">
          <ButtonLink
            href={forward.whatsApp}
            newTabLabel={messages.newTab}
            variant="whatsapp"
            size="small"
            icon="whatsapp-logo"
          >
            {messages.whatsApp}
          </ButtonLink>
          <ButtonLink
            href={forward.email}
            document
            variant="quiet"
            size="small"
            icon="envelope-simple"
          >
            {messages.email}
          </ButtonLink>
        </ButtonRow>
      )}
    </Panel>
  );
}
