import { Form } from "react-router";
import { adminEmailsMessages } from "#app/web/admin/message-parts/email-messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { useMessages } from "../ui/use-locale.ts";

type SecretProps = Readonly<{
  hasAutomation: boolean;
  secret: string | undefined;
}>;

/** Shows the secret that signs the webhook calls, if the operator asks for it. */
export function WebhookSecret({ hasAutomation, secret }: SecretProps) {
  const messages = useMessages(adminEmailsMessages).secret;
  return (
    <section className="mt-10 max-w-[44rem]" aria-labelledby="secret">
      <h2 id="secret" className="text-[1.375rem] leading-[1.2]">
        {messages.title}
      </h2>
      <p className="mt-2">{messages.text}</p>
      {!hasAutomation && <p className="mt-2">{messages.off}</p>}
      <Form method="post" className="mt-4" preventScrollReset>
        <input type="hidden" name="intent" value="show-secret" />
        <Button variant="quiet" size="compact" icon="eye">
          {messages.show}
        </Button>
      </Form>
      <div role="status">
        {secret && (
          <dl className="mt-4">
            <dt className="text-muted">{messages.label}</dt>
            <dd className="mt-1 rounded-small bg-paper px-4 py-3 font-mono break-all select-all">
              {secret}
            </dd>
          </dl>
        )}
      </div>
    </section>
  );
}
