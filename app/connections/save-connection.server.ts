import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import type { ServiceConnectionKind } from "#db/schema.ts";
import type { SignedIn } from "../accounts/account.ts";
import { recordAuditEntry } from "../accounts/audit-log/record-audit-entry.server.ts";
import type { ReauthenticationFailure } from "../accounts/reauthentication.server.ts";
import type { Clock } from "../platform/clock.ts";
import type { SecretCipher } from "../platform/secrets/secret-cipher.server.ts";
import type { ServiceConnection } from "./connection-kinds.server.ts";
import {
  findPresentConnection,
  insertConnection,
  lockConnections,
  markConnectionReplaced,
  type NewConnection,
} from "./connection-store.server.ts";
import type { PresentConnections } from "./present-connections.server.ts";

export type ConnectionDependencies = Readonly<{
  db: Database;
  clock: Clock;
  secrets: SecretCipher;
  present: PresentConnections;
  /** Returns why the typed password does not confirm the identity; undefined if it does. */
  checkPassword(me: SignedIn, typed: string | null): Promise<ReauthenticationFailure | undefined>;
}>;

/** What was typed and shown beside the values of a connection. */
export type ConnectionProof = Readonly<{
  /** The account's own password. */
  password: string | null;
  /** The id of the connection that the form showed; null if it showed none. */
  shownId: string | null;
}>;

/** Why nothing was stored. */
export type ConnectionRefusal =
  | ReauthenticationFailure
  | Readonly<{ outcome: "set-on-server" }>
  /** Somebody else has saved since the form was opened. `by` is null if they have removed it. */
  | Readonly<{ outcome: "saved-by-another"; by: string | null }>;

/**
 * Stores a connection as the present one of its kind. Its secrets are not in the audit log. Other
 * processes use it within five seconds.
 */
export function saveConnection<Kind extends ServiceConnectionKind>(
  deps: ConnectionDependencies,
  me: SignedIn,
  wanted: NewConnection<Kind>,
  proof: ConnectionProof,
) {
  return replaceConnection(deps, me, wanted.kind, proof, async (tx, before, now) => {
    const by = { madeBy: me.account.name, now };
    const connection = await insertConnection(tx, deps.secrets, { ...wanted, ...by });
    await recordAuditEntry(tx, {
      ...{ at: now, action: "connection-saved", kind: "connection", about: wanted.kind },
      ...(before && { before: before.details }),
      after: connection.details,
    });
    return { outcome: "saved", connection } as const;
  });
}

/** Removes the present connection of a kind. It is kept as a replaced one. */
export function removeConnection(
  deps: ConnectionDependencies,
  me: SignedIn,
  kind: ServiceConnectionKind,
  proof: ConnectionProof,
) {
  return replaceConnection(deps, me, kind, proof, async (tx, before, now) => {
    await markConnectionReplaced(tx, kind, now);
    await recordAuditEntry(tx, {
      ...{ at: now, action: "connection-removed", kind: "connection", about: kind },
      ...(before && { before: before.details }),
    });
    return { outcome: "removed" } as const;
  });
}

/** Runs `work` if the password is right and the present connection is the one that was shown. */
async function replaceConnection<Kind extends ServiceConnectionKind, Result>(
  { db, clock, secrets: cipher, present, checkPassword }: ConnectionDependencies,
  me: SignedIn,
  kind: Kind,
  { password, shownId }: ConnectionProof,
  work: (tx: Transaction, before: ServiceConnection<Kind> | null, now: Date) => Promise<Result>,
): Promise<Result | ConnectionRefusal> {
  if (present.isSetOnServer(kind)) return { outcome: "set-on-server" };
  const unproved = await checkPassword(me, password);
  if (unproved) return unproved;
  const done = await runInTransaction(db, async (tx) => {
    await lockConnections(tx);
    const before = await findPresentConnection(tx, cipher, kind);
    if ((before?.id ?? null) !== shownId) {
      return { outcome: "saved-by-another", by: before?.madeBy ?? null } as const;
    }
    return work(tx, before, clock.now());
  });
  await present.refresh();
  return done;
}
