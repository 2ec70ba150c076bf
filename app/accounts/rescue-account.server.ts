import { asc, eq } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { accounts, adminSessions } from "#db/schema.ts";
import { recordAccountChange, recordAccountEvent } from "./account-audit-log.server.ts";
import { issueAccountLink } from "./account-links.server.ts";
import {
  findAccountByEmail,
  findAccountByName,
  getFirstAccount,
  lockAccounts,
  type StoredAccount,
} from "./account-store.server.ts";
import { commandLineActor, runAsActor } from "./audit-log/current-actor.server.ts";
import { removeSecondFactor } from "./second-factor.server.ts";

export const rescues = ["second-factor-off", "password-link", "make-owner"] as const;
export type Rescue = (typeof rescues)[number];

type Options = Readonly<{
  rescue: Rescue;
  /** The email address of the account; empty for the first account. */
  email: string;
  now: Date;
}>;

/**
 * Helps somebody who is locked out, from the server's command line. The audit log names the command
 * line as the actor. Returns the account's name and, for `password-link`, the token of a link;
 * undefined when no account has the address.
 */
export function rescueAccount(
  db: Database,
  { rescue, email, now }: Options,
): Promise<{ name: string; token: string | null } | undefined> {
  return runInTransaction(db, async (tx) => {
    await lockAccounts(tx);
    const account =
      email === ""
        ? await getFirstAccount(tx)
        : ((await findAccountByEmail(tx, email)) ?? (await findAccountByName(tx, email)));
    if (!account) return undefined;
    const token = await runAsActor(commandLineActor, () =>
      applyRescue(tx, account, { rescue, now }),
    );
    return { name: account.name, token };
  });
}

async function applyRescue(
  tx: Transaction,
  account: StoredAccount,
  { rescue, now }: Pick<Options, "rescue" | "now">,
): Promise<string | null> {
  const { id } = account;
  const line = { before: account, now };
  switch (rescue) {
    case "second-factor-off":
      await removeSecondFactor(tx, id);
      // All sessions are ended, because the lost phone may still be logged in.
      await tx.delete(adminSessions).where(eq(adminSessions.accountId, id));
      await recordAccountChange(tx, "second-factor-off", line);
      return null;
    case "make-owner":
      await tx.update(accounts).set({ role: "owner", disabledAt: null }).where(eq(accounts.id, id));
      await recordAccountChange(tx, "made-owner", line);
      return null;
    case "password-link":
      await recordAccountEvent(tx, "password-link-printed", { account, now });
      return issueAccountLink(tx, { accountId: id, purpose: "rescue" }, now);
  }
}

/** Lists all accounts, each as one line of text. */
export async function listAccountSummaries(db: Database): Promise<string[]> {
  const storedAccounts = await db.select().from(accounts).orderBy(asc(accounts.createdAt));
  return storedAccounts.map(({ name, email, role, disabledAt, totpSecret }) =>
    [
      `${name}: ${role}`,
      email ?? "no email",
      ...(totpSecret === null ? [] : ["second factor"]),
      ...(disabledAt === null ? [] : ["disabled"]),
    ].join(", "),
  );
}
