import { and, desc, eq } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { accounts, adminSessions } from "#db/schema.ts";
import type { ConflictedForm } from "../edit-conflicts/conflict.ts";
import type { FieldTexts } from "../edit-conflicts/merge-fields.ts";
import { getSecondFactorPurpose } from "../platform/secrets/stored-secrets.server.ts";
import type { SignedIn } from "./account.ts";
import { recordAccountChange } from "./account-audit-log.server.ts";
import type { AccountDependencies } from "./account-dependencies.server.ts";
import {
  findAccountById,
  isNameTaken,
  lockAccount,
  lockAccounts,
  type StoredAccount,
} from "./account-store.server.ts";
import { buildActiveSessionCondition } from "./admin-sessions.server.ts";
import { type AccountField, mergeAccount, pickFields } from "./merge-account.server.ts";
import { createOwnSessions, endOtherSessions } from "./own-sessions.server.ts";
import { findPasswordWeakness, type Weakness } from "./password-strength.server.ts";
import {
  createReauthentication,
  type ReauthenticationFailure,
  type ReauthenticationInput,
} from "./reauthentication.server.ts";
import { countRecoveryCodes, createRecoveryCodes } from "./recovery-codes.server.ts";
import { removeSecondFactor } from "./second-factor.server.ts";
import { findMatchingStep, generateTotpKey } from "./totp.server.ts";

type Renaming =
  | Readonly<{ outcome: "saved" | "name-taken" }>
  /** The account was changed elsewhere since the form was opened, so nothing was stored. */
  | Readonly<{ outcome: "conflict"; form: ConflictedForm<AccountField> }>;

/** Creates the use cases for a person's own account. */
export function createOwnAccount(parts: AccountDependencies) {
  const { db, clock, log, secrets, passwords, notify: tell } = parts;
  const {
    withPassword,
    withCode,
    runWithPasswordAndCode: withBoth,
  } = createReauthentication(parts);

  async function getStoredAccount(id: string): Promise<StoredAccount> {
    const account = await findAccountById(db, id);
    if (!account) throw new Error("the account of a session is missing");
    return account;
  }

  /** Returns the decrypted second-factor key that was generated for this session, or null. */
  function findOfferedKey(account: StoredAccount, sessionId: string): string | null {
    const { id, totpOffered } = account;
    if (!totpOffered || !isOfferedTo(account, sessionId)) return null;
    return secrets.decrypt(totpOffered, getSecondFactorPurpose(id));
  }

  return {
    /** Reads the data of a person's own account page. */
    async read({ account: { id }, sessionId }: SignedIn) {
      const account = await getStoredAccount(id);
      const [sessions, codesLeft] = await Promise.all([
        db
          .select()
          .from(adminSessions)
          .where(
            and(
              eq(adminSessions.accountId, id),
              eq(adminSessions.awaitsCode, false),
              buildActiveSessionCondition(clock.now()),
            ),
          )
          .orderBy(desc(adminSessions.lastSeenAt)),
        countRecoveryCodes(db, id),
      ]);
      const current = await passwords.findCredentialOf(account);
      return {
        isSetOnMachine: passwords.isPasswordFromEnvironment(account),
        hasSecondFactor: account.totpSecret !== null,
        offeredKey: findOfferedKey(account, sessionId),
        codesLeft,
        sessions: sessions
          .filter(({ credential }) => credential === current?.name)
          .map(({ id: session, device, isOwnDevice, createdAt, lastSeenAt }) => ({
            ...{ id: session, device, isOwnDevice, createdAt, lastSeenAt },
            isHere: session === sessionId,
          })),
      };
    },

    /**
     * Changes the name or language. `shown` has the values that the form showed; if it is missing,
     * conflicts are not detected.
     */
    rename(
      { account: { id } }: SignedIn,
      typed: Partial<Pick<StoredAccount, "name" | "language">>,
      shown?: FieldTexts<AccountField>,
    ) {
      return runInTransaction(db, async (tx): Promise<Renaming> => {
        await lockAccounts(tx);
        const before = await findAccountById(tx, id);
        if (!before) throw new Error(`account ${id} does not exist`);
        const merged = await mergeAccount(tx, before, typed, shown);
        if (merged.outcome === "conflict") return merged;
        const { name, language } = { ...before, ...pickFields(typed, merged.changed) };
        if (await isNameTaken(tx, name, id)) return { outcome: "name-taken" };
        await tx.update(accounts).set({ name, language }).where(eq(accounts.id, id));
        await recordAccountChange(tx, "account-changed", { before, now: clock.now() });
        return { outcome: "saved" };
      });
    },

    /** Changes the password and ends all other sessions. */
    async changePassword(
      me: SignedIn,
      { old, fresh }: { old: string | null; fresh: string },
    ): Promise<
      | { outcome: "changed" }
      | { outcome: "on-machine" }
      | { outcome: "weak"; weakness: Weakness }
      | ReauthenticationFailure
    > {
      const { id } = me.account;
      const account = await getStoredAccount(id);
      if (passwords.isPasswordFromEnvironment(account)) return { outcome: "on-machine" };
      const weakness = await findPasswordWeakness(fresh);
      if (weakness) return { outcome: "weak", weakness };
      const proved = await withPassword(me, old);
      if (proved) return proved;
      const hash = await passwords.hashPassword(fresh);
      await runInTransaction(db, async (tx) => {
        const { name } = await passwords.savePassword(tx, account, hash);
        await endOtherSessions(tx, me);
        await tx
          .update(adminSessions)
          .set({ credential: name })
          .where(eq(adminSessions.id, me.sessionId));
        await recordAccountChange(tx, "password-changed", { before: account, now: clock.now() });
      });
      log.info({ account: id }, "password changed");
      tell(account, { kind: "password-changed" });
      return { outcome: "changed" };
    },

    /** Asks for the password again. Returns why it was not confirmed; undefined when it is right. */
    confirmPassword: withPassword,

    ...createOwnSessions(parts),

    /**
     * Generates a second-factor key for this session. It becomes active when a code is entered in
     * the same session. The account's other sessions cannot see the key, because a thief may be
     * using one of them.
     */
    async beginSecondFactorSetup({ account: { id }, sessionId }: SignedIn): Promise<void> {
      await db
        .update(accounts)
        .set({
          totpOffered: secrets.encrypt(generateTotpKey(), getSecondFactorPurpose(id)),
          totpOfferedTo: sessionId,
        })
        .where(eq(accounts.id, id));
    },

    async cancelOffer({ account: { id } }: SignedIn): Promise<void> {
      await db
        .update(accounts)
        .set({ totpOffered: null, totpOfferedTo: null })
        .where(eq(accounts.id, id));
    },

    /**
     * Enables the second factor if the password and a first code are correct. Ends all other
     * sessions, because they were opened without a second factor (OWASP ASVS 7.4.3, 7.5.1). Returns
     * the recovery codes.
     */
    async confirmSecondFactor(
      me: SignedIn,
      { password, code }: ReauthenticationInput,
    ): Promise<
      { outcome: "on"; codes: string[] } | { outcome: "not-set-up" } | ReauthenticationFailure
    > {
      const { id } = me.account;
      const unproved = await withPassword(me, password);
      if (unproved) return unproved;
      const confirmed = await withCode(me, code, async (tx, typed) => {
        const account = await lockAccount(tx, id);
        const key = account && findOfferedKey(account, me.sessionId);
        if (!account || !key) {
          return { outcome: "not-set-up" as const };
        }
        const step = findMatchingStep(key, typed, { now: clock.now(), usedStep: null });
        if (step === null) return null;
        await tx
          .update(accounts)
          .set({
            totpSecret: secrets.encrypt(key, getSecondFactorPurpose(id)),
            ...{ totpOffered: null, totpOfferedTo: null, totpLastStep: step },
          })
          .where(eq(accounts.id, id));
        await endOtherSessions(tx, me);
        await recordAccountChange(tx, "second-factor-on", { before: account, now: clock.now() });
        return { outcome: "on" as const, codes: await createRecoveryCodes(tx, id) };
      });
      if (confirmed.outcome === "on") log.info({ account: id }, "second factor switched on");
      return confirmed;
    },

    replaceRecoveryCodes(
      me: SignedIn,
      proof: ReauthenticationInput,
    ): Promise<
      { outcome: "made"; codes: string[] } | { outcome: "not-set-up" } | ReauthenticationFailure
    > {
      return withBoth(me, proof, async (tx, account) => {
        await recordAccountChange(tx, "recovery-codes", { before: account, now: clock.now() });
        return { outcome: "made" as const, codes: await createRecoveryCodes(tx, account.id) };
      });
    },

    /**
     * Disables the second factor and ends all other sessions, including those that await a code.
     */
    async disableSecondFactor(
      me: SignedIn,
      proof: ReauthenticationInput,
    ): Promise<{ outcome: "off" } | { outcome: "not-set-up" } | ReauthenticationFailure> {
      const off = await withBoth(me, proof, async (tx, account) => {
        await removeSecondFactor(tx, account.id);
        await endOtherSessions(tx, me);
        await recordAccountChange(tx, "second-factor-off", { before: account, now: clock.now() });
        return { outcome: "off" as const };
      });
      if (off.outcome === "off") {
        log.info({ account: me.account.id }, "second factor switched off");
        tell(await getStoredAccount(me.account.id), { kind: "second-factor-off" });
      }
      return off;
    },
  };
}

function isOfferedTo(
  { totpSecret, totpOffered, totpOfferedTo }: StoredAccount,
  sessionId: string,
): boolean {
  return totpSecret === null && totpOffered !== null && totpOfferedTo === sessionId;
}
