import { data, redirect } from "react-router";
import type { AnswerOutcome } from "#app/contact/answer-message.server.ts";
import type { RequestFacts } from "#app/platform/services-context.ts";
import type { Services } from "#server/wiring/services.ts";

/** Why an answer was not sent, with what was typed. */
export type InboxReply = Readonly<{
  id: string;
  error: Extract<AnswerOutcome, { outcome: "invalid" }>["error"];
  text: string;
  isDone: boolean;
}>;

type Visit = Readonly<{
  services: Services;
  /** The name of the account that sent the form. */
  by: string;
  facts: RequestFacts;
  /** The message that the form is about. */
  id: string;
  form: FormData;
  /** Where the outcome is shown; `said` is added to its parameters. */
  back: URL;
}>;

/** The forms of the inbox, told apart by their `intent`; throws 400 for any other. */
export async function changeInbox({ services, facts, by, id, form, back }: Visit) {
  const goBack = (said: string) => {
    const parameters = new URLSearchParams(back.search);
    parameters.set("said", said);
    return redirect(`${back.pathname}?${parameters}`, 303);
  };
  const intent = form.get("intent");
  if (intent === "done" || intent === "open") {
    const isKnown = await services.inbox.setMessageDone(id, intent === "done");
    facts.log.info({ messageId: id, intent, isKnown }, "the operator put a message away or back");
    return isKnown ? goBack(intent) : gone();
  }
  if (intent !== "answer") throw new Response("This form is not known.", { status: 400 });
  const typed = {
    text: String(form.get("text") ?? ""),
    isDone: form.get("isDone") !== null,
  };
  const formId = String(form.get("formId") ?? "").slice(0, 64);
  const answered = await services.inbox.answerMessage({
    ...typed,
    messageId: id,
    formId,
    by,
  });
  facts.log.info({ messageId: id, outcome: answered.outcome }, "the operator answered a message");
  switch (answered.outcome) {
    case "sent":
      return goBack("sent");
    case "gone":
      return gone();
    case "invalid":
      return data<InboxReply>(
        { id: facts.id, error: answered.error, ...typed, text: typed.text.slice(0, 10_000) },
        { status: 400 },
      );
  }
}

function gone() {
  return redirect("/admin/messages?said=gone", 303);
}
