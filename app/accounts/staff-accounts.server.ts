import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { accountLinks, accounts, adminSessions, calendarFeeds } from "#db/schema.ts";
import type { ConflictedForm } from "../edit-conflicts/conflict.ts";
import type { FieldTexts } from "../edit-conflicts/merge-fields.ts";
import { mergeSet } from "../edit-conflicts/merge-set.ts";
import { type Role, roles } from "./account.ts";
import { recordAccountChange, recordAccountEvent } from "./account-audit-log.server.ts";
import type { AccountDependencies } from "./account-dependencies.server.ts";
import { issueAccountLink } from "./account-links.server.ts";
import {
  findAccountByEmail,
  findAccountById,
  isNameTaken,
  lockAccounts,
  type StoredAccount,
} from "./account-store.server.ts";
import { buildActiveSessionCondition } from "./admin-sessions.server.ts";
import { type AuditAction, recordAuditEntry } from "./audit-log/record-audit-entry.server.ts";
import { isContentOpenToOffice, saveContentPermission } from "./content-permission.server.ts";
import { type AccountField, mergeAccount, pickFields } from "./merge-account.server.ts";
import {
  getRolesRequiringSecondFactor,
  saveRolesRequiringSecondFactor,
} from "./second-factor-policy.server.ts";

/** The values that an owner enters for an account. */
export type AccountInput = Pick<StoredAccount, "name" | "email" | "role" | "language">;

export type StaffRefusal = "email-taken" | "name-taken" | "last-owner" | "unknown" | "not-mailed";

export type StaffChange =
  | Readonly<{ outcome: "done"; id: string }>
  | Readonly<{ outcome: StaffRefusal }>
  | AccountConflict;

/** Somebody else has changed the same values since the form was opened, so nothing was stored. */
type AccountConflict = Readonly<{ outcome: "conflict"; form: ConflictedForm<AccountField> }>;

/** Creates the use cases by which an owner manages the accounts of the staff. */
export function createStaffAccounts({
  db,
  clock,
  log,
  sendEmail: mail,
  getLinkUrl: linkAddress,
  areEmailsSent,
}: AccountDependencies & Readonly<{ areEmailsSent(): boolean }>) {
  /** Changes an account while all accounts are locked, and adds the change to the audit log. */
  function change(
    id: string,
    action: AuditAction,
    work: (
      tx: Transaction,
      account: StoredAccount,
    ) => Promise<StaffRefusal | "done" | AccountConflict>,
  ): Promise<StaffChange> {
    return runInTransaction(db, async (tx) => {
      await lockAccounts(tx);
      const account = await findAccountById(tx, id);
      const outcome = account ? await work(tx, account) : "unknown";
      if (typeof outcome === "object") return outcome;
      if (outcome === "done" && account) {
        await recordAccountChange(tx, action, { before: account, now: clock.now() });
      }
      return outcome === "done" ? { outcome, id } : { outcome };
    });
  }

  async function sendInvitation(id: string): Promise<StaffChange> {
    const account = await findAccountById(db, id);
    if (!account || account.passwordHash !== null || account.isFirst) return { outcome: "unknown" };
    if (!areEmailsSent()) return { outcome: "not-mailed" };
    const invitation = { accountId: id, purpose: "invitation" } as const;
    const token = await runInTransaction(db, (tx) => issueAccountLink(tx, invitation, clock.now()));
    try {
      await mail(account, { kind: "invitation", url: linkAddress(token) });
      return { outcome: "done", id };
    } catch (error) {
      log.error({ err: error, account: id }, "an invitation could not be mailed");
      return { outcome: "not-mailed" };
    }
  }

  return {
    getRolesRequiringSecondFactor: () => getRolesRequiringSecondFactor(db),

    /**
     * Stores which roles need a second factor; `shown` has the roles that the form showed (see
     * `mergeSet`). An account of these roles that has no second factor can do nothing but set one
     * up, starting with its next request. If somebody loses the phone, the rescue
     * `second-factor-off` removes the second factor.
     */
    requireSecondFactor: (
      needed: readonly Role[],
      shown?: readonly Role[] | null,
    ): Promise<"done" | "conflict"> =>
      runInTransaction(db, async (tx) => {
        await lockAccounts(tx);
        const before = await getRolesRequiringSecondFactor(tx);
        const versions = { stored: before, shown: shown === undefined ? before : shown };
        const after = mergeSet(roles, { ...versions, typed: needed });
        if (after === null) return "conflict";
        if (after.join() === before.join()) return "done";
        await saveRolesRequiringSecondFactor(tx, after);
        await recordAuditEntry(tx, {
          ...{ at: clock.now(), action: "second-factor-required", kind: "account" },
          ...{ before: { roles: before }, after: { roles: after } },
        });
        return "done";
      }),

    /** Returns whether the office may edit pages and pictures. */
    isContentOpenToOffice: () => isContentOpenToOffice(db),

    /** Lets the office edit pages and pictures, or ends that, from its next request on. */
    setContentPermission: (isOpen: boolean): Promise<void> =>
      runInTransaction(db, async (tx) => {
        await lockAccounts(tx);
        if ((await isContentOpenToOffice(tx)) === isOpen) return;
        await saveContentPermission(tx, isOpen);
        const action = isOpen ? "content-permission-given" : "content-permission-ended";
        await recordAuditEntry(tx, { at: clock.now(), action, kind: "account" });
      }),

    /** Lists all accounts, enabled ones first, with the number of their open sessions. */
    async list() {
      const [all, open] = await Promise.all([
        db
          .select()
          .from(accounts)
          .orderBy(sql`${accounts.disabledAt} is not null`, asc(accounts.createdAt)),
        db
          .select({ accountId: adminSessions.accountId, count: sql<number>`count(*)::int` })
          .from(adminSessions)
          .where(and(eq(adminSessions.awaitsCode, false), buildActiveSessionCondition(clock.now())))
          .groupBy(adminSessions.accountId),
      ]);
      return all.map(({ id, name, email, role, language, ...more }) => ({
        ...{ id, name, email, role, language },
        isFirst: more.isFirst,
        isDisabled: more.disabledAt !== null,
        isInvited: !more.isFirst && more.passwordHash === null,
        hasSecondFactor: more.totpSecret !== null,
        sessions: open.find(({ accountId }) => accountId === id)?.count ?? 0,
      }));
    },

    /**
     * Creates an account with the id from the form, so that submitting the form twice creates one
     * account, and emails the invitation. Without a mail server there would be an account whose
     * invitation nobody receives, so none is created.
     */
    async invite(id: string, input: AccountInput): Promise<StaffChange> {
      if (!areEmailsSent()) return { outcome: "not-mailed" };
      const made = await runInTransaction(db, async (tx): Promise<StaffChange> => {
        await lockAccounts(tx);
        if (await findAccountById(tx, id)) return { outcome: "done", id };
        const taken = await findTakenField(tx, input, null);
        if (taken) return { outcome: taken };
        await tx.insert(accounts).values({ id, ...input, createdAt: clock.now() });
        await recordAccountChange(tx, "account-invited", { id, now: clock.now() });
        return { outcome: "done", id };
      });
      return made.outcome === "done" ? sendInvitation(id) : made;
    },

    sendInvitation,

    /**
     * Changes an account. `shown` has the values that the form showed; if it is missing, conflicts
     * are not detected.
     */
    change: (id: string, typed: Partial<AccountInput>, shown?: FieldTexts<AccountField>) =>
      change(id, "account-changed", async (tx, account) => {
        const merged = await mergeAccount(tx, account, typed, shown);
        if (merged.outcome === "conflict") return merged;
        const { name, email, role, language } = account;
        const values = { name, email, role, language, ...pickFields(typed, merged.changed) };
        const taken = await findTakenField(tx, values, id);
        if (taken) return taken;
        if (values.role !== "owner" && (await isOnlyActiveOwner(tx, account))) return "last-owner";
        await tx.update(accounts).set(values).where(eq(accounts.id, id));
        // A link that was emailed to the earlier address must stop working.
        if (values.email !== account.email) {
          await tx.delete(accountLinks).where(eq(accountLinks.accountId, id));
        }
        return "done";
      }),

    disable: (id: string) =>
      change(id, "account-disabled", async (tx, account) => {
        if (await isOnlyActiveOwner(tx, account)) return "last-owner";
        await tx.update(accounts).set({ disabledAt: clock.now() }).where(eq(accounts.id, id));
        await tx.delete(adminSessions).where(eq(adminSessions.accountId, id));
        await tx.delete(accountLinks).where(eq(accountLinks.accountId, id));
        // The feeds are deleted, because they would otherwise work again when the account is
        // enabled again.
        const feeds = await tx
          .delete(calendarFeeds)
          .where(or(eq(calendarFeeds.ownerId, id), eq(calendarFeeds.accountId, id)))
          .returning();
        for (const feed of feeds) {
          await recordAuditEntry(tx, {
            ...{ at: clock.now(), action: "feed-revoked", kind: "calendar", about: feed.id },
            before: { name: feed.name },
          });
        }
        return "done";
      }),

    enable: (id: string) =>
      change(id, "account-enabled", async (tx) => {
        await tx.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, id));
        return "done";
      }),

    /**
     * Makes a link with which a person without an email address chooses a new password, and returns
     * its URL for the owner to send. Null for an account that can ask for one by email.
     */
    createPasswordLink: (id: string): Promise<string | null> =>
      runInTransaction(db, async (tx) => {
        await lockAccounts(tx);
        const account = await findAccountById(tx, id);
        if (!account || account.email !== null || account.isFirst) return null;
        if (account.disabledAt !== null) return null;
        const reset = { accountId: id, purpose: "reset" } as const;
        const token = await issueAccountLink(tx, reset, clock.now());
        await recordAccountEvent(tx, "password-link-made", { account, now: clock.now() });
        return linkAddress(token);
      }),

    endSessions: (id: string) =>
      change(id, "sessions-ended", async (tx) => {
        await tx.delete(adminSessions).where(eq(adminSessions.accountId, id));
        return "done";
      }),
  };
}

async function findTakenField(
  tx: Transaction,
  { name, email }: AccountInput,
  id: string | null,
): Promise<StaffRefusal | null> {
  if (await isNameTaken(tx, name, id)) return "name-taken";
  const other = email === null ? undefined : await findAccountByEmail(tx, email);
  return other && other.id !== id ? "email-taken" : null;
}

/**
 * Whether the account is the only active owner. An invited owner without a password does not count.
 */
async function isOnlyActiveOwner(tx: Transaction, account: StoredAccount): Promise<boolean> {
  if (account.role !== "owner" || account.disabledAt !== null) return false;
  const owners = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, "owner"), isNull(accounts.disabledAt)));
  return !owners.some(
    ({ id, isFirst, passwordHash }) => id !== account.id && (isFirst || passwordHash !== null),
  );
}
