/**
 * The parts of what is sent: mails to guests, mails to the operator, calls of the automation, and
 * of all of them what should have arrived and has not.
 */
export const shownParts = ["guests", "operator", "calls", "missed"] as const;

/** The part of the mails to show, taken from the page's address. */
export type MailsView = Readonly<{
  show: (typeof shownParts)[number];
  /** Only deliveries older than the delivery with this id; null starts at the newest. */
  before: string | null;
  /** The id of the delivery that is shown alone. */
  message: string | null;
}>;

export const mailsPerPage = 50;
const newest: MailsView = { show: "guests", before: null, message: null };

/** Reads the view from the address and ignores invalid parameters. */
export function viewOf(parameters: URLSearchParams): MailsView {
  return {
    show: shownParts.find((part) => part === parameters.get("show")) ?? newest.show,
    before: idIn(parameters, "before"),
    message: idIn(parameters, "message"),
  };
}

function idIn(parameters: URLSearchParams, name: string): string | null {
  const id = parameters.get(name) ?? "";
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : null;
}

/** The address of a view; an empty view is the list of the newest mails to guests. */
export function addressOf(view: Partial<MailsView> = {}): string {
  const { show, before, message } = { ...newest, ...view };
  const parameters = new URLSearchParams();
  if (show !== newest.show) parameters.set("show", show);
  if (before) parameters.set("before", before);
  if (message) parameters.set("message", message);
  const query = parameters.toString();
  return query ? `/admin/mails?${query}` : "/admin/mails";
}
