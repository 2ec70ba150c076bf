import { Form, useNavigation } from "react-router";
import { fillMessage } from "#app/i18n/format.ts";
import { languageTag } from "#app/i18n/locale.ts";
import { adminInboxMessages } from "#app/web/admin/message-parts/inbox-messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import type { InboxReply } from "../message-parts/inbox-reply.ts";
import type { ShownMessage } from "../message-parts/shown-message.server.ts";
import { FormInputs } from "../ui/form-inputs.tsx";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";

type ReplyFormProps = Readonly<{
  message: ShownMessage;
  formId: string;
  /** The reason why the last reply was not sent. */
  refused: InboxReply | undefined;
}>;

/**
 * The form for replying by email. "Mark as done" is ticked by default, because a reply usually
 * settles the matter.
 */
export function InboxReplyForm({ message, formId, refused }: ReplyFormProps) {
  const { reply, problems } = useMessages(adminInboxMessages);
  const { formMethod, formData } = useNavigation();
  const isSending = formMethod === "POST" && formData?.get("intent") === "answer";
  const messages: Readonly<Record<string, string>> = problems;
  return (
    <div className="mt-4">
      <Panel id="reply" title={reply.title}>
        <Form method="post" noValidate className="mt-3 grid gap-4">
          <input type="hidden" name="formId" value={formId} />
          <FormInputs
            inputs={{
              text: {
                label: reply.label,
                hint: fillMessage(message.text ? reply.hint : reply.hintWithoutMessage, {
                  email: message.email,
                }),
                ...{
                  rows: 7,
                  required: true,
                  hasProposals: true,
                  lang: languageTag[message.language],
                },
              },
              isDone: { label: reply.isDone, isBox: true },
            }}
            texts={{ text: refused?.text, isDone: (refused?.isDone ?? true) ? "on" : "" }}
            errors={{ text: refused && (messages[refused.error] ?? problems["invalid-text"]) }}
          />
          <div>
            <Button
              name="intent"
              value="answer"
              variant="plum"
              size="small"
              icon="envelope-simple"
              state={isSending ? "busy" : "rest"}
              busyLabel={reply.submit}
            >
              {reply.submit}
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
