import { and, asc, eq, isNull } from "drizzle-orm";
import { accounts } from "#db/schema.ts";
import type { AccountDependencies } from "./account-dependencies.server.ts";
import type { AccountEmail } from "./account-emails.ts";

/**
 * Creates the function that emails something to every owner who can log in, each in their language.
 * Owners without an address of their own get one email together, to the address of the site.
 */
export function createOwnerNotices({ db, notify }: Pick<AccountDependencies, "db" | "notify">) {
  return async (email: AccountEmail): Promise<void> => {
    const owners = await db
      .select()
      .from(accounts)
      .where(and(eq(accounts.role, "owner"), isNull(accounts.disabledAt)))
      .orderBy(asc(accounts.createdAt));
    const active = owners.filter(({ isFirst, passwordHash }) => isFirst || passwordHash !== null);
    const withoutAddress = active.find((owner) => owner.email === null);
    for (const owner of active) {
      if (owner.email !== null || owner === withoutAddress) notify(owner, email);
    }
  };
}
