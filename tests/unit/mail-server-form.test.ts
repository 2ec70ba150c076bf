import wellKnown from "nodemailer/lib/well-known";
import { expect, it } from "vitest";
import { mailProviders } from "#app/connections/mail-providers.ts";
import { cleanMailPassword, mailServerForm } from "#app/connections/mail-server-form.ts";
import { parseForm } from "#app/forms/form-definition.ts";

const context = { today: "2026-11-30" };
const gmail = {
  ...{ provider: "Gmail", address: "rides@gmail.com", senderName: "Marea y Monte" },
  ...{ host: "", port: "", security: "tls", user: "" },
};
const other = { ...gmail, provider: "other", host: "smtp.example.com", port: "587" };
const parse = (texts: typeof gmail) => parseForm(mailServerForm, texts, context);

it("every provider of the list has a host and an encrypted port in nodemailer's list", () => {
  for (const { id } of mailProviders) {
    const known = wellKnown(id);
    expect(known && [known.host, [465, 587].includes(Number(known.port))]).toEqual([
      expect.stringContaining("."),
      true,
    ]);
  }
});

it("the form asks for host and port only for another server", () => {
  expect(parse(gmail).ok).toBe(true);
  expect(parse({ ...gmail, host: "left over", port: "x" }).ok).toBe(true);
  expect(parse(other).ok).toBe(true);
  expect(parse({ ...other, host: "", port: "" })).toEqual({
    ok: false,
    errors: { host: "host-missing", port: "port-missing" },
  });
  const huge = "x".repeat(60_000);
  expect(parse({ ...gmail, host: huge, port: huge, user: huge })).toEqual({
    ok: false,
    errors: { host: "not-a-host", port: "not-a-port", user: "user-too-long" },
  });
});

it.each([
  [{ provider: "Nobody" }, "provider"],
  [{ senderName: "Marea\r\nBcc: x@example.com" }, "senderName"],
  [{ address: "rides@gmail.com\r\nRCPT TO:<x@example.com>" }, "address"],
  [{ host: "[::1]" }, "host"],
  [{ host: "http://smtp.example.com" }, "host"],
  [{ host: "smtp.example.com:25" }, "host"],
  [{ host: "a".repeat(65_536) }, "host"],
  [{ port: "0" }, "port"],
  [{ port: "65536" }, "port"],
  [{ security: "none" }, "security"],
  [{ user: "x".repeat(65_536) }, "user"],
])("the form refuses %o", (change, field) => {
  const parsed = parse({ ...other, ...change });
  expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual([field]);
});

it("a pasted app password loses the spaces that providers show in it, and other passwords keep theirs", () => {
  expect(cleanMailPassword(" abcd efgh\n", "Gmail")).toBe("abcdefgh");
  expect(cleanMailPassword(" my own word ", "other")).toBe("my own word");
  expect(cleanMailPassword("", "Gmail")).toBe("");
  for (const unusable of ["a\r\nb", "a\0b", "x".repeat(65_536), "x".repeat(257)]) {
    expect(cleanMailPassword(unusable, "other")).toBe(null);
  }
});
