import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { BackupReply } from "./action.server.ts";
import type { BackupResult } from "./backup-result.ts";
import { formatSize } from "./format-size.ts";
import { backupMessages } from "./messages.ts";

type OutcomeProps = Readonly<{ reply: BackupReply | (BackupResult & Readonly<{ id: string }>) }>;

/** What became of a form. */
export function BackupOutcome({ reply }: OutcomeProps) {
  const locale = useLocale();
  const messages = backupMessages[locale];
  const { made, failed, download, problems } = messages;
  const problem = (text: string, title?: string) => (
    <FocusedNotice kind="error" attempt={reply.id} title={title}>
      {text}
    </FocusedNotice>
  );
  switch (reply.outcome) {
    case "made":
      return (
        <FocusedNotice kind="ok" attempt={reply.id} title={made.title}>
          {formatFile(made.text, reply, locale)}
        </FocusedNotice>
      );
    case "prepared":
      return (
        <FocusedNotice kind="ok" attempt={reply.id}>
          {download.done}
        </FocusedNotice>
      );
    case "busy":
      return (
        <FocusedNotice kind="tip" attempt={reply.id}>
          {messages.busy}
        </FocusedNotice>
      );
    case "not-copied":
      return problem(formatFile(messages.notCopied, reply, locale));
    case "gone":
      return problem(download.gone);
    case "failed": {
      const title = reply.intent === "download" ? download.failed : failed.title;
      return problem(fillMessage(failed.text, { reason: reply.reason }), title);
    }
    case "disk-full":
      return problem(messages.diskFull);
    case "unknown-backup":
    case "holds-secrets":
    case "used-up":
      return problem(problems[reply.outcome]);
    case "too-many-attempts":
      return problem(fillPlural(problems["too-many"], Math.ceil(reply.retryAfterSeconds / 60)));
    // What is also said beside a field takes the focus here, so that screen readers say it.
    case "refused":
      return problem(problems[reply.problem]);
    case "password-missing":
    case "wrong-password":
      return problem(problems[reply.outcome]);
    // This form asks for no code.
    case "code-missing":
    case "wrong-code":
      return null;
  }
}

/** Names a file and its size. */
function formatFile(
  text: string,
  { file, bytes }: Readonly<{ file: string; bytes: number }>,
  locale: Locale,
): string {
  return fillMessage(text, { file, size: formatSize(bytes, locale) });
}
