import { randomUUID } from "node:crypto";
import { eq, ne } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getFirstAccount } from "#app/accounts/account-store.server.ts";
import { createAccounts } from "#app/accounts/accounts.server.ts";
import { createAdminAuth } from "#app/accounts/admin-auth.server.ts";
import { runAsActor } from "#app/accounts/audit-log/current-actor.server.ts";
import { buildAccountLinks } from "#app/routing/operator-paths.ts";
import { type Connection, connect } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import {
  accountInvitations,
  accounts,
  auditEntries,
  loginAttempts,
  storedSettings,
} from "#db/schema.ts";
import { testSecrets } from "../support/test-secrets.ts";
import { createSettableClock } from "../support/use-booking-database.ts";
import { useTestDatabase } from "../support/use-test-database.ts";

const database = useTestDatabase({ prepare: migrateToLatest });
const start = new Date("2026-12-01T14:00:00Z");
const clock = createSettableClock(start);
const log = pino({ level: "silent" });
const home = { clientAddress: "203.0.113.7", deviceToken: null };
const password = "ochre kettle plum wharf";
const forChuy = { invitee: "Chuy", role: "guide", language: "es" } as const;
const rosa = { id: randomUUID(), name: "Rosa", role: "owner", language: "es" } as const;

let connection: Connection;
const emails: unknown[] = [];
const create = () => {
  const { db } = connection;
  const shared = {
    db,
    clock,
    log,
    secrets: testSecrets,
    hashCost: "cheap",
    password: undefined,
  } as const;
  return {
    auth: createAdminAuth(shared),
    ...createAccounts({
      ...shared,
      getSiteEmail: () => "hello@rides.example",
      ...buildAccountLinks("https://rides.example"),
      areEmailsSent: () => true,
      send: async (to, email) => void emails.push({ ...email, to }),
    }),
  };
};
const site = () => create();
const asRosa = <T>(work: () => T) => runAsActor(rosa, work);

beforeAll(() => {
  connection = connect(database.connectionString, () => {});
});
afterAll(() => connection.pool.end());
beforeEach(async () => {
  clock.set(start);
  const { db } = connection;
  for (const table of [accountInvitations, auditEntries, loginAttempts, storedSettings]) {
    await db.delete(table);
  }
  await db.delete(accounts).where(ne(accounts.isFirst, true));
  await db.insert(accounts).values({ ...rosa, email: "rosa@rides.example", passwordHash: "x" });
});

/** Makes an invitation as Rosa. Returns its id and the token of its link. */
async function invite(
  words: typeof forChuy | { invitee: string; role: "office"; language: "en" } = forChuy,
) {
  const id = randomUUID();
  const made = await asRosa(() => site().invitations.create(id, rosa.id, words));
  return { id, token: getToken(made?.url) };
}
const getToken = (url = "") => url.slice(url.lastIndexOf("/") + 1);
const accept = (token: string, name = "Jesús") =>
  site().invitations.accept(token, { name, password, loginAttempt: home });
const endOf = async (token: string) => (await site().invitations.find(token)).end;
const readAccount = async (name: string) =>
  (await connection.db.select().from(accounts).where(eq(accounts.name, name)))[0];

describe("an invitation by a link", () => {
  it("its person chooses name and password, gets the role that the owner chose, and logs in with the name", async () => {
    const { token } = await invite();
    expect(await site().invitations.find(token)).toEqual({
      end: null,
      role: "guide",
      language: "es",
    });
    expect(await accept(token)).toEqual({ outcome: "joined", name: "Jesús" });
    expect(await readAccount("Jesús")).toMatchObject({
      role: "guide",
      language: "es",
      email: null,
    });
    const login = await site().auth.logIn(password, { ...home, email: " jesús" });
    expect(login.outcome).toBe("in");
    const wrong = await site().auth.logIn("another wrong word", { ...home, email: "Jesús" });
    expect(wrong.outcome).toBe("wrong-password");
    expect(await site().invitations.list()).toEqual([]);
  });

  it("the database has only a digest of the token, and the audit log names the people and not the link", async () => {
    const { id, token } = await invite();
    const [row] = await connection.db.select().from(accountInvitations);
    expect(JSON.stringify(row)).not.toContain(token);
    await accept(token);
    await asRosa(() => site().invitations.takeBack(id));
    const noted = await connection.db.select().from(auditEntries);
    expect(noted).toMatchObject([
      { action: "invitation-made", accountName: "Rosa", after: { name: "Chuy", role: "guide" } },
      { action: "account-joined", accountName: "Jesús", after: { name: "Jesús", role: "guide" } },
    ]);
    expect(JSON.stringify(noted)).not.toContain(token);
  });

  it("opening it changes nothing, and it works once, also if it is opened twice at the same time", async () => {
    const { token } = await invite();
    for (let times = 0; times < 3; times += 1) expect(await endOf(token)).toBeNull();
    const results = await Promise.all([accept(token, "Jesús"), accept(token, "Chuy")]);
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(["joined", "used"]);
    expect(await accept(token, "Otro")).toEqual({ outcome: "used" });
    expect(await connection.db.select().from(accounts)).toHaveLength(3);
  });

  it("it works for a day and then says so, and an unknown one is counted like a guess", async () => {
    const { token } = await invite();
    clock.advance(24 * 60 - 1);
    expect(await endOf(token)).toBeNull();
    clock.advance(1);
    expect([await endOf(token), await accept(token)]).toEqual(["expired", { outcome: "expired" }]);
    const outcomes = new Set<string>();
    for (let times = 0; times < 40; times += 1) outcomes.add((await accept(`no${times}`)).outcome);
    expect(outcomes).toEqual(new Set(["unknown", "too-many-attempts"]));
  });

  it("an owner takes it back, or replaces its link, and the earlier link says why it ended", async () => {
    const { id, token } = await invite();
    expect(await site().invitations.list()).toMatchObject([{ id, invitee: "Chuy", by: "Rosa" }]);
    const renewed = await asRosa(() => site().invitations.renew(id, rosa.id));
    const fresh = getToken(renewed?.url);
    expect([await endOf(token), await endOf(fresh)]).toEqual(["unknown", null]);
    expect(await asRosa(() => site().invitations.takeBack(id))).toBe(true);
    expect(await accept(fresh)).toEqual({ outcome: "taken-back" });
    expect(await asRosa(() => site().invitations.takeBack(id))).toBe(false);
    expect(await asRosa(() => site().invitations.renew(id, rosa.id))).toBeNull();
    expect(await asRosa(() => site().invitations.create(id, rosa.id, forChuy))).toBeNull();
  });

  it("a form that is sent twice makes one invitation, whose second link counts", async () => {
    const { id, token } = await invite();
    const again = await asRosa(() => site().invitations.create(id, rosa.id, forChuy));
    expect(await site().invitations.list()).toHaveLength(1);
    expect([await endOf(token), await endOf(getToken(again?.url))]).toEqual(["unknown", null]);
  });

  it("it ends when its owner is disabled or no longer an owner, and works again when that is undone", async () => {
    const { token } = await invite();
    const first = await getFirstAccount(connection.db);
    await runAsActor(first, () => site().staff.disable(rosa.id));
    expect(await accept(token)).toEqual({ outcome: "inviter-gone" });
    await runAsActor(first, () => site().staff.enable(rosa.id));
    await runAsActor(first, () => site().staff.change(rosa.id, { role: "office" }));
    expect([await endOf(token), await accept(token)]).toEqual([
      "inviter-gone",
      { outcome: "inviter-gone" },
    ]);
    await runAsActor(first, () => site().staff.change(rosa.id, { role: "owner" }));
    expect((await accept(token)).outcome).toBe("joined");
  });

  it("a weak password or a name that somebody has is refused, and the link stays good", async () => {
    const { token } = await invite();
    const weak = { name: "Jesús", password: "12345678", loginAttempt: home };
    expect(await site().invitations.accept(token, weak)).toMatchObject({ outcome: "weak" });
    expect(await accept(token, "ROSA")).toEqual({ outcome: "name-taken" });
    expect(await accept(token, "operator")).toEqual({ outcome: "name-taken" });
    expect((await accept(token)).outcome).toBe("joined");
  });

  it("it opens no session, and a role that needs a second factor opens nothing before it is set up", async () => {
    await asRosa(() => site().staff.requireSecondFactor(["office"]));
    const { token } = await invite({ invitee: "Lupe", role: "office", language: "en" });
    expect(await accept(token, "Lupe")).toEqual({ outcome: "joined", name: "Lupe" });
    const login = await site().auth.logIn(password, { ...home, email: "Lupe" });
    if (login.outcome !== "in") throw new Error(login.outcome);
    expect(await site().auth.findAccount(login.token)).toBeNull();
    expect(await site().auth.getSignedInForSetup(login.token)).not.toBeNull();
  });
});

describe("an account without an email address", () => {
  it("gets a link for a new password from an owner, and no email goes to the site in its place", async () => {
    const { token } = await invite();
    await accept(token);
    const account = await readAccount("Jesús");
    const url = await asRosa(() => site().staff.createPasswordLink(account?.id ?? ""));
    const link = getToken(url ?? "");
    const fresh = { password: "gravel lantern otter quilt", loginAttempt: home };
    emails.length = 0;
    expect(await site().forgottenPasswords.set(link, fresh)).toMatchObject({ outcome: "set" });
    expect((await site().auth.logIn(fresh.password, { ...home, email: "Jesús" })).outcome).toBe(
      "in",
    );
    await site().loginLinkEmails.requestLink({ accountId: account?.id ?? "" });
    await site().forgottenPasswords.requestLink("Jesús");
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(emails).toEqual([]);
    // An account with an address asks for its link by email.
    expect(await asRosa(() => site().staff.createPasswordLink(rosa.id))).toBeNull();
  });
});
