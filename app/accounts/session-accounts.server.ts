import type { Database } from "#db/database.ts";
import type { OpenSession } from "./account.ts";
import type { AccountPasswords } from "./account-passwords.server.ts";
import { findAccountById, type StoredAccount, toAccount } from "./account-store.server.ts";
import type { AdminSession, AdminSessions } from "./admin-sessions.server.ts";
import { isContentOpenToOffice } from "./content-permission.server.ts";
import { isMissingSecondFactor } from "./second-factor-policy.server.ts";

type SessionAccountsDeps = Readonly<{
  db: Database;
  passwords: AccountPasswords;
  sessions: AdminSessions;
}>;

/** Creates the lookups of the account that a session token belongs to. */
export function createSessionAccounts({ db, passwords, sessions }: SessionAccountsDeps) {
  /**
   * Finds the account of a session. Null when the account is disabled, or when its password has
   * changed since the session was opened.
   */
  async function findSessionAccount(session: AdminSession): Promise<StoredAccount | null> {
    const account = await findAccountById(db, session.accountId);
    if (!account || account.disabledAt !== null) return null;
    const credential = await passwords.findCredentialOf(account);
    return credential?.name === session.credential ? account : null;
  }

  /**
   * Returns the account and session of a token. If `lacking` is true, only an account that still
   * has to set up a required second factor is returned; if it is false, only an account that does
   * not.
   */
  async function findSignedIn(token: string | null, lacking: boolean): Promise<OpenSession | null> {
    const session = token ? await sessions.find(token) : undefined;
    if (!session || session.awaitsCode) return null;
    const account = await findSessionAccount(session);
    if (!account || (await isMissingSecondFactor(db, account)) !== lacking) return null;
    await sessions.recordLastSeen(session);
    const editsContent = account.role === "office" && (await isContentOpenToOffice(db));
    const { id: sessionId, isOwnDevice } = session;
    return { account: { ...toAccount(account), editsContent }, sessionId, isOwnDevice };
  }

  /** Finds the session and the account of a login that still needs its second factor. */
  async function findLoginAwaitingCode(token: string | null) {
    const session = token ? await sessions.find(token) : undefined;
    if (!session?.awaitsCode) return null;
    const account = await findSessionAccount(session);
    return account && { session, account };
  }

  return { openSession: findSignedIn, findLoginAwaitingCode };
}
