import type { TextRule } from "../forms/text-rules.ts";

/** The rule of a typed answer. WhatsApp takes no longer text. */
export const answerRule: TextRule = { maximum: 4_096, hasLines: true };

/** How long after a guest's message a free text may answer it (a rule of WhatsApp). */
const windowMs = 24 * 3_600_000;

/** Returns when the last free text may leave. */
export function getAnswerEnd(lastReplyAt: Date): Date {
  return new Date(lastReplyAt.getTime() + windowMs);
}

/** Whether a free text may still answer. */
export function canAnswer(lastReplyAt: Date, now: Date): boolean {
  return now < getAnswerEnd(lastReplyAt);
}
