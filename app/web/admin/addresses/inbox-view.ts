import { enquiryStates } from "#app/bookings/quotes/quote-state.ts";
import {
  choiceParameter,
  defineListAddress,
  pageParameter,
  searchParameter,
} from "../list/list-address.ts";

export const messagesPerPage = 20;

/** The inbox. Without parameters, it shows the first page of all messages. */
export const inboxAddress = defineListAddress("/admin/inbox", {
  /** Only enquiries in this state; "" for all messages. */
  state: choiceParameter(enquiryStates),
  search: searchParameter(100),
  page: pageParameter(5),
});

/** Returns the path of one message's page, where it can be answered. */
export function getMessagePath(id: string): string {
  return `/admin/inbox/${id}`;
}

const outcomes = [
  ...(["sent", "done", "open", "gone", "undone", "undo-changed"] as const),
  ...(["offered", "lost", "withdrawn", "not-open"] as const),
];

/** Parses the result in the URL to which a form redirected. */
export function parseInboxOutcome(parameters: URLSearchParams) {
  return outcomes.find((outcome) => outcome === parameters.get("said"));
}

/**
 * A message that was just marked as done. The time, in milliseconds, identifies that change so that
 * it can be undone.
 */
export type ArchivedMessage = Readonly<{ id: string; at: number }>;

/** Parses the message that was marked as done from a URL or form. Returns null if there is none. */
export function parseArchivedMessage(
  fields: Readonly<{ get(name: string): unknown }>,
): ArchivedMessage | null {
  const [id, at] = [String(fields.get("put") ?? ""), String(fields.get("at") ?? "")];
  return /^[\da-f-]{36}$/.test(id) && /^\d{13}$/.test(at) ? { id, at: Number(at) } : null;
}
