import { asc, eq } from "drizzle-orm";
import { type Database, transact } from "#db/database.ts";
import { accountRecoveryCodes, accounts } from "#db/schema.ts";
import { issueAccountLink } from "./account-links.server.ts";
import { accountByEmail, firstAccount, lockAccounts } from "./account-store.server.ts";

export const rescues = ["second-factor-off", "password-link", "make-owner"] as const;
export type Rescue = (typeof rescues)[number];

type Options = Readonly<{
  rescue: Rescue;
  /** Whose account; the first account when empty. */
  email: string;
  now: Date;
}>;

/**
 * Helps somebody who is shut out, from the machine the site runs on. Returns the token of a link
 * for `password-link`; undefined when no account has the address.
 */
export function rescueAccount(
  db: Database,
  { rescue, email, now }: Options,
): Promise<{ name: string; token: string | null } | undefined> {
  return transact(db, async (tx) => {
    await lockAccounts(tx);
    const account = email === "" ? await firstAccount(tx) : await accountByEmail(tx, email);
    if (!account) return undefined;
    const { id, name } = account;
    switch (rescue) {
      case "second-factor-off":
        await tx
          .update(accounts)
          .set({ totpSecret: null, totpOffered: null, totpLastStep: null })
          .where(eq(accounts.id, id));
        await tx.delete(accountRecoveryCodes).where(eq(accountRecoveryCodes.accountId, id));
        return { name, token: null };
      case "make-owner":
        await tx
          .update(accounts)
          .set({ role: "owner", disabledAt: null })
          .where(eq(accounts.id, id));
        return { name, token: null };
      case "password-link": {
        const link = { accountId: id, purpose: "reset" } as const;
        return { name, token: await issueAccountLink(tx, link, now) };
      }
    }
  });
}

/** All accounts in a few words, one a line. */
export async function accountLines(db: Database): Promise<string[]> {
  const all = await db.select().from(accounts).orderBy(asc(accounts.createdAt));
  return all.map(({ name, email, role, disabledAt, totpSecret }) =>
    [
      `${name}: ${role}`,
      email ?? "no email",
      ...(totpSecret === null ? [] : ["second factor"]),
      ...(disabledAt === null ? [] : ["disabled"]),
    ].join(", "),
  );
}
