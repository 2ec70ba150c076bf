import { alertMessages } from "#app/alerts/messages.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { DeliveryView } from "#app/notifications/deliveries/delivery-store.server.ts";
import type { NotifierHealth } from "#app/notifications/notifier.server.ts";
import { adminEmailsMessages } from "#app/web/admin/message-parts/email-messages.ts";
import { ChipLink } from "#app/web/ui/badges.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { type EmailsView, emailParts, getEmailsPath } from "../addresses/emails-query.ts";
import { CsvLink } from "../csv/csv-link.tsx";
import { EmailsTable } from "./emails-table.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";

type MailsListProps = Readonly<{
  locale: Locale;
  view: EmailsView;
  rows: readonly DeliveryView[];
  hasOlder: boolean;
  health: NotifierHealth;
  /** The signing secret, if the operator has just asked to see it. */
  secret: string | undefined;
  /** Whether the account may see the secret. */
  canSeeSecret: boolean;
}>;

/** Lists emails and webhook calls, and any problems that prevent their delivery. */
export function EmailsList(props: MailsListProps) {
  const { locale, view, rows, hasOlder, health, secret, canSeeSecret } = props;
  const messages = adminEmailsMessages[locale];
  const { filter } = messages;
  return (
    <>
      <div className="grid items-center gap-x-4 gap-y-3 md:grid-cols-[1fr_auto]">
        <div>
          <h1 className="text-[1.5rem] leading-[1.1] wrap-anywhere md:text-[2rem]">
            {messages.title}
          </h1>
          <p className="mt-1 text-muted">{messages.intro}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <CsvLink href={`/admin/lists/mails.csv?show=${view.show}`} list="mails" locale={locale} />
          <ButtonLink
            href={getEmailsPath(view)}
            variant="plum"
            size="compact"
            icon="arrows-clockwise"
          >
            {messages.refresh}
          </ButtonLink>
        </div>
      </div>
      <DeliveryHealth health={health} locale={locale} />
      <nav aria-label={filter.label} className="mt-4 flex flex-wrap gap-2">
        {emailParts.map((show) => (
          <ChipLink key={show} href={getEmailsPath({ show })} current={view.show === show}>
            {filter[show]}
          </ChipLink>
        ))}
      </nav>
      <div className="mt-4">
        {rows.length > 0 ? (
          <EmailsTable rows={rows} locale={locale} />
        ) : (
          <p className="rounded-[14px] bg-paper px-5 py-10 text-center">
            {messages.none[view.show]}
          </p>
        )}
        <EmailsPager {...{ locale, view, rows, hasOlder }} />
      </div>
      {canSeeSecret && (
        <WebhookSecret locale={locale} hasAutomation={health.hasAutomation} secret={secret} />
      )}
    </>
  );
}

function DeliveryHealth({ health, locale }: { health: NotifierHealth; locale: Locale }) {
  const { noMailServer } = adminEmailsMessages[locale];
  const { mails, mailsWhy } = alertMessages[locale];
  return (
    <>
      {!health.areEmailsSent && (
        <div className="mt-4">
          <Notice kind="tip" title={noMailServer.title}>
            {noMailServer.text}
          </Notice>
        </div>
      )}
      {health.mailTrouble && (
        <div className="mt-4">
          <Notice kind="error" title={fillPlural(mails, health.mailTrouble.waiting)}>
            {fillMessage(mailsWhy, { error: health.mailTrouble.lastError })}
          </Notice>
        </div>
      )}
    </>
  );
}

type PagesProps = Pick<MailsListProps, "locale" | "view" | "rows" | "hasOlder">;

function EmailsPager({ locale, view, rows, hasOlder }: PagesProps) {
  const messages = adminEmailsMessages[locale];
  const last = rows.at(-1);
  if (!view.before && !hasOlder) return null;
  return (
    <nav aria-label={messages.pages} className="mt-4 flex flex-wrap justify-end gap-3">
      {view.before && (
        <ButtonLink
          href={getEmailsPath({ show: view.show })}
          variant="quiet"
          size="compact"
          icon="caret-left"
        >
          {messages.newest}
        </ButtonLink>
      )}
      {hasOlder && last && (
        <ButtonLink
          href={getEmailsPath({ show: view.show, before: last.id })}
          variant="quiet"
          size="compact"
          iconEnd="caret-right"
        >
          {messages.older}
        </ButtonLink>
      )}
    </nav>
  );
}
