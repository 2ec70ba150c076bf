import { data, redirect } from "react-router";
import { getFormText } from "#app/forms/form-text.ts";
import { type ArchivedMessage, parseArchivedMessage } from "../addresses/inbox-view.ts";
import type { Submission } from "../ui/read-edit-form.server.ts";
import type { InboxReply } from "./inbox-reply.ts";
import { handleLossForm } from "./loss-action.server.ts";

type MessageSubmission = Submission &
  Readonly<{
    id: string;
    /** The page to return to. The result is added to its URL as the parameter `said`. */
    back: URL;
  }>;

/** Handles a form about a message; `intent` says which one. Throws 400 for an unknown form. */
export async function handleInboxForm({ services, facts, by, id, form, back }: MessageSubmission) {
  const redirectBack = (said: string, put?: ArchivedMessage) => {
    const parameters = new URLSearchParams(back.search);
    for (const name of ["put", "at"]) parameters.delete(name);
    parameters.set("said", said);
    if (put) parameters.set("put", put.id);
    if (put) parameters.set("at", String(put.at));
    return redirect(`${back.pathname}?${parameters}`, 303);
  };
  const intent = form.get("intent");
  if (intent === "done" || intent === "open") {
    const at = services.clock.now();
    const isKnown = await services.inbox.setMessageDone(id, intent === "done", at);
    facts.log.info({ messageId: id, intent, isKnown }, "the operator put a message away or back");
    const put = intent === "done" ? { id, at: at.getTime() } : undefined;
    return isKnown ? redirectBack(intent, put) : createGoneResponse();
  }
  if (intent === "undo") {
    const put = parseArchivedMessage(form);
    const isUndone =
      put !== null && (await services.inbox.undoMessageDone(put.id, new Date(put.at)));
    facts.log.info({ messageId: put?.id, isUndone }, "the operator undid putting a message away");
    return redirectBack(isUndone ? "undone" : "undo-changed");
  }
  if (intent === "lose" || intent === "withdraw") {
    const result = await handleLossForm({ services, facts, by, form, intent });
    return typeof result === "string" ? redirectBack(result) : result;
  }
  if (intent !== "answer") throw new Response("This form is not known.", { status: 400 });
  const typed = {
    text: getFormText(form, "text"),
    isDone: form.get("isDone") !== null,
  };
  const formId = getFormText(form, "formId").slice(0, 64);
  const answered = await services.inbox.answerMessage({
    ...typed,
    messageId: id,
    formId,
    by,
  });
  facts.log.info({ messageId: id, outcome: answered.outcome }, "the operator answered a message");
  switch (answered.outcome) {
    case "sent":
      return redirectBack("sent");
    case "gone":
    // The screen shows no form for an answer if there is no address.
    case "no-address":
      return createGoneResponse();
    case "invalid":
      return data<InboxReply>(
        { id: facts.id, error: answered.error, ...typed, text: typed.text.slice(0, 10_000) },
        { status: 400 },
      );
  }
}

function createGoneResponse() {
  return redirect("/admin/inbox?said=gone", 303);
}
