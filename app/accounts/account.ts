import type { Locale } from "#app/i18n/locale.ts";
/**
 * The roles of accounts. What an account may do in the operator's screens depends on its role, and
 * for the office on one setting of the owners: whether it edits pages and pictures (docs/rulings.md 26).
 */
export const roles = ["owner", "office", "guide"] as const;
export type Role = (typeof roles)[number];

/** A person with access to the operator's screens. */
export type Account = Readonly<{
  id: string;
  /**
   * The name that is recorded with every change by this account; it is `operator` until the owner
   * changes it.
   */
  name: string;
  email: string | null;
  role: Role;
  language: Locale;
  /** Whether the owners let the office edit pages and pictures; other roles do not need it. */
  editsContent?: boolean;
}>;

/** The part of an account that decides what it may do. */
export type Permitted = Pick<Account, "role" | "editsContent">;

/**
 * All permissions that pages and forms of the operator's screens require, with the roles that have
 * them. Each route requires one permission (`web/admin/layout/access-rules.ts`); there are no other
 * access rules.
 */
const permissions = {
  /** Today's page, the departures of a day, their riders, and the amounts to collect. */
  "see-rides": ["owner", "office", "guide"],
  /** Recording which guests came and which did not. */
  "check-in": ["owner", "office", "guide"],
  /** Creating calendar feeds of the rides that the account may see. */
  "own-calendar": ["owner", "office", "guide"],
  /** The account's own password, sessions and second factor. */
  "own-account": ["owner", "office", "guide"],
  /** Bookings with their guests and money, departures, messages, emails and reports. */
  "run-office": ["owner", "office"],
  /** Texts and pictures of the pages. The office has it only if the owners allow it. */
  "edit-content": ["owner", "office"],
  /** Prices, names and other settings, webhooks, and access for other programs. */
  "change-settings": ["owner"],
  "erase-guests": ["owner"],
  /** Managing the accounts of the staff. */
  "manage-people": ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export function hasPermission(account: Permitted, permission: Permission): boolean {
  const isAllowed = (permissions[permission] as readonly Role[]).includes(account.role);
  if (permission !== "edit-content" || account.role !== "office") return isAllowed;
  return account.editsContent === true;
}

/** The account that sent a request, and its session. */
export type SignedIn = Readonly<{ account: Account; sessionId: string }>;

/** A session with what the person said at the login: whether the device is her own. */
export type OpenSession = SignedIn & Readonly<{ isOwnDevice: boolean }>;
