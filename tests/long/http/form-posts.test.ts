import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { contactMessages } from "#app/i18n/messages/contact.ts";
import { messagesPerHour, minFillingMs } from "#app/inbox/contact-fields.ts";
import { unreadableFormMessages } from "#app/web/errors/unreadable-form-messages.ts";
import { runWithTestClient } from "../../support/database-server.ts";
import { logIn } from "../../support/guest-requests.ts";
import { publicKey } from "../../support/site-process.ts";
import { useSite } from "../../support/use-site.ts";

// The tests submit forms to the running site like a browser without scripts, and in ways that no
// browser does.
const site = useSite();
let cookie = "";
beforeAll(async () => {
  cookie = await logIn(site.url);
});

const words = contactMessages.es;
const typed = {
  name: "Ana Torres",
  email: "ana@example.com",
  subject: "Un paseo con mi mamá",
  message: "Tiene 71 años.",
};

async function openedForm(): Promise<string> {
  const page = await (await fetch(`${site.url}/es/contacto`)).text();
  return /name="token"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";
}

function sendContact(
  token: string,
  change: Record<string, string> = {},
  headers = {},
): Promise<Response> {
  const body = new URLSearchParams({ ...typed, website: "", token, ...change });
  return fetch(`${site.url}/es/contacto`, { method: "POST", body, headers });
}

/** Clears the contact form's limits, and runs `work` while messages cannot be stored. */
function withoutMessages<T>(work: () => Promise<T>): Promise<T> {
  return runWithTestClient(site.connectionString, async (client) => {
    await client.query("delete from contact_limits");
    await client.query("alter table contact_messages rename to contact_messages_elsewhere");
    try {
      return await work();
    } finally {
      await client.query("alter table contact_messages_elsewhere rename to contact_messages");
    }
  });
}

describe("the contact form", () => {
  /** The tokens of forms that were opened long enough ago for a person to fill them in. */
  let tokens: string[] = [];
  const nextToken = () => tokens.pop() ?? "";
  beforeAll(async () => {
    tokens = await Promise.all(Array.from({ length: messagesPerHour.network + 3 }, openedForm));
    await sleep(minFillingMs);
  });

  it("the contact form answers in the language of its address", async () => {
    const answer = await sendContact(nextToken());
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(await answer.text()).toContain(words.sent.title);
  });

  it("the contact form rejects submissions from another site", async () => {
    const answer = await sendContact(
      await openedForm(),
      {},
      { origin: "https://elsewhere.example" },
    );
    expect(answer.status).toBe(403);
  });

  it("the contact form answers another content type with 415, a large body with 413 and an empty form with 400", async () => {
    const json = await fetch(`${site.url}/contact`, {
      method: "POST",
      body: JSON.stringify(typed),
      headers: { "content-type": "application/json" },
    });
    expect(json.status).toBe(415);
    const huge = await sendContact("", { message: "a".repeat(70_000) });
    expect(huge.status).toBe(413);
    expect((await sendContact("", { message: "a".repeat(20_000) })).status).toBe(400);
    const nothing = await fetch(`${site.url}/contact`, {
      method: "POST",
      body: new URLSearchParams(),
    });
    expect(nothing.status).toBe(400);
  });

  it("the contact form answers too many messages with Retry-After and keeps the input", async () => {
    const answers = await Promise.all(
      Array.from({ length: messagesPerHour.network + 1 }, (_, n) =>
        sendContact(nextToken(), { message: `Mensaje ${n}` }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    const page = (await refused[0]?.text()) ?? "";
    expect(page).toContain(words.problems.title);
    expect(page).toContain(typed.subject);
  });

  it("the contact form keeps the input when the message cannot be stored", async () => {
    const { answer, opened } = await withoutMessages(async () => ({
      answer: await sendContact(nextToken()),
      opened: await fetch(`${site.url}/es/contacto`),
    }));
    expect(answer.status).toBe(503);
    const page = await answer.text();
    expect(page).toContain(words.problems.unavailable);
    expect(page).toContain(typed.subject);
    expect(opened.status).toBe(200);
  });
});

const post = (path: string, type: string, body: BodyInit) =>
  fetch(site.url + path, {
    method: "POST",
    headers: { "content-type": type, cookie, apikey: publicKey },
    body,
    redirect: "manual",
  });

const token = "0123456789abcdef0123456789abcdef";
const id = "00000000-0000-4000-8000-000000000000";
const forms = [
  ...["/booking", "/es/reserva", "/sunset-tour/booking", "/hot-springs-tour/booking"],
  ...["/contact", "/es/contacto", "/sandbox/checkout/cs_test_1", "/admin"],
  ...[`/booking/manage/${token}`, `/booking/manage/${token}/cancel`],
  ...[`/es/reserva/gestionar/${token}`, `/es/reserva/gestionar/${token}/cancelar`],
  ...[`/admin/bookings/${id}`, `/admin/bookings/${id}/cancel`, "/admin/emails"],
  ...["/admin/inbox", `/admin/inbox/${id}`],
  ...["/admin/departures/2027-01-10", "/admin/departures/2027-01-10/cancel"],
  ...["/admin/privacy", "/admin/privacy/export", "/booking.data", "/contact.data", "/nowhere"],
];
const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";
const bodies: [keyof (typeof unreadableFormMessages)["en"], string, BodyInit][] = [
  ["malformed", multipart, "abc"],
  ["malformed", "multipart/form-data", '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1'],
  ["malformed", urlencoded, "firstName=Ana%4"],
  ["malformed", urlencoded, "firstName=Jos%C3"],
  ["malformed", urlencoded, Buffer.from([0x61, 0x3d, 0xff])],
  ["repeated", urlencoded, "intent=pay&intent=pay"],
  [
    "file",
    multipart,
    '--x\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\n1\r\n--x--\r\n',
  ],
];

describe.each(forms)("a form sent to %s", (path) => {
  it("a malformed form is rejected with the reason in the language of its address", async () => {
    const locale = path.startsWith("/es") ? "es" : "en";
    const words = unreadableFormMessages[locale];
    for (const [problem, type, body] of bodies) {
      const answer = await post(path, type, body);
      const page = await answer.text();
      expect(answer.status, type).toBe(400);
      expect(page, type).toContain(`<html lang="${locale}">`);
      expect(page, type).toContain(`<p>${words[problem]}</p>`);
    }
  });

  it("a form with another content type is rejected with 415, and an empty one causes no server error", async () => {
    for (const type of ["application/json", "text/plain", "multipart/mixed; boundary=x", ""]) {
      expect((await post(path, type, "a=1")).status, type).toBe(415);
    }
    const { status } = await post(path, urlencoded, "");
    expect(status).toBeLessThan(500);
  });
});

describe.each(["/functions/v1/verify-payment", "/rest/v1/bookings", "/admin/test-webhook"])(
  "an API call to %s",
  (path) => {
    it("an API call without valid JSON is rejected with JSON", async () => {
      for (const [, type, body] of bodies) {
        const answer = await post(path, type, body);
        expect(answer.status).toBe(415);
        expect(await answer.json()).toHaveProperty("message");
      }
      for (const body of [
        "",
        "{",
        "\0",
        Buffer.from([0xff]),
        "null",
        "[]",
        '"x"',
        "[".repeat(30_000),
      ]) {
        const answer = await post(path, "application/json", body);
        expect([400, 422]).toContain(answer.status);
        expect(await answer.json()).toHaveProperty("message");
      }
    });
  },
);
