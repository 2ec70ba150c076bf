/**
 * Former addresses of the operator's screens, and the present ones. Emails that were sent, bookmarks
 * and open pages still have the former ones.
 */
export const formerOperatorPaths: Readonly<Record<string, string>> = {
  "/admin/numbers": "/admin/reports",
  "/admin/numbers.csv": "/admin/reports.csv",
  "/admin/trail": "/admin/audit-log",
  "/admin/trail.csv": "/admin/audit-log.csv",
  "/admin/people": "/admin/staff",
  "/admin/to-tell": "/admin/manual-messages",
  "/admin/messages": "/admin/inbox",
  "/admin/messages/:id": "/admin/inbox/:id",
  "/admin/mails": "/admin/emails",
  "/admin/mails/:id/mail": "/admin/emails/:id/html",
  "/admin/deliveries": "/admin/emails",
  "/admin/deliveries/:id/mail": "/admin/emails/:id/html",
  "/admin/holds/:id": "/admin/allotments/:id",
  "/admin/departures/:day/add": "/admin/departures/:day/manual-booking",
  "/admin/departures/:day/hold": "/admin/departures/:day/new-allotment",
  "/admin/departures/:day/call-off": "/admin/departures/:day/cancel",
};

/**
 * Returns the present path for a former one, and also for the ".data" path at which the router asks
 * for the data of a screen; undefined if the path is no former one.
 */
export function findPresentOperatorPath(path: string): string | undefined {
  const suffix = path.endsWith(".data") ? ".data" : "";
  const parts = path.slice(0, path.length - suffix.length).split("/");
  for (const [former, present] of Object.entries(formerOperatorPaths)) {
    const names = former.split("/");
    const isItem = (name: string) => name.startsWith(":");
    const isSame = names.every((name, index) =>
      isItem(name) ? parts[index] : name === parts[index],
    );
    if (!isSame || names.length !== parts.length) continue;
    const item = parts[names.findIndex(isItem)] ?? "";
    return present.replace(/:\w+/, () => item) + suffix;
  }
  return undefined;
}
