import { describe, expect, it, vi } from "vitest";
import type { AdminAuth } from "#app/accounts/admin-auth.server.ts";
import { teamPassword, useAccountDatabase } from "../support/use-account-database.ts";

// Strangers, thieves and colleagues try to lock out an account or to guess its login.
const world = useAccountDatabase();

type Member = Awaited<ReturnType<typeof world.createMember>>;
type Visitor = Parameters<AdminAuth["logIn"]>[1];

const logIn = ({ email }: Member, visitor: Visitor, password = teamPassword) =>
  world.auth.logIn(password, { ...visitor, email });

/** Logs in without a second factor and returns the session token and the device token. */
async function enter(member: Member, visitor: Visitor = world.createDevice()) {
  const login = await logIn(member, visitor);
  if (login.outcome !== "in") throw new Error(login.outcome);
  return login;
}

/** Returns the token of a login that waits for its code. */
async function waiting(member: Member, visitor: Visitor = world.createDevice()): Promise<string> {
  const login = await logIn(member, visitor);
  if (login.outcome !== "needs-code") throw new Error(login.outcome);
  return login.token;
}

/**
 * Creates an account with a second factor and returns it with the token of the device that logged
 * in.
 */
async function secured(role: Member["role"] = "owner") {
  const member = await world.createMember(role);
  const { token, deviceToken } = await enter(member);
  const codes = await world.enableSecondFactor(await world.getSignedIn(token));
  return { member, deviceToken, codes };
}

const linkTo = (member: Member) => world.auth.links.issueForEmail(member.id);

async function guessCodes(member: Member, times: number, visitor?: Visitor): Promise<string[]> {
  const outcomes: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const from = visitor ?? world.createDevice();
    const given = await world.auth.submitCode(await waiting(member, from), "000000", from);
    outcomes.push(given.outcome);
  }
  return outcomes;
}

describe("a new device while attackers use up all attempts", () => {
  it.each(["owner", "office", "guide"] as const)(
    "a new device of the %s can log in with link, password and code while attackers use up all attempts",
    async (role) => {
      const { member, codes } = await secured(role);
      await world.useUpAttempts();
      const device = world.createDevice();
      expect((await logIn(member, device)).outcome).toBe("too-many-attempts");
      const link = await linkTo(member);
      const half = await logIn(member, { ...device, link });
      if (half.outcome !== "needs-code") throw new Error(half.outcome);
      expect((await world.auth.submitCode(half.token, "000000", device)).outcome).toBe(
        "wrong-code",
      );
      await world.useUpAttempts();
      expect((await world.auth.submitCode(half.token, codes[0] ?? "", device)).outcome).toBe("in");
      // The link has been used.
      expect((await logIn(member, { ...device, link })).outcome).toBe("too-many-attempts");
    },
  );

  it("a login link still allows a code after an attacker with the password has used up all attempts", async () => {
    const { member, codes } = await secured();
    expect((await guessCodes(member, 7)).slice(-2)).toEqual(Array(2).fill("too-many-attempts"));
    const device = world.createDevice();
    const token = await waiting(member, device);
    const give = (link: string | null) =>
      world.auth.submitCode(token, codes[0] ?? "", { ...device, link });
    expect((await give(null)).outcome).toBe("too-many-attempts");
    expect((await give("x".repeat(65_536))).outcome).toBe("too-many-attempts");
    expect((await give(await linkTo(await world.createMember()))).outcome).toBe(
      "too-many-attempts",
    );
    expect((await give(await linkTo(member))).outcome).toBe("in");
  });

  it("a new device can log in after a password reset by email while attackers use up all attempts", async () => {
    const invited = await world.createMember("guide");
    await world.team.forgottenPasswords.requestLink(invited.email);
    await vi.waitFor(() => expect(world.letters).toHaveLength(1));
    const [letter] = world.letters;
    const token = letter && "url" in letter ? (letter.url.split("/").at(-1) ?? "") : "";
    await world.useUpAttempts();
    const device = world.createDevice();
    const fresh = "gravel lantern otter quilt";
    const set = await world.team.forgottenPasswords.set(token, {
      password: fresh,
      loginAttempt: device,
    });
    if (set.outcome !== "set") throw new Error(set.outcome);
    const marked = { ...device, deviceToken: set.deviceToken };
    expect((await logIn(invited, device, fresh)).outcome).toBe("too-many-attempts");
    expect((await logIn(invited, marked, fresh)).outcome).toBe("in");
  });
});

describe("a login link", () => {
  it("an emailed login link works only for its own account, and a printed one for every account", async () => {
    const [owner, guide] = [await world.createMember("owner"), await world.createMember("guide")];
    await world.useUpAttempts();
    const device = world.createDevice();
    const link = await linkTo(guide);
    expect((await logIn(owner, { ...device, link })).outcome).toBe("too-many-attempts");
    const printed = await world.auth.links.issueForTerminal();
    expect((await logIn(owner, { ...device, link: printed })).outcome).toBe("in");
    expect((await logIn(guide, { ...device, link })).outcome).toBe("in");
  });

  it("a login link is emailed only to an account's own address, and no second one while the first is valid", async () => {
    const { loginLinkEmails: loginLinkMails } = world.team;
    const [office, guide] = [await world.createMember("office"), await world.createMember("guide")];
    for (const email of [office.email.toUpperCase(), office.email, "nobody@rides.example"]) {
      for (let time = 0; time < 10; time += 1) await loginLinkMails.requestLink({ email });
    }
    await loginLinkMails.requestLink({ accountId: guide.id });
    await loginLinkMails.requestLink({ email: "" });
    await loginLinkMails.requestLink({ email: `${"x".repeat(65_536)}\0@rides.example` });
    await vi.waitFor(() => expect(world.letters).toHaveLength(3));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const sent = world.letters.map(({ kind, to }) => `${kind} ${to.email}`);
    expect(sent.toSorted()).toEqual(
      [office.email, guide.email, "hello@rides.example"].map((to) => `login-link ${to}`).toSorted(),
    );
    world.clock.advance(61);
    await loginLinkMails.requestLink({ email: office.email });
    await vi.waitFor(() => expect(world.letters).toHaveLength(4));
  });
});

describe("codes of a second factor", () => {
  it("wrong codes from unknown devices do not lock out a known device of the account", async () => {
    const { member, deviceToken, codes } = await secured();
    await guessCodes(member, 7);
    const own = { ...world.createDevice(), deviceToken };
    expect((await guessCodes(member, 2, own)).at(-1)).toBe("wrong-code");
    const given = await world.auth.submitCode(await waiting(member, own), codes[0] ?? "", own);
    expect(given.outcome).toBe("in");
  });

  it("all unknown devices whose users know the password share a small number of codes a day", async () => {
    const { member } = await secured();
    const tried = async (hours: number) => {
      let count = 0;
      for (let minute = 0; minute < hours * 60; minute += 5) {
        world.clock.advance(5);
        const [outcome] = await guessCodes(member, 1);
        if (outcome === "wrong-code") count += 1;
      }
      return count;
    };
    // Twelve hours with an attempt every five minutes are enough because the rate is constant
    // after the first hours and far below twelve codes an hour.
    const [first, next] = [await tried(6), await tried(6)];
    expect(first).toBeLessThanOrEqual(12 + 6);
    expect(next).toBeLessThanOrEqual(7);
    expect(next).toBeGreaterThanOrEqual(5);
  });

  it("an attacker with access to the account's mailbox can try few codes a day, even with many links", async () => {
    const { member } = await secured();
    const outcomes: string[] = [];
    for (let time = 0; time < 7; time += 1) {
      const device = { ...world.createDevice(), link: await linkTo(member) };
      const half = await logIn(member, device);
      if (half.outcome !== "needs-code") throw new Error(half.outcome);
      outcomes.push((await world.auth.submitCode(half.token, "000000", device)).outcome);
    }
    // The attempts of the links are used up first, and then those of all strangers.
    for (let time = 0; time < 5; time += 1) {
      const device = { ...world.createDevice(), link: await linkTo(member) };
      const token = await waiting(member, device);
      outcomes.push((await world.auth.submitCode(token, "000000", device)).outcome);
    }
    expect(outcomes).toEqual([
      ...Array(10).fill("wrong-code"),
      ...Array(2).fill("too-many-attempts"),
    ]);
  });

  it("a device that has proved only access to the mailbox shares the code attempts of unknown devices", async () => {
    const { member } = await secured();
    await world.team.forgottenPasswords.requestLink(member.email);
    await vi.waitFor(() => expect(world.letters.at(-1)?.kind).toBe("reset"));
    const letter = world.letters.at(-1);
    const token = letter && "url" in letter ? (letter.url.split("/").at(-1) ?? "") : "";
    const device = world.createDevice();
    const set = await world.team.forgottenPasswords.set(token, {
      password: teamPassword,
      loginAttempt: device,
    });
    const deviceToken = set.outcome === "set" ? set.deviceToken : null;
    await guessCodes(member, 5);
    expect(await guessCodes(member, 1, { ...device, deviceToken })).toEqual(["too-many-attempts"]);
  });
});

describe("a shared device", () => {
  it("logging in to one account on a shared device gives no extra attempts at another account's password", async () => {
    const [owner, guide] = [await world.createMember("owner"), await world.createMember("guide")];
    const device = world.createDevice();
    let { deviceToken } = await enter(owner, device);
    await world.useUpAttempts();
    const outcomes: string[] = [];
    for (let time = 0; time < 7; time += 1) {
      const shared = { ...device, deviceToken };
      outcomes.push((await logIn(owner, shared, "a wrong one")).outcome);
      const own = await logIn(guide, shared);
      if (own.outcome === "in") deviceToken = own.deviceToken;
    }
    expect(outcomes).toEqual([
      ...Array(5).fill("wrong-password"),
      ...Array(2).fill("too-many-attempts"),
    ]);
  });

  it("a known device of a guide's account is an unknown device for the owner's account", async () => {
    const [owner, guide] = [await world.createMember("owner"), await world.createMember("guide")];
    const device = world.createDevice();
    const { deviceToken } = await enter(guide, device);
    await world.useUpAttempts();
    expect((await logIn(guide, { ...device, deviceToken })).outcome).toBe("in");
    expect((await logIn(owner, { ...device, deviceToken })).outcome).toBe("too-many-attempts");
  });
});

describe("the audit log of logins", () => {
  it("a login on a new device is logged once, and only after the code if there is a second factor", async () => {
    const { member, deviceToken, codes } = await secured();
    const line = { by: member.name, action: "new-device", about: member.id };
    expect((await world.listAuditLines()).filter(({ action }) => action === "new-device")).toEqual([
      line,
    ]);
    const own = { ...world.createDevice(), deviceToken };
    await world.auth.submitCode(await waiting(member, own), codes[0] ?? "", own);
    const other = world.createDevice();
    const token = await waiting(member, other);
    expect(
      (await world.listAuditLines()).filter(({ action }) => action === "new-device"),
    ).toHaveLength(1);
    await world.auth.submitCode(token, codes[1] ?? "", other);
    expect(
      (await world.listAuditLines()).filter(({ action }) => action === "new-device"),
    ).toHaveLength(2);
  });

  it("password guessing that reaches a limit is logged once a day", async () => {
    const { member } = await secured();
    await guessCodes(member, 9);
    await world.useUpAttempts();
    const atOnce = Array.from({ length: 12 }, () => logIn(member, world.createDevice(), "a guess"));
    await Promise.all(atOnce);
    const guesses = async () =>
      (await world.listAuditLines()).filter(({ action }) => action.startsWith("guessed"));
    const day = [
      { by: "stranger", action: "guessed-codes", about: member.id },
      { by: "stranger", action: "guessed-passwords-all", about: null },
    ];
    expect(await guesses()).toEqual(day);
    world.clock.advance(25 * 60);
    await world.useUpAttempts();
    await logIn(member, world.createDevice(), "a guess");
    expect(await guesses()).toEqual([...day, day[1]]);
  });
});
