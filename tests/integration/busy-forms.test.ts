import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, localDateOf } from "#app/booking/local-time.ts";
import { awayMessages } from "#app/i18n/messages/away.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { fillQueue, whileCalendarWaits } from "../support/full-queue.ts";
import { postBooking } from "../support/guest.ts";
import { useTestDatabase } from "../support/postgres.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";

const database = useTestDatabase({ prepare: migrateToLatest });
let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ DATABASE_URL: database.connectionString, TRUST_PROXY: "true" });
});
afterAll(async () => void (await site.stop()));

const crowd = { "x-forwarded-for": "198.51.100.66" };
const guest = { "x-forwarded-for": "203.0.113.7" };
/** More than one network may have waiting. */
const many = 300;
const typed = {
  tour: "hot-springs",
  participants: "3",
  firstName: 'Zoë "Zo" <Meyer>',
  pickupLocation: "Casa Azul,\r\nRinconada & beach",
  remarks: "Mi hijo tiene 9 años.\r\nNunca ha montado <3",
};

/** What the form of a page would send. */
function fieldsOf(html: string): Record<string, string> {
  const plain = (text: string) =>
    text
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  return Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, plain(value)],
    ),
  );
}

const post = (form: Record<string, string>, headers: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(form),
  headers,
});

describe("a form", () => {
  it("waits where pages are turned away, also behind a crowd of its own network", async () => {
    const date = addDays(localDateOf(new Date()), 20);
    const booked = await whileCalendarWaits(database.connectionString, async () => {
      const { refused, leave } = await fillQueue(`${site.url}/booking?any=1`, 80, {
        headers: crowd,
      });
      expect(refused.status).toBe(503);
      const booking = postBooking(site.url, { date }, crowd);
      // Answered after it has come in, and only then the crowd leaves.
      expect((await fetch(`${site.url}/contact`, { headers: crowd })).status).toBe(503);
      leave();
      return [booking];
    });
    expect((await Promise.all(booked)).map(({ status }) => status)).toEqual([303]);
  });

  it.each([
    ["/booking?tour=hot-springs", "en"],
    ["/es/reserva", "es"],
  ] as const)(
    "sent to %s comes back with all that was typed once even its queue is full",
    async (path, locale) => {
      const { refused, others } = await whileCalendarWaits(database.connectionString, async () => {
        const { leave, ...full } = await fillQueue(site.url + path, many, post(typed, crowd));
        const other = fetch(site.url + path, post(typed, guest));
        const again = await fetch(site.url + path, post(typed, crowd));
        expect(again.status).toBe(503);
        leave();
        return { ...full, others: [other] };
      });
      expect(refused.status).toBe(503);
      expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(refused.headers.get("cache-control")).toContain("no-store");
      expect(refused.html).toContain(`action="${path}"`);
      expect(refused.html).toContain(awayMessages[locale].busy.kept.replaceAll("'", "&#x27;"));
      expect(fieldsOf(refused.html)).toEqual(typed);
      // One network takes nothing from another.
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual([400]);
    },
  );

  it("with a password in it comes back without", async () => {
    const form = { ...typed, password: "not for a page" };
    const { html } = await whileCalendarWaits(database.connectionString, async () => {
      const { refused, leave } = await fillQueue(`${site.url}/booking`, many, post(form, crowd));
      leave();
      return refused;
    });
    expect(html).toContain(awayMessages.en.busy.closed);
    expect(html).not.toContain(form.password);
  });
});
