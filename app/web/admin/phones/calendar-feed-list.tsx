import { Form } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import { adminPhonesMessages } from "#app/web/admin/phones/messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";

/** A calendar feed to which a phone is subscribed. */
export type CalendarFeedView = Readonly<{
  id: string;
  name: string;
  /** Name of the account that owns the feed. */
  owner: string;
  /** True if the feed contains all rides, and not only those that its owner guides. */
  isAllRides: boolean;
  /** False if the owner currently has no permission to see these rides. */
  showsRides: boolean;
  made: string;
  read: string | null;
}>;

/** Lists the calendar feeds, each with a form that revokes it. */
export function CalendarFeedList({ phones }: { phones: readonly CalendarFeedView[] }) {
  const { list, make } = useMessages(adminPhonesMessages);
  return (
    <Panel id="phones" title={list.title}>
      {phones.length === 0 && <p className="mt-2 text-muted">{list.none}</p>}
      <ul className="mt-2 grid gap-4">
        {phones.map(({ id, name, owner, isAllRides, showsRides, made, read }) => (
          <li key={id} className="border-t border-admin-line pt-3 first:border-t-0 first:pt-0">
            <p className="font-bold">{name}</p>
            <p>{fillMessage(list.owner, { name: owner })}</p>
            <p>{isAllRides ? make.allRides : fillMessage(make.ridesOf, { name: owner })}</p>
            {!showsRides && (
              <p className="font-semibold">{fillMessage(list.closed, { name: owner })}</p>
            )}
            <p className="text-muted">{fillMessage(list.made, { at: made })}</p>
            <p className="text-muted">
              {read ? fillMessage(list.read, { at: read }) : list.unread}
            </p>
            <details className="mt-1">
              <summary className="inline-flex min-h-11 items-center font-semibold underline">
                {list.revoke}
                <span className="sr-only"> {name}</span>
              </summary>
              <p className="mt-1">{list.revokeText}</p>
              <Form method="post" action="/admin/phones" className="mt-3">
                <input type="hidden" name="intent" value="revoke" />
                <input type="hidden" name="id" value={id} />
                <Button variant="red" size="small">
                  {fillMessage(list.revokeNow, { name })}
                </Button>
              </Form>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
