/** What somebody may do in the operator's screens depends on their role alone. */
export const roles = ["owner", "office", "guide"] as const;
export type Role = (typeof roles)[number];

/** A person who may into the operator's screens. */
export type Account = Readonly<{
  id: string;
  /** Stands beside everything that this account changes; `operator` until its owner says a name. */
  name: string;
  email: string | null;
  role: Role;
  language: "en" | "es";
}>;

/**
 * Everything that an operator's page or form asks for, and the roles that have it. There is no other
 * rule of who may do what: the routes name a permission each (`web/admin/layout/access-rules.ts`).
 */
const permissions = {
  /** Today, the rides of a day, who rides, and what is still to be collected. */
  "see-rides": ["owner", "office", "guide"],
  /** Who came and who did not. */
  "check-in": ["owner", "office", "guide"],
  /** Calendar addresses of one's own, with the rides that one may see. */
  "own-calendar": ["owner", "office", "guide"],
  /** One's own password, sessions and second factor. */
  "own-account": ["owner", "office", "guide"],
  /** Bookings with their guests and money, the days, messages, mails and numbers. */
  "run-office": ["owner", "office"],
  /** What everything costs and says, and which machines are told or may read. */
  "change-settings": ["owner"],
  /** Deleting a guest's data. */
  "erase-guests": ["owner"],
  /** The accounts of the others. */
  "manage-people": ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** Whether an account may do something. */
export function hasPermission(account: Pick<Account, "role">, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(account.role);
}
