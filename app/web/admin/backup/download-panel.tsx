import { Form, useNavigation } from "react-router";
import { timeZone } from "#app/business/facts.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { PasswordField } from "../auth/password-field.tsx";
import { DownloadLink } from "../list/download-link.tsx";
import { FormInputs } from "../ui/form-inputs.tsx";
import { formatPerson } from "../ui/format-person.ts";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { Route } from "./+types/route";
import type { BackupReply } from "./action.server.ts";
import { formatSize } from "./format-size.ts";
import { backupMessages } from "./messages.ts";

type DownloadProps = Readonly<{ reply: BackupReply | undefined }> &
  Pick<Route.ComponentProps["loaderData"], "backups" | "download" | "email">;

/** The encrypted backup of today, or the form that encrypts one. */
export function DownloadPanel({ backups, download, email, reply }: DownloadProps) {
  const locale = useLocale();
  const { download: messages } = backupMessages[locale];
  const { last, file, isUsedUp } = download;
  const mayLeave = backups.filter(({ kind }) => kind !== "with-secrets");
  return (
    <Panel id="download" title={messages.title}>
      <p className="mt-2">{messages.text}</p>
      {last && (
        <p className="mt-2 text-muted">
          {fillMessage(messages.last, {
            name: formatPerson(last.by, locale),
            at: formatInstant(last.at, locale, timeZone),
          })}
        </p>
      )}
      {file && (
        <div className="mt-3 grid gap-2">
          <p className="font-semibold">
            {fillMessage(messages.ready, {
              at: formatInstant(file.until, locale, timeZone),
              file: file.name,
              size: formatSize(file.bytes, locale),
            })}
          </p>
          <DownloadLink href="/admin/backup/download">{messages.link}</DownloadLink>
        </div>
      )}
      {isUsedUp ? (
        <p className="mt-3">{messages.usedUp}</p>
      ) : mayLeave.length === 0 ? (
        <p className="mt-3">{messages.noBackup}</p>
      ) : (
        <DownloadForm backups={mayLeave} {...{ email, reply }} />
      )}
    </Panel>
  );
}

function DownloadForm({ backups, email, reply }: Omit<DownloadProps, "download">) {
  const locale = useLocale();
  const { download: messages, problems, list } = backupMessages[locale];
  const isBusy = useNavigation().formData?.get("intent") === "download";
  const problem = reply?.outcome === "refused" ? reply.problem : undefined;
  const isRepeated = problem !== "not-repeated";
  const passwordProblem =
    reply?.outcome === "password-missing" || reply?.outcome === "wrong-password"
      ? problems[reply.outcome]
      : undefined;
  return (
    <Form method="post" action="/admin/backup" noValidate className="mt-3 grid gap-4">
      <input type="hidden" name="intent" value="download" />
      {/* Password managers use this value as the user name of the password below. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={email ?? "admin"}
        readOnly
        hidden
      />
      <FormInputs
        inputs={{
          backup: {
            options: backups.map(({ name, madeAt, bytes }) => [
              name,
              fillMessage(list.line, {
                at: formatInstant(madeAt, locale, timeZone),
                size: formatSize(bytes, locale),
              }),
            ]),
          },
        }}
        labels={{ backup: messages.backup }}
        texts={{ backup: reply?.backup ?? "" }}
      />
      <PasswordField
        name="passphrase"
        label={messages.passphrase}
        hint={messages.passphraseHint}
        required
        autoComplete="off"
        error={problem && isRepeated ? problems[problem] : undefined}
      />
      <PasswordField
        name="repeated"
        label={messages.repeated}
        required
        autoComplete="off"
        error={isRepeated ? undefined : problems["not-repeated"]}
      />
      <PasswordField
        name="password"
        label={messages.password}
        hint={messages.passwordHint}
        required
        autoComplete="current-password"
        error={passwordProblem}
      />
      <div>
        <Button
          variant="plum"
          size="small"
          state={isBusy ? "busy" : "rest"}
          busyLabel={messages.busyLabel}
        >
          {messages.submit}
        </Button>
      </div>
    </Form>
  );
}
