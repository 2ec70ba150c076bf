import { alertMessages } from "#app/alerts/messages.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { DeliveryView } from "#app/notifications/deliveries/delivery-store.server.ts";
import type { NotifierHealth } from "#app/notifications/notifier.server.ts";
import { adminEmailsMessages } from "#app/web/admin/message-parts/email-messages.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { type EmailsView, emailParts, emailsAddress } from "../addresses/emails-query.ts";
import { CsvLink } from "../csv/csv-link.tsx";
import { EmptyList } from "../list/empty-list.tsx";
import { FilterTabs } from "../list/filter-tabs.tsx";
import { ListPager } from "../list/list-pager.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { EmailsTable } from "./emails-table.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";

type MailsListProps = Readonly<{
  view: EmailsView;
  rows: readonly DeliveryView[];
  hasMore: boolean;
  health: NotifierHealth;
  /** The signing secret, if the operator has just asked to see it. */
  secret: string | undefined;
  canSeeSecret: boolean;
}>;

/** Lists emails and webhook calls, and any problems that prevent their delivery. */
export function EmailsList(props: MailsListProps) {
  const { view, rows, hasMore, health, secret, canSeeSecret } = props;
  const messages = useMessages(adminEmailsMessages);
  const { filter } = messages;
  const { show, before } = view;
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
          <CsvLink href={`/admin/lists/mails.csv?show=${show}`} list="mails" />
          <ButtonLink
            href={emailsAddress.getPath(view)}
            variant="plum"
            size="compact"
            icon="arrows-clockwise"
          >
            {messages.refresh}
          </ButtonLink>
        </div>
      </div>
      <DeliveryHealth health={health} />
      <FilterTabs
        label={filter.label}
        tabs={emailParts.map((part) => ({
          href: emailsAddress.getPath({ show: part }),
          current: show === part,
          children: filter[part],
        }))}
      />
      <div className="mt-4">
        {rows.length > 0 ? (
          <EmailsTable rows={rows} />
        ) : (
          <EmptyList>{messages.none[show]}</EmptyList>
        )}
        <ListPager
          newest={before ? emailsAddress.getPath({ show }) : null}
          older={hasMore ? emailsAddress.getPath({ show, before: rows.at(-1)?.id }) : null}
        />
      </div>
      {canSeeSecret && <WebhookSecret hasAutomation={health.hasAutomation} secret={secret} />}
    </>
  );
}

function DeliveryHealth({ health }: { health: NotifierHealth }) {
  const { noMailServer } = useMessages(adminEmailsMessages);
  const { mails, mailsWhy } = useMessages(alertMessages);
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
