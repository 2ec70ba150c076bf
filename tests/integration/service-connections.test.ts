import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "#app/accounts/account.ts";
import { runAsActor } from "#app/accounts/audit-log/current-actor.server.ts";
import {
  deleteConnection,
  listKeptConnections,
  type NewConnection,
  updateConnection,
} from "#app/connections/connection-store.server.ts";
import { createPresentConnections } from "#app/connections/present-connections.server.ts";
import { removeConnection, saveConnection } from "#app/connections/save-connection.server.ts";
import {
  createSecretCipher,
  DecryptionError,
  isEncrypted,
} from "#app/platform/secrets/secret-cipher.server.ts";
import { encryptStoredSecrets } from "#app/platform/secrets/stored-secrets.server.ts";
import { auditEntries, serviceConnections } from "#db/schema.ts";
import { testSecrets } from "../support/test-secrets.ts";
import { teamPassword, useAccountDatabase } from "../support/use-account-database.ts";

const world = useAccountDatabase();
const appPassword = "planted app pass wxyz";
const mail = {
  kind: "mail" as const,
  details: {
    ...({ provider: "gmail", host: "smtp.gmail.com", port: 465, security: "tls" } as const),
    ...{ address: "rides@gmail.com", user: "", senderName: "Marea y Monte" },
  },
  secrets: { password: appPassword },
  shownSecret: appPassword,
};

let me: SignedIn;
let time = 0;
let present: ReturnType<typeof createReader>;

/** Creates the view of a process. */
const createReader = (setOnServer: ReadonlySet<"mail" | "stripe"> = new Set()) =>
  createPresentConnections({
    ...{ db: world.db, secrets: testSecrets, setOnServer },
    getTime: () => time,
  });
const depsOf = (reader = present) => ({
  ...{ db: world.db, clock: world.clock, secrets: testSecrets, present: reader },
  checkPassword: world.team.checkPassword,
});
const save = (
  wanted: NewConnection<"mail"> = mail,
  { password = teamPassword as string | null, shownId = null as string | null } = {},
  deps = depsOf(),
) => runAsActor(me.account, () => saveConnection(deps, me, wanted, { password, shownId }));
async function saveFirst() {
  const saved = await save();
  if (saved.outcome !== "saved") throw new Error(saved.outcome);
  return saved.connection;
}

beforeEach(async () => {
  await world.db.delete(serviceConnections);
  const owner = await world.createMember("owner");
  const device = world.createDevice();
  const login = await world.auth.logIn(teamPassword, { ...device, email: owner.email });
  if (login.outcome !== "in") throw new Error(login.outcome);
  me = await world.getSignedIn(login.token);
  time = 0;
  present = createReader();
});

describe("a connection that an owner enters", () => {
  it("is stored encrypted and bound to its row, with the last four characters", async () => {
    const saved = await saveFirst();
    const [row] = await world.db.select().from(serviceConnections);
    expect(row).toMatchObject({ lastFour: "wxyz", madeBy: me.account.name, replacedAt: null });
    expect(isEncrypted(row?.secrets ?? "")).toBe(true);
    expect(JSON.stringify(row)).not.toContain(appPassword);
    expect(saved.getSecrets()).toEqual({ password: appPassword });
    await world.db.update(serviceConnections).set({ id: randomUUID() });
    const damaged = await createReader().find("mail");
    expect(damaged?.details).toEqual(mail.details);
    expect(() => damaged?.getSecrets()).toThrow(DecryptionError);
  });

  it("shows no part of a short secret", async () => {
    const saved = await save({
      ...mail,
      secrets: { password: "hunter22" },
      shownSecret: "hunter22",
    });
    expect(saved).toMatchObject({ outcome: "saved", connection: { lastFour: "" } });
  });

  it("does not print its secret when it is logged or sent as data", async () => {
    const saved = await saveFirst();
    expect(JSON.stringify(saved) + inspect(saved, { depth: 9 })).not.toContain(appPassword);
  });

  it("stands in the audit log with its details and without its secret", async () => {
    const first = await saveFirst();
    await save(
      { ...mail, details: { ...mail.details, senderName: "Marea" } },
      { shownId: first.id },
    );
    const lines = await world.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.aboutKind, "connection"))
      .orderBy(auditEntries.id);
    expect(lines).toMatchObject([
      { action: "connection-saved", aboutId: "mail", before: null, after: mail.details },
      { before: { senderName: "Marea y Monte" }, after: { senderName: "Marea" } },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/planted|wxyz/);
  });

  it.each([
    ["no password", null, "password-missing"],
    ["a wrong password", "wrong", "wrong-password"],
    ["a password of 64 kB", "a".repeat(65_536), "wrong-password"],
  ])("is not stored with %s", async (_, password, outcome) => {
    expect(await save(mail, { password })).toMatchObject({ outcome });
    expect(await world.db.select().from(serviceConnections)).toEqual([]);
  });

  it("is not stored while a value in .env decides, and what is stored does not count", async () => {
    await saveFirst();
    const onServer = createReader(new Set(["mail"]));
    expect(await save(mail, {}, depsOf(onServer))).toEqual({ outcome: "set-on-server" });
    expect(await onServer.find("mail")).toBeNull();
    await onServer.refresh();
    expect(onServer.getLastRead("mail")).toBeNull();
    expect(await createReader(new Set(["stripe"])).find("mail")).not.toBeNull();
  });

  it("is stored once when two owners save at the same time, and the other one is told who", async () => {
    const outcomes = await Promise.all([save(), save(), save()]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      "saved",
      "saved-by-another",
      "saved-by-another",
    ]);
    expect(outcomes).toContainEqual({ outcome: "saved-by-another", by: me.account.name });
    expect(await world.db.select().from(serviceConnections)).toHaveLength(1);
  });

  it("of a payment provider stays readable after it was replaced, until it is deleted", async () => {
    const kind = "stripe" as const;
    const toStripe = (secretKey: string) => ({
      ...{ kind, shownSecret: secretKey, secrets: { secretKey, webhookSecret: "whsec_1" } },
      details: {
        mode: "test" as const,
        accountId: "acct_1",
        currency: "mxn",
        webhookEndpointId: "we_1",
      },
    });
    const store = (key: string, shownId: string | null) =>
      saveConnection(depsOf(), me, toStripe(key), { password: teamPassword, shownId });
    const first = await store("sk_test_first", null);
    if (first.outcome !== "saved") throw new Error(first.outcome);
    const second = await store("sk_test_second", first.connection.id);
    if (second.outcome !== "saved") throw new Error(second.outcome);
    const gone = { password: teamPassword, shownId: second.connection.id };
    expect(await removeConnection(depsOf(), me, kind, gone)).toEqual({ outcome: "removed" });
    expect(await present.find(kind)).toBeNull();
    const kept = await listKeptConnections(world.db, testSecrets, kind);
    const keys = kept.map((one) => one.getSecrets().secretKey);
    expect(keys.toSorted()).toEqual(["sk_test_first", "sk_test_second"]);
    expect(kept.every(({ replacedAt }) => replacedAt !== null)).toBe(true);
    for (const { id } of kept) await deleteConnection(world.db, id);
    expect(await listKeptConnections(world.db, testSecrets, kind)).toEqual([]);
  });

  it("of a mail server is deleted when it is replaced or removed", async () => {
    const first = await saveFirst();
    const second = await save({ ...mail, secrets: { password: "another" } }, { shownId: first.id });
    if (second.outcome !== "saved") throw new Error(second.outcome);
    expect(await listKeptConnections(world.db, testSecrets, "mail")).toHaveLength(1);
    const gone = { password: teamPassword, shownId: second.connection.id };
    await removeConnection(depsOf(), me, "mail", gone);
    expect(await world.db.select().from(serviceConnections)).toEqual([]);
  });
});

describe("what a process knows of the connections", () => {
  it("is at most five seconds old in another process, and new at once where it was saved", async () => {
    const other = createReader();
    expect(await other.find("mail")).toBeNull();
    const saved = await saveFirst();
    expect((await present.find("mail"))?.id).toBe(saved.id);
    time = 5_000;
    expect((await other.find("mail"))?.id).toBe(saved.id);
  });

  it("is not read again for each use", async () => {
    const other = createReader();
    await other.find("mail");
    await saveFirst();
    time = 1_000;
    expect(await other.find("mail")).toBeNull();
  });

  it("is the same object until something changes, also in place", async () => {
    const saved = await saveFirst();
    const known = await present.find("mail");
    await present.refresh();
    expect(await present.find("mail")).toBe(known);
    const change = { details: saved.details, secrets: { password: "repaired" } };
    expect(await updateConnection(world.db, testSecrets, saved, change)).toBe(true);
    expect(await updateConnection(world.db, testSecrets, saved, change)).toBe(false);
    await present.refresh();
    expect((await present.find("mail"))?.getSecrets()).toEqual({ password: "repaired" });
  });
});

it("the secrets of connections are encrypted again with a new key", async () => {
  await saveFirst();
  const to = createSecretCipher(Buffer.alloc(32, 9));
  await encryptStoredSecrets(world.db, { to, from: testSecrets });
  const [kept] = await listKeptConnections(world.db, to, "mail");
  expect(kept?.getSecrets().password).toBe(appPassword);
});
