import { and, desc, eq, ne } from "drizzle-orm";
import { transact } from "#db/database.ts";
import { accountRecoveryCodes, accounts, adminSessions } from "#db/schema.ts";
import { secondFactorOf } from "../platform/secrets/stored-secrets.server.ts";
import type { AccountParts } from "./account-parts.server.ts";
import {
  accountById,
  lockAccounts,
  nameIsTaken,
  type StoredAccount,
} from "./account-store.server.ts";
import { recordAccount } from "./account-trail.server.ts";
import type { SignedIn } from "./admin-auth.server.ts";
import { longestPassword } from "./admin-password.server.ts";
import { isGood } from "./admin-sessions.server.ts";
import { type Knock, own } from "./login-door.server.ts";
import { type Weakness, weaknessIn } from "./password-weakness.server.ts";
import { countRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.server.ts";
import { fittingStep, newTotpKey } from "./totp.server.ts";

type TooMany = { outcome: "too-many-attempts"; retryAfterSeconds: number };
type Refused = { outcome: "wrong-password" } | TooMany;

/** What people do with their own account. */
export function createOwnAccount(parts: AccountParts) {
  const { db, clock, log, secrets, passwords, door, tell } = parts;

  async function stored(id: string): Promise<StoredAccount> {
    const account = await accountById(db, id);
    if (!account) throw new Error("the account of a session is missing");
    return account;
  }

  function offeredKeyOf({ id, totpOffered }: StoredAccount): string | null {
    return totpOffered && secrets.decrypt(totpOffered, secondFactorOf(id));
  }

  /** Runs work after the account's password was typed again; wrong ones count as at the login. */
  async function withPassword<T>(
    account: StoredAccount,
    typed: string,
    { knock, work }: { knock: Knock; work: () => Promise<T> },
  ): Promise<T | Refused> {
    if (typed === "" || typed.length > longestPassword) return { outcome: "wrong-password" };
    const admitted = await door.admit(knock, own(`account:${account.id}`));
    if (!admitted.admission.admitted) {
      const { retryAfterSeconds } = admitted.admission;
      return { outcome: "too-many-attempts", retryAfterSeconds };
    }
    if (!(await passwords.fits(account, typed))) {
      log.warn({ account: account.id }, "own password typed wrong");
      return { outcome: "wrong-password" };
    }
    await door.forgive(admitted);
    return work();
  }

  return {
    /** What the page of one's own account shows. */
    async read({ account: { id }, sessionId }: SignedIn) {
      const account = await stored(id);
      const [sessions, codesLeft] = await Promise.all([
        db
          .select()
          .from(adminSessions)
          .where(
            and(
              eq(adminSessions.accountId, id),
              eq(adminSessions.awaitsCode, false),
              isGood(clock.now()),
            ),
          )
          .orderBy(desc(adminSessions.lastSeenAt)),
        countRecoveryCodes(db, id),
      ]);
      const current = await passwords.credentialOf(account);
      return {
        isSetOnMachine: passwords.isSetOnMachine(account),
        hasSecondFactor: account.totpSecret !== null,
        offeredKey: account.totpSecret === null ? offeredKeyOf(account) : null,
        codesLeft,
        sessions: sessions
          .filter(({ credential }) => credential === current?.name)
          .map(({ id: session, device, isOwnDevice, createdAt, lastSeenAt }) => ({
            ...{ id: session, device, isOwnDevice, createdAt, lastSeenAt },
            isHere: session === sessionId,
          })),
      };
    },

    rename(
      { account: { id } }: SignedIn,
      { name, language }: Pick<StoredAccount, "name" | "language">,
    ) {
      return transact(db, async (tx): Promise<"saved" | "name-taken"> => {
        await lockAccounts(tx);
        if (await nameIsTaken(tx, name, id)) return "name-taken";
        const before = await accountById(tx, id);
        await tx.update(accounts).set({ name, language }).where(eq(accounts.id, id));
        if (before) await recordAccount(tx, "account-changed", { before, now: clock.now() });
        return "saved";
      });
    },

    /** Changes the password and ends all sessions but this one. */
    async changePassword(
      { account: { id }, sessionId }: SignedIn,
      { old, fresh, knock }: { old: string; fresh: string; knock: Knock },
    ): Promise<
      | { outcome: "changed" }
      | { outcome: "on-machine" }
      | { outcome: "weak"; weakness: Weakness }
      | Refused
    > {
      const account = await stored(id);
      if (passwords.isSetOnMachine(account)) return { outcome: "on-machine" };
      const weakness = await weaknessIn(fresh);
      if (weakness) return { outcome: "weak", weakness };
      return withPassword(account, old, {
        knock,
        work: async () => {
          const hash = await passwords.hash(fresh);
          await transact(db, async (tx) => {
            const { name } = await passwords.store(tx, account, hash);
            await tx
              .delete(adminSessions)
              .where(and(eq(adminSessions.accountId, id), ne(adminSessions.id, sessionId)));
            await tx
              .update(adminSessions)
              .set({ credential: name })
              .where(eq(adminSessions.id, sessionId));
            await recordAccount(tx, "password-changed", { before: account, now: clock.now() });
          });
          log.info({ account: id }, "password changed");
          tell(account, { kind: "password-changed" });
          return { outcome: "changed" as const };
        },
      });
    },

    /** Ends one of one's own sessions; an unknown one has ended already. */
    async endSession({ account: { id } }: SignedIn, sessionId: string): Promise<void> {
      await db
        .delete(adminSessions)
        .where(and(eq(adminSessions.accountId, id), eq(adminSessions.id, sessionId)));
    },

    async endOtherSessions({ account: { id }, sessionId }: SignedIn): Promise<void> {
      await db
        .delete(adminSessions)
        .where(and(eq(adminSessions.accountId, id), ne(adminSessions.id, sessionId)));
    },

    /** Offers a key for the second factor, which counts once a code of it was typed. */
    async offerSecondFactor({ account: { id } }: SignedIn): Promise<void> {
      const totpOffered = secrets.encrypt(newTotpKey(), secondFactorOf(id));
      await db.update(accounts).set({ totpOffered }).where(eq(accounts.id, id));
    },

    async cancelOffer({ account: { id } }: SignedIn): Promise<void> {
      await db.update(accounts).set({ totpOffered: null }).where(eq(accounts.id, id));
    },

    /** Switches the second factor on with the first code; returns the recovery codes. */
    async confirmSecondFactor(
      { account: { id } }: SignedIn,
      { code, knock }: { code: string; knock: Knock },
    ): Promise<
      { outcome: "on"; codes: string[] } | { outcome: "wrong-code" | "not-set-up" } | TooMany
    > {
      const admitted = await door.admit(knock, own(`code:${id}`));
      if (!admitted.admission.admitted) {
        const { retryAfterSeconds } = admitted.admission;
        return { outcome: "too-many-attempts", retryAfterSeconds };
      }
      const result = await transact(db, async (tx) => {
        await lockAccounts(tx);
        const account = await accountById(tx, id);
        const key = account && offeredKeyOf(account);
        if (!key || account.totpSecret !== null) return { outcome: "not-set-up" as const };
        const step = fittingStep(key, code, { now: clock.now(), usedStep: null });
        if (step === null) return { outcome: "wrong-code" as const };
        await tx
          .update(accounts)
          .set({
            totpSecret: secrets.encrypt(key, secondFactorOf(id)),
            totpOffered: null,
            totpLastStep: step,
          })
          .where(eq(accounts.id, id));
        await recordAccount(tx, "second-factor-on", { before: account, now: clock.now() });
        return { outcome: "on" as const, codes: await makeRecoveryCodes(tx, id) };
      });
      if (result.outcome !== "wrong-code") await door.forgive(admitted);
      log.info({ account: id, outcome: result.outcome }, "second factor confirmed");
      return result;
    },

    async newRecoveryCodes(
      { account: { id } }: SignedIn,
      { password, knock }: { password: string; knock: Knock },
    ): Promise<{ outcome: "made"; codes: string[] } | { outcome: "not-set-up" } | Refused> {
      const account = await stored(id);
      if (account.totpSecret === null) return { outcome: "not-set-up" };
      return withPassword(account, password, {
        knock,
        work: async () => {
          const codes = await transact(db, async (tx) => {
            await recordAccount(tx, "recovery-codes", { before: account, now: clock.now() });
            return makeRecoveryCodes(tx, id);
          });
          return { outcome: "made" as const, codes };
        },
      });
    },

    async switchSecondFactorOff(
      { account: { id } }: SignedIn,
      { password, knock }: { password: string; knock: Knock },
    ): Promise<{ outcome: "off" } | Refused> {
      const account = await stored(id);
      return withPassword(account, password, {
        knock,
        work: async () => {
          await transact(db, async (tx) => {
            await tx
              .update(accounts)
              .set({ totpSecret: null, totpOffered: null, totpLastStep: null })
              .where(eq(accounts.id, id));
            await tx.delete(accountRecoveryCodes).where(eq(accountRecoveryCodes.accountId, id));
            await recordAccount(tx, "second-factor-off", { before: account, now: clock.now() });
          });
          log.info({ account: id }, "second factor switched off");
          if (account.totpSecret !== null) tell(account, { kind: "second-factor-off" });
          return { outcome: "off" as const };
        },
      });
    },
  };
}
