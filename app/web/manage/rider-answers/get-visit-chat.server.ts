import { getQuestionLink, getRiderQuestionLink } from "#app/notifications/question-chat.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import type { ChatLink } from "#app/web/ui/chat-text.tsx";
import type { AnswersVisit } from "./answers-visit.ts";

/**
 * Returns the chat that the pages of a visit link to. The text of the booker's link names the booking,
 * that of a rider's own link the day of the ride.
 */
export function getVisitChat({ managed: { booking }, locale, only }: AnswersVisit): ChatLink {
  const getLink = only === null ? getQuestionLink : getRiderQuestionLink;
  return { href: getLink(booking, locale), newTabLabel: manageMessages[locale].newTab };
}
