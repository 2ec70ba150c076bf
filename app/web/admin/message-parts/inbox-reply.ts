import type { LostReason } from "#app/bookings/quotes/quote-state.ts";
import type { AnswerResult } from "#app/inbox/answer-message.server.ts";

/** The reason why a form was refused, with the entered text. */
export type InboxReply = Readonly<{
  id: string;
  error: Extract<AnswerResult, { outcome: "invalid" }>["error"] | "choose-reason" | "invalid-note";
  text: string;
  isDone: boolean;
  /** The enquiry or offer that was given up; undefined for an answer. */
  about?: string;
  reason?: LostReason | undefined;
}>;
