/**
 * The parts of the list: emails to guests, operator emails, webhook calls, and the deliveries of
 * all kinds that should have arrived but have not.
 */
export const emailParts = ["guests", "operator", "calls", "missed"] as const;

/** The shown part of the list, taken from the URL. */
export type EmailsView = Readonly<{
  show: (typeof emailParts)[number];
  /** Shows only deliveries older than the one with this id; null starts with the newest. */
  before: string | null;
  /** Id of a delivery to show alone. */
  message: string | null;
}>;

export const emailsPerPage = 50;
const newest: EmailsView = { show: "guests", before: null, message: null };

/** Reads the view from the URL and ignores invalid parameters. */
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

/** Returns the address of a view. An empty view lists the newest emails to guests. */
export function getEmailsPath(view: Partial<EmailsView> = {}): string {
  const { show, before, message } = { ...newest, ...view };
  const parameters = new URLSearchParams();
  if (show !== newest.show) parameters.set("show", show);
  if (before) parameters.set("before", before);
  if (message) parameters.set("message", message);
  const query = parameters.toString();
  return query ? `/admin/mails?${query}` : "/admin/mails";
}
