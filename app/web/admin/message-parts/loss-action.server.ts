import { data } from "react-router";
import { lostReasons } from "#app/bookings/quotes/quote-state.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";
import type { InboxReply } from "./inbox-reply.ts";

type Submission = Readonly<{
  services: Services;
  facts: RequestFacts;
  by: string;
  form: FormData;
  intent: "lose" | "withdraw";
}>;

/**
 * Notes why nothing came of an enquiry, or withdraws an offer. Returns what to say, or the reply
 * with what was wrong.
 */
export async function handleLossForm({ services, facts, by, form, intent }: Submission) {
  const about = getFormText(form, "about");
  const note = getFormText(form, "note");
  const reason = lostReasons.find((lostReason) => lostReason === form.get("reason"));
  const refuse = (error: InboxReply["error"]) =>
    data<InboxReply>(
      { id: facts.id, error, about, reason, text: note.slice(0, 2_000), isDone: false },
      { status: 400 },
    );
  if (!reason) return refuse("choose-reason");
  const loss = { reason, note };
  const { outcome } =
    intent === "lose"
      ? await services.quotes.loseEnquiry(about, loss)
      : await services.quotes.withdrawQuote(about, { ...loss, by });
  facts.log.info({ about, intent, outcome }, "the operator gave up an enquiry or an offer");
  if (outcome === "invalid-note") return refuse("invalid-note");
  if (outcome === "not-open") return "not-open" as const;
  return intent === "lose" ? ("lost" as const) : ("withdrawn" as const);
}
