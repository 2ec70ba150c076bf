/** The part of the deliveries to show, taken from the page's address. */
export type DeliveriesView = Readonly<{
  /** Only deliveries that should have arrived and have not. */
  missed: boolean;
  /** Only deliveries older than the delivery with this id; null starts at the newest. */
  before: string | null;
  /** The id of the delivery that is shown alone. */
  message: string | null;
}>;

export const deliveriesPerPage = 50;
const newest: DeliveriesView = { missed: false, before: null, message: null };

/** Reads the view from the address and ignores invalid parameters. */
export function viewOf(parameters: URLSearchParams): DeliveriesView {
  return {
    missed: parameters.get("show") === "missed",
    before: idIn(parameters, "before"),
    message: idIn(parameters, "message"),
  };
}

function idIn(parameters: URLSearchParams, name: string): string | null {
  const id = parameters.get(name) ?? "";
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : null;
}

/** The address of a view; an empty view is the list of all newest deliveries. */
export function addressOf(view: Partial<DeliveriesView> = {}): string {
  const { missed, before, message } = { ...newest, ...view };
  const parameters = new URLSearchParams();
  if (missed) parameters.set("show", "missed");
  if (before) parameters.set("before", before);
  if (message) parameters.set("message", message);
  const query = parameters.toString();
  return query ? `/admin/deliveries?${query}` : "/admin/deliveries";
}
