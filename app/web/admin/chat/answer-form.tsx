import { Form, useNavigation } from "react-router";
import { Button } from "#app/web/ui/button.tsx";
import { chatScreenMessages } from "../message-parts/chat-screen-messages.ts";
import { FormInputs } from "../ui/form-inputs.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { ChatReply } from "./action.server.ts";

type AnswerFormProps = Readonly<{
  formId: string;
  hint: string;
  /** Why the last answer was not sent. */
  reply: ChatReply | undefined;
}>;

/** The form for an answer that leaves as a WhatsApp message. */
export function AnswerForm({ formId, hint, reply }: AnswerFormProps) {
  const { answer, problems } = useMessages(chatScreenMessages);
  const { formMethod, formData } = useNavigation();
  const isSending = formMethod === "POST" && formData?.get("intent") === "answer";
  const messages: Readonly<Record<string, string>> = problems;
  return (
    <Form method="post" noValidate className="mt-3 grid gap-4">
      <input type="hidden" name="formId" value={formId} />
      <FormInputs
        inputs={{
          text: { label: answer.label, hint, rows: 4, required: true, hasProposals: true },
          isDone: { label: answer.isDone, isBox: true },
        }}
        texts={{ text: reply?.text, isDone: (reply?.isDone ?? true) ? "on" : "" }}
        errors={{ text: reply && (messages[reply.error] ?? problems.other) }}
      />
      <div>
        <Button
          name="intent"
          value="answer"
          variant="plum"
          size="small"
          icon="whatsapp-logo"
          state={isSending ? "busy" : "rest"}
          busyLabel={answer.submit}
        >
          {answer.submit}
        </Button>
      </div>
    </Form>
  );
}
