import { hasPermission, type Permission, type Permitted } from "#app/accounts/account.ts";

/** The permission needed to open a page, and those needed for its forms if they are different. */
type Rule = Readonly<{
  open: Permission;
  /**
   * Permissions by the form's intent. If this is set, forms with any other intent are only for
   * owners.
   */
  send?: Readonly<Record<string, Permission>>;
}>;

const office: Rule = { open: "run-office" };
const settings: Rule = { open: "change-settings" };
const content: Rule = { open: "edit-content" };
const ownAccount: Rule = { open: "own-account" };
const people: Rule = { open: "manage-people" };

/**
 * The permission for each page and file of the operator. Nobody can open a page that is missing
 * here, and `tests/unit/access-rules.test.ts` fails.
 */
export const accessRules: Readonly<Record<string, Rule>> = {
  "/admin": { open: "see-rides" },
  "/admin/departures": office,
  "/admin/departures/close": office,
  "/admin/departures/reopen": office,
  "/admin/departures/unanswered": office,
  "/admin/departures/:day": {
    open: "see-rides",
    send: {
      "no-show": "check-in",
      arrived: "check-in",
      "answer-question": "check-in",
      collect: "check-in",
      undo: "check-in",
      "hand-in": "check-in",
      "horse-remark": "check-in",
      "choose-horses": "check-in",
      "complete-ride": "check-in",
      reopen: "run-office",
      capacity: "run-office",
      offer: "run-office",
      withdraw: "run-office",
      guides: "run-office",
    },
  },
  "/admin/departures/:day/manual-booking": office,
  "/admin/departures/:day/new-allotment": office,
  "/admin/departures/:day/cancel": office,
  "/admin/sheet": { open: "see-rides" },
  "/admin/sheet.json": { open: "see-rides" },
  "/admin/manual-messages": office,
  "/admin/bookings": office,
  "/admin/bookings/new": office,
  "/admin/bookings/:id": office,
  "/admin/bookings/:id/cancel": office,
  "/admin/bookings/:id/move": office,
  "/admin/bookings/:id/receipts/:paymentId": office,
  "/admin/bookings.csv": office,
  "/admin/lists/:list": office,
  "/admin/customers/joins": office,
  "/admin/customers/:id": office,
  "/admin/agencies": office,
  "/admin/agencies/:id": office,
  "/admin/agencies/:id/statement": office,
  "/admin/agencies/:id/statement.csv": office,
  "/admin/cash": office,
  "/admin/horses": {
    open: "run-office",
    send: {
      store: "run-office",
      ...{ count: "change-settings", uncount: "change-settings", rules: "change-settings" },
      ...{ "show-plan": "change-settings", "hide-plan": "change-settings" },
      ...{ "show-week": "change-settings", "hide-week": "change-settings" },
    },
  },
  "/admin/horses/week": office,
  "/admin/horses/:id": office,
  "/admin/waiver": settings,
  // The page itself refuses guides whose ride it is not.
  "/admin/waivers/:id": { open: "see-rides" },
  "/admin/allotments/:id": office,
  "/admin/reports": office,
  "/admin/reports.csv": office,
  "/admin/links": office,
  "/admin/links/:file": office,
  "/admin/inbox": office,
  "/admin/inbox/:id": office,
  "/admin/chat/:id": office,
  "/admin/quotes/new": office,
  "/admin/emails": {
    open: "run-office",
    send: { "send-again": "run-office", "show-secret": "change-settings" },
  },
  "/admin/emails/:id/html": office,
  "/admin/mail-server": settings,
  "/admin/whatsapp": settings,
  "/admin/whatsapp-templates": office,
  "/admin/tours": settings,
  "/admin/tours/history": settings,
  "/admin/tours/history/:number": settings,
  "/admin/tours/:part": settings,
  "/admin/tours/:tour/price": settings,
  "/admin/preview/:draft": settings,
  "/admin/preview/:draft/page/*": settings,
  "/admin/content": content,
  "/admin/content/:page": content,
  "/admin/content/:page/:section": content,
  "/admin/content-preview/*": content,
  "/admin/content-review": content,
  "/admin/content-compare/*": content,
  "/admin/content-history": content,
  "/admin/content-history/:number": content,
  "/admin/content-history/:number/preview/*": content,
  "/admin/logo": content,
  "/admin/content-posts": content,
  "/admin/content-posts/:post": content,
  "/admin/content-posts/:post/preview/:language": content,
  "/admin/pictures": content,
  "/admin/pictures/uploads": content,
  "/admin/pictures/uploads/:id": content,
  "/admin/pictures/:name": content,
  "/admin/business": settings,
  "/admin/business/launch": settings,
  "/admin/business/:group": settings,
  // The forms about push notifications are not listed, so that only owners can submit them.
  "/admin/phones": {
    open: "own-calendar",
    send: { make: "own-calendar", revoke: "own-calendar" },
  },
  "/admin/getting-paid": settings,
  "/admin/backup": settings,
  "/admin/backup/download": settings,
  "/admin/privacy": { open: "erase-guests" },
  "/admin/privacy/export": { open: "erase-guests" },
  // Any other address answers that there is no such page.
  "/admin/*": ownAccount,
  "/admin/staff": people,
  "/admin/waiting-list": office,
  "/admin/waiting-list.csv": office,
  "/admin/audit-log": people,
  "/admin/audit-log.csv": people,
  "/admin/account": ownAccount,
};

/** Pages that need no login. None of them shows guests, bookings or settings. */
export const pagesWithoutLogin: readonly string[] = [
  "/admin.webmanifest",
  "/admin/forgot",
  "/admin/invitation/:token",
  "/admin/password/:token",
  "/admin/second-factor",
];

export function canOpenPage(account: Permitted, pattern: string): boolean {
  const rule = findAccessRule(pattern);
  return rule !== undefined && hasPermission(account, rule.open);
}

/** Whether the permission for the forms of the page depends on their intent. */
export function hasRulesByIntent(pattern: string): boolean {
  return findAccessRule(pattern)?.send !== undefined;
}

export function canSubmitForm(account: Permitted, pattern: string, intent: string | null): boolean {
  const rule = findAccessRule(pattern);
  if (!rule || !hasPermission(account, rule.open)) return false;
  if (!rule.send) return true;
  const named = Object.hasOwn(rule.send, intent ?? "") ? rule.send[intent ?? ""] : undefined;
  return hasPermission(account, named ?? "manage-people");
}

function findAccessRule(pattern: string): Rule | undefined {
  return Object.hasOwn(accessRules, pattern) ? accessRules[pattern] : undefined;
}
