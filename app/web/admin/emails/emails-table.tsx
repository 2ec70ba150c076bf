import type { DeliveryView } from "#app/notifications/deliveries/delivery-store.server.ts";
import {
  type AdminMailsMessages,
  adminEmailsMessages,
} from "#app/web/admin/message-parts/email-messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { emailsAddress } from "../addresses/emails-query.ts";
import { type ListColumns, ListTable } from "../list/list-table.tsx";
import {
  DayAndTime,
  DeliveryError,
  DeliveryState,
  formatDeliveryTitle,
  formatRecipient,
} from "../message-parts/delivery-labels.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { EmailAction } from "./resend-email.tsx";

const columns: ListColumns<keyof AdminMailsMessages["columns"], DeliveryView> = {
  message: {
    isRowHead: true,
    className: "md:min-w-52",
    cell: (row, locale) => (
      <Anchor href={emailsAddress.getPath({ message: row.id })} className="underline">
        {formatDeliveryTitle(row, locale)}
      </Anchor>
    ),
  },
  recipient: { box: "md:min-w-50", cell: formatRecipient },
  created: {
    box: "md:min-w-26",
    cell: (row) => <DayAndTime at={row.createdAt} />,
  },
  state: { box: "", cell: (row) => <DeliveryState delivery={row} /> },
  error: {
    box: "md:min-w-44",
    cell: (row) => <DeliveryError lastError={row.lastError} />,
  },
  actions: {
    className: "md:whitespace-nowrap",
    cell: (row, locale) => <EmailAction delivery={row} title={formatDeliveryTitle(row, locale)} />,
  },
};

type TableProps = Readonly<{ rows: readonly DeliveryView[] }>;

/** Lists emails and webhook calls, newest first. On phones each one is shown as a card. */
export function EmailsTable({ rows }: TableProps) {
  const messages = useMessages(adminEmailsMessages);
  return (
    <ListTable
      label={messages.tableLabel}
      headings={messages.columns}
      {...{ columns, rows }}
      getKey={({ id }) => id}
      cards
      className="wrap-anywhere"
    />
  );
}
