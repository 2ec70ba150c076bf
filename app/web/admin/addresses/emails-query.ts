/**
 * The tabs of the list: emails to guests, operator emails, webhook calls, and all deliveries that
 * should have arrived but have not.
 */
export const emailParts = ["guests", "operator", "calls", "missed"] as const;

/** The part of the list to show, as given in the URL. */
export type EmailsView = Readonly<{
  show: (typeof emailParts)[number];
  /** Only deliveries older than the one with this id are shown; null shows the newest. */
  before: string | null;
  /** Id of a single delivery to show instead of the list. */
  message: string | null;
}>;

export const emailsPerPage = 50;
const newest: EmailsView = { show: "guests", before: null, message: null };

/** Parses the view in the URL. Invalid parameters are ignored. */
export function parseEmailsView(parameters: URLSearchParams): EmailsView {
  return {
    show: emailParts.find((part) => part === parameters.get("show")) ?? newest.show,
    before: readId(parameters, "before"),
    message: readId(parameters, "message"),
  };
}

function readId(parameters: URLSearchParams, name: string): string | null {
  const id = parameters.get(name) ?? "";
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : null;
}

/**
 * Returns the path of a view. Without properties, it is the list of the newest emails to guests.
 */
export function getEmailsPath(view: Partial<EmailsView> = {}): string {
  const { show, before, message } = { ...newest, ...view };
  const parameters = new URLSearchParams();
  if (show !== newest.show) parameters.set("show", show);
  if (before) parameters.set("before", before);
  if (message) parameters.set("message", message);
  const query = parameters.toString();
  return query ? `/admin/mails?${query}` : "/admin/mails";
}
