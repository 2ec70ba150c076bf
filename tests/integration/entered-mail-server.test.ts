import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import type { ServiceConnection } from "#app/connections/connection-kinds.server.ts";
import { MailError } from "#app/notifications/email/mail-error.server.ts";
import { createMailer, type OutgoingEmail } from "#app/notifications/email/mailer.server.ts";
import {
  isPrivateHost,
  openGuardedSocket,
  PrivateAddressError,
} from "#app/platform/outgoing/guarded-socket.server.ts";
import {
  answerLines,
  createSmtpRefusal,
  type FaultyServer,
  startRawServer,
  startSmtpServer,
} from "../support/faulty-mail-server.ts";
import { makeTemporaryFolder } from "../support/temporary-data-dir.ts";

const password = "abcd efgh planted";
const log = pino({ level: "silent" });
const directory = makeTemporaryFolder();
const servers: FaultyServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await rm(directory, { recursive: true, force: true });
});
async function keep(starting: Promise<FaultyServer>): Promise<FaultyServer> {
  const server = await starting;
  servers.push(server);
  return server;
}

const mail = (): OutgoingEmail => ({
  ...{ id: randomUUID(), date: new Date("2026-11-20T04:00:00Z"), replyTo: null },
  to: { name: "Ana", address: "ana@example.com" },
  ...{ subject: "Hello", html: "<p>Hello</p>", text: "Hello", pictures: [], calendar: null },
  unsubscribeUrl: null,
});

type Details = ServiceConnection<"mail">["details"];
const toConnection = (port: number, change: Partial<Details> = {}): ServiceConnection<"mail"> => ({
  ...{ id: randomUUID(), kind: "mail", version: 1, lastFour: "", madeBy: "Ana", replacedAt: null },
  madeAt: new Date(),
  details: {
    ...{ provider: "other", host: "127.0.0.1", port, security: "starttls", user: "" },
    ...{ address: "rides@example.com", senderName: "Marea y Monte" },
    ...change,
  },
  getSecrets: () => ({ password }),
});

/** Creates the mailer of a process that knows `get()` as the entered mail server. */
const createProcess = (
  get: () => ServiceConnection<"mail"> | null,
  { allowLoopback = true, smtpUrl = undefined as string | undefined } = {},
) =>
  createMailer({
    ...{ smtpUrl, from: "Marea y Monte <hello@example.com>", directory, log },
    entered: {
      connections: { find: async () => get() as never, getLastRead: () => get() as never },
      allowLoopback,
    },
  });

async function trySending(
  connection: ServiceConnection<"mail">,
  { limitMs = 20_000, allowLoopback = true } = {},
): Promise<MailError> {
  const sent = createProcess(() => connection, { allowLoopback }).send(mail(), limitMs);
  const error = await sent.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MailError)) throw new Error(`no MailError, but ${error}`);
  return error;
}

/** Starts a server that notes logins and messages. */
async function startWorkingServer(name: string) {
  const got: string[] = [];
  const server = await keep(
    startSmtpServer({
      onAuth: ({ username, password: typed }, _session, done) => {
        got.push(`${name}: ${username} ${typed}`);
        done(null, { user: username ?? "" });
      },
      async onData(stream, _session, done) {
        let text = "";
        for await (const chunk of stream) text += chunk;
        got.push(`${name}: ${/^From: .*$/m.exec(text)?.[0].trim()}`);
        done();
      },
    }),
  );
  return { port: server.port, got };
}

describe("a mail server that an owner has entered", () => {
  it("gets the login and the sender that were entered", async () => {
    const { port, got } = await startWorkingServer("first");
    const mailer = createProcess(() => toConnection(port));
    expect(mailer.leaves).toBe(true);
    await mailer.send(mail());
    expect(got).toEqual([
      `first: rides@example.com ${password}`,
      "first: From: Marea y Monte <rides@example.com>",
    ]);
  });

  it("logs in with the user name where it is not the address", async () => {
    const { port, got } = await startWorkingServer("first");
    await createProcess(() => toConnection(port, { user: "rides" })).send(mail());
    expect(got[0]).toBe(`first: rides ${password}`);
  });

  it("takes over from another one with the next mail, and from the files", async () => {
    const [first, second] = [await startWorkingServer("first"), await startWorkingServer("second")];
    let present: ServiceConnection<"mail"> | null = null;
    const mailer = createProcess(() => present);
    expect(mailer.leaves).toBe(false);
    await mailer.send(mail());
    present = toConnection(first.port);
    await mailer.send(mail());
    present = toConnection(second.port);
    await mailer.send(mail());
    expect([first.got.length, second.got.length, mailer.leaves]).toEqual([2, 2, true]);
  });

  it("does not count while SMTP_URL is set", async () => {
    const [fromEnv, entered] = [await startWorkingServer("env"), await startWorkingServer("other")];
    const smtpUrl = `smtp://u:p@127.0.0.1:${fromEnv.port}`;
    await createProcess(() => toConnection(entered.port), { smtpUrl }).send(mail());
    expect([fromEnv.got.length, entered.got.length]).toEqual([2, 0]);
  });

  it("adds no header when the sender's name has line breaks", async () => {
    const { port, got } = await startWorkingServer("first");
    const senderName = "Marea\r\nBcc: everyone@example.com";
    await createProcess(() => toConnection(port, { senderName })).send(mail());
    expect(got[1]).not.toMatch(/Bcc: everyone@example.com$/);
  });
});

describe("a mail server that does not work", () => {
  const refuseLogin = (code: number, words: string) =>
    startSmtpServer({ onAuth: (_auth, _session, done) => done(createSmtpRefusal(code, words)) });
  const takeMail = ["220 hi", "250 mail.example.com", "235 in", "250 ok", "250 ok", "354 go"];
  // The server offers a login with PLAIN, which takes one line.
  const withLogin = ["220 hi", "250-x\r\n250 AUTH PLAIN", "235 in"];

  it.each<[string, () => Promise<FaultyServer>, string]>([
    ["a wrong password", () => refuseLogin(535, "5.7.8 Bad credentials"), "wrong-password"],
    [
      "the usual password of Gmail",
      () => refuseLogin(534, "5.7.9 Application-specific password required"),
      "app-password",
    ],
    [
      "a sender that is not its own",
      () => startSmtpServer({ onMailFrom: (_a, _s, done) => done(createSmtpRefusal(553, "no")) }),
      "sender-refused",
    ],
    [
      "a sender that it compares at the end",
      () =>
        startSmtpServer({
          onData(stream, _session, done) {
            stream.resume();
            stream.on("end", () => done(createSmtpRefusal(554, "5.2.252 SendAsDenied: sender")));
          },
        }),
      "sender-refused",
    ],
    [
      "a recipient",
      () => startSmtpServer({ onRcptTo: (_a, _s, done) => done(createSmtpRefusal(550, "no")) }),
      "recipient-refused",
    ],
    [
      "the message",
      () =>
        startSmtpServer({
          onData(stream, _session, done) {
            stream.resume();
            stream.on("end", () => done(createSmtpRefusal(554, "looks like spam")));
          },
        }),
      "message-refused",
    ],
    [
      "a web server's answer",
      () => startRawServer((s) => void s.write("HTTP/1.1 400 Bad\r\n")),
      "no-mail-server",
    ],
    ["a broken connection at once", () => startRawServer((s) => void s.destroy()), "hung-up"],
    [
      "a lie: it takes the login and breaks off",
      () => startRawServer((s) => answerLines(s, [...withLogin, null])),
      "hung-up",
    ],
    [
      "a lie: it takes the message and breaks off",
      () => startRawServer((s) => answerLines(s, [...withLogin, ...takeMail.slice(3), null])),
      "hung-up",
    ],
  ])("%s is named", async (_name, start, problem) => {
    const { port } = await keep(start());
    expect(await trySending(toConnection(port))).toMatchObject({ problem });
  });

  it.each([
    ["before it greets", () => startRawServer(() => {})],
    ["after the login", () => startRawServer((s) => answerLines(s, [...withLogin, " "]))],
  ])("a server that hangs %s is given up", async (_name, start) => {
    const { port } = await keep(start());
    const error = await trySending(toConnection(port), { limitMs: 300 });
    expect(error.problem).toBe("no-answer");
  });

  it("a closed port, an unknown name and a certificate for another name are told apart", async () => {
    const closed = await startRawServer(() => {});
    await closed.close();
    const secure = await keep(startSmtpServer({ secure: true, disabledCommands: [] }));
    const errors = [
      await trySending(toConnection(closed.port)),
      await trySending(toConnection(25, { host: "no-such-host.invalid" })),
      await trySending(toConnection(secure.port, { security: "tls" })),
    ];
    const problems = errors.map((error) => error.problem);
    expect(problems).toEqual(["no-connection", "unknown-host", "certificate"]);
  });

  it("no password leaves without encryption to a server that is not on this machine's test network", async () => {
    const { port, got } = await startWorkingServer("plain");
    const error = await trySending(toConnection(port), { allowLoopback: false });
    expect([error.problem, got]).toEqual(["private-host", []]);
  });

  it("a password that a server repeats is not in the error", async () => {
    const login = Buffer.from(`\0rides@example.com\0${password}`).toString("base64");
    const echo = `5.7.8 no: ${login} ${password} ${Buffer.from(password).toString("base64")}`;
    const { port } = await keep(refuseLogin(535, echo));
    const error = await trySending(toConnection(port));
    const printed = JSON.stringify([error, error.message, error.stack, error.cause]);
    expect(printed).not.toContain("planted");
    expect(printed).not.toContain(login);
    expect(error.message).toContain("5.7.8 no: … … …");
  });
});

describe("hosts in an internal network", () => {
  const target = (
    host: string,
    resolve?: () => Promise<{ address: string; family: number }[]>,
  ) => ({
    ...{ host, port: 25, allowLoopback: false, limitMs: 2_000, resolve },
  });

  it.each([
    "localhost",
    "127.0.0.1",
    "169.254.169.254",
    "10.1.2.3",
    "::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "0.0.0.0",
  ])("%s is refused", async (host) => {
    await expect(openGuardedSocket(target(host))).rejects.toThrow(PrivateAddressError);
    expect(await isPrivateHost(target(host))).toBe(true);
  });

  it("a name with one private address is refused, and the name is looked up once for a connection", async () => {
    const mixed = async () => [
      { address: "203.0.113.7", family: 4 },
      { address: "192.168.1.1", family: 4 },
    ];
    await expect(openGuardedSocket(target("mail.test", mixed))).rejects.toThrow(
      PrivateAddressError,
    );
    let asked = 0;
    // The second answer would be this machine.
    const changing = async () => {
      asked += 1;
      return [{ address: asked === 1 ? "192.0.2.1" : "127.0.0.1", family: 4 }];
    };
    const allowed = { ...target("mail.test", changing), allowLoopback: true, limitMs: 200 };
    await expect(openGuardedSocket(allowed)).rejects.toThrow();
    expect(asked).toBe(1);
  });
});
