import { randomBytes } from "node:crypto";
import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { accountInvitations, accounts } from "#db/schema.ts";
import { recordAccountChange } from "./account-audit-log.server.ts";
import type { AccountDependencies } from "./account-dependencies.server.ts";
import { findAccountById, isNameTaken, lockAccounts } from "./account-store.server.ts";
import { runAsActor } from "./audit-log/current-actor.server.ts";
import { type AuditAction, recordAuditEntry } from "./audit-log/record-audit-entry.server.ts";
import type { LoginAttempt } from "./login-admission.server.ts";
import { findPasswordWeakness, type Weakness } from "./password-strength.server.ts";
import { hashToken } from "./token-hash.server.ts";

type Invitation = typeof accountInvitations.$inferSelect;

/** How long a link works, in milliseconds. */
const lifetimeMs = 24 * 60 * 60 * 1000;
/** How long an ended invitation is kept, so that its link says why it no longer works. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** What an owner enters: whom, in the owner's words, and what the account will be. */
export type InvitationInput = Pick<Invitation, "invitee" | "role" | "language">;

/** A new link. It is shown once, because only a digest of its token is stored. */
export type NewInvitation = InvitationInput & Readonly<{ url: string; until: Date }>;

/**
 * Why a link creates no account. `inviter-gone`: the owner who sent it is disabled or no owner any
 * more. `unknown`: there is no such link, or it ended long ago.
 */
export type InvitationEnd = "used" | "expired" | "taken-back" | "inviter-gone" | "unknown";

export type AcceptResult =
  | Readonly<{ outcome: "joined"; name: string }>
  | Readonly<{ outcome: InvitationEnd | "name-taken" }>
  | Readonly<{ outcome: "weak"; weakness: Weakness }>
  | Readonly<{ outcome: "too-many-attempts"; retryAfterSeconds: number }>;

/** Creates the use cases of invitations by a link that an owner sends, for example by WhatsApp. */
export function createInvitations(parts: AccountDependencies) {
  const { db, clock, log, passwords, loginAdmission, getInvitationUrl } = parts;

  const isOver = ({ issuedAt }: Invitation) =>
    clock.now().getTime() - issuedAt.getTime() >= lifetimeMs;
  const isOpen = (one: Invitation) => !one.usedAt && !one.takenBackAt && !isOver(one);
  const record = (tx: Transaction, action: AuditAction, { id, invitee, role }: Invitation) =>
    recordAuditEntry(tx, {
      ...{ at: clock.now(), action, kind: "account", about: id },
      before: { name: invitee },
      after: { name: invitee, ...(action === "invitation-made" && { role }) },
    });

  /** Stores an invitation with a new token, and returns the link. */
  async function issue(tx: Transaction, id: string, invitedBy: string, input: InvitationInput) {
    const token = randomBytes(32).toString("base64url");
    const issued = { tokenHash: hashToken(token), invitedBy, issuedAt: clock.now() };
    const [stored] = await tx
      .insert(accountInvitations)
      .values({ id, ...input, ...issued })
      .onConflictDoUpdate({ target: accountInvitations.id, set: issued })
      .returning();
    if (!stored) throw new Error("the invitation was not stored");
    await record(tx, "invitation-made", stored);
    const { invitee, role, language } = stored;
    const until = new Date(issued.issuedAt.getTime() + lifetimeMs);
    return { invitee, role, language, url: getInvitationUrl(token), until };
  }

  /** Returns why the link with a token creates no account; null if it does. */
  async function findEnd(
    tx: Database | Transaction,
    invitation: Invitation | undefined,
  ): Promise<InvitationEnd | null> {
    if (!invitation) return "unknown";
    if (invitation.usedAt) return "used";
    if (invitation.takenBackAt) return "taken-back";
    if (isOver(invitation)) return "expired";
    const inviter = await findAccountById(tx, invitation.invitedBy);
    return inviter?.role === "owner" && inviter.disabledAt === null ? null : "inviter-gone";
  }

  return {
    /** Lists the invitations whose links still work or would, oldest first, with who sent them. */
    async list() {
      const rows = await db
        .select({ invitation: accountInvitations, by: accounts.name })
        .from(accountInvitations)
        .innerJoin(accounts, eq(accounts.id, accountInvitations.invitedBy))
        .where(
          and(
            isNull(accountInvitations.usedAt),
            isNull(accountInvitations.takenBackAt),
            gt(accountInvitations.issuedAt, new Date(clock.now().getTime() - lifetimeMs)),
          ),
        )
        .orderBy(asc(accountInvitations.issuedAt));
      return rows.map(({ invitation: { id, invitee, role, language, issuedAt }, by }) => ({
        ...{ id, invitee, role, language, by },
        until: new Date(issuedAt.getTime() + lifetimeMs),
      }));
    },

    /**
     * Creates an invitation with the id from the form and returns its link. Submitting the form
     * twice creates one invitation, and the second link replaces the first. Null if the invitation
     * with this id has ended meanwhile.
     */
    create: (
      id: string,
      invitedBy: string,
      input: InvitationInput,
    ): Promise<NewInvitation | null> =>
      runInTransaction(db, async (tx) => {
        await lockAccounts(tx);
        const longAgo = new Date(clock.now().getTime() - keptMs);
        await tx.delete(accountInvitations).where(lt(accountInvitations.issuedAt, longAgo));
        const earlier = await findById(tx, id);
        return earlier && !isOpen(earlier) ? null : issue(tx, id, invitedBy, input);
      }),

    /** Replaces the link of an open invitation. Null if it has ended. */
    renew: (id: string, invitedBy: string): Promise<NewInvitation | null> =>
      runInTransaction(db, async (tx) => {
        await lockAccounts(tx);
        const earlier = await findById(tx, id);
        return earlier && isOpen(earlier) ? issue(tx, id, invitedBy, earlier) : null;
      }),

    /** Ends an open invitation. Returns false if it had ended before. */
    takeBack: (id: string): Promise<boolean> =>
      runInTransaction(db, async (tx) => {
        await lockAccounts(tx);
        const earlier = await findById(tx, id);
        if (!earlier || !isOpen(earlier)) return false;
        await tx
          .update(accountInvitations)
          .set({ takenBackAt: clock.now() })
          .where(eq(accountInvitations.id, id));
        await record(tx, "invitation-taken-back", earlier);
        return true;
      }),

    /** Finds what a link offers, or why it no longer works. Does not use it up. */
    async find(token: string) {
      const invitation = await findByToken(db, token);
      const end = await findEnd(db, invitation);
      return { end, role: invitation?.role ?? null, language: invitation?.language ?? null };
    },

    /**
     * Creates the account with the name and password that its person chose, and uses up the link.
     * Opens no session: the login follows, with the second factor that the role may require.
     */
    async accept(
      token: string,
      typed: Readonly<{ name: string; password: string; loginAttempt: LoginAttempt }>,
    ): Promise<AcceptResult> {
      const { name, password, loginAttempt } = typed;
      const weakness = await findPasswordWeakness(password);
      if (weakness) return { outcome: "weak", weakness };
      const early = await findEnd(db, await findByToken(db, token));
      if (early === "unknown") {
        // As for links that set a password, only attempts with an invalid token are counted.
        const { admission } = await loginAdmission.admitUnknownDevice(loginAttempt);
        if (admission.admitted) return { outcome: early };
        return { outcome: "too-many-attempts", retryAfterSeconds: admission.retryAfterSeconds };
      }
      if (early) return { outcome: early };
      const passwordHash = await passwords.hashPassword(password);
      const result = await runInTransaction(db, async (tx): Promise<AcceptResult> => {
        await lockAccounts(tx);
        const invitation = await findByToken(tx, token);
        const end = await findEnd(tx, invitation);
        if (!invitation || end) return { outcome: end ?? "unknown" };
        if (await isNameTaken(tx, name, null)) return { outcome: "name-taken" };
        const { role, language } = invitation;
        const [account] = await tx
          .insert(accounts)
          .values({ name, role, language, passwordHash, createdAt: clock.now() })
          .returning();
        if (!account) throw new Error("the account was not stored");
        await tx
          .update(accountInvitations)
          .set({ usedAt: clock.now() })
          .where(eq(accountInvitations.id, invitation.id));
        const { id } = account;
        await runAsActor(account, () =>
          recordAccountChange(tx, "account-joined", { id, now: clock.now() }),
        );
        return { outcome: "joined", name };
      });
      log.info({ outcome: result.outcome }, "an invitation by a link was answered");
      return result;
    },
  };
}

async function findById(tx: Transaction, id: string): Promise<Invitation | undefined> {
  const [row] = await tx.select().from(accountInvitations).where(eq(accountInvitations.id, id));
  return row;
}

async function findByToken(
  db: Database | Transaction,
  token: string,
): Promise<Invitation | undefined> {
  if (token.length > 100) return undefined;
  const [row] = await db
    .select()
    .from(accountInvitations)
    .where(eq(accountInvitations.tokenHash, hashToken(token)));
  return row;
}
