import { type EnquiryState, enquiryStates } from "#app/bookings/quotes/quote-state.ts";

/** The search and page number of the inbox, as given in the URL. */
export type InboxView = Readonly<{
  search: string;
  page: number;
  /** Only enquiries in this state; null for all messages. */
  state: EnquiryState | null;
}>;

export const messagesPerPage = 20;
const maxSearchLength = 100;

/** Parses the view in the URL. Invalid parameters are ignored. */
export function parseInboxView(parameters: URLSearchParams): InboxView {
  const page = Number(/^[1-9]\d{0,4}$/.exec(parameters.get("page") ?? "")?.[0] ?? 1);
  return {
    search: (parameters.get("q") ?? "").trim().slice(0, maxSearchLength),
    page,
    state: enquiryStates.find((one) => one === parameters.get("state")) ?? null,
  };
}

/**
 * Returns the path of the inbox with a search and page. The default is the first page of all
 * messages.
 */
export function getInboxPath({
  search = "",
  page = 1,
  state = null,
}: Partial<InboxView> = {}): string {
  const parameters = new URLSearchParams();
  if (state) parameters.set("state", state);
  if (search) parameters.set("q", search);
  if (page > 1) parameters.set("page", String(page));
  const query = parameters.toString();
  return query ? `/admin/messages?${query}` : "/admin/messages";
}

/** Returns the path of one message's page, where it can be answered. */
export function getMessagePath(id: string): string {
  return `/admin/messages/${id}`;
}

const outcomes = [
  ...(["sent", "done", "open", "gone", "undone", "undo-changed"] as const),
  ...(["offered", "lost", "withdrawn", "not-open"] as const),
];

/** Parses the result in the URL to which a form redirected. */
export function parseInboxOutcome(parameters: URLSearchParams) {
  return outcomes.find((one) => one === parameters.get("said"));
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
