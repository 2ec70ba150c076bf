import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { type ServiceConnectionKind, serviceConnections } from "#db/schema.ts";
import type { SecretCipher } from "../platform/secrets/secret-cipher.server.ts";
import { getConnectionPurpose } from "../platform/secrets/stored-secrets.server.ts";
import {
  type ConnectionDetails,
  type ConnectionSecrets,
  connectionParsers,
  type ServiceConnection,
} from "./connection-kinds.server.ts";

type Row = typeof serviceConnections.$inferSelect;

/** A connection to store. */
export type NewConnection<Kind extends ServiceConnectionKind> = Readonly<{
  kind: Kind;
  details: ConnectionDetails<Kind>;
  secrets: ConnectionSecrets<Kind>;
  /** The secret of which pages show the end. */
  shownSecret: string;
}>;

/** The shortest secret of which four characters are shown. They must be a small part of it. */
const shortestShown = 16;

function toConnection<Kind extends ServiceConnectionKind>(
  row: Row,
  cipher: SecretCipher,
): ServiceConnection<Kind> {
  const { id, version, lastFour, madeAt, madeBy, replacedAt } = row;
  const kind = row.kind as Kind;
  const parsers = connectionParsers[kind];
  return {
    ...{ id, kind, version, lastFour, madeAt, madeBy, replacedAt },
    details: parsers.details.parse(row.details),
    getSecrets: () =>
      parsers.secrets.parse(JSON.parse(cipher.decrypt(row.secrets, getConnectionPurpose(id)))),
  };
}

/** Lists the present connections, one of each kind at most. */
export async function listPresentConnections(
  db: Database | Transaction,
  cipher: SecretCipher,
): Promise<ServiceConnection[]> {
  const rows = await db.select().from(serviceConnections).where(isPresent);
  return rows.map((row) => toConnection(row, cipher));
}
const isPresent = isNull(serviceConnections.replacedAt);

/** Returns the present connection of a kind; null if there is none. */
export async function findPresentConnection<Kind extends ServiceConnectionKind>(
  db: Database | Transaction,
  cipher: SecretCipher,
  kind: Kind,
): Promise<ServiceConnection<Kind> | null> {
  const [row] = await db
    .select()
    .from(serviceConnections)
    .where(and(eq(serviceConnections.kind, kind), isPresent));
  return row ? toConnection<Kind>(row, cipher) : null;
}

/** Lists the connections of a kind that are kept, replaced ones included, newest first. */
export async function listKeptConnections<Kind extends ServiceConnectionKind>(
  db: Database | Transaction,
  cipher: SecretCipher,
  kind: Kind,
): Promise<ServiceConnection<Kind>[]> {
  const rows = await db
    .select()
    .from(serviceConnections)
    .where(eq(serviceConnections.kind, kind))
    .orderBy(desc(serviceConnections.madeAt));
  return rows.map((row) => toConnection<Kind>(row, cipher));
}

/** Lets only one transaction at a time store connections. The lock ends with the transaction. */
export async function lockConnections(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('service-connections', 0))`);
}

/** Stores a connection as the present one of its kind. */
export async function insertConnection<Kind extends ServiceConnectionKind>(
  tx: Transaction,
  cipher: SecretCipher,
  {
    kind,
    details,
    secrets,
    shownSecret,
    madeBy,
    now,
  }: NewConnection<Kind> & Readonly<{ madeBy: string; now: Date }>,
): Promise<ServiceConnection<Kind>> {
  await endConnection(tx, kind, now);
  const id = randomUUID();
  const [row] = await tx
    .insert(serviceConnections)
    .values({
      ...{ id, kind, details, madeBy, madeAt: now },
      secrets: cipher.encrypt(JSON.stringify(secrets), getConnectionPurpose(id)),
      lastFour: shownSecret.length < shortestShown ? "" : shownSecret.slice(-4),
    })
    .returning();
  if (!row) throw new Error("the connection was not stored");
  return toConnection<Kind>(row, cipher);
}

/**
 * Stores a connection beside the present one, for access that is set on the server. It counts as a
 * replaced one.
 */
export async function insertServerConnection<Kind extends ServiceConnectionKind>(
  db: Database | Transaction,
  cipher: SecretCipher,
  {
    kind,
    details,
    secrets,
    now,
  }: Omit<NewConnection<Kind>, "shownSecret"> & Readonly<{ now: Date }>,
): Promise<void> {
  const id = randomUUID();
  await db.insert(serviceConnections).values({
    ...{ id, kind, details, madeBy: "", madeAt: now, replacedAt: now, lastFour: "" },
    secrets: cipher.encrypt(JSON.stringify(secrets), getConnectionPurpose(id)),
  });
}

/**
 * The kinds whose replaced connections are kept, because payments of the account can still be
 * refunded. A mailbox that was replaced is of no more use, so its password is deleted.
 */
const keptKinds: ReadonlySet<ServiceConnectionKind> = new Set(["stripe"]);

/** Ends the present connection of a kind, so that the kind has none. It is kept or deleted. */
export async function endConnection(
  tx: Transaction,
  kind: ServiceConnectionKind,
  now: Date,
): Promise<void> {
  const isPresentOne = and(eq(serviceConnections.kind, kind), isPresent);
  if (keptKinds.has(kind)) {
    await tx.update(serviceConnections).set({ replacedAt: now }).where(isPresentOne);
  } else await tx.delete(serviceConnections).where(isPresentOne);
}

/**
 * Changes details and secrets of a connection in place, such as the webhook endpoint that the site
 * has made again. Returns false if the connection is gone or was changed since it was read.
 */
export async function updateConnection<Kind extends ServiceConnectionKind>(
  db: Database | Transaction,
  cipher: SecretCipher,
  { id, version }: Pick<ServiceConnection<Kind>, "id" | "version">,
  { details, secrets }: Pick<NewConnection<Kind>, "details" | "secrets">,
): Promise<boolean> {
  const updated = await db
    .update(serviceConnections)
    .set({
      ...{ details, version: version + 1 },
      secrets: cipher.encrypt(JSON.stringify(secrets), getConnectionPurpose(id)),
    })
    .where(and(eq(serviceConnections.id, id), eq(serviceConnections.version, version)))
    .returning({ id: serviceConnections.id });
  return updated.length > 0;
}

/** Deletes a connection of which nothing is open any more, with its secrets. */
export async function deleteConnection(db: Database | Transaction, id: string): Promise<void> {
  await db.delete(serviceConnections).where(eq(serviceConnections.id, id));
}
