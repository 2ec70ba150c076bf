import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMailer, type OutgoingEmail } from "#app/notifications/email/mailer.server.ts";

const log = pino({ level: "silent" });
let directory: string;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), "marea-mails-")), "mails");
});
afterEach(() => rm(join(directory, ".."), { recursive: true, force: true }));

const mail: OutgoingEmail = {
  id: "0193d2a8-7c00-7000-8000-000000000002",
  date: new Date("2026-11-20T04:00:00Z"),
  to: { name: "Lucía Hernández", address: "lucia@example.com" },
  replyTo: "operador@mareaymonte.example",
  subject: "¡Reserva confirmada!",
  html: "<p>Hola <img src='cid:logo'></p>",
  text: "Hola",
  pictures: [{ name: "logo", type: "image/png", content: Buffer.from("picture") }],
  calendar: {
    filename: "reserva-K7P4TX.ics",
    method: "CANCEL",
    text: "BEGIN:VCALENDAR\r\n",
  },
  unsubscribeUrl: null,
};

const mailer = (from: string) => createMailer({ smtpUrl: undefined, from, directory, log });

/** Returns the headers of a message by name, with folded lines joined. */
function headersOf(message: string): Map<string, string> {
  const [head = ""] = message.split("\r\n\r\n");
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return new Map(lines.map((line) => [line.split(":", 1)[0] ?? "", line.replace(/^[^:]*: /, "")]));
}

describe("mailer without a mail server", () => {
  it("the mailer writes the whole message to a file when there is no mail server", async () => {
    await mailer("Marea y Monte <hola@mareaymonte.example>").send(mail);
    const files = await readdir(directory);
    expect(files).toEqual(["2026-11-20T04-00-00-000Z-0193d2a8-7c00-7000-8000-000000000002.eml"]);
    const message = await readFile(join(directory, files[0] ?? ""), "utf8");
    const headers = headersOf(message);
    expect(headers.get("From")).toBe("Marea y Monte <hola@mareaymonte.example>");
    expect(headers.get("To")).toMatch(/<lucia@example\.com>$/);
    expect(headers.get("Reply-To")).toBe("operador@mareaymonte.example");
    expect(headers.get("Message-ID")).toBe(
      "<0193d2a8-7c00-7000-8000-000000000002@mareaymonte.example>",
    );
    expect(headers.get("Date")).toBe("Fri, 20 Nov 2026 04:00:00 +0000");
    expect(headers.get("Auto-Submitted")).toBe("auto-generated");
    expect(headers.has("List-Unsubscribe")).toBe(false);
    expect(message).toContain("Content-Type: text/plain");
    expect(message).toContain("Content-Type: text/html");
    expect(message).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/);
    expect(message).toContain(Buffer.from("BEGIN:VCALENDAR\r\n").toString("base64"));
    expect(message).toMatch(/Content-I[dD]: <logo>/);
  });

  it.each([
    ["https", "List-Unsubscribe=One-Click"],
    ["http", undefined],
  ])("the mailer offers to end emails by one click if their link is %s", async (scheme, post) => {
    const unsubscribeUrl = `${scheme}://mareaymonte.example/es/reserva/gestionar/${"0f".repeat(16)}/dejar-mensajes`;
    await mailer("hola@mareaymonte.example").send({ ...mail, unsubscribeUrl });
    const [file = ""] = await readdir(directory);
    const headers = headersOf(await readFile(join(directory, file), "utf8"));
    expect(headers.get("List-Unsubscribe")).toBe(`<${unsubscribeUrl}>`);
    expect(headers.get("List-Unsubscribe-Post")).toBe(post);
  });

  it("the mailer leaves no partial file when writing fails", async () => {
    const name = "2026-11-20T04-00-00-000Z-0193d2a8-7c00-7000-8000-000000000002.eml";
    await mkdir(join(directory, name), { recursive: true });
    await expect(mailer("hola@mareaymonte.example").send(mail)).rejects.toThrow();
    expect(await readdir(directory)).toEqual([name]);
  });

  it("the mailer writes files that only their owner can read into a folder that only the owner can list", async () => {
    // An earlier version created the folder with these rights.
    await mkdir(directory);
    await chmod(directory, 0o755);
    await mailer("hola@mareaymonte.example").send(mail);
    const [file = ""] = await readdir(directory);
    const modes = await Promise.all([directory, join(directory, file)].map((path) => stat(path)));
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
  });

  it("the mailer writes one file when the same email is sent several times", async () => {
    const one = mailer("hola@mareaymonte.example");
    await Promise.all([one.send(mail), one.send(mail)]);
    await one.send(mail);
    expect(await readdir(directory)).toHaveLength(1);
  });

  it("the mailer deletes the files of emails even when a mail server is configured later", async () => {
    const other = { ...mail, id: "0193d2a8-7c00-7000-8000-000000000003" };
    const from = "hola@mareaymonte.example";
    await mailer(from).send(mail);
    await mailer(from).send(other);
    const later = createMailer({ smtpUrl: "smtp://127.0.0.1:9", from, directory, log });
    await later.deleteFiles([mail, { ...mail, id: "never-written" }]);
    expect(await readdir(directory)).toEqual([expect.stringContaining(other.id)]);
  });

  it("the mailer adds no recipient when an address contains line breaks", async () => {
    const hostile = "lucia@example.com\r\nBcc: everyone@example.com";
    await mailer("hola@mareaymonte.example").send({ ...mail, to: { name: "x", address: hostile } });
    const [file = ""] = await readdir(directory);
    const headers = headersOf(await readFile(join(directory, file), "utf8"));
    expect(headers.has("Bcc")).toBe(false);
  });
});

it("createMailer throws an error that shows how to write MAIL_FROM when it is not an email address", () => {
  for (const from of ["", "Marea y Monte", "hola@", "@mareaymonte.example"]) {
    expect(() => mailer(from)).toThrow(/Set MAIL_FROM like this/);
  }
});
