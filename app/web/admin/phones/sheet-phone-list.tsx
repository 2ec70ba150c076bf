import { Form } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { sheetPhoneMessages } from "./sheet-phone-messages.ts";

export type SheetPhoneView = Readonly<{
  id: string;
  device: string;
  account: string;
  kept: string;
}>;

/** Lists the phones that keep the day sheet, each with a form that ends its login. */
export function SheetPhoneList({ phones }: Readonly<{ phones: readonly SheetPhoneView[] }>) {
  const messages = useMessages(sheetPhoneMessages);
  return (
    <Panel id="sheet-phones" title={messages.title}>
      <p className="mt-2">{messages.text}</p>
      {phones.length === 0 && <p className="mt-2 text-muted">{messages.none}</p>}
      <ul className="mt-2 grid gap-4">
        {phones.map(({ id, device, account, kept }) => (
          <li key={id} className="border-t border-admin-line pt-3 first:border-t-0 first:pt-0">
            <p className="font-bold">
              {account}: {device || messages.unknownDevice}
            </p>
            <p className="text-muted">{fillMessage(messages.kept, { at: kept })}</p>
            <details>
              <summary className="inline-flex min-h-11 items-center font-semibold underline">
                {messages.end}
                <span className="sr-only">
                  : {account}, {device || messages.unknownDevice}
                </span>
              </summary>
              <p className="mt-1">{messages.endText}</p>
              <Form method="post" action="/admin/phones" className="mt-3">
                <input type="hidden" name="id" value={id} />
                <Button name="intent" value="sheet-end" variant="red" size="small">
                  {fillMessage(messages.endNow, { name: account })}
                </Button>
              </Form>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
