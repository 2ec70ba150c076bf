import { Form } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import { adminPushMessages } from "#app/web/admin/phones/push-messages.ts";
import { Badge } from "#app/web/ui/badges.tsx";
import { Button } from "#app/web/ui/button.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import type { PushKind } from "#db/schema.ts";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { PushKindFields } from "./push-kind-fields.tsx";
import { unsubscribeFromPush } from "./push-subscription.ts";

/** A phone that gets push notifications. `endpointDigest` is the SHA-256 of its push endpoint. */
export type PushPhoneView = Readonly<{
  id: string;
  name: string;
  endpointDigest: string;
  rings: readonly PushKind[];
  made: string;
  rang: string | null;
  trouble: string | null;
}>;

type PushPhoneListProps = Readonly<{
  phones: readonly PushPhoneView[];
  /** The entry of the phone on which this page is open. */
  here: PushPhoneView | undefined;
}>;

/**
 * Lists the phones that get push notifications, each with forms that test, change and remove it.
 */
export function PushPhoneList({ phones, here }: PushPhoneListProps) {
  const { list } = useMessages(adminPushMessages);
  return (
    <Panel id="ringing" title={list.title}>
      {phones.length === 0 && <p className="mt-2 text-muted">{list.none}</p>}
      <ul className="mt-2 grid gap-4">
        {phones.map((phone) => (
          <li
            key={phone.id}
            className="border-t border-admin-line pt-3 first:border-t-0 first:pt-0"
          >
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-bold">{phone.name}</span>
              {phone === here && <Badge kind="other">{list.here}</Badge>}
            </p>
            <p className="text-muted">{fillMessage(list.made, { at: phone.made })}</p>
            <p className="text-muted">
              {phone.rang ? fillMessage(list.rang, { at: phone.rang }) : list.unrung}
            </p>
            {phone.trouble && (
              <p className="font-semibold">{fillMessage(list.trouble, { error: phone.trouble })}</p>
            )}
            <TestForm phone={phone} />
            <KindsForm phone={phone} />
            <RemoveForm phone={phone} isHere={phone === here} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type EntryProps = Readonly<{ phone: PushPhoneView }>;

function TestForm({ phone: { id, name } }: EntryProps) {
  const { list } = useMessages(adminPushMessages);
  return (
    <Form method="post" action="/admin/phones" className="my-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      <Button name="intent" value="ring-test" variant="quiet" size="small">
        {list.test}
        <span className="sr-only"> {fillMessage(list.testOf, { name })}</span>
      </Button>
    </Form>
  );
}

function KindsForm({ phone: { id, name, rings } }: EntryProps) {
  const { list, add } = useMessages(adminPushMessages);
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-semibold underline">
        {add.rings}
        <span className="sr-only"> {fillMessage(list.testOf, { name })}</span>
      </summary>
      <Form method="post" action="/admin/phones" className="mb-3 grid justify-items-start gap-3">
        <input type="hidden" name="id" value={id} />
        <OriginalValueFields key={`shown ${rings.join()}`} shown={{ rings: rings.join(" ") }} />
        <PushKindFields
          key={rings.join()}
          id={`kinds-${id}`}
          legend={fillMessage(list.choose, { name })}
          chosen={rings}
        />
        <Button name="intent" value="ring-choose" variant="plum" size="small">
          {list.save}
        </Button>
      </Form>
    </details>
  );
}

function RemoveForm({ phone: { id, name }, isHere }: EntryProps & { isHere: boolean }) {
  const { list } = useMessages(adminPushMessages);
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-semibold underline">
        {list.remove}
        <span className="sr-only"> {name}</span>
      </summary>
      <p className="mt-1">{list.removeText}</p>
      <Form
        method="post"
        action="/admin/phones"
        className="mt-3"
        // The server stops sending to the removed phone. If it is this phone, the browser is also
        // unsubscribed.
        onSubmit={() => isHere && void unsubscribeFromPush().catch(() => {})}
      >
        <input type="hidden" name="id" value={id} />
        <Button name="intent" value="ring-remove" variant="red" size="small">
          {fillMessage(list.removeNow, { name })}
        </Button>
      </Form>
    </details>
  );
}
