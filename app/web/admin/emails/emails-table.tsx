import type { Locale } from "#app/i18n/locale.ts";
import type { DeliveryView } from "#app/notifications/deliveries/delivery-store.server.ts";
import { adminEmailsMessages } from "#app/web/admin/message-parts/email-messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { TableFrame } from "#app/web/ui/table-frame.tsx";
import { getEmailsPath } from "../addresses/emails-query.ts";
import {
  DayAndTime,
  DeliveryError,
  DeliveryState,
  formatDeliveryTitle,
  formatRecipient,
} from "../message-parts/delivery-labels.tsx";
import { EmailAction } from "./resend-email.tsx";

type TableProps = Readonly<{ rows: readonly DeliveryView[]; locale: Locale }>;

/** Lists emails and webhook calls, newest first. On phones each one is shown as a card. */
export function EmailsTable({ rows, locale }: TableProps) {
  const messages = adminEmailsMessages[locale];
  const { columns } = messages;
  return (
    <TableFrame label={messages.tableLabel} cards>
      <table className="wrap-anywhere">
        <thead>
          <tr>
            <th scope="col">{columns.message}</th>
            <th scope="col">{columns.recipient}</th>
            <th scope="col">{columns.created}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.error}</th>
            <th scope="col">{columns.actions}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DeliveryTableRow key={row.id} row={row} locale={locale} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function DeliveryTableRow({ row, locale }: { row: DeliveryView; locale: Locale }) {
  const { columns } = adminEmailsMessages[locale];
  const title = formatDeliveryTitle(row, locale);
  return (
    <tr>
      <th scope="row" className="md:min-w-52">
        <Anchor href={getEmailsPath({ message: row.id })} className="underline">
          {title}
        </Anchor>
      </th>
      <td data-label={columns.recipient}>
        <div className="md:min-w-50">{formatRecipient(row, locale)}</div>
      </td>
      <td data-label={columns.created}>
        <div className="md:min-w-26">
          <DayAndTime at={row.createdAt} locale={locale} />
        </div>
      </td>
      <td data-label={columns.state}>
        <div>
          <DeliveryState delivery={row} locale={locale} />
        </div>
      </td>
      <td data-label={columns.error}>
        <div className="md:min-w-44">
          <DeliveryError lastError={row.lastError} locale={locale} />
        </div>
      </td>
      <td data-label={columns.actions} className="md:whitespace-nowrap">
        <EmailAction delivery={row} title={title} locale={locale} />
      </td>
    </tr>
  );
}
