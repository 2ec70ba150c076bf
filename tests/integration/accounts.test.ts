import { randomUUID, scrypt } from "node:crypto";
import { eq, ne } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SignedIn } from "#app/accounts/account.ts";
import type { AccountEmail, EmailAddressee } from "#app/accounts/account-emails.ts";
import { getFirstAccount } from "#app/accounts/account-store.server.ts";
import { createAccounts } from "#app/accounts/accounts.server.ts";
import { type AdminAuth, createAdminAuth } from "#app/accounts/admin-auth.server.ts";
import { computeTotpCode, getTotpStep } from "#app/accounts/totp.server.ts";
import { buildAccountLinks } from "#app/routing/operator-paths.ts";
import { type Connection, connect } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import {
  accountLinks,
  accountRecoveryCodes,
  accounts,
  adminSessions,
  auditEntries,
  loginAttempts,
  storedSettings,
} from "#db/schema.ts";
import { testSecrets } from "../support/test-secrets.ts";
import { createSettableClock } from "../support/use-booking-database.ts";
import { useTestDatabase } from "../support/use-test-database.ts";

// The spy counts the hashed passwords.
vi.mock("node:crypto", async (importOriginal) => {
  const crypto = await importOriginal<typeof import("node:crypto")>();
  return { ...crypto, scrypt: vi.fn(crypto.scrypt) };
});

const database = useTestDatabase({ prepare: migrateToLatest });
const start = new Date("2026-12-01T14:00:00Z");
const clock = createSettableClock(start);
const log = pino({ level: "silent" });
const siteEmail = () => "hello@rides.example";
const home = { clientAddress: "203.0.113.7", deviceToken: null };
const anasPassword = "ochre kettle plum wharf";
const freshPassword = "gravel lantern otter quilt";
const ana = { name: "Ana", email: "Ana@rides.example", role: "owner", language: "es" } as const;

let connection: Connection;
let auth: AdminAuth;
let firstPassword: string;
let letters: (AccountEmail & { to: EmailAddressee })[];
let mailFails: boolean;
let areEmailsSent: boolean;

/**
 * Creates one process's accounts service. The first account's password comes from `password` or
 * from the database.
 */
function accountsOf(password?: string) {
  return createAccounts({
    ...{ db: connection.db, clock, log, secrets: testSecrets, getSiteEmail: siteEmail, password },
    hashCost: "cheap",
    ...buildAccountLinks("https://rides.example"),
    areEmailsSent: () => areEmailsSent,
    send: async (to, letter) => {
      if (mailFails) throw new Error("no mail server");
      letters.push({ ...letter, to });
    },
  });
}

beforeAll(() => {
  connection = connect(database.connectionString, () => {});
});
afterAll(() => connection.pool.end());
beforeEach(async () => {
  clock.set(start);
  letters = [];
  mailFails = false;
  areEmailsSent = true;
  const { db } = connection;
  for (const table of [adminSessions, accountLinks, accountRecoveryCodes, loginAttempts]) {
    await db.delete(table);
  }
  await db.delete(storedSettings);
  await db.delete(accounts).where(ne(accounts.isFirst, true));
  await db.update(accounts).set({
    ...{ name: "operator", email: null, role: "owner", disabledAt: null },
    ...{ totpSecret: null, totpOffered: null, totpLastStep: null },
  });
  auth = createAdminAuth({
    ...{ db, clock, log, secrets: testSecrets, getSiteEmail: siteEmail },
    ...({ password: undefined, hashCost: "cheap" } as const),
  });
  firstPassword = (await auth.createFirstPassword()) ?? "";
});

/** Returns the token in the newest emailed link of the given type. */
async function tokenIn(kind: AccountEmail["kind"]): Promise<string> {
  await vi.waitFor(() => expect(letters.at(-1)?.kind).toBe(kind));
  const letter = letters.at(-1);
  return letter && "url" in letter ? (letter.url.split("/").at(-1) ?? "") : "";
}

/** Creates an account and accepts its invitation. */
async function joined(
  words: Parameters<ReturnType<typeof accountsOf>["staff"]["invite"]>[1] = ana,
) {
  const id = randomUUID();
  expect(await accountsOf().staff.invite(id, words)).toEqual({ outcome: "done", id });
  const token = await tokenIn("invitation");
  const set = await accountsOf().forgottenPasswords.set(token, {
    password: anasPassword,
    loginAttempt: home,
  });
  expect(set).toMatchObject({ outcome: "set" });
  return id;
}

async function enter(email: string, password: string, more: object = {}): Promise<string> {
  const result = await auth.logIn(password, { ...home, ...more, email });
  if (result.outcome !== "in") throw new Error(`not let in: ${result.outcome}`);
  return result.token;
}

async function signedIn(token: string): Promise<SignedIn> {
  const me = await auth.getSignedIn(token);
  if (!me) throw new Error("the session has ended");
  return me;
}

/** Enables the second factor of a session's account. */
async function secured(token: string, password = anasPassword) {
  const { ownAccount: own } = accountsOf();
  const me = await signedIn(token);
  await own.beginSecondFactorSetup(me);
  const { offeredKey } = await own.read(me);
  const key = offeredKey ?? "";
  const code = computeTotpCode(key, getTotpStep(clock.now()));
  const on = await own.confirmSecondFactor(me, { password, code });
  if (on.outcome !== "on") throw new Error(on.outcome);
  return { key, codes: on.codes };
}

const wait = (minutes: number) => clock.advance(minutes);

describe("the first account", () => {
  it("while there is no other account, the first one logs in with its password and any email address", async () => {
    expect(await auth.findAccount(await enter("", firstPassword))).toMatchObject({
      name: "operator",
      role: "owner",
    });
    const byEmail = await enter(" HELLO@rides.example ", firstPassword);
    expect((await auth.findAccount(byEmail))?.email).toBeNull();
    const other = { ...home, email: "else@rides.example" };
    expect(await auth.logIn(firstPassword, other)).toMatchObject({ outcome: "in" });
  });

  it("the first account cannot change its password while ADMIN_PASSWORD sets it", async () => {
    const machine = accountsOf("four unrelated words here");
    const me = await signedIn(await enter("", firstPassword));
    const change = { old: firstPassword, fresh: freshPassword };
    expect(await machine.ownAccount.changePassword(me, change)).toEqual({ outcome: "on-machine" });
    await machine.forgottenPasswords.requestLink(siteEmail());
    await vi.waitFor(() => expect(letters.map(({ kind }) => kind)).toEqual(["set-on-machine"]));
  });

  it("the first account can replace the generated password", async () => {
    const [here, other] = [await enter("", firstPassword), await enter("", firstPassword)];
    const change = { old: firstPassword, fresh: freshPassword };
    expect(await accountsOf().ownAccount.changePassword(await signedIn(here), change)).toEqual({
      outcome: "changed",
    });
    expect(await auth.isLoggedIn(here)).toBe(true);
    expect(await auth.isLoggedIn(other)).toBe(false);
    expect((await auth.logIn(firstPassword, home)).outcome).toBe("wrong-password");
    expect((await auth.logIn(freshPassword, home)).outcome).toBe("in");
    expect(await auth.createFirstPassword()).toBeNull();
    await vi.waitFor(() => expect(letters.at(-1)?.kind).toBe("password-changed"));
    expect(letters.at(-1)?.to.email).toBe(siteEmail());
  });
});

describe("an invitation", () => {
  it("an invitation link lets its recipient choose a password once within 48 hours", async () => {
    const id = randomUUID();
    await accountsOf().staff.invite(id, ana);
    const token = await tokenIn("invitation");
    expect(letters[0]?.to).toMatchObject({ email: ana.email, language: "es" });
    expect(await accountsOf().forgottenPasswords.findLinkAccount(token)).toMatchObject({
      purpose: "invitation",
    });
    wait(48 * 60 + 1);
    expect(await accountsOf().forgottenPasswords.findLinkAccount(token)).toBeNull();
    const late = await accountsOf().forgottenPasswords.set(token, {
      password: anasPassword,
      loginAttempt: home,
    });
    expect(late).toEqual({ outcome: "gone" });

    await accountsOf().staff.sendInvitation(id);
    const next = await tokenIn("invitation");
    const use = () =>
      accountsOf().forgottenPasswords.set(next, { password: anasPassword, loginAttempt: home });
    const both = await Promise.all([use(), use()]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["gone", "set"]);
    expect(await auth.findAccount(await enter("ana@rides.example", anasPassword))).toMatchObject({
      name: "Ana",
    });
    expect((await accountsOf().staff.sendInvitation(id)).outcome).toBe("unknown");
    const stored = JSON.stringify(await connection.db.select().from(accountLinks));
    expect(stored).not.toContain(next);
  });

  it("the invitation form creates one account when sent twice and none when the name or email is taken", async () => {
    const id = randomUUID();
    const { staff: people } = accountsOf();
    await Promise.all([people.invite(id, ana), people.invite(id, ana)]);
    expect(await connection.db.select().from(accounts)).toHaveLength(2);
    const other = (words: object) => people.invite(randomUUID(), { ...ana, ...words });
    expect(await other({ name: "Ben", email: "ANA@rides.example" })).toEqual({
      outcome: "email-taken",
    });
    expect(await other({ name: "ana", email: "b@rides.example" })).toEqual({
      outcome: "name-taken",
    });
  });

  it("sending an invitation reports an error when the email cannot be sent", async () => {
    mailFails = true;
    const invited = await accountsOf().staff.invite(randomUUID(), ana);
    expect(invited).toEqual({ outcome: "not-mailed" });
  });

  it("an invitation says that no mail leaves a public site without a mail server", async () => {
    areEmailsSent = false;
    const invited = await accountsOf().staff.invite(randomUUID(), ana);
    expect(invited).toEqual({ outcome: "not-mailed" });
    expect(await connection.db.select().from(accountLinks)).toEqual([]);
  });

  it("an invitation rejects a weak password, and its link stays valid", async () => {
    await accountsOf().staff.invite(randomUUID(), ana);
    const token = await tokenIn("invitation");
    const set = (password: string) =>
      accountsOf().forgottenPasswords.set(token, { password, loginAttempt: home });
    expect(await set("short")).toEqual({ outcome: "weak", weakness: "short" });
    expect(await set("horse2026")).toEqual({ outcome: "weak", weakness: "common" });
    expect(await set("x".repeat(65_536))).toEqual({ outcome: "weak", weakness: "long" });
    expect(await set(anasPassword)).toMatchObject({ outcome: "set" });
  });
});

describe("the last owner", () => {
  it("the last owner cannot be removed, even by two concurrent requests", async () => {
    const { staff: people } = accountsOf();
    const first = (await getFirstAccount(connection.db)).id;
    expect(await people.disable(first)).toEqual({ outcome: "last-owner" });
    // An invited owner who cannot log in yet does not count as an owner.
    await people.invite(randomUUID(), { ...ana, name: "Ben", email: "ben@rides.example" });
    expect(await people.disable(first)).toEqual({ outcome: "last-owner" });

    const id = await joined();
    const demoted = { name: "operator", email: null, role: "guide", language: "en" } as const;
    for (let round = 0; round < 5; round += 1) {
      const results = await Promise.all([
        people.disable(id),
        people.change(first, demoted),
        accountsOf().staff.disable(first),
      ]);
      const done = results.filter(({ outcome }) => outcome === "done");
      const left = await connection.db.select().from(accounts).where(eq(accounts.role, "owner"));
      const able = left.filter((one) => !one.disabledAt && (one.isFirst || one.passwordHash));
      expect(able.length).toBe(1);
      expect(done.length).toBeGreaterThan(0);
      await connection.db.update(accounts).set({ role: "owner", disabledAt: null });
    }
  });
});

describe("a disabled account", () => {
  it("a disabled account loses its sessions immediately and can log in again after it is enabled", async () => {
    const id = await joined({ ...ana, role: "guide" });
    const token = await enter(ana.email, anasPassword);
    await accountsOf().staff.disable(id);
    expect(await auth.isLoggedIn(token)).toBe(false);
    const refused = await auth.logIn(anasPassword, { ...home, email: ana.email });
    expect(refused).toEqual({ outcome: "wrong-password" });
    await accountsOf().forgottenPasswords.requestLink(ana.email);
    await accountsOf().staff.enable(id);
    expect(await auth.isLoggedIn(token)).toBe(false);
    await enter(ana.email, anasPassword);
    expect(letters.filter(({ kind }) => kind === "reset")).toEqual([]);
  });
});

/** Lists the audit log lines about passwords that were set with an emailed link. */
const toldOfLinks = () =>
  connection.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, "password-by-link"))
    .orderBy(auditEntries.id);

describe("a password reset", () => {
  it("a password reset link works once within an hour and ends all sessions", async () => {
    await joined();
    const token = await enter(ana.email, anasPassword);
    const { codes } = await secured(token);
    const { forgottenPasswords: forgotten } = accountsOf();
    await forgotten.requestLink("nobody@rides.example");
    await forgotten.requestLink(" ANA@rides.example");
    const link = await tokenIn("reset");
    expect(letters.filter(({ kind }) => kind === "reset")).toHaveLength(1);
    const toldBefore = await toldOfLinks();
    expect(
      await forgotten.set(link, { password: freshPassword, loginAttempt: home }),
    ).toMatchObject({
      outcome: "set",
    });
    expect((await toldOfLinks()).slice(toldBefore.length)).toEqual([
      expect.objectContaining({ accountName: ana.name, aboutKind: "account" }),
    ]);
    expect(await forgotten.set(link, { password: anasPassword, loginAttempt: home })).toEqual({
      outcome: "gone",
    });
    expect(await auth.isLoggedIn(token)).toBe(false);
    // The second factor is still required after the reset.
    const again = await auth.logIn(freshPassword, { ...home, email: ana.email });
    expect(again.outcome).toBe("needs-code");
    const half = again.outcome === "needs-code" ? again.token : "";
    expect((await auth.submitCode(half, codes[0] ?? "", home)).outcome).toBe("in");

    await forgotten.requestLink(ana.email);
    const late = await tokenIn("reset");
    wait(61);
    expect(await forgotten.findLinkAccount(late)).toBeNull();
  });

  it("a password reset is emailed only once while its link is valid, however often it is requested", async () => {
    await joined();
    const resets = () => letters.filter(({ kind }) => kind === "reset");
    const ask = async (times: number) => {
      for (let time = 0; time < times; time += 1)
        await accountsOf().forgottenPasswords.requestLink(ana.email);
      await vi.waitFor(() => expect(resets().length).toBeGreaterThan(0));
      // Emails are sent shortly after the response, so a second email would have been sent by now.
      await new Promise((resolve) => setTimeout(resolve, 400));
    };
    await ask(20);
    expect(resets()).toHaveLength(1);
    const first = await tokenIn("reset");
    wait(30);
    await ask(5);
    // The link that was already emailed still works.
    expect(await accountsOf().forgottenPasswords.findLinkAccount(first)).not.toBeNull();
    wait(31);
    await ask(5);
    await vi.waitFor(() => expect(resets()).toHaveLength(2));
  });

  it("a password reset is emailed again when the first email could not be sent", async () => {
    await joined();
    mailFails = true;
    await accountsOf().forgottenPasswords.requestLink(ana.email);
    await vi.waitFor(async () => {
      mailFails = false;
      await accountsOf().forgottenPasswords.requestLink(ana.email);
      expect(await tokenIn("reset")).not.toBe("");
    });
  });

  it("a password reset works even after guessed reset links have used up all attempts", async () => {
    await joined();
    await accountsOf().forgottenPasswords.requestLink(ana.email);
    const link = await tokenIn("reset");
    const stranger = { clientAddress: "198.51.100.9", deviceToken: null };
    const guess = async () =>
      (
        await accountsOf().forgottenPasswords.set("x".repeat(43), {
          password: anasPassword,
          loginAttempt: stranger,
        })
      ).outcome;
    const outcomes = [];
    for (let time = 0; time < 6; time += 1) outcomes.push(await guess());
    expect(outcomes).toEqual([...Array(5).fill("gone"), "too-many-attempts"]);
    const set = await accountsOf().forgottenPasswords.set(link, {
      password: freshPassword,
      loginAttempt: stranger,
    });
    expect(set).toMatchObject({ outcome: "set" });
  });
});

describe("the second factor", () => {
  const half = async () => {
    const login = await auth.logIn(anasPassword, { ...home, email: ana.email, isOwnDevice: true });
    if (login.outcome !== "needs-code") throw new Error(login.outcome);
    return login.token;
  };

  it("a login with a second factor opens a session only after the code, not after the password", async () => {
    await joined();
    const { key } = await secured(await enter(ana.email, anasPassword));
    const token = await half();
    expect(await auth.isLoggedIn(token)).toBe(false);
    expect(await auth.findAccountAwaitingCode(token)).toMatchObject({ name: ana.name });
    wait(1);
    const code = computeTotpCode(key, getTotpStep(clock.now()));
    const results = await Promise.all([
      auth.submitCode(token, code, home),
      auth.submitCode(await half(), code, home),
    ]);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(["in", "wrong-code"]);
    // On a known device the session outlives the short limits.
    const entered = results.find((one) => one.outcome === "in");
    wait(29 * 24 * 60);
    expect(entered?.outcome === "in" && (await auth.isLoggedIn(entered.token))).toBe(true);
    wait(25 * 60);
    expect(entered?.outcome === "in" && (await auth.isLoggedIn(entered.token))).toBe(false);
  });

  it("each recovery code works once, and new recovery codes replace the old ones", async () => {
    await joined();
    const session = await enter(ana.email, anasPassword);
    const { codes } = await secured(session);
    expect(new Set(codes).size).toBe(10);
    const [one = "", two = ""] = codes;
    const answers = await Promise.all([
      auth.submitCode(await half(), one.toUpperCase().replaceAll("-", " "), home),
      auth.submitCode(await half(), one, home),
    ]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(["in", "wrong-code"]);
    const stored = JSON.stringify(await connection.db.select().from(accountRecoveryCodes));
    for (const code of codes) expect(stored).not.toContain(code);
    const me = await signedIn(session);
    const made = (code: string | null) =>
      accountsOf().ownAccount.replaceRecoveryCodes(me, { password: anasPassword, code });
    expect(await made(null)).toEqual({ outcome: "code-missing" });
    expect(await made(one)).toEqual({ outcome: "wrong-code" });
    expect((await made(two)).outcome).toBe("made");
    expect((await auth.submitCode(await half(), codes[2] ?? "", home)).outcome).toBe("wrong-code");
  });

  it("wrong codes for an account count towards one limit across all networks", async () => {
    await joined();
    const { codes } = await secured(await enter(ana.email, anasPassword));
    const token = await half();
    const outcomes: string[] = [];
    for (let time = 0; time < 6; time += 1) {
      const knock = { clientAddress: `198.51.${time}.1`, deviceToken: null };
      outcomes.push((await auth.submitCode(token, "000000", knock)).outcome);
    }
    expect(outcomes).toEqual([...Array(5).fill("wrong-code"), "too-many-attempts"]);
    // A correct password in another login does not reset the count of wrong codes.
    expect((await auth.submitCode(await half(), codes[0] ?? "", home)).outcome).toBe(
      "too-many-attempts",
    );
  });

  it("a login waits ten minutes for the code and ends early when the account is disabled", async () => {
    const id = await joined();
    await secured(await enter(ana.email, anasPassword));
    const token = await half();
    wait(11);
    expect(await auth.findAccountAwaitingCode(token)).toBeNull();
    expect((await auth.submitCode(token, "000000", home)).outcome).toBe("gone");
    const other = await half();
    await accountsOf().staff.disable(id);
    expect((await auth.submitCode(other, "000000", home)).outcome).toBe("gone");
  });

  it("disabling the second factor requires password and code and is reported to the account by email", async () => {
    await joined();
    const session = await enter(ana.email, anasPassword);
    const { codes } = await secured(session);
    const { ownAccount: own } = accountsOf();
    const me = await signedIn(session);
    const [code = ""] = codes;
    const off = (proof: Parameters<typeof own.disableSecondFactor>[1]) =>
      own.disableSecondFactor(me, proof);
    // A form that was opened before an update sends these fields.
    expect(await off({ password: anasPassword, code: null })).toEqual({ outcome: "code-missing" });
    expect(await off({ password: null, code })).toEqual({ outcome: "password-missing" });
    expect(await off({ password: "not the password", code })).toEqual({
      outcome: "wrong-password",
    });
    expect(await off({ password: "x".repeat(65_536), code })).toEqual({
      outcome: "wrong-password",
    });
    expect(await off({ password: anasPassword, code: "9".repeat(65_536) })).toEqual({
      outcome: "wrong-code",
    });
    const waiting = await half();
    const both = await Promise.all([
      off({ password: anasPassword, code }),
      off({ password: anasPassword, code }),
    ]);
    const [other, ...offs] = both
      .map(({ outcome }) => outcome)
      .toSorted((a) => (a === "off" ? 1 : -1));
    expect(offs).toEqual(["off"]);
    // The second request either reused the code or found no second factor to disable.
    expect(["wrong-code", "not-set-up"]).toContain(other);
    expect(await auth.findAccountAwaitingCode(waiting)).toBeNull();
    expect(await auth.isLoggedIn(session)).toBe(true);
    await vi.waitFor(() => expect(letters.at(-1)?.kind).toBe("second-factor-off"));
    expect((await auth.logIn(anasPassword, { ...home, email: ana.email })).outcome).toBe("in");
    expect(await off({ password: anasPassword, code })).toEqual({ outcome: "not-set-up" });
  });

  it("enabling the second factor requires the password and the session that created the key", async () => {
    await joined();
    const [session, borrowed] = [
      await enter(ana.email, anasPassword),
      await enter(ana.email, anasPassword),
    ];
    const [me, thief] = [await signedIn(session), await signedIn(borrowed)];
    const { ownAccount: own } = accountsOf();
    await own.beginSecondFactorSetup(me);
    expect((await own.read(thief)).offeredKey).toBeNull();
    const key = (await own.read(me)).offeredKey ?? "";
    const code = computeTotpCode(key, getTotpStep(clock.now()));
    expect(await own.confirmSecondFactor(me, { password: null, code })).toEqual({
      outcome: "password-missing",
    });
    expect(await own.confirmSecondFactor(me, { password: "a guess", code })).toEqual({
      outcome: "wrong-password",
    });
    expect(await own.confirmSecondFactor(thief, { password: anasPassword, code })).toEqual({
      outcome: "not-set-up",
    });
    expect((await own.read(me)).hasSecondFactor).toBe(false);
    expect((await own.confirmSecondFactor(me, { password: anasPassword, code })).outcome).toBe(
      "on",
    );
    expect(await auth.isLoggedIn(session)).toBe(true);
    expect(await auth.isLoggedIn(borrowed)).toBe(false);
  });

  it("enabling the second factor ends every session opened with only the password, even during the change", async () => {
    await joined();
    const session = await enter(ana.email, anasPassword);
    const logIns = Array.from({ length: 8 }, () =>
      auth.logIn(anasPassword, { ...home, email: ana.email }),
    );
    const [results] = await Promise.all([Promise.all(logIns), secured(session)]);
    for (const login of results) {
      if (login.outcome === "in") expect(await auth.isLoggedIn(login.token)).toBe(false);
    }
    expect(await auth.isLoggedIn(session)).toBe(true);
  });

  it("a stolen session allows only a few guesses of the code, even with the password", async () => {
    await joined();
    const session = await enter(ana.email, anasPassword);
    await secured(session);
    const me = await signedIn(session);
    const { ownAccount: own } = accountsOf();
    const guess = (code: string) => own.disableSecondFactor(me, { password: anasPassword, code });
    const outcomes: string[] = [];
    for (let time = 0; time < 6; time += 1) outcomes.push((await guess("000000")).outcome);
    expect(outcomes).toEqual([...Array(5).fill("wrong-code"), "too-many-attempts"]);
    const change = { old: anasPassword, fresh: freshPassword };
    expect((await own.changePassword(me, change)).outcome).toBe("changed");
    const after = await own.disableSecondFactor(me, { password: freshPassword, code: "000000" });
    expect(after.outcome).toBe("too-many-attempts");
  });

  it("two concurrent codes for one login open one session", async () => {
    await joined();
    const { codes } = await secured(await enter(ana.email, anasPassword));
    const token = await half();
    const [one = "", two = ""] = codes;
    const both = await Promise.all([
      auth.submitCode(token, one, home),
      auth.submitCode(token, two, home),
    ]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["gone", "in"]);
    // The other code was not used up.
    const left = both[0]?.outcome === "gone" ? one : two;
    expect((await auth.submitCode(await half(), left, home)).outcome).toBe("in");
  });

  it("disabling and confirming the second factor share one limit on wrong codes", async () => {
    await joined();
    const me = await signedIn(await enter(ana.email, anasPassword));
    const { ownAccount: own } = accountsOf();
    await own.beginSecondFactorSetup(me);
    const key = (await own.read(me)).offeredKey ?? "";
    const code = computeTotpCode(key, getTotpStep(clock.now()));
    await own.confirmSecondFactor(me, { password: anasPassword, code });
    const guess = { password: anasPassword, code: "000000" };
    const outcomes = new Set<string>();
    for (let time = 0; time < 12; time += 1) {
      outcomes.add((await own.disableSecondFactor(me, guess)).outcome);
      outcomes.add((await own.confirmSecondFactor(me, guess)).outcome);
    }
    expect(outcomes).toContain("too-many-attempts");
  });

  it("two concurrent requests set up the second factor once", async () => {
    await joined();
    const me = await signedIn(await enter(ana.email, anasPassword));
    const { ownAccount: own } = accountsOf();
    await own.beginSecondFactorSetup(me);
    const key = (await own.read(me)).offeredKey ?? "";
    const code = computeTotpCode(key, getTotpStep(clock.now()));
    const both = await Promise.all([
      own.confirmSecondFactor(me, { password: anasPassword, code }),
      own.confirmSecondFactor(me, { password: anasPassword, code }),
    ]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["not-set-up", "on"]);
    expect((await own.read(me)).codesLeft).toBe(10);
  });
});

describe("the sessions of an account", () => {
  it("an account lists its sessions with their devices and can end one of them or all others", async () => {
    await joined();
    const device = "Safari, iPhone";
    const here = await enter(ana.email, anasPassword, { device });
    const [one, two] = [await enter(ana.email, anasPassword), await enter(ana.email, anasPassword)];
    const stranger = await signedIn(await enter("", firstPassword));
    const { ownAccount: own } = accountsOf();
    const me = await signedIn(here);
    const { sessions } = await own.read(me);
    expect(sessions).toHaveLength(3);
    expect(sessions.find(({ isHere }) => isHere)).toMatchObject({ device });

    // An account cannot end a session of another account.
    await own.endSession(stranger, (await signedIn(one)).sessionId);
    expect(await auth.isLoggedIn(one)).toBe(true);
    await own.endSession(me, (await signedIn(one)).sessionId);
    expect(await auth.isLoggedIn(one)).toBe(false);
    await own.endOtherSessions(me);
    expect(await auth.isLoggedIn(two)).toBe(false);
    expect(await auth.isLoggedIn(here)).toBe(true);
  });

  it("changing your own password requires the current one and counts wrong ones as failed attempts", async () => {
    await joined();
    const me = await signedIn(await enter(ana.email, anasPassword));
    const { ownAccount: own } = accountsOf();
    const change = (old: string) => own.changePassword(me, { old, fresh: freshPassword });
    const outcomes: string[] = [];
    for (let time = 0; time < 6; time += 1) outcomes.push((await change("wrong one")).outcome);
    expect(outcomes).toEqual([...Array(5).fill("wrong-password"), "too-many-attempts"]);
    expect((await change(anasPassword)).outcome).toBe("too-many-attempts");
  });
});

describe("a wrong password", () => {
  it("a wrong password is hashed once whether or not the email address has an account", async () => {
    await joined();
    const workFor = async (email: string) => {
      vi.mocked(scrypt).mockClear();
      await auth.logIn("a wrong one", { ...home, email });
      return vi.mocked(scrypt).mock.calls.map(([, , bytes, cost]) => [bytes, cost]);
    };
    const known = await workFor(ana.email);
    expect(known).toHaveLength(1);
    expect(await workFor("nobody@rides.example")).toEqual(known);
  });
});

it("the database stores the key of a second factor only encrypted, even before the factor is active", async () => {
  const { ownAccount: own } = accountsOf();
  const me = await signedIn(await enter("", firstPassword));
  const rows = async () => JSON.stringify(await connection.db.select().from(accounts));
  await own.beginSecondFactorSetup(me);
  const key = (await own.read(me)).offeredKey ?? "";
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(await rows()).not.toContain(key);
  const code = computeTotpCode(key, getTotpStep(clock.now()));
  expect(await own.confirmSecondFactor(me, { code, password: firstPassword })).toMatchObject({
    outcome: "on",
  });
  expect(await rows()).not.toContain(key);
});

it("a login tells the language of an invited account, and none for the first account", async () => {
  await joined();
  expect(await auth.logIn(anasPassword, { ...home, email: ana.email })).toMatchObject({
    outcome: "in",
    language: ana.language,
  });
  expect(await auth.logIn(firstPassword, home)).toMatchObject({ outcome: "in", language: null });
});
