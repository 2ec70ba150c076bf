import { randomUUID, scryptSync } from "node:crypto";
import { Writable } from "node:stream";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getFirstAccount } from "#app/accounts/account-store.server.ts";
import { type AdminAuth, createAdminAuth } from "#app/accounts/admin-auth.server.ts";
import { createLoginLimits, listUnknownDeviceSubjects } from "#app/accounts/login-limits.server.ts";
import { writeSetting } from "#app/platform/stored-settings.server.ts";
import { type Connection, connect } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import {
  accounts,
  adminLoginLinks,
  adminSessions,
  loginAttempts,
  storedSettings,
} from "#db/schema.ts";
import { testSecrets } from "../support/test-secrets.ts";
import { createSettableClock } from "../support/use-booking-database.ts";
import { useTestDatabase } from "../support/use-test-database.ts";

const database = useTestDatabase({ prepare: migrateToLatest });
const start = new Date("2026-12-01T14:00:00Z");
const clock = createSettableClock(start);
const right = "k7#vQ-92mL of the coast";
/**
 * A hash of the right password at a hundredth of the usual cost; unit tests cover the real cost.
 */
const quickHash = (() => {
  const salt = Buffer.from("sixteen bytes ok");
  const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  const key = scryptSync(right, salt, 32, { N: 2 ** 10, r: 8, p: 1 });
  return `$scrypt$ln=10,r=8,p=1$${base64(salt)}$${base64(key)}`;
})();
const home = { clientAddress: "203.0.113.7", deviceToken: null };
let connection: Connection;
let logged: string;

/** The id of the first account. */
let first: string;

beforeAll(async () => {
  connection = connect(database.connectionString, () => {});
  first = (await getFirstAccount(connection.db)).id;
});
afterAll(() => connection.pool.end());
beforeEach(async () => {
  clock.set(start);
  logged = "";
  for (const table of [adminSessions, adminLoginLinks, loginAttempts, storedSettings]) {
    await connection.db.delete(table);
  }
  // A former start has stored this hash of the same password, so a new start keeps it.
  await writeSetting(connection.db, "admin-password-override", quickHash);
});

/** Creates the auth service of one process. All processes share the database. */
function process(password: string | undefined = right): AdminAuth {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  });
  return createAdminAuth({
    db: connection.db,
    clock,
    log: pino(sink),
    secrets: testSecrets,
    password,
    hashCost: "cheap",
  });
}

function withoutOverride(): AdminAuth {
  return createAdminAuth({
    db: connection.db,
    clock,
    log: pino({ level: "silent" }),
    secrets: testSecrets,
    password: undefined,
    hashCost: "cheap",
  });
}

async function enter(auth: AdminAuth, visitor: Parameters<AdminAuth["logIn"]>[1] = home) {
  const result = await auth.logIn(right, visitor);
  if (result.outcome !== "in") throw new Error(`not let in: ${result.outcome}`);
  return result;
}

async function failTimes(auth: AdminAuth, times: number, clientAddress: string) {
  const outcomes: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const { outcome } = await auth.logIn("a wrong one", { clientAddress, deviceToken: null });
    outcomes.push(outcome);
  }
  return outcomes;
}

const limits = () => createLoginLimits(connection.db, clock);

/** Uses up the login attempts of a client address without trying a password. */
async function useUp(clientAddress: string): Promise<void> {
  for (let time = 0; time < 5; time += 1)
    await limits().admit(listUnknownDeviceSubjects(clientAddress));
}

describe("logIn", () => {
  it("logIn opens a new session at each login and only with the right password", async () => {
    const auth = process();
    for (const wrong of [`${right}x`, right.toUpperCase(), "", "x".repeat(5_000)]) {
      expect(await auth.logIn(wrong, home)).toEqual({ outcome: "wrong-password" });
    }
    const [first, second] = [await enter(auth), await enter(auth)];
    expect(first.token).toMatch(/^[\w-]{43}$/);
    expect(second.token).not.toBe(first.token);
    expect(await auth.isLoggedIn(first.token)).toBe(true);
    expect(await auth.isLoggedIn(second.token)).toBe(true);
    for (const token of [null, "", "x", first.token.toLowerCase()]) {
      expect(await auth.isLoggedIn(token)).toBe(false);
    }
  });

  it("logIn ignores spaces around a pasted password, and the address while there is one account", async () => {
    const auth = process();
    expect(await auth.logIn(` ${right} `, home)).toMatchObject({ outcome: "in" });
    const visitor = { ...home, email: "ana@cabalgatas.example" };
    expect(await auth.logIn(right, visitor)).toMatchObject({ outcome: "in" });
    expect(await auth.logIn("a wrong one", visitor)).toEqual({ outcome: "wrong-password" });
    const { db } = connection;
    await db.insert(accounts).values({ name: "Luis", role: "office", language: "es" });
    expect(await auth.logIn(right, visitor)).toEqual({ outcome: "wrong-password" });
    await db.delete(accounts).where(eq(accounts.name, "Luis"));
  });

  it("logIn neither stores nor logs the password or the token", async () => {
    const auth = process();
    const { token, deviceToken } = await enter(auth);
    await auth.logIn("a wrong one", home);
    const stored = JSON.stringify(
      await Promise.all([
        connection.db.select().from(adminSessions),
        connection.db.select().from(storedSettings),
        connection.db.select().from(loginAttempts),
      ]),
    );
    expect(stored).toContain("$scrypt$");
    expect(logged).toContain("admin login failed");
    for (const secret of [right, token, deviceToken, "a wrong one"]) {
      expect(stored).not.toContain(secret);
      expect(logged).not.toContain(secret);
    }
  });
});

describe("an admin session", () => {
  it("an admin session ends two hours after its last use in any process", async () => {
    const [one, other] = [process(), process()];
    const { token } = await enter(one);
    clock.advance(119);
    expect(await other.isLoggedIn(token)).toBe(true);
    clock.advance(119);
    expect(await one.isLoggedIn(token)).toBe(true);
    clock.advance(121);
    expect(await one.isLoggedIn(token)).toBe(false);
  });

  it("an admin session ends after twelve hours even when it is in use", async () => {
    const auth = process();
    const { token } = await enter(auth);
    for (let minutes = 2; minutes < 12 * 60; minutes += 2) {
      clock.advance(2);
      if (minutes % 60 === 0) expect(await auth.isLoggedIn(token)).toBe(true);
    }
    clock.advance(2);
    expect(await auth.isLoggedIn(token)).toBe(false);
  });

  it("logging out ends the session on the server and leaves other sessions open", async () => {
    const auth = process();
    const [mine, phone] = [await enter(auth), await enter(auth)];
    await auth.logOut(mine.token);
    await auth.logOut(null);
    expect(await process().isLoggedIn(mine.token)).toBe(false);
    expect(await auth.isLoggedIn(phone.token)).toBe(true);
  });

  it("an admin session survives a restart unless the password has changed", async () => {
    const { token } = await enter(process());
    expect(await process().isLoggedIn(token)).toBe(true);
    expect(await process("another fine password 7").isLoggedIn(token)).toBe(false);
    // The session stays ended when the former password is set again.
    expect(await process().isLoggedIn(token)).toBe(false);
  });

  it("an ended admin session is deleted from the database", async () => {
    const auth = process();
    await enter(auth);
    clock.advance(13 * 60);
    await enter(auth);
    expect(await connection.db.select().from(adminSessions)).toHaveLength(1);
  });
});

describe("the first password", () => {
  it("several processes generate the first password once and store only its hash", async () => {
    const processes = [withoutOverride(), withoutOverride(), withoutOverride()];
    const made = await Promise.all(processes.map((auth) => auth.createFirstPassword()));
    const shown = made.filter((password) => password !== null);
    expect(shown).toHaveLength(1);
    const password = shown[0] ?? "";
    expect(password.length).toBeGreaterThanOrEqual(16);
    const stored = JSON.stringify(await connection.db.select().from(storedSettings));
    expect(stored).not.toContain(password);
    expect(stored).toContain("$scrypt$");
    for (const auth of processes) {
      expect(await auth.createFirstPassword()).toBeNull();
      expect((await auth.logIn(password, home)).outcome).toBe("in");
    }
  });

  it("a login is refused before the first password exists", async () => {
    expect(await withoutOverride().logIn("anything at all", home)).toEqual({
      outcome: "wrong-password",
    });
  });

  it("processes that start together store the first password once and keep existing sessions", async () => {
    await connection.db.delete(storedSettings);
    const all = [process(), process(), process()];
    const logins = await Promise.all(all.map((one) => one.logIn(right, home)));
    for (const one of logins) {
      const token = one.outcome === "in" ? one.token : null;
      expect(await all[0]?.isLoggedIn(token)).toBe(true);
    }
  });

  it("ADMIN_PASSWORD replaces the first password until the variable is removed", async () => {
    const generated = (await withoutOverride().createFirstPassword()) ?? "";
    const overridden = process();
    expect(await overridden.createFirstPassword()).toBeNull();
    expect((await overridden.logIn(generated, home)).outcome).toBe("wrong-password");
    const { token } = await enter(overridden);
    expect(await withoutOverride().isLoggedIn(token)).toBe(false);
    expect((await withoutOverride().logIn(generated, home)).outcome).toBe("in");
  });
});

describe("login limits", () => {
  it("login limits admit an attempt on a process whose clock is slightly behind", async () => {
    const subjects = listUnknownDeviceSubjects(home.clientAddress);
    const slow = createSettableClock(new Date(start.getTime() - 2_000));
    expect(await limits().admit(subjects)).toEqual({ admitted: true });
    expect(await createLoginLimits(connection.db, slow).admit(subjects)).toEqual({
      admitted: true,
    });
  });

  const stranger = "198.51.100.9";

  it("two processes share the login limit per address, which blocks even the right password", async () => {
    const [one, other] = [process(), process()];
    await failTimes(one, 3, stranger);
    expect(await failTimes(other, 3, stranger)).toEqual([
      "wrong-password",
      "wrong-password",
      "too-many-attempts",
    ]);
    const visitor = { clientAddress: stranger, deviceToken: null };
    expect(await one.logIn(right, visitor)).toEqual({
      outcome: "too-many-attempts",
      retryAfterSeconds: 60,
    });
    clock.advance(1);
    expect((await one.logIn(right, visitor)).outcome).toBe("in");
    // The successful login has reset the count.
    expect(await failTimes(other, 4, stranger)).not.toContain("too-many-attempts");
  });

  it("the login limit per address also counts concurrent attempts", async () => {
    const auth = process();
    const visitor = { clientAddress: stranger, deviceToken: null };
    const results = await Promise.all(
      Array.from({ length: 20 }, () => auth.logIn("a wrong one", visitor)),
    );
    expect(results.filter(({ outcome }) => outcome === "wrong-password")).toHaveLength(5);
  });

  it("all addresses of one IPv6 subscriber share one limit", async () => {
    const auth = process();
    for (let host = 1; host <= 5; host += 1) await failTimes(auth, 1, `2001:db8::${host}`);
    expect(await failTimes(auth, 1, "2001:db8::99")).toEqual(["too-many-attempts"]);
    expect(await failTimes(auth, 1, "2001:db8:0:1::1")).toEqual(["wrong-password"]);
  });

  it("each login lockout lasts longer than the one before, until a day without failures resets them", async () => {
    const auth = process();
    const visitor = { clientAddress: stranger, deviceToken: null };
    await failTimes(auth, 5, stranger);
    clock.advance(1);
    await failTimes(auth, 1, stranger);
    expect(await auth.logIn("a wrong one", visitor)).toEqual({
      outcome: "too-many-attempts",
      retryAfterSeconds: 120,
    });
    clock.advance(25 * 60);
    expect(await failTimes(auth, 4, stranger)).not.toContain("too-many-attempts");
  });

  it("login limits also count the networks around an address, with larger limits for wider networks", async () => {
    const admitted = async (addresses: string[]) => {
      let count = 0;
      for (const one of addresses)
        count += (await limits().admit(listUnknownDeviceSubjects(one))).admitted ? 1 : 0;
      return count;
    };
    const many = Array.from({ length: 40 }, (_, index) => index);
    // Each attempt comes from its own /64 in one /56, and then from its own /56 in one /48.
    expect(await admitted(many.map((n) => `2001:db8:1:${n.toString(16)}::1`))).toBe(15);
    expect(await admitted(many.map((n) => `2001:db8:1:${(n + 1).toString(16)}00::1`))).toBe(15);
    expect(await admitted(many.map((n) => `203.0.113.${n + 1}`))).toBe(15);
  });

  it("login limits cap the number of passwords that all unknown devices together can try", async () => {
    const [one, other] = [limits(), limits()];
    const guess = (n: number) =>
      (n % 2 ? one : other).admit(listUnknownDeviceSubjects(`2001:db8:${n.toString(16)}:7::1`));
    // Only as many attempts run at a time as the pool has connections, so none waits long on a slow
    // machine.
    const guesses: Awaited<ReturnType<typeof guess>>[] = [];
    for (let wave = 0; wave < 15; wave += 1) {
      const atOnce = Array.from({ length: 10 }, (_, n) => guess(10 * wave + n));
      guesses.push(...(await Promise.all(atOnce)));
    }
    expect(guesses.filter(({ admitted }) => admitted)).toHaveLength(60);
    // Rejected attempts are not stored, so strangers cannot fill the table.
    const named = await connection.db.select({ name: loginAttempts.subject }).from(loginAttempts);
    expect(named).toHaveLength(1 + 60 * 3);
    let inTwoHours = 0;
    for (let minute = 0; minute < 2 * 60; minute += 1) {
      clock.advance(1);
      if ((await guess(1_000 + minute)).admitted) inTwoHours += 1;
    }
    expect(inTwoHours).toBeLessThanOrEqual(2 * 20 + 1);
  });

  it("attempts from unknown devices at any address cannot lock out the operator's known device", async () => {
    const auth = process();
    const { deviceToken } = await enter(auth);
    // The attempts come from the operator's own address, as if shared by a whole hotel, and from
    // other addresses.
    await useUp(home.clientAddress);
    for (let host = 1; host <= 20; host += 1) await useUp(`2001:db8:${host}::1`);
    expect((await auth.logIn(right, home)).outcome).toBe("too-many-attempts");
    expect((await auth.logIn(right, { ...home, deviceToken })).outcome).toBe("in");

    const elsewhere = { clientAddress: "192.0.2.1", deviceToken: null };
    expect((await auth.logIn(right, elsewhere)).outcome).toBe("too-many-attempts");
    const link = await auth.links.issueForEmail(first);
    expect((await auth.logIn(right, { ...elsewhere, link })).outcome).toBe("in");
  });

  it("successful logins do not count towards the limits", async () => {
    for (let login = 1; login <= 70; login += 1) {
      const subjects = listUnknownDeviceSubjects("192.0.2.1");
      expect((await limits().admit(subjects)).admitted).toBe(true);
      await limits().clearFailures(subjects);
    }
  });

  it("login limits also apply to known devices and to forged device tokens", async () => {
    const auth = process();
    const { deviceToken } = await enter(auth);
    const thief = { clientAddress: stranger, deviceToken };
    for (let time = 0; time < 5; time += 1) await auth.logIn("a wrong one", thief);
    // From now on the thief counts as a stranger.
    expect(await failTimes(auth, 1, stranger)).toEqual(["wrong-password"]);
    for (let time = 0; time < 4; time += 1) await auth.logIn("a wrong one", thief);
    expect((await auth.logIn(right, thief)).outcome).toBe("too-many-attempts");
    const forged = { clientAddress: stranger, deviceToken: `${randomUUID()}.1.x` };
    expect((await auth.logIn(right, forged)).outcome).toBe("too-many-attempts");
  });
});

describe("an emailed login link", () => {
  const elsewhere = { clientAddress: "192.0.2.1", deviceToken: null };
  const shut = async (auth: AdminAuth) => {
    await useUp(elsewhere.clientAddress);
    expect((await auth.logIn(right, elsewhere)).outcome).toBe("too-many-attempts");
  };

  it("a login link allows one login with the password within an hour", async () => {
    const auth = process();
    await shut(auth);
    const link = await auth.links.issueForEmail(first);
    const through = () => auth.logIn(right, { ...elsewhere, link });
    expect((await auth.logIn("a wrong one", { ...elsewhere, link })).outcome).toBe(
      "wrong-password",
    );
    expect((await through()).outcome).toBe("in");
    // The link has been used and no longer works.
    expect((await through()).outcome).toBe("too-many-attempts");

    const older = await auth.links.issueForEmail(first);
    clock.advance(61);
    await shut(auth);
    expect((await auth.logIn(right, { ...elsewhere, link: older })).outcome).toBe(
      "too-many-attempts",
    );
  });

  it("a login link allows one login even when two devices use it concurrently", async () => {
    const auths = [process(), process()];
    await shut(auths[0] as AdminAuth);
    const link = await (auths[0] as AdminAuth).links.issueForEmail(first);
    const outcomes = await Promise.all(
      auths.map((auth) => auth.logIn(right, { ...elsewhere, link })),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "in")).toHaveLength(1);
  });

  it("a login link allows five attempts", async () => {
    const auth = process();
    await shut(auth);
    const link = await auth.links.issueForEmail(first);
    const outcomes = [];
    for (let time = 0; time < 7; time += 1) {
      outcomes.push((await auth.logIn("a wrong one", { ...elsewhere, link })).outcome);
    }
    expect(outcomes.filter((outcome) => outcome === "wrong-password")).toHaveLength(5);
  });

  it("a login link is emailed once while it is valid, and the database holds only its digest", async () => {
    const [one, other] = [process(), process()];
    const issued = await Promise.all(
      [one, other, one, other].map((auth) => auth.links.issueForEmail(first)),
    );
    const token = issued.find((link) => link !== null) ?? "";
    expect(issued.filter((link) => link !== null)).toHaveLength(1);
    expect(JSON.stringify(await connection.db.select().from(adminLoginLinks))).not.toContain(token);
    // The command on the server can issue a link without waiting.
    expect(await one.links.issueForTerminal()).not.toBeNull();
    await one.links.withdraw(token);
    expect(await one.links.issueForEmail(first)).not.toBeNull();
    clock.advance(61);
    expect(await other.links.issueForEmail(first)).not.toBeNull();
  });

  it("a forged login link is rejected", async () => {
    const auth = process();
    await shut(auth);
    for (const link of [null, "", "x", "A".repeat(43), "A".repeat(60_000), "\u0000", "' or ''='"]) {
      expect((await auth.logIn(right, { ...elsewhere, link })).outcome).toBe("too-many-attempts");
    }
  });
});
