import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unsoundFormMessages } from "#app/i18n/messages/unsound-form.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { logIn } from "../support/guest.ts";
import { useTestDatabase } from "../support/postgres.ts";
import { publicKey, type SiteProcess, startSite } from "../support/site-process.ts";

const database = useTestDatabase({ prepare: migrateToLatest });
let site: SiteProcess;
let cookie = "";
beforeAll(async () => {
  site = await startSite({ DATABASE_URL: database.connectionString });
  cookie = await logIn(site.url);
});
afterAll(async () => void (await site.stop()));

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
  ...[`/admin/bookings/${id}`, `/admin/bookings/${id}/cancel`, "/admin/mails"],
  ...["/admin/messages", `/admin/messages/${id}`],
  ...["/admin/departures/2027-01-10", "/admin/departures/2027-01-10/call-off"],
  ...["/admin/privacy", "/admin/privacy/export", "/booking.data", "/contact.data", "/nowhere"],
];
const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";
const bodies: [keyof (typeof unsoundFormMessages)["en"], string, BodyInit][] = [
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
  it("is refused by name when it is unsound, in the language of the address", async () => {
    const locale = path.startsWith("/es") ? "es" : "en";
    const words = unsoundFormMessages[locale];
    for (const [problem, type, body] of bodies) {
      const answer = await post(path, type, body);
      const page = await answer.text();
      expect(answer.status, type).toBe(400);
      expect(page, type).toContain(`<html lang="${locale}">`);
      expect(page, type).toContain(`<p>${words[problem]}</p>`);
    }
  });

  it("is refused by status when it says nothing, or is of another kind", async () => {
    for (const type of ["application/json", "text/plain", "multipart/mixed; boundary=x", ""]) {
      expect((await post(path, type, "a=1")).status, type).toBe(415);
    }
    const { status } = await post(path, urlencoded, "");
    expect(status).toBeLessThan(500);
  });
});

describe.each(["/functions/v1/verify-payment", "/rest/v1/bookings", "/admin/test-webhook"])(
  "a call of %s",
  (path) => {
    it("that is no JSON is refused as JSON", async () => {
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
