import { data, redirect } from "react-router";
import { getFormText } from "#app/forms/form-text.ts";
import type { TextErrorCode } from "#app/forms/text-rules.ts";
import { getOperatorPath } from "#app/routing/operator-paths.ts";
import { handleByIntent } from "../ui/form-intents.server.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";

/** Why an answer was not sent, and what was typed. */
export type ChatReply = Readonly<{
  id: string;
  error: TextErrorCode | "too-late" | "not-set-up";
  text: string;
  isDone: boolean;
}>;

type ChatSubmission = Submission & Readonly<{ id: string }>;

/** The most characters of a refused text that the form shows again. */
const keptCharacters = 10_000;

/** Handles a form of a conversation. Throws 400 for an unknown form. */
export function handleChatForm(submission: ChatSubmission) {
  return handleByIntent(
    {
      answer: sendAnswer,
      done: (sent: ChatSubmission) => markDone(sent, true),
      open: (sent: ChatSubmission) => markDone(sent, false),
    },
    submission,
  );
}

async function sendAnswer({ services, facts, by, id, form }: ChatSubmission) {
  const typed = { text: getFormText(form, "text"), isDone: form.get("isDone") !== null };
  const formId = getFormText(form, "formId").slice(0, 64);
  const answered = await services.chats.answerChat({ ...typed, threadId: id, formId, by });
  const { outcome } = answered;
  facts.log.info({ threadId: id, outcome }, "the operator answered on WhatsApp");
  switch (outcome) {
    case "sent":
    case "not-sent":
    case "unknown":
      return redirect(`${getOperatorPath("chat", id)}?said=${outcome}`, 303);
    case "gone":
      throw data(null, { status: 404 });
    default: {
      const error = outcome === "invalid" ? answered.error : outcome;
      const reply = { ...typed, id: facts.id, error, text: typed.text.slice(0, keptCharacters) };
      return data<ChatReply>(reply, { status: outcome === "invalid" ? 400 : 409 });
    }
  }
}

async function markDone({ services, facts, id }: ChatSubmission, isDone: boolean) {
  const isKnown = await services.chats.setChatDone(id, isDone);
  facts.log.info({ threadId: id, isDone, isKnown }, "the operator put a conversation away or back");
  if (!isKnown) throw data(null, { status: 404 });
  return redirect(`${getOperatorPath("chat", id)}?said=${isDone ? "done" : "open"}`, 303);
}
