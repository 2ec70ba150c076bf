/**
 * The parts of what is sent: mails to guests, mails to the operator, calls of the automation, and
 * of all of them what should have arrived and has not.
 */
export const emailParts = ["guests", "operator", "calls", "missed"] as const;

/** The part of the mails to show, taken from the page's address. */
export type EmailsView = Readonly<{
  show: (typeof emailParts)[number];
  /** Only deliveries older than the delivery with this id; null starts at the newest. */
  before: string | null;
  /** The id of the delivery that is shown alone. */
  message: string | null;
}>;

export const emailsPerPage = 50;
const newest: EmailsView = { show: "guests", before: null, message: null };

/** Reads the view from the address and ignores invalid parameters. */
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

/** The address of a view; an empty view is the list of the newest mails to guests. */
export function getEmailsPath(view: Partial<EmailsView> = {}): string {
  const { show, before, message } = { ...newest, ...view };
  const parameters = new URLSearchParams();
  if (show !== newest.show) parameters.set("show", show);
  if (before) parameters.set("before", before);
  if (message) parameters.set("message", message);
  const query = parameters.toString();
  return query ? `/admin/mails?${query}` : "/admin/mails";
}
