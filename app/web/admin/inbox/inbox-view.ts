/** The shown part of the inbox, taken from the URL. */
export type InboxView = Readonly<{ search: string; page: number }>;

export const messagesPerPage = 20;
const longestSearch = 100;

/** Reads the view from the URL and ignores invalid parameters. */
export function parseInboxView(parameters: URLSearchParams): InboxView {
  const page = Number(/^[1-9]\d{0,4}$/.exec(parameters.get("page") ?? "")?.[0] ?? 1);
  return { search: (parameters.get("q") ?? "").trim().slice(0, longestSearch), page };
}

/** Returns the address of a view of the inbox. An empty view is the first page. */
export function getInboxPath({ search = "", page = 1 }: Partial<InboxView> = {}): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set("q", search);
  if (page > 1) parameters.set("page", String(page));
  const query = parameters.toString();
  return query ? `/admin/messages?${query}` : "/admin/messages";
}

/** Returns the address of one message, where it can be answered. */
export function getMessagePath(id: string): string {
  return `/admin/messages/${id}`;
}

/** Reads the result of the form that redirected to this page. */
export function parseInboxOutcome(parameters: URLSearchParams) {
  return (["sent", "done", "open", "gone", "undone", "undo-changed"] as const).find(
    (one) => one === parameters.get("said"),
  );
}

/**
 * A message that has just been marked as done. The time in milliseconds identifies the change, so
 * that it can be undone.
 */
export type ArchivedMessage = Readonly<{ id: string; at: number }>;

/** Reads which message a URL or a form marks as done; null if there is none. */
export function parsePutAway(
  fields: Readonly<{ get(name: string): unknown }>,
): ArchivedMessage | null {
  const [id, at] = [String(fields.get("put") ?? ""), String(fields.get("at") ?? "")];
  return /^[\da-f-]{36}$/.test(id) && /^\d{13}$/.test(at) ? { id, at: Number(at) } : null;
}
