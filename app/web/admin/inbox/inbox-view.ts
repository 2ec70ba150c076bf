/** The part of the inbox to show, taken from the page's address. */
export type InboxView = Readonly<{ search: string; page: number }>;

export const messagesPerPage = 20;
const longestSearch = 100;

/** Reads the view from the address and ignores invalid parameters. */
export function parseInboxView(parameters: URLSearchParams): InboxView {
  const page = Number(/^[1-9]\d{0,4}$/.exec(parameters.get("page") ?? "")?.[0] ?? 1);
  return { search: (parameters.get("q") ?? "").trim().slice(0, longestSearch), page };
}

/** The address of a part of the inbox; an empty view is its beginning. */
export function getInboxPath({ search = "", page = 1 }: Partial<InboxView> = {}): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set("q", search);
  if (page > 1) parameters.set("page", String(page));
  const query = parameters.toString();
  return query ? `/admin/messages?${query}` : "/admin/messages";
}

/** The address of one message, where it is answered. */
export function getMessagePath(id: string): string {
  return `/admin/messages/${id}`;
}

/** The outcome of the form that redirected here. */
export function parseInboxOutcome(parameters: URLSearchParams) {
  return (["sent", "done", "open", "gone", "undone", "undo-changed"] as const).find(
    (one) => one === parameters.get("said"),
  );
}

/** A message that has just been put away, and the instant in milliseconds, which names the act. */
export type ArchivedMessage = Readonly<{ id: string; at: number }>;

/** The message that an address or a form says was put away; null where it names none. */
export function parsePutAway(
  fields: Readonly<{ get(name: string): unknown }>,
): ArchivedMessage | null {
  const [id, at] = [String(fields.get("put") ?? ""), String(fields.get("at") ?? "")];
  return /^[\da-f-]{36}$/.test(id) && /^\d{13}$/.test(at) ? { id, at: Number(at) } : null;
}
