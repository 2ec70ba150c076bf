import { Form, useLocation, useNavigation } from "react-router";
import { getAccount } from "#app/accounts/account-context.ts";
import { timeZone } from "#app/business/facts.ts";
import { fillMessage, fillPlural, formatInstant } from "#app/i18n/format.ts";
import { backupMessages } from "#app/web/admin/backup/messages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Badge } from "#app/web/ui/badges.tsx";
import { Button } from "#app/web/ui/button.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { Panel } from "../ui/panel.tsx";
import { Screen } from "../ui/screen.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { Route } from "./+types/route";
import { handleBackupForm } from "./action.server.ts";
import { BackupOutcome } from "./backup-outcome.tsx";
import { parseBackupResult } from "./backup-result.ts";
import { DownloadPanel } from "./download-panel.tsx";
import { formatSize } from "./format-size.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { backup } = context.get(servicesContext);
  return {
    locale: getInterfaceLanguage(request),
    email: getAccount(context).email,
    result: parseBackupResult(url.searchParams),
    ...(await backup.getBackupState(getAccount(context).id)),
  };
}

export const action = handleBackupForm;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => backupMessages[locale].title);

/** The page on which an owner sees the backups, makes one, and downloads one. */
export default function Backup({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(given);
  const { locale, result, last, kept, backups, listFailure } = loaderData;
  const messages = backupMessages[locale];
  const { list } = messages;
  const { formData } = useNavigation();
  const { key } = useLocation();
  const shown = reply ?? (result && { id: key, ...result });
  return (
    <Screen
      title={messages.title}
      intro={messages.content}
      unanswered={unanswered}
      head={shown && !unanswered && <BackupOutcome reply={shown} />}
    >
      <Panel id="backups" title={list.title}>
        <p className="mt-2 font-semibold">
          {last ? fillMessage(list.last, { at: formatInstant(last, locale, timeZone) }) : list.none}
        </p>
        <p className="mt-1">{fillPlural(list.nightly, kept)}</p>
        {listFailure !== null && (
          <p className="mt-2 text-ember">{fillMessage(list.failed, { reason: listFailure })}</p>
        )}
        <BackupList backups={backups} />
        <Form method="post" action="/admin/backup" className="mt-4">
          <input type="hidden" name="intent" value="make-backup" />
          <Button
            variant="plum"
            size="small"
            state={formData?.get("intent") === "make-backup" ? "busy" : "rest"}
            busyLabel={messages.busyLabel}
          >
            {messages.submit}
          </Button>
        </Form>
      </Panel>
      <DownloadPanel
        {...loaderData}
        reply={reply?.intent === "download" && !unanswered ? reply : undefined}
      />
    </Screen>
  );
}

function BackupList({ backups }: Pick<Route.ComponentProps["loaderData"], "backups">) {
  const locale = useLocale();
  const { list } = backupMessages[locale];
  return (
    <ul className="mt-3 grid gap-3">
      {backups.map(({ name, madeAt, kind, bytes, isCopied }) => (
        <li key={name} className="border-t border-admin-line pt-2">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">
              {fillMessage(list.line, {
                at: formatInstant(madeAt, locale, timeZone),
                size: formatSize(bytes, locale),
              })}
            </span>
            <Badge kind={isCopied ? "paid" : "failed"}>
              {isCopied ? list.complete : list.notCopied}
            </Badge>
          </p>
          <p className="text-muted">{list.kinds[kind ?? "night"]}</p>
        </li>
      ))}
    </ul>
  );
}
