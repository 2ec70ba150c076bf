import { Form } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import { adminAccountMessages } from "#app/web/admin/auth/account-messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";

type Session = Readonly<{
  id: string;
  device: string;
  isOwnDevice: boolean;
  isHere: boolean;
  since: string;
  seen: string;
}>;

/** Lists the devices on which the account is logged in, each with a form that logs it out. */
export function SessionList({ sessions }: Readonly<{ sessions: readonly Session[] }>) {
  const { sessions: messages } = useMessages(adminAccountMessages);
  return (
    <Panel id="sessions" title={messages.title}>
      <ul className="mt-2 grid gap-4">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-admin-line pt-3 first:border-t-0 first:pt-0"
          >
            <div className="min-w-0">
              <p className="font-bold">
                {session.device || messages.unknownDevice}
                {session.isHere && <span className="font-normal"> ({messages.here})</span>}
              </p>
              <p className="text-muted">
                {fillMessage(messages.since, { at: session.since })}
                {session.isOwnDevice && `, ${messages.ownDevice}`}
              </p>
              <p className="text-muted">{fillMessage(messages.seen, { at: session.seen })}</p>
            </div>
            {!session.isHere && (
              <Form method="post" action="/admin/account">
                <input type="hidden" name="intent" value="end" />
                <input type="hidden" name="session" value={session.id} />
                <Button variant="quiet" size="compact">
                  {messages.end}
                  <span className="sr-only">
                    : {session.device || messages.unknownDevice}, {session.since}
                  </span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" action="/admin/account" className="mt-4">
          <input type="hidden" name="intent" value="end-others" />
          <Button variant="quiet" size="small">
            {messages.endOthers}
          </Button>
        </Form>
      ) : (
        <p className="mt-3">{messages.only}</p>
      )}
    </Panel>
  );
}
