import { data, Form, redirect, useLocation, useNavigation } from "react-router";
import { timeZone } from "#app/business/facts.ts";
import { fillMessage, fillPlural, formatInstant } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { backupMessages } from "#app/web/admin/backup/messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Button } from "#app/web/ui/button.tsx";
import type { ManualBackup } from "#server/wiring/backup-services.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { formatWholeNumber } from "../ui/admin-format.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { refuseUnknownForm } from "../ui/read-edit-form.server.ts";
import { useLocale } from "../ui/use-locale.ts";
import type { Route } from "./+types/route";
import { getBackupResultPath, parseBackupResult } from "./backup-result.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { backup } = context.get(servicesContext);
  return {
    locale: getInterfaceLanguage(request),
    result: parseBackupResult(url.searchParams),
    ...(await backup.getBackupState()),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  if ((await request.formData()).get("intent") !== "make-backup") refuseUnknownForm();
  const { backup } = context.get(servicesContext);
  const { id } = context.get(requestContext);
  const result = await backup.createManualBackup();
  // The redirect ensures that reloading the page does not make another backup.
  return result.outcome === "failed"
    ? data({ id, ...result }, { status: 500 })
    : redirect(getBackupResultPath(result), 303);
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => backupMessages[locale].title);

/** The page on which an owner sees the age of the last backup and makes one. */
export default function Backup({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer: failure, unanswered } = useLastReply(given);
  const { locale, result, last, kept } = loaderData;
  const messages = backupMessages[locale];
  const { formMethod } = useNavigation();
  const { key } = useLocation();
  const shown = failure ?? (result && { id: key, ...result });
  return (
    <div className="mx-auto grid max-w-[44rem] gap-3 text-base">
      <h1 className="text-[2rem] leading-[1.1]">{messages.title}</h1>
      <NetworkErrorNotice unanswered={unanswered} />
      {shown && !unanswered && <Outcome reply={shown} />}
      <p className="font-semibold">
        {last
          ? fillMessage(messages.last, { at: formatInstant(last, locale, timeZone) })
          : messages.none}
      </p>
      <p>{fillPlural(messages.nightly, kept)}</p>
      <p>{messages.content}</p>
      <Form method="post" className="mt-2">
        <input type="hidden" name="intent" value="make-backup" />
        <Button
          variant="plum"
          size="small"
          state={formMethod === "POST" ? "busy" : "rest"}
          busyLabel={messages.busyLabel}
        >
          {messages.submit}
        </Button>
      </Form>
    </div>
  );
}

function Outcome({ reply }: { reply: ManualBackup & { id: string } }) {
  const locale = useLocale();
  const { made, notCopied, busy, failed } = backupMessages[locale];
  switch (reply.outcome) {
    case "made":
      return (
        <FocusedNotice kind="ok" attempt={reply.id} title={made.title}>
          {formatFile(made.text, reply, locale)}
        </FocusedNotice>
      );
    case "not-copied":
      return (
        <FocusedNotice kind="error" attempt={reply.id}>
          {formatFile(notCopied, reply, locale)}
        </FocusedNotice>
      );
    case "busy":
      return (
        <FocusedNotice kind="tip" attempt={reply.id}>
          {busy}
        </FocusedNotice>
      );
    case "failed":
      return (
        <FocusedNotice kind="error" attempt={reply.id} title={failed.title}>
          {fillMessage(failed.text, { reason: reply.reason })}
        </FocusedNotice>
      );
  }
}

type MadeBackup = Extract<ManualBackup, { file: string }>;

/** Names the file and its size. */
function formatFile(text: string, { file, bytes }: MadeBackup, locale: Locale): string {
  const size = `${formatWholeNumber(Math.max(1, Math.round(bytes / 1e3)), locale)} kB`;
  return fillMessage(text, { file, size });
}
